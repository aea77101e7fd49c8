import { describe, expect, test } from 'bun:test';
import { comparison } from '@stimmlage/core/contracts/comparison';
import { staffSeries, staffStats } from '@stimmlage/core/contracts/dashboard';
import { explore } from '@stimmlage/core/contracts/explorer';
import { painPoint } from '@stimmlage/core/contracts/pain-points';
import { overview, publicInsights, publicIssues, publicStats } from '@stimmlage/core/contracts/public';
import { addDays } from '@stimmlage/core/days';
import { beforeEach } from '@stimmlage/core/testing/hooks';
import { changeTarget, insertTargets, lockTarget } from '@stimmlage/db/queries/targets/target-writes';
import { contentRow, newLabel } from '@stimmlage/db/testing/content';
import { emptyContent, storeContent, storeLabels, storeSession } from '@stimmlage/db/testing/store';
import { useApi } from '../testing/harness';

/** A Friday. The last two whole weeks are 6 to 12 and 13 to 19 November. */
const NOW = new Date('2026-11-20T11:00:00Z');
const [FIRST, LAST] = ['2026-11-06', '2026-11-19'];
const PER_DAY = { before: 20, now: 30 };

const api = await useApi({ now: () => NOW });

const days = Array.from({ length: 14 }, (_, index) => addDays(FIRST, index));
const statements = days.flatMap((day, index) =>
  Array.from({ length: index < 7 ? PER_DAY.before : PER_DAY.now }, () => day),
);
const idsOn = (day: string): number[] => statements.flatMap((on, index) => (on === day ? [index + 1] : []));

const label = (ids: readonly number[]) =>
  storeLabels(api.database, {
    sessionId: 1,
    analyzedAt: NOW,
    labels: ids.map((id) => newLabel(id, { category: 'econ' })),
  });

/** Stores both weeks, with labels except on the given days. Both targets are collected throughout. */
const fill = async (unlabelled: readonly string[] = []): Promise<void> => {
  await storeContent(
    api.database,
    statements.map((day, index) =>
      contentRow(index + 1, { targetId: 1, postedAt: new Date(`${day}T12:00:00Z`) }),
    ),
  );
  await label(days.filter((day) => !unlabelled.includes(day)).flatMap(idsOn));
  api.deps.snapshots.empty();
};

beforeEach(async () => {
  await emptyContent(api.database);
  await api.database.client`truncate imports, targets restart identity cascade`;
  const target = { description: '', isActive: true, priority: 1, targetType: 'politician' } as const;
  await insertTargets(
    api.database.db,
    ['anna_k', 'bernd_b'].map((username) => ({ ...target, username, displayName: username })),
  );
  await api.database.client`
    update targets set covered = tstzmultirange(tstzrange('2026-10-01', ${NOW.toISOString()}))`;
});

const get = async (path: string) => (await api.call('GET', path, { as: 'analyst' })).json();

/** Reads the doubt about the change in econ from every call that compares the two weeks. */
const doubts = async () => {
  api.deps.snapshots.empty();
  const days = 'days=7&to=2026-11-19';
  const explored = explore.response.parse(
    await get(`/explore?rows=category&measure=change&from=2026-11-13&to=${LAST}`),
  );
  const stats = staffStats.response.parse(await get(`/admin/dashboard/stats?${days}`));
  const row = explored.rows.find(({ heading }) => heading.key === 'econ');
  return {
    overview: overview.response.parse(await get('/public/overview')).change.doubt,
    issue: publicIssues.response.parse(await get('/public/issues?category=econ'))[0]?.doubt,
    stats: stats.week.changes[0]?.doubt,
    previous: stats.previous?.comparable ? null : 'incomplete',
    painPoint: painPoint.response.parse(await get('/pain-points/econ')).change.doubt,
    explorer: row?.total.doubt,
    insights: publicInsights.response.parse(await get('/public/insights')).length > 0 ? null : 'incomplete',
  };
};
const everywhere = (doubt: null | 'incomplete') => ({
  overview: doubt,
  issue: doubt,
  stats: doubt,
  previous: doubt,
  painPoint: doubt,
  explorer: doubt,
  insights: doubt,
});

test('weeks are compared once nearly all of their posts have been analysed', async () => {
  await fill([LAST]);
  expect(await doubts()).toEqual(everywhere('incomplete'));
  const missing = idsOn(LAST);
  // 210 posts in the week: with 10 unlabelled, 95.2% have a label.
  await label(missing.slice(0, 19));
  expect(await doubts()).toEqual(everywhere('incomplete'));
  await label(missing.slice(19, 20));
  expect(await doubts()).toEqual(everywhere(null));
});

test('periods of which not all posts have been analysed are incomplete, except for the current one', async () => {
  await fill(['2026-11-10', LAST]);
  await storeContent(api.database, [
    contentRow(1000, { targetId: 1, postedAt: new Date('2026-11-20T09:00Z') }),
  ]);
  api.deps.snapshots.empty();
  const partial = (periods: readonly { date: string; partial: string[] }[]) =>
    periods.filter((period) => period.partial.length > 0).map((period) => [period.date, ...period.partial]);
  const query = 'startDate=2026-11-06&endDate=2026-11-20';
  const series = async (group: string) =>
    staffSeries.response.parse(
      await get(`/admin/dashboard/pain-points/time-series?timeGroup=${group}&${query}`),
    ).periods;
  expect(partial(await series('day'))).toEqual([
    ['2026-11-10', 'analysis'],
    [LAST, 'analysis'],
    ['2026-11-20', 'today'],
  ]);
  expect(partial(await series('week'))).toEqual([
    ['2026-11-02', 'edge'],
    ['2026-11-09', 'analysis'],
    ['2026-11-16', 'today'],
  ]);
  for (const by of ['category', 'politician']) {
    const [compared] = comparison.response.parse(
      await get(
        `/comparison?by=${by}&timeGroup=day&from=${FIRST}&to=${LAST}&ids=${by === 'category' ? 'econ' : 1}`,
      ),
    );
    expect(partial(compared?.periods ?? [])).toEqual([
      ['2026-11-10', 'analysis'],
      [LAST, 'analysis'],
    ]);
  }
});

test.each([
  [
    'deactivated',
    (id: number) => api.database.client`
     update targets set is_active = false,
       covered = tstzmultirange(tstzrange('2026-10-01', '2026-11-15T10:00:00Z')) where id = ${id}`,
  ],
  [
    'deleted',
    (id: number) => api.database.client`
     update targets set is_active = false, deleted_at = ${NOW.toISOString()},
       covered = tstzmultirange(tstzrange('2026-10-01', '2026-11-15T10:00:00Z')) where id = ${id}`,
  ],
  [
    'renamed',
    (id: number) =>
      api.database.db.transaction(async (tx) => {
        const current = await lockTarget(tx, id);
        if (!current) throw new Error('There is no such target');
        const { displayName, targetType } = current;
        await changeTarget(tx, current, { displayName, targetType, username: 'carla_c' });
        await tx.execute(`update targets set covered =
         tstzmultirange(tstzrange('2026-11-15T10:00:00Z', '${NOW.toISOString()}')) where id = ${id}`);
      }),
  ],
] as const)('weeks in which a target was %s are incomplete, and not compared', async (_, change) => {
  await fill();
  const incomplete = async () => {
    const query = 'timeGroup=week&startDate=2026-11-02&endDate=2026-11-15';
    const { periods } = staffSeries.response.parse(
      await get(`/admin/dashboard/pain-points/time-series?${query}`),
    );
    return periods.flatMap(({ date, partial }) => partial.map((why) => [date, why]));
  };
  expect(await incomplete()).toEqual([]);
  expect(await doubts()).toEqual(everywhere(null));
  await change(2);
  api.deps.snapshots.empty();
  expect(await incomplete()).toEqual([['2026-11-09', 'target']]);
  expect(await doubts()).toEqual(everywhere('incomplete'));
});

describe('weeks whose labels are from different models or codebooks', () => {
  const [before, now] = [days.slice(0, 7).flatMap(idsOn), days.slice(7).flatMap(idsOn)];
  const labelBy = (sessionId: number, ids: readonly number[]) =>
    storeLabels(api.database, {
      sessionId,
      analyzedAt: new Date(NOW.getTime() + sessionId),
      labels: ids.map((id) => newLabel(id, { category: 'econ' })),
    });
  const session = (over: Parameters<typeof storeSession>[1] = {}) => storeSession(api.database, over);

  test.each([
    ['another session of the same model and codebook', {}, null],
    ['another model', { modelName: 'claude-haiku-4-5' }, 'incomplete'],
    ['another codebook', { codebookVersion: 2 }, 'incomplete'],
  ] as const)('with %s in the second week', async (_, over, doubt) => {
    await fill(days);
    await labelBy(await session(), before);
    await labelBy(await session(over), now);
    expect(await doubts()).toEqual(everywhere(doubt));
  });

  test('are compared again once a new session has labelled the statements of both', async () => {
    await fill(days);
    await labelBy(await session(), [...before, ...now]);
    const newer = await session({ modelName: 'claude-haiku-4-5' });
    await labelBy(newer, now);
    expect(await doubts()).toEqual(everywhere('incomplete'));
    await labelBy(newer, before);
    expect(await doubts()).toEqual(everywhere(null));
  });

  test('are not compared because a batch that labelled nothing was closed later', async () => {
    await fill(days);
    const first = await session();
    await labelBy(first, [...before, ...now]);
    const other = await session({ modelName: 'claude-haiku-4-5' });
    await labelBy(other, now);
    const { client } = api.database;
    await client`
      insert into batches (session_id, sequence, status, labelled_count, completed_at) values
        (${first}, 1, 'completed', 10, ${'2026-11-19T08:00:00Z'}), (${other}, 1, 'completed', 10, ${'2026-11-19T09:00:00Z'}),
        (${first}, 2, 'canceled', 0, ${'2026-11-19T10:00:00Z'})`;
    expect(await doubts()).toEqual(everywhere('incomplete'));
    // Nor does one that is still open.
    await client`update batches set completed_at = null, status = 'pending' where session_id = ${first} and sequence = 2`;
    api.deps.snapshots.empty();
    expect(await doubts()).toEqual(everywhere('incomplete'));
  });

  test('are compared if the other model has labelled at most a twentieth of the statements', async () => {
    await fill(days);
    await labelBy(await session(), [...before, ...now]);
    const other = await session({ modelName: 'claude-haiku-4-5' });
    const most = Math.floor(now.length / 20);
    await labelBy(other, now.slice(0, most));
    expect(await doubts()).toEqual(everywhere(null));
    await labelBy(other, now.slice(most, most + 1));
    expect(await doubts()).toEqual(everywhere('incomplete'));
  });
});

test('of a window that includes today, only means are compared, and nothing of today alone', async () => {
  await fill();
  const compared = async (query: string) => {
    const staff = staffStats.response.parse(await get(`/admin/dashboard/stats?${query}`)).previous;
    const shown = publicStats.response.parse(await get(`/public/dashboard/stats?${query}`)).previous;
    const isSame =
      shown?.comparable === staff?.comparable && shown?.comparableMeans === staff?.comparableMeans;
    expect({ query, isSame }).toEqual({ query, isSame: true });
    return staff && [staff.comparable, staff.comparableMeans];
  };
  // The posts of today have not been analysed.
  const today = statements
    .slice(0, 40)
    .map((_, index) => contentRow(2_000 + index, { targetId: 1, postedAt: NOW }));
  await storeContent(api.database, today);
  api.deps.snapshots.empty();
  expect(await compared(`days=7&to=${LAST}`)).toEqual([true, true]);
  expect(await compared('days=7')).toEqual([false, true]);
  expect(await compared('days=1')).toEqual([false, false]);
  expect(await compared('')).toBeNull();
});

test('weeks are compared again once they begin after the end of a target’s collection', async () => {
  await fill();
  await api.database.client`
    update targets set is_active = false,
      covered = tstzmultirange(tstzrange('2026-10-01', '2026-11-05T10:00:00Z')) where id = 2`;
  expect(await doubts()).toEqual(everywhere(null));
});

describe('weeks of archives without targets', () => {
  const storeArchives = async (...archives: readonly (readonly [first: string, last: string])[]) => {
    await fill();
    await api.database.client`update targets set covered = '{}'`;
    for (const [first, last] of archives)
      await api.database.client`
        insert into imports (name, fingerprint, status, first_posted_at, last_posted_at)
        values ('archiv.jsonl', '\\x00', 'completed', ${`${first}T06:12:00Z`}, ${`${last}T20:00:00Z`})`;
  };

  /** Reads the doubt about the change for a target that was never collected. */
  const doubtOfTarget = async () => {
    const query = `columns=none&measure=change&from=2026-11-13&to=${LAST}`;
    const [row] = explore.response.parse(await get(`/explore?rows=target&${query}`)).rows;
    const name = encodeURIComponent(row?.heading.name ?? '');
    const { rows: filtered } = explore.response.parse(
      await get(`/explore?rows=target&${query}&politician=${name}`),
    );
    expect(filtered.map(({ total }) => total.doubt)).toEqual([row?.total.doubt ?? null]);
    return row?.total.doubt;
  };

  test('are compared if the archives follow each other without a day in between', async () => {
    await storeArchives(['2026-10-01', '2026-11-08'], ['2026-11-09', '2026-11-15'], ['2026-11-16', LAST]);
    expect(await doubts()).toEqual(everywhere(null));
    expect(await doubtOfTarget()).toBeNull();
  });

  test('are not compared if an archive ended in them, which would look like a fall', async () => {
    await storeArchives(['2026-10-01', '2026-11-17']);
    expect(await doubts()).toEqual(everywhere('incomplete'));
    expect(await doubtOfTarget()).toBe('incomplete');
  });

  test('are compared if an old archive is stored beside what targets have collected since', async () => {
    await storeArchives(['2018-03-01', '2018-04-30']);
    await api.database.client`
      update targets set covered = tstzmultirange(tstzrange('2026-10-01', ${NOW.toISOString()}))`;
    expect(await doubts()).toEqual(everywhere(null));
  });
});

import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import type { Category } from '@stimmlage/core/codes/categories';
import type { Sentiment } from '@stimmlage/core/codes/sentiments';
import { comparison } from '@stimmlage/core/contracts/comparison';
import { staffSeries } from '@stimmlage/core/contracts/dashboard';
import { embeddedActivity } from '@stimmlage/core/contracts/pictures';
import { publicTopic } from '@stimmlage/core/contracts/public';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { insertTargets } from '@stimmlage/db/queries/targets/target-writes';
import { contentRow, newLabel } from '@stimmlage/db/testing/content';
import { storeContent, storeLabels } from '@stimmlage/db/testing/store';
import { parse } from 'csv-parse/sync';
import { exploring } from '../testing/exploring';
import { useApi } from '../testing/harness';

/** The web build, which contains the code that draws images. */
const webFolder = join(import.meta.dir, '..', '..', 'web', 'dist');

const NOW = new Date('2026-11-16T10:00:00+01:00');
const api = await useApi({ now: () => NOW }, webFolder);
const { read } = exploring(api);

/**
 * All complaints are about the economy, all praise is about migration, and all other statements are about
 * other issues. There are no statements in the second week, and nothing was collected in the third week.
 */
const weeks = [
  { date: '2026-09-28', statements: 40, complaints: 10, praise: 0 },
  { date: '2026-10-05', statements: 0, complaints: 0, praise: 0 },
  { date: '2026-10-12', statements: null, complaints: null, praise: null },
  { date: '2026-10-19', statements: 50, complaints: 0, praise: 0 },
  { date: '2026-10-26', statements: 20, complaints: 20, praise: 0 },
  { date: '2026-11-02', statements: 30, complaints: 12, praise: 6 },
  { date: '2026-11-09', statements: 60, complaints: 12, praise: 9 },
] as const;

const window = 'startDate=2026-09-28&endDate=2026-11-15&timeGroup=week';

const collect = (from: string, to: string): Promise<unknown> =>
  api.database.client`update targets set covered = covered + tstzmultirange(tstzrange(${from}, ${to}))`;

const store = async (
  rows: readonly { date: string; category: Category; complaintType: Sentiment }[],
): Promise<void> => {
  await storeContent(
    api.database,
    rows.map(({ date }, index) =>
      contentRow(index + 1, { postedAt: new Date(`${date}T11:00:00Z`), targetId: 1 }),
    ),
  );
  await storeLabels(api.database, {
    sessionId: 1,
    analyzedAt: NOW,
    labels: rows.map(({ category, complaintType }, index) =>
      newLabel(index + 1, { category, complaintType }),
    ),
  });
};

const politician = { description: '', isActive: true, priority: 1, targetType: 'politician' } as const;

beforeAll(async () => {
  await insertTargets(api.database.db, [{ ...politician, username: 'z_1', displayName: 'Z-1' }]);
  await collect('2026-09-28T00:00:00+02:00', '2026-10-12T00:00:00+02:00');
  await collect('2026-10-19T00:00:00+02:00', '2026-11-16T04:00:00+01:00');
  await store(
    weeks.flatMap(({ date, statements, complaints, praise }) =>
      Array.from({ length: statements ?? 0 }, (_, index) => {
        if (index < (complaints ?? 0)) return { date, category: 'econ', complaintType: 'COMPLAINT' } as const;
        return index < (complaints ?? 0) + (praise ?? 0)
          ? ({ date, category: 'migr', complaintType: 'PRAISE' } as const)
          : ({ date, category: 'other', complaintType: 'NEUTRAL' } as const);
      }),
    ),
  );
});

const get = async (path: string) => (await api.call('GET', path, { as: 'analyst' })).json();

/**
 * Returns the count for each period. For a period without a point, the count is 0 if the period was
 * collected, and otherwise null.
 */
const countsOf = (
  periods: readonly { date: string; collected: boolean }[],
  points: readonly { date: string; count: number }[],
): (number | null)[] =>
  periods.map(
    ({ date, collected }) => points.find((point) => point.date === date)?.count ?? (collected ? 0 : null),
  );

const complaints = weeks.map((week) => week.complaints);

describe('a week without posts counts as 0, and a week without collection has no number', () => {
  test('in the series', async () => {
    const { data, periods } = staffSeries.response.parse(
      await get(`/admin/dashboard/pain-points/time-series?${window}`),
    );
    expect(
      countsOf(
        periods,
        data.filter(({ pain_point }) => pain_point === 'econ'),
      ),
    ).toEqual(complaints);
    expect(complaints).toEqual([10, 0, null, 0, 20, 12, 12]);
  });

  test('in comparisons of issues and of targets', async () => {
    for (const by of ['by=category&ids=econ', 'by=politician&ids=1']) {
      const [one] = comparison.response.parse(
        await get(`/comparison?${by}&from=2026-09-28&to=2026-11-15&timeGroup=week`),
      );
      const points = one?.series.map(({ date, complaints: count }) => ({ date, count })) ?? [];
      expect([by, countsOf(one?.periods ?? [], points)]).toEqual([by, complaints]);
      // Shares are computed from these totals.
      expect(one?.periods.map(({ statements }) => statements)).toEqual(
        weeks.map(({ statements }) => statements),
      );
    }
  });

  test('in the explorer, where the share for the whole window is not the mean of the weekly shares', async () => {
    const { rows, total } = await read({
      rows: 'week',
      columns: 'none',
      measure: 'criticism',
      minimum: 1,
      from: '2026-09-28',
      to: '2026-11-15',
    });
    const shares = weeks.map(
      ({ date }) => rows.find(({ heading }) => heading.key === date)?.total.value ?? null,
    );
    expect(shares).toEqual([0.25, null, null, 0, 1, 0.4, 0.2]);
    expect(total.total).toEqual({ count: 200, part: 54, value: 0.27 });
  });

  test('in the explorer, by issue, in rows and in columns', async () => {
    const asked = { measure: 'count', minimum: 1, from: '2026-09-28', to: '2026-11-15' };
    const byRow = await read({ rows: 'week', columns: 'category', ...asked });
    const place = byRow.columns.findIndex(({ key }) => key === 'econ');
    expect(byRow.rows.map(({ cells }) => cells[place]?.value)).toEqual([...complaints]);
    const byColumn = await read({ rows: 'category', columns: 'week', ...asked });
    const econ = byColumn.rows.find(({ heading }) => heading.key === 'econ');
    expect(econ?.cells.map(({ value }) => value)).toEqual([...complaints]);
    expect(econ?.cells.map(({ collected }) => collected ?? true)).toEqual(
      complaints.map((count) => count !== null),
    );
    expect(byColumn.total.cells.map(({ value }) => value)).toEqual(weeks.map(({ statements }) => statements));
    const shares = await read({ rows: 'category', columns: 'week', ...asked, measure: 'row_share' });
    const shared = shares.rows.find(({ heading }) => heading.key === 'econ');
    expect(shared?.cells.map(({ value }) => value)).toEqual(
      complaints.map((count) => (count === null ? null : count / 54)),
    );
  });

  test('in exports, as an empty cell or null', async () => {
    const ask = async (format: string): Promise<string> =>
      (await api.call('GET', `/exports/time-series.${format}?${window}`, { as: 'analyst' })).text();
    const rows: Record<string, string>[] = parse(await ask('csv'), { columns: true, bom: true });
    const cells = rows.filter(({ pain_point }) => pain_point === 'econ').map(({ count }) => count);
    expect(cells).toEqual(['10', '0', '', '0', '20', '12', '12']);
    const objects = (await ask('ndjson'))
      .trim()
      .split('\n')
      .map((line): { pain_point: string; count: number | null } => JSON.parse(line));
    expect(objects.flatMap(({ pain_point, count }) => (pain_point === 'econ' ? [count] : []))).toEqual(
      complaints,
    );
  });

  test('in the weeks of a topic page', async () => {
    const { weeks: told } = publicTopic.response.parse(await get('/public/topic?category=econ'));
    const since = told.filter(({ date }) => date >= '2026-09-28' && date <= '2026-11-09');
    expect(since.map(({ statements }) => statements)).toEqual(weeks.map(({ statements }) => statements));
    // A count is not published in a week in which another issue has fewer than 10 statements.
    expect(since.map(({ count }) => count)).toEqual([10, 0, null, 0, 20, null, null]);
  });

  test('in embeds on other sites, as data and as a line with a gap', async () => {
    const asked = `${window}&hidden=other,migr`;
    const { data, periods } = embeddedActivity.parse(await get(`/public/embed/pain-points.json?${asked}`));
    const points = data.map(({ date, activity }) => ({ date, count: activity }));
    expect(periods.map(({ few }) => few)).toEqual([false, false, false, false, false, true, true]);
    expect(countsOf(periods, points)).toEqual([50, 0, null, 0, 100, 0, 0]);
    const svg = await (await api.call('GET', `/public/embed/pain-points.svg?lang=de&${asked}`)).text();
    expect(svg).not.toMatch(/NaN|null|undefined|Infinity/);
    // The line consists of two parts, weeks 1 to 2 and weeks 4 to 5. All other weeks have no published
    // number.
    const [line = ''] = [...svg.matchAll(/stroke-linejoin="round" d="(M[^"]+)"/g)].map(([, path]) => path);
    expect(line.match(/M/g)).toHaveLength(2);
    expect(line.match(/L/g)).toHaveLength(2);
  });
});

test('a day has no number until its posts have been analysed', async () => {
  const day = 'startDate=2026-10-06&endDate=2026-10-06&timeGroup=day';
  const isCollected = async (path: string) => {
    const { periods } = staffSeries.response.parse(await get(`${path}?${day}`));
    return periods.map(({ collected }) => collected);
  };
  const series = '/admin/dashboard/pain-points/time-series';
  expect(await isCollected(series)).toEqual([true]);
  await storeContent(api.database, [
    contentRow(9_001, { postedAt: new Date('2026-10-06T11:00:00Z'), targetId: 1 }),
  ]);
  api.deps.snapshots.empty();
  expect(await isCollected(series)).toEqual([false]);
  await storeLabels(api.database, { sessionId: 1, analyzedAt: NOW, labels: [newLabel(9_001)] });
  api.deps.snapshots.empty();
  expect(await isCollected(series)).toEqual([true]);
});

describe('comparing politicians, one of whom was added later', () => {
  const from = '2026-09-28';
  const asked = `/comparison?by=politician&from=${from}&to=2026-11-15&timeGroup=week`;
  let added = '';

  beforeAll(async () => {
    const [late] = await insertTargets(api.database.db, [
      { ...politician, username: 'z_2', displayName: 'Z-2' },
    ]);
    added = String(late?.id);
    await api.database.client`
      update targets set covered = tstzmultirange(tstzrange('2026-11-02T00:00:00+01:00', '2026-11-16T10:00:00+01:00'))
      where id = ${late?.id ?? 0}`;
    // A post that was found through the added target and has not been analysed.
    await storeContent(api.database, [
      contentRow(9_002, { postedAt: new Date('2026-11-10T11:00:00Z'), targetId: late?.id ?? 0 }),
    ]);
    api.deps.snapshots.empty();
  });

  const read = async () => {
    const all = comparison.response.parse(await get(`${asked}&ids=1,${added}`));
    return (key: string) => all.find((one) => one.key === key)?.periods ?? [];
  };

  test('counts all statements in each period, regardless of what was collected for each politician', async () => {
    const periodsOf = await read();
    for (const key of ['1', added]) {
      expect(periodsOf(key).map(({ statements }) => statements)).toEqual([40, 1, null, 50, 20, 30, 60]);
    }
  });

  test('marks the total number of statements as incomplete even if only the other politician has a gap', async () => {
    const ofAdded = (await read())('1').find(({ date }) => date === '2026-11-02');
    expect(ofAdded).toMatchObject({ partial: [], statementsPartial: [] });
    await api.database.client`
      update targets set covered = covered - tstzmultirange(tstzrange('2026-11-04T00:00:00+01:00', '2026-11-05T00:00:00+01:00'))
      where id = ${Number(added)}`;
    api.deps.snapshots.empty();
    const withGap = (await read())('1').find(({ date }) => date === '2026-11-02');
    expect(withGap).toMatchObject({ partial: [], statementsPartial: ['gap'] });
  });

  test('returns no number for a period with unanalysed posts, but 0 for a period without posts', async () => {
    const periodsOf = await read();
    expect(periodsOf(added).map(({ collected }) => collected)).toEqual([
      ...Array.from({ length: 5 }, () => false),
      true,
      false,
    ]);
  });

  test('returns no number for a day with unanalysed posts, even in its first or last second', async () => {
    const times = ['2026-11-04T23:00:00Z', '2026-11-05T22:59:59Z', '2026-11-06T23:00:00Z'];
    await storeContent(
      api.database,
      times.map((time, index) =>
        contentRow(9_003 + index, { postedAt: new Date(time), targetId: Number(added) }),
      ),
    );
    api.deps.snapshots.empty();
    const without = async (group: string) => {
      const path = `/comparison?by=politician&from=2026-11-03&to=2026-11-12&timeGroup=${group}&ids=${added}`;
      const [compared] = comparison.response.parse(await get(path));
      return compared?.periods.filter(({ collected }) => !collected).map(({ date }) => date);
    };
    // Nothing was collected on 4 November. The other days have posts that have not been analysed.
    expect(await without('day')).toEqual(['2026-11-04', '2026-11-05', '2026-11-07', '2026-11-10']);
    expect(await without('week')).toEqual(['2026-11-02', '2026-11-09']);
    expect(await without('month')).toEqual(['2026-11-01']);
  });
});

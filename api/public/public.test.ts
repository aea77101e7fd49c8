import { describe, expect, test } from 'bun:test';
import { getEvaluation } from '@stimmlage/core/contracts/evaluation';
import {
  about,
  overview,
  publicIssues,
  publicSentiments,
  publicStats,
  publicTrends,
} from '@stimmlage/core/contracts/public';
import { limits } from '@stimmlage/core/limits';
import { type Reasons, reason } from '@stimmlage/core/reasons/reason';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { until } from '@stimmlage/core/testing/until';
import { announce } from '@stimmlage/db/announcements';
import {
  advanceUpkeepRun,
  createUpkeepRun,
  endUpkeepRun,
} from '@stimmlage/db/queries/operations/upkeep-runs';
import { seedLabels, seedTrends } from '@stimmlage/db/testing/seed';
import { seedEndedSessions } from '@stimmlage/db/testing/seed-sessions';
import { startApi, useApi } from '../testing/harness';

const NOW = new Date('2026-11-20T11:00:00Z');
let sessionId: number;

const api = await useApi({ now: () => NOW });
beforeAll(async () => {
  ({ sessionId } = await seedLabels(api.database, { count: 7_000, days: 20, until: NOW }));
  const trends = Array.from({ length: 15 }, (_, index) => ({
    name: `#Thema${index}`,
    posts: index === 0 ? null : index,
    relevance: index % 5,
    category: 'econ' as const,
  }));
  await seedTrends(api.database, trends, NOW);
});

const get = async (path: string) => (await api.call('GET', `/public${path}`)).json();

describe('the description of the installation', () => {
  const ask = async () => about.response.parse(await get('/about'));

  test('says until when the data counts as live: two intervals of the schedule after the last analysis', async () => {
    const { lastAnalyzedAt, ...byHand } = await ask();
    expect(byHand).toMatchObject({ schedule: null, nextRun: null, liveUntil: null });
    const after = (hours: number) =>
      new Date(new Date(lastAnalyzedAt ?? 0).getTime() + hours * 3_600_000).toISOString();
    for (const [schedule, hours] of [
      ['hourly', 2],
      ['every-6-hours', 12],
      ['daily', 48],
    ] as const) {
      const query = `enabled=true&schedule=${schedule}&timezone=UTC`;
      await api.call('POST', `/collection/schedule?${query}`, { as: 'admin' });
      expect(await ask()).toMatchObject({ schedule: { schedule, timezone: 'UTC' }, liveUntil: after(hours) });
    }
  });

  test('mentions nightly checks of posts for two days after the last check', async () => {
    const { db } = api.database;
    const end = async (requestedBy: number | null, looked: number, note: Reasons = []): Promise<void> => {
      await db.transaction(async (tx) => {
        const run = await createUpkeepRun(tx, 'compliance', requestedBy);
        if (looked > 0) await advanceUpkeepRun(tx, run?.id ?? 0, { add: { looked } });
        await endUpkeepRun(tx, run?.id ?? 0, { status: 'completed', note, finishedAt: NOW });
        await announce(tx);
      });
    };
    expect((await ask()).nightly.compliance).toBeNull();
    await end(1, 10);
    await end(null, 0, [reason('upkeep.share_spent')]);
    expect((await ask()).nightly.compliance).toBeNull();
    await end(null, 10, [reason('upkeep.share_spent')]);
    const ends = await until('the answer knows of it', async () => (await ask()).nightly.compliance);
    expect(ends).toBe('2026-11-22T11:00:00.000Z');
  });

  test('mentions nightly deletion for two days after the last deletion', async () => {
    const { db } = api.database;
    expect((await ask()).nightly.retention).toBeNull();
    await db.transaction(async (tx) => {
      const run = await createUpkeepRun(tx, 'retention', null);
      await endUpkeepRun(tx, run?.id ?? 0, { status: 'completed', note: [], finishedAt: NOW });
      await announce(tx);
    });
    const ends = await until('the answer knows of it', async () => (await ask()).nightly.retention);
    expect(ends).toBe('2026-11-22T11:00:00.000Z');
  });

  test('mentions nightly fetches of trends for two days after the last fetch', async () => {
    expect((await ask()).nightly.trends).toBe('2026-11-22T11:00:00.000Z');
  });

  test('names every model that has labelled for figures, the most recent first, and the codebooks of all', async () => {
    await using real = await startApi({ sandbox: false, now: () => NOW });
    const ended = ['2026-03-01', '2026-05-01', '2026-06-01', '2026-07-01', '2026-08-01'].map((day) => ({
      name: day,
      status: 'completed' as const,
      batches: 1,
      createdAt: new Date(`${day}T12:00:00Z`),
    }));
    const ids = await seedEndedSessions(real.database, ended);
    const [older, , retest, unlabelled, goldSet] = ids;
    const { client } = real.database;
    await client`
      update sessions set model_name = 'gpt-6-mini', codebook_version = 2 where id = ${older ?? 0}`;
    await client`
      update sessions set model_name = 'not-counted' where id in ${client([retest ?? 0, unlabelled ?? 0, goldSet ?? 0])}`;
    await client`update sessions set retest_of = ${older ?? 0} where id = ${retest ?? 0}`;
    await client`update batches set labelled_count = 0 where session_id = ${unlabelled ?? 0}`;
    const [gold] = await client<{ id: number }[]>`
      insert into gold_sets (name, left_out) values ('Gold', '{}') returning id`;
    await client`update sessions set gold_set_id = ${gold?.id ?? 0} where id = ${goldSet ?? 0}`;
    expect(await real.read(about, '/public/about')).toMatchObject({
      model: 'Claude Haiku 4.5',
      codebookVersion: 1,
      labelledBy: [
        { model: 'Claude Haiku 4.5', codebookVersion: 1 },
        { model: 'Gpt 6 Mini', codebookVersion: 2 },
      ],
    });
    await using empty = await startApi();
    expect(await empty.read(about, '/public/about')).toMatchObject({ model: null, labelledBy: [] });
  });

  test('says how many replies per post are collected', async () => {
    expect((await ask()).repliesPerPost).toBe(limits.repliesPerPost);
    await api.call('PUT', '/admin/config', { as: 'admin', json: { repliesPerPost: 0 } });
    expect(await ask()).toMatchObject({
      repliesPerPost: 0,
      method: expect.stringContaining('but no replies to these accounts'),
    });
  });

  test('includes the current filter rules', async () => {
    const filter = { minWords: 7, languages: ['de', 'fr'], duplicateDays: 2 };
    expect((await ask()).filter).toEqual({ minWords: 3, languages: ['de'], duplicateDays: 30 });
    await api.call('PUT', '/admin/config', { as: 'admin', json: { filter } });
    expect((await ask()).filter).toEqual(filter);
  });
});

describe('issues', () => {
  test('are the same as in the overview', async () => {
    const { topIssues } = overview.response.parse(await get('/overview'));
    expect(publicIssues.response.parse(await get('/issues'))).toEqual(topIssues);
  });

  test('can be limited to one category, and then include the policy areas of its statements', async () => {
    const [issue, ...others] = publicIssues.response.parse(await get('/issues?category=migr'));
    expect(others).toEqual([]);
    const { policyAreas = [], ...rest } = issue ?? {};
    const { topIssues } = overview.response.parse(await get('/overview'));
    expect(topIssues.filter(({ theme }) => theme === 'migr')).toEqual([rest as never]);
    const counted = await api.database.client<{ area: string; count: number }[]>`
      select coalesce(policy_area, 'none') as area, count(*)::int as count from labels
      where pain_point_category = 'migr' group by 1 order by 2 desc, 1`;
    expect(policyAreas as { area: string; count: number }[]).toEqual([...counted]);
  });

  test('count as rising or falling if they change by more than a tenth, even if rounding hides it', async () => {
    await using empty = await startApi({ now: () => NOW });
    await empty.database.client`
      insert into label_rollup (session_id, day, category, complaint_type, n) values
        (0, '2026-11-06', 'econ', 'COMPLAINT', 2500), (0, '2026-11-13', 'econ', 'COMPLAINT', 2751),
        (0, '2026-11-06', 'migr', 'COMPLAINT', 2500), (0, '2026-11-13', 'migr', 'COMPLAINT', 2750),
        (0, '2026-11-06', 'gov', 'COMPLAINT', 2500), (0, '2026-11-13', 'gov', 'COMPLAINT', 2249)`;
    await empty.database.client`
      insert into label_rollup_category (session_id, day, category, n)
      select session_id, day, category, n from label_rollup`;
    await empty.database.client`
      insert into label_rollup_month (session_id, month, category, complaint_type, n)
      select session_id, '2026-11-01', category, complaint_type, sum(n) from label_rollup group by 1, 3, 4`;
    const issues = await empty.read(publicIssues, '/public/issues');
    expect(issues.map(({ theme, change, trend }) => [theme, change, trend])).toEqual([
      ['econ', 0.1, 'up'],
      ['migr', 0.1, 'stable'],
      ['gov', -0.1, 'down'],
    ]);
  });

  test('are an empty list for a category without statements, and are refused for an unknown one', async () => {
    await using empty = await startApi();
    expect(await (await empty.call('GET', '/public/issues?category=waste')).json()).toEqual([]);
    expect((await api.call('GET', '/public/issues?category=cars')).status).toBe(400);
  });
});

describe('trends', () => {
  test('are sorted by relevance and then by rank, and limited to ten by default', async () => {
    const ten = publicTrends.response.parse(await get('/trends'));
    expect(ten).toHaveLength(10);
    expect(ten.slice(0, 4)).toEqual([
      { name: '#Thema4', category: 'econ', postCount: 4, relevance: 4 },
      { name: '#Thema9', category: 'econ', postCount: 9, relevance: 4 },
      { name: '#Thema14', category: 'econ', postCount: 14, relevance: 4 },
      { name: '#Thema3', category: 'econ', postCount: 3, relevance: 3 },
    ]);
    expect(await get('/trends?limit=2')).toEqual(ten.slice(0, 2));
    const all = publicTrends.response.parse(await get('/trends?limit=100'));
    expect(all).toHaveLength(15);
    expect(all.find(({ name }) => name === '#Thema0')?.postCount).toBeNull();
  });

  test.each(['0', '101', 'alle'])('are refused for a limit of %s', async (limit) => {
    expect((await api.call('GET', `/public/trends?limit=${limit}`)).status).toBe(400);
  });
});

describe('the sentiments of pain points', () => {
  const tenths = (percentages: Record<string, number>): number =>
    Object.values(percentages).reduce((sum, share) => sum + Math.round(share * 10), 0);

  test('add up to 100 apart from rounding, are sorted by count, and match the figures', async () => {
    const all = publicSentiments.response.parse(await get('/pain-points/sentiment-distribution'));
    const stats = publicStats.response.parse(await get('/dashboard/stats'));
    expect(all.length).toBeGreaterThan(10);
    const told = all.map(({ category }) => category);
    expect(stats.top_pain_points.map(({ category }) => category).filter((one) => told.includes(one))).toEqual(
      told,
    );
    // The three shares are rounded separately, so their sum may differ slightly from 100.
    for (const { sentimentPercentages } of all)
      expect(Math.abs(tenths(sentimentPercentages) - 1_000)).toBeLessThanOrEqual(1);
    const [first] = all;
    const [counted] = await api.database.client`
      select count(*) filter (where complaint_type = 'COMPLAINT') * 100.0 / count(*) as complaints from labels
      where pain_point_category = ${first?.category ?? ''}`;
    expect(
      Math.abs((first?.sentimentPercentages.complaints ?? 0) - Number(counted?.['complaints'])),
    ).toBeLessThan(0.1);
  });

  test('can be based on a published session, while an unpublished session is treated as unknown', async () => {
    expect(
      (await api.call('GET', `/public/pain-points/sentiment-distribution?analysisRunId=${sessionId}`)).status,
    ).toBe(404);
    await api.database.client`update sessions set published_at = now()`;
    const path = '/pain-points/sentiment-distribution';
    expect(await get(`${path}?analysisRunId=${sessionId}`)).toEqual(await get(path));
    expect((await api.call('GET', `/public${path}?analysisRunId=404`)).status).toBe(404);
  });
});

test('publishes the agreement of corrections with machine labels if there are at least thirty corrections', async () => {
  const correct = (count: number) => api.database.client`
    insert into corrections (content_id, complaint_type, pain_point_category, intensity_score, heat_score,
      machine_complaint_type, machine_category, user_id)
    select id, case when i % 2 = 0 then 'PRAISE' else 'COMPLAINT' end, 'econ', 3, 3,
      case when i % 4 = 0 then 'COMPLAINT' when i % 2 = 0 then 'PRAISE' else 'COMPLAINT' end, 'econ', 1
    from (select id, row_number() over (order by id) as i from content) c where i <= ${count} on conflict do nothing`;
  const agreement = async () => {
    api.deps.snapshots.empty();
    return overview.response.parse(await get('/overview')).agreement;
  };
  await correct(29);
  expect(await agreement()).toBeNull();
  await correct(40);
  // Thirty of the forty corrections agree with the labels. By chance alone, twenty would agree.
  expect(await agreement()).toEqual({ kappa: 0.5, n: 40, interval: [0.268, 0.732] });
  // All ten corrections that disagree with the labels are of posts that are filtered out.
  await api.database.client`
    update content set is_filtered_out = true, filter_reason = 'withheld'
    where id in (select content_id from corrections where complaint_type <> machine_complaint_type)`;
  expect(await agreement()).toMatchObject({ kappa: 1, n: 30 });
  const forStaff = await api.call('GET', '/evaluation?against=corrections', { as: 'admin' });
  expect(getEvaluation.response.parse(await forStaff.json())).toMatchObject({ coded: 30, n: 30 });
  await api.database.client`update content set is_filtered_out = false, filter_reason = null`;
});

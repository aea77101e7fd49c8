import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { comparison } from '@stimmlage/core/contracts/comparison';
import { staffSeries } from '@stimmlage/core/contracts/dashboard';
import { painPoint } from '@stimmlage/core/contracts/pain-points';
import { embeddedActivity } from '@stimmlage/core/contracts/pictures';
import { overview, publicInsights, publicSeries, publicStats } from '@stimmlage/core/contracts/public';
import { publicMentions } from '@stimmlage/core/contracts/trends';
import { addDays } from '@stimmlage/core/days';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { until } from '@stimmlage/core/testing/until';
import { announce } from '@stimmlage/db/announcements';
import { insertTargets } from '@stimmlage/db/queries/targets/target-writes';
import { contentRow, newLabel } from '@stimmlage/db/testing/content';
import { storeContent, storeLabels } from '@stimmlage/db/testing/store';
import { parse } from 'csv-parse/sync';
import { useApi } from '../testing/harness';

const NOW = new Date('2026-11-25T10:00:00+01:00');
/** The web build, which contains the code that draws images. The `test` script creates the build first. */
const webFolder = join(import.meta.dir, '..', '..', 'web', 'dist');
const api = await useApi({ now: () => NOW }, webFolder);

/**
 * The first day of each target, the number of statements on the first day, and a day that was not collected.
 * The coverage below is consistent with these days.
 */
const plan = [
  { target: 1, from: '2026-09-10', first: 6, missing: '2026-11-05' },
  { target: 2, from: '2026-09-10', first: 6, missing: '2026-11-05' },
  { target: 3, from: '2026-11-17', first: 10, missing: '' },
];
const TODAY = '2026-11-25';

const statementsOn = (day: string, { from, first, missing }: (typeof plan)[number]): number => {
  if (day === missing) return 0;
  if (day === from) return first;
  return day === TODAY ? 4 : 10;
};

const read = (targetId: number, from: string, to: string): Promise<unknown> =>
  api.database.client`
    update targets set covered = covered + tstzmultirange(tstzrange(${from}, ${to})) where id = ${targetId}`;

beforeAll(async () => {
  const target = { description: '', isActive: true, priority: 1, targetType: 'politician' } as const;
  await insertTargets(
    api.database.db,
    plan.map((_, index) => ({ ...target, username: `z_${index + 1}`, displayName: `Z-${index + 1}` })),
  );
  // Targets 1 and 2 are collected from the first run on, except on one day. Target 3 is added later, at
  // midnight.
  for (const targetId of [1, 2]) {
    await read(targetId, '2026-09-10T09:00:00+02:00', '2026-11-05T00:00:00+01:00');
    await read(targetId, '2026-11-06T00:00:00+01:00', '2026-11-25T04:00:00+01:00');
  }
  await read(3, '2026-11-17T00:00:00+01:00', '2026-11-25T04:00:00+01:00');

  const days = plan.flatMap((row) => {
    const all: { day: string; target: number; n: number }[] = [];
    for (let day = row.from; day <= TODAY; day = addDays(day, 1)) {
      all.push({ day, target: row.target, n: statementsOn(day, row) });
    }
    return all;
  });
  const statements = days.flatMap(({ day, target: targetId, n }) =>
    Array.from({ length: n }, () => ({ targetId, postedAt: new Date(`${day}T07:00:00Z`) })),
  );
  await storeContent(
    api.database,
    statements.map((row, index) => contentRow(index + 1, { ...row, sourceType: 'politician_tweet' })),
  );
  await storeLabels(api.database, {
    sessionId: 1,
    analyzedAt: NOW,
    labels: statements.map((_, index) => newLabel(index + 1, { category: 'econ' })),
  });
});

const get = async (path: string) => (await api.call('GET', path, { as: 'analyst' })).json();
const seriesOf = async (query: string) =>
  publicSeries.response.parse(await get(`/public/pain-points/time-series?${query}`));

/**
 * Writes one line per period: its first and last day, the number of statements, and the reasons why the
 * period is incomplete.
 */
const toldBy = (
  periods: readonly { date: string; end: string; partial: readonly string[] }[],
  countOf: (date: string) => number | undefined,
): string[] =>
  periods.map(({ date, end, partial }) => [date, end, countOf(date) ?? '–', ...partial].join(' '));

/** The words for the reasons in images. */
const words = {
  edge: 'cut off by the selected dates',
  today: 'not over yet',
  before: 'before collection began, or as it did',
  gap: 'not collected throughout',
  target: 'accounts or search terms were added or dropped',
  analysis: 'not all posts have been analysed yet',
};
const reasonsIn = (partial: readonly (keyof typeof words)[]): string =>
  `${partial.map((reason) => words[reason]).join('; ')}.`;

const windows = [
  {
    query: 'days=30&timeGroup=week',
    expected: [
      '2026-10-26 2026-11-01 140',
      '2026-11-02 2026-11-08 120 gap',
      '2026-11-09 2026-11-15 140',
      '2026-11-16 2026-11-22 200 target',
      '2026-11-23 2026-11-29 72 today',
    ],
    targets: [2, 2, 2, 3, 3],
  },
  {
    query: 'startDate=2026-10-28&endDate=2026-11-20&timeGroup=week',
    expected: [
      '2026-10-26 2026-11-01 100 edge',
      '2026-11-02 2026-11-08 120 gap',
      '2026-11-09 2026-11-15 140',
      '2026-11-16 2026-11-22 140 edge target',
    ],
    targets: [2, 2, 2, 3],
  },
  {
    query: 'days=90&timeGroup=month',
    expected: [
      '2026-08-01 2026-08-31 – before',
      '2026-09-01 2026-09-30 412 before',
      '2026-10-01 2026-10-31 620',
      '2026-11-01 2026-11-30 552 today gap target',
    ],
    targets: [0, 2, 2, 3],
  },
] as const;

describe.each(windows)('reports incomplete periods with $query', ({ query, expected, targets }) => {
  test('in JSON', async () => {
    const { data, periods, dateRange } = await seriesOf(query);
    const counts = new Map(data.map(({ date, count }) => [date, count]));
    expect(toldBy(periods, (date) => counts.get(date))).toEqual([...expected]);
    expect(periods.every(({ end }) => end >= dateRange.start)).toBe(true);
  });

  test('with the number of collected targets for staff, but not for the public', async () => {
    const series = staffSeries.response.parse(await get(`/admin/dashboard/pain-points/time-series?${query}`));
    expect(series.targets).toEqual([...targets]);
    expect(series.periods).toHaveLength(targets.length);
    expect(await get(`/public/pain-points/time-series?${query}`)).not.toHaveProperty('targets');
  });

  test('in both export formats, for each row', async () => {
    const csv = await (await api.call('GET', `/exports/time-series.csv?${query}`, { as: 'analyst' })).text();
    const all: Record<string, string>[] = parse(csv, { columns: true, bom: true });
    const rows = all.filter(({ pain_point }) => pain_point === 'econ');
    const lines = await (
      await api.call('GET', `/exports/time-series.ndjson?${query}`, { as: 'analyst' })
    ).text();
    const objects = lines
      .trim()
      .split('\n')
      .map((line): { date: string; pain_point: string; count: number; partial: string[] } => JSON.parse(line))
      .filter(({ pain_point }) => pain_point === 'econ');
    // A period in which nothing was collected has no count, so the cell for the count is empty.
    const short = expected.map((line) => line.replace(/ \S+/, '').replace('–', ''));
    expect(rows.map(({ date, count, partial }) => `${date} ${count} ${partial}`.trim())).toEqual(
      short.map((line) => line.replace(/(?<=[a-z]) /g, '; ')),
    );
    expect(objects.map(({ date, count, partial }) => [date, count, ...partial].join(' '))).toEqual(short);
  });

  test('in embeds on other sites, without counts', async () => {
    const embedded = embeddedActivity.parse(await get(`/public/embed/pain-points.json?${query}`));
    const { periods, data } = await seriesOf(query);
    expect(embedded.periods).toEqual(periods);
    // The largest value, which is 100, is that of a complete period.
    const whole = new Set(periods.flatMap(({ date, partial }) => (partial.length === 0 ? [date] : [])));
    const most = Math.max(...data.flatMap(({ date, count }) => (whole.has(date) ? [count] : [])));
    expect(embedded.data.map(({ activity }) => activity)).toEqual(
      data.map(({ count }) => Math.round((count / most) * 1_000) / 10),
    );
  });

  test.each(['lines', 'multiples'])('point by point in images with %s', async (display) => {
    const svg = await (
      await api.call('GET', `/public/embed/pain-points.svg?${query}&display=${display}&lang=en`)
    ).text();
    const { periods } = await seriesOf(query);
    // Each incomplete period has an area with its reasons, half-way to its neighbours. Adjacent periods with
    // the same reasons share an area.
    const areas = [...svg.matchAll(/<rect x="([\d.]+)" width="([\d.]+)"[^>]*><title>([^<]+)</g)].map(
      ([, x, width, reason = '']) => ({ from: Number(x), to: Number(x) + Number(width), reason }),
    );
    const told = periods.map(({ partial }) => (partial.length === 0 ? '' : reasonsIn(partial)));
    const reasons = told.filter((reason, index) => reason !== '' && reason !== told[index - 1]);
    expect(areas.map(({ reason }) => reason.replace(/^.+ Incomplete: /, ''))).toEqual(reasons);
    for (const reason of reasons) expect(svg).toContain(reason.replace('.', ''));
    const points = [
      ...svg.matchAll(/<circle cx="([\d.]+)" cy="[\d.]+" r="[\d.]+" fill="([^"]+)"( stroke)?/g),
    ];
    const collected = periods.filter(({ collected: has }) => has);
    const hollow = points.filter(([, , , stroke]) => stroke !== undefined);
    expect(hollow).toHaveLength(collected.filter(({ partial }) => partial.length > 0).length);
    expect(points.length - hollow.length).toBe(collected.length);
    // No complete period lies in an area.
    const wholeAt = collected.flatMap(({ partial }, index) =>
      partial.length === 0 ? [Number(points[index]?.[1])] : [],
    );
    for (const x of wholeAt) expect(areas.some(({ from, to }) => x > from && x < to)).toBe(false);
  });

  test('for trends as well as issues', async () => {
    const mentions = publicMentions.response.parse(await get(`/public/trends/mentions-time-series?${query}`));
    expect(mentions.periods).toEqual((await seriesOf(query)).periods);
  });
});

test('marks a politician’s periods as incomplete only if something is missing for that politician', async () => {
  const compared = comparison.response.parse(
    await get('/comparison?by=politician&ids=1,3&from=2026-10-26&to=2026-11-25&timeGroup=week'),
  );
  const told = compared.map(({ name, periods, series }) => {
    const counts = new Map(series.map(({ date, count }) => [date, count]));
    return [name, toldBy(periods, (date) => counts.get(date))];
  });
  expect(Object.fromEntries(told)).toEqual({
    'Z-1': [
      '2026-10-26 2026-11-01 70',
      '2026-11-02 2026-11-08 60 gap',
      '2026-11-09 2026-11-15 70',
      '2026-11-16 2026-11-22 70',
      '2026-11-23 2026-11-29 24 today',
    ],
    'Z-3': [
      '2026-10-26 2026-11-01 – before',
      '2026-11-02 2026-11-08 – before',
      '2026-11-09 2026-11-15 – before',
      '2026-11-16 2026-11-22 60 before',
      '2026-11-23 2026-11-29 24 today',
    ],
  });
});

test('treats two weeks as not comparable if a target was added during one of them, in every call', async () => {
  // The third target was added on the last day of the earlier week.
  const { change, topIssues } = overview.response.parse(await get('/public/overview'));
  expect(change).toMatchObject({ before: 150, now: 210, doubt: 'incomplete', isNotable: false });
  expect(topIssues.map(({ doubt }) => doubt)).toEqual(['incomplete']);
  expect(publicInsights.response.parse(await get('/public/insights'))).toEqual([]);
  const stats = publicStats.response.parse(await get('/public/dashboard/stats'));
  expect(stats.week.changes.map(({ doubt }) => doubt)).toEqual(['incomplete']);
  expect(painPoint.response.parse(await get('/pain-points/econ')).change.doubt).toBe('incomplete');
});

describe('a period that has not been collected', () => {
  const reasons = async (days: string) =>
    (await seriesOf(`${days}&timeGroup=day`)).periods.map(({ partial }) => partial);

  test('is not a gap if its target is no longer collected', async () => {
    await api.database.client`
      update targets set covered = covered * tstzmultirange(tstzrange(null, '2026-11-20')) where id = 3`;
    await announce(api.database.db);
    const days = 'startDate=2026-11-21&endDate=2026-11-22';
    await until('the days lack a target', async () =>
      (await reasons(days)).every((of) => of.includes('gap')),
    );
    await api.database.client`update targets set is_active = false where id = 3`;
    await announce(api.database.db);
    await until('the days are whole', async () => (await reasons(days)).every((of) => of.length === 0));
  });

  test('is complete once a run has read it', async () => {
    const days = 'startDate=2026-11-04&endDate=2026-11-06';
    expect(await reasons(days)).toEqual([[], ['gap'], []]);
    for (const id of [1, 2]) await read(id, '2026-11-05T00:00:00+01:00', '2026-11-06T00:00:00+01:00');
    await announce(api.database.db);
    await until('the days are whole', async () => (await reasons(days)).every((of) => of.length === 0));
  });
});

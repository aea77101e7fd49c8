import { expect, test } from 'bun:test';
import { categories } from '@stimmlage/core/codes/categories';
import { staffSeries } from '@stimmlage/core/contracts/dashboard';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { seedDay } from '@stimmlage/db/testing/seed-days';
import { parse } from 'csv-parse/sync';
import { useApi } from '../testing/harness';

const api = await useApi({ now: () => new Date('2026-11-20T12:00:00Z') });
beforeAll(async () => {
  await seedDay(api.database, 1, { day: '2026-11-02', category: 'econ', n: 5 });
  await seedDay(api.database, 101, { day: '2026-11-04', category: 'migr', n: 3 });
});

const textOf = async (path: string): Promise<string> =>
  await (await api.call('GET', path, { as: 'analyst' })).text();

const exported = async (query: string): Promise<Record<string, unknown>[]> =>
  (await textOf(`/exports/time-series.ndjson${query}`))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

test('by period matches the series, with issues that no statement is about at 0 as in the chart', async () => {
  const query = '?timeGroup=day&startDate=2026-11-01&endDate=2026-11-05';
  const series = staffSeries.response.parse(
    JSON.parse(await textOf(`/admin/dashboard/pain-points/time-series${query}`)),
  );
  const counts = new Map(series.data.map(({ date, pain_point, count }) => [`${date} ${pain_point}`, count]));
  expect([...counts]).toEqual([
    ['2026-11-02 econ', 5],
    ['2026-11-04 migr', 3],
  ]);
  const rows = await exported(query);
  expect(rows.map(({ date, pain_point, count }) => [date, pain_point, count])).toEqual(
    series.periods.flatMap(({ date, collected }) =>
      categories
        .toSorted()
        .map((issue) => [date, issue, counts.get(`${date} ${issue}`) ?? (collected ? 0 : null)]),
    ),
  );
  expect(rows.filter(({ date }) => date === '2026-11-02').map(({ count }) => count)).toContain(0);
  expect(rows.every(({ sandbox }) => sandbox === true)).toBe(true);
  const csv = parse(await textOf(`/exports/time-series.csv${query}`), { bom: true, columns: true });
  expect(csv).toHaveLength(rows.length);
});

test('is empty for a window in which nothing was collected', async () => {
  expect(await exported('?timeGroup=day&startDate=2025-11-01&endDate=2025-11-05')).toEqual([]);
});

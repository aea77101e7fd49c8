import { describe, expect, test } from 'bun:test';
import { comparison } from '@stimmlage/core/contracts/comparison';
import { staffSeries } from '@stimmlage/core/contracts/dashboard';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { contentRow, newLabel } from '@stimmlage/db/testing/content';
import { storeContent, storeLabels, storeTargets } from '@stimmlage/db/testing/store';
import { parse } from 'csv-parse/sync';
import { exploring } from '../testing/exploring';
import { useApi } from '../testing/harness';

const api = await useApi({ now: () => new Date('2026-02-02T11:00:00Z') });
const { read } = exploring(api);

/** Moments around two turns of a year, several of them in the first or last second of a week in Berlin. */
const posted = [
  '2020-12-27T22:59:59Z',
  '2020-12-27T23:00:00Z',
  '2020-12-30T12:00:00Z',
  '2020-12-31T22:59:59Z',
  '2020-12-31T23:00:00Z',
  '2021-01-03T22:59:59Z',
  '2021-01-03T23:00:00Z',
  '2021-01-10T22:59:59Z',
  '2025-12-28T22:59:59Z',
  '2025-12-28T23:00:00Z',
  '2025-12-31T23:00:00Z',
  '2026-01-04T22:59:59Z',
  '2026-01-04T23:00:00Z',
];

/** The number of statements in each week, which is identified by its Monday, and in each month. */
const turns = [
  {
    window: { from: '2020-12-21', to: '2021-01-10' },
    weeks: { '2020-12-21': 1, '2020-12-28': 5, '2021-01-04': 2 },
    months: { '2020-12-01': 4, '2021-01-01': 4 },
  },
  {
    window: { from: '2025-12-22', to: '2026-01-11' },
    weeks: { '2025-12-22': 1, '2025-12-29': 3, '2026-01-05': 1 },
    months: { '2025-12-01': 2, '2026-01-01': 3 },
  },
] as const;

beforeAll(async () => {
  await storeTargets(api.database, [{ username: 'watched' }]);
  await api.database.client`update targets set covered = '{[2020-01-01, 2026-02-02)}'`;
  await storeContent(
    api.database,
    posted.map((at, index) => contentRow(index + 1, { postedAt: new Date(at), targetId: 1 })),
  );
  await storeLabels(api.database, {
    sessionId: 1,
    labels: posted.map((_, index) => newLabel(index + 1, { category: 'econ' })),
  });
});

const get = (path: string) => api.call('GET', path, { as: 'analyst' });

/** Maps points to their counts by date, in the order of the points. */
const counted = (points: readonly { date: string; count: number }[]): [string, number][] =>
  points.map(({ date, count }) => [date, count]);

describe.each(turns)(
  'around the turn of the year in $window.from to $window.to',
  ({ window: { from, to }, weeks, months }) => {
    const groups = [
      ['week', Object.entries(weeks)],
      ['month', Object.entries(months)],
    ] as const;

    test.each(groups)(
      'the series by %s keeps each period whole and in order',
      async (timeGroup, expected) => {
        const path = `/admin/dashboard/pain-points/time-series?startDate=${from}&endDate=${to}&timeGroup=${timeGroup}`;
        const { data, periods } = staffSeries.response.parse(await (await get(path)).json());
        expect(counted(data.filter(({ pain_point }) => pain_point === 'econ'))).toEqual([...expected]);
        expect(periods.map(({ date }) => date)).toEqual(expected.map(([date]) => date));
      },
    );

    test.each(groups)('the export by %s has its rows in order', async (timeGroup, expected) => {
      const path = `/exports/time-series.csv?startDate=${from}&endDate=${to}&timeGroup=${timeGroup}`;
      const rows: Record<string, string>[] = parse(await (await get(path)).text(), {
        columns: true,
        bom: true,
      });
      const cells = rows.flatMap(({ pain_point, date = '', count }) =>
        pain_point === 'econ' ? [[date, Number(count)]] : [],
      );
      expect(cells).toEqual([...expected]);
    });

    test.each(groups)('the comparison and the explorer by %s agree', async (timeGroup, expected) => {
      const path = `/comparison?by=category&ids=econ&from=${from}&to=${to}&timeGroup=${timeGroup}`;
      const [econ] = comparison.response.parse(await (await get(path)).json());
      expect(counted(econ?.series ?? [])).toEqual([...expected]);
      const { columns, rows } = await read({ rows: 'category', columns: timeGroup, from, to });
      const row = rows.find(({ heading }) => heading.key === 'econ');
      expect(columns.map(({ key }, index) => [key, row?.cells[index]?.count ?? 0])).toEqual([...expected]);
    });

    test('the list for a week has as many statements as were counted for that week', async () => {
      for (const [monday, count] of Object.entries(weeks)) {
        const days = `from=${monday}&to=${new Date(Date.parse(monday) + 6 * 86_400_000).toISOString().slice(0, 10)}`;
        expect(await (await get(`/comments?${days}`)).json()).toMatchObject({ total: count });
      }
    });
  },
);

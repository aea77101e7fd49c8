import { describe, expect, test } from 'bun:test';
import type { Category } from '@stimmlage/core/codes/categories';
import type { Sentiment } from '@stimmlage/core/codes/sentiments';
import { listComments } from '@stimmlage/core/contracts/comments';
import { comparison } from '@stimmlage/core/contracts/comparison';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { contentRow, newLabel } from '@stimmlage/db/testing/content';
import { correct, storeContent, storeLabels, storeTargets } from '@stimmlage/db/testing/store';
import { parse } from 'csv-parse/sync';
import { exploring } from '../testing/exploring';
import { useApi } from '../testing/harness';

const api = await useApi({ now: () => new Date('2026-11-20T11:00:00Z') });
const { read } = exploring(api);

const WEEK = { from: '2026-11-02', to: '2026-11-08' };

interface Statement {
  id: number;
  /** The moment of posting in UTC. The week in Berlin begins at 23:00 on 1 November. */
  at: string;
  target?: 1 | 2 | 3;
  category?: Category;
  sentiment?: Sentiment;
  /** The category that the model chose, if a person corrected the category to migration. */
  modelled?: Category;
}

/** Statements around a week. Unless stated otherwise, a complaint about migration found via the first target. */
const statements: Statement[] = [
  { id: 1, at: '2026-11-01T22:59:59Z' },
  { id: 2, at: '2026-11-01T23:00:00Z' },
  { id: 4, at: '2026-11-02T10:00:00Z', category: 'econ' },
  { id: 5, at: '2026-11-03T09:00:00Z', target: 2 },
  { id: 6, at: '2026-11-04T09:00:00Z', sentiment: 'PRAISE' },
  { id: 7, at: '2026-11-05T08:00:00Z', sentiment: 'NEUTRAL' },
  { id: 8, at: '2026-11-05T23:30:00Z' },
  { id: 9, at: '2026-11-06T12:00:00Z', target: 3 },
  { id: 10, at: '2026-11-08T22:59:59Z' },
  { id: 11, at: '2026-11-08T23:00:00Z' },
  { id: 12, at: '2026-11-08T23:30:00Z', target: 2 },
  { id: 14, at: '2026-11-04T12:00:00Z', modelled: 'bureau' },
  { id: 15, at: '2026-11-08T09:00:00Z' },
  { id: 16, at: '2026-11-08T12:00:00Z', target: 2 },
  { id: 17, at: '2026-11-08T15:00:00Z' },
  { id: 18, at: '2026-11-01T12:00:00Z', target: 2 },
  { id: 19, at: '2026-11-06T08:00:00Z', target: 2, sentiment: 'NEUTRAL' },
  { id: 20, at: '2026-11-05T12:00:00Z', target: 2, modelled: 'sec' },
  { id: 21, at: '2026-11-06T18:00:00Z', modelled: 'other' },
];

/** The statements that the point counts: complaints about migration in the week. */
const behindPoint = ['2', '5', '8', '9', '10', '14', '15', '16', '17', '20', '21'];

beforeAll(async () => {
  await storeTargets(
    api.database,
    ['one', 'two', 'three'].map((username) => ({ username, isActive: username !== 'three' })),
  );
  await storeContent(
    api.database,
    statements.map(({ id, at, target = 1 }) => contentRow(id, { postedAt: new Date(at), targetId: target })),
  );
  await storeLabels(api.database, {
    sessionId: 1,
    labels: statements.map(({ id, category = 'migr', sentiment = 'COMPLAINT', modelled = category }) =>
      newLabel(id, { category: modelled, complaintType: sentiment }),
    ),
  });
  for (const { id, modelled } of statements)
    if (modelled !== undefined)
      await correct(api.database, String(id), {
        complaintType: 'COMPLAINT',
        category: 'migr',
        policyArea: null,
        intensity: 3,
        heat: 3,
      });
});

const get = (path: string) => api.call('GET', path, { as: 'analyst' });

const FILTER = `pain_point=migr&sentiment=COMPLAINT&from=${WEEK.from}&to=${WEEK.to}`;

const listed = async (filter: string): Promise<string[]> => {
  const { data, total } = listComments.response.parse(
    await (await get(`/comments?${filter}&limit=100`)).json(),
  );
  expect(data).toHaveLength(total);
  return data.map(({ content_id }) => content_id).toSorted((a, b) => Number(a) - Number(b));
};

describe('critical statements on an issue in a week, some of them corrected or found via a deactivated target', () => {
  test('are all in the list, which includes both the first and the last second of the week in Berlin', async () => {
    expect(await listed(FILTER)).toEqual(behindPoint);
  });

  test('are counted by a point of the comparison', async () => {
    const [migr] = comparison.response.parse(
      await (
        await get('/comparison?by=category&ids=migr&from=2026-10-26&to=2026-11-15&timeGroup=week')
      ).json(),
    );
    const complaints = migr?.series.map((point) => [point.date, point.complaints]);
    expect(complaints).toEqual([
      ['2026-10-26', 2],
      ['2026-11-02', behindPoint.length],
      ['2026-11-09', 2],
    ]);
  });

  test('are counted by a cell of the explorer, both by week and by sentiment', async () => {
    const byWeek = await read({
      rows: 'category',
      columns: 'week',
      sentiment: 'COMPLAINT',
      from: '2026-10-26',
      to: '2026-11-15',
    });
    const column = byWeek.columns.findIndex(({ key }) => key === WEEK.from);
    const row = byWeek.rows.find(({ heading }) => heading.key === 'migr');
    expect(row?.cells[column]?.count).toBe(behindPoint.length);
    const bySentiment = await read({ rows: 'category', columns: 'sentiment', ...WEEK });
    const place = bySentiment.columns.findIndex(({ key }) => key === 'COMPLAINT');
    const migr = bySentiment.rows.find(({ heading }) => heading.key === 'migr');
    expect(migr?.cells[place]?.count).toBe(behindPoint.length);
  });

  test('can be split by target without losing the deactivated one', async () => {
    const ofTarget = async (username: string): Promise<number> =>
      (await listed(`${FILTER}&politician=${username}`)).length;
    expect(await Promise.all(['one', 'two', 'three'].map(ofTarget))).toEqual([7, 3, 1]);
  });

  test('are the rows of the export', async () => {
    const rows: Record<string, string>[] = parse(
      await (await get(`/exports/comments.csv?${FILTER}`)).text(),
      {
        columns: true,
        bom: true,
      },
    );
    expect(rows.map(({ content_id }) => content_id).toSorted((a, b) => Number(a) - Number(b))).toEqual(
      behindPoint,
    );
  });
});

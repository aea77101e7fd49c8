import { describe, expect, test } from 'bun:test';
import { categories } from '@stimmlage/core/codes/categories';
import { sentiments } from '@stimmlage/core/codes/sentiments';
import { limits } from '@stimmlage/core/limits';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { inSnapshot } from '../connection';
import { pageRawContent } from '../queries/content/raw-content';
import { listRawContent } from '../queries/content/raw-content-rows';
import { listComments } from '../queries/statements/comments';
import { searchCondition } from '../queries/statements/search';
import type { StatementFilter } from '../queries/statements/statement-filter';
import type { StatementOrder } from '../queries/statements/statement-order';
import { pageStatements } from '../queries/statements/statement-pages';
import { useDatabase } from '../testing/hooks';
import { watchScans } from '../testing/plans';
import { seedLabels } from '../testing/seed';

const TIMEZONE = 'Europe/Berlin';
const COUNT = 21_000;
const LARGE = ['content', 'labels', 'current_labels'];

let sessionId: number;

const database = await useDatabase();
beforeAll(async () => {
  ({ sessionId } = await seedLabels(database, {
    count: COUNT,
    days: 120,
    until: new Date('2026-11-20T11:00:00Z'),
  }));
  await database.client`update content set like_count = id % 97, repost_count = id % 5, view_count = id % 997`;
  await database.client`vacuum analyze`;
});

const pageOf = (page: number, limit = 20) => ({ offset: (page - 1) * limit, limit });

describe('reads lists without a full scan of a large table', () => {
  const filters: [string, Omit<StatementFilter, 'sessionId'>, StatementOrder][] = [
    ['everything', {}, 'newest'],
    ['a sentiment', { sentiment: 'PRAISE' }, 'newest'],
    [
      'a rare pain point',
      { sentiment: 'PRAISE', category: 'waste', intensity: { low: 5, high: 5 } },
      'newest',
    ],
    ['a policy area', { policyArea: 'housing', heat: { low: 4, high: 5 } }, 'newest'],
    ['a politician', { targetIds: [1], sentiment: 'COMPLAINT' }, 'newest'],
    ['a politician by issue', { targetIds: [1] }, 'issue_reversed'],
    ['an issue of a politician', { targetIds: [1], category: 'econ', kind: 'reply' }, 'newest'],
    [
      'an issue of a politician in some months',
      { targetIds: [1], category: 'econ', from: '2026-09-01', to: '2026-10-31' },
      'newest',
    ],
    ['some days', { from: '2026-09-01', to: '2026-10-30', category: 'econ' }, 'newest'],
    ['the most intense', { category: 'migr' }, 'intensity'],
    ['the most heated', { heat: { low: 1, high: 3 } }, 'heat'],
    ['the oldest', {}, 'oldest'],
    ['the least intense', { category: 'migr' }, 'lowest_intensity'],
    ['everything by sentiment', {}, 'sentiment_reversed'],
    ['a policy area by issue', { policyArea: 'housing' }, 'issue'],
    ['the intense by issue', { intensity: { low: 4, high: 5 } }, 'issue_reversed'],
    ['the most liked', {}, 'likes'],
    ['the most viewed of a sentiment', { sentiment: 'PRAISE' }, 'views'],
  ];
  const watch = () => watchScans(database);

  test.each(filters)('%s', async (_, filter, order) => {
    const { db, scanned } = watch();
    for (const session of [0, sessionId])
      for (const page of [1, 3, 900]) {
        const own = { ...filter, sessionId: session };
        const tables = await scanned(async () => {
          const { ids } = await pageStatements(db, own, order, pageOf(page), TIMEZONE);
          return listComments(db, session, ids);
        });
        expect(LARGE.filter((table) => tables.has(table))).toEqual([]);
      }
  });

  test.each([
    ['all', {}, 'newest' as const],
    ['from one source', { sourceType: 'politician_tweet' as const }, 'newest' as const],
    ['not filtered out', { isFilteredOut: false }, 'newest' as const],
    ['analysed', { isAnalyzed: true }, 'newest' as const],
    ['not analysed', { isAnalyzed: false }, 'newest' as const],
    ['the oldest', {}, 'oldest' as const],
    ['sorted by status', {}, 'status' as const],
    ['sorted by status in reverse', { isFilteredOut: false }, 'status_reversed' as const],
    ['the most reposted', {}, 'reposts' as const],
    ['the most liked from one source', { sourceType: 'politician_tweet' as const }, 'likes' as const],
  ])('raw content: %s', async (_, filter, order) => {
    const { db, scanned } = watch();
    for (const page of [1, 900]) {
      const tables = await scanned(async () => {
        const { ids } = await pageRawContent(db, filter, order, pageOf(page), TIMEZONE);
        return listRawContent(db, ids);
      });
      expect(LARGE.filter((table) => tables.has(table))).toEqual([]);
    }
  });

  test('a search for a word in every text', async () => {
    const { db, scanned } = watch();
    const words = await searchCondition(db, 'Aussage');
    const tables = await scanned(async () => [
      await pageStatements(db, { sessionId: 0, words }, 'newest', pageOf(1), TIMEZONE),
      await pageRawContent(db, { words }, 'newest', pageOf(1), TIMEZONE),
    ]);
    expect(LARGE.filter((table) => tables.has(table))).toEqual([]);
  });

  test('control: a full scan would be detected', async () => {
    const { db, scanned } = watch();
    expect(await scanned(() => db.execute('select text from content'))).toEqual(new Set(['content']));
  });
});

describe('pages a list that is too long for an exact total', () => {
  const { exactTotal, lastListedRow: most } = limits;
  const scales = { intensity: { low: 3, high: 5 }, heat: { low: 2, high: 5 } };

  const compare = async (
    filter: Omit<StatementFilter, 'sessionId'>,
    where: string,
    order: StatementOrder,
  ) => {
    const newest = 'c.posted_at desc, c.id desc';
    const by: Partial<Record<StatementOrder, string>> = {
      newest,
      oldest: 'c.posted_at, c.id',
      intensity: `l.intensity_score desc, ${newest}`,
      heat: `l.heat_score desc, ${newest}`,
      lowest_heat: `l.heat_score, ${newest}`,
      sentiment: `array_position(array['${sentiments.join("','")}'], l.complaint_type), ${newest}`,
      issue_reversed: `array_position(array['${categories.join("','")}'], l.pain_point_category) desc, ${newest}`,
      likes: `c.like_count desc, ${newest}`,
    };
    const rows = await database.client.unsafe<{ id: string }[]>(`
      select c.id::text from labels l join content c on c.id = l.content_id
      where ${where} order by ${by[order]} limit ${most}`);
    expect(rows).toHaveLength(most);
    for (const session of [0, sessionId])
      for (const [page, limit] of [
        [1, 20],
        [57, 20],
        [142, 70],
        [143, 70],
        [501, 20],
      ] as const) {
        const bounds = pageOf(page, limit);
        expect(
          await pageStatements(database.db, { ...filter, sessionId: session }, order, bounds, TIMEZONE),
        ).toEqual({
          ids: rows.slice(bounds.offset, bounds.offset + limit).map(({ id }) => id),
          // The number of rows up to the end of the page, but at least `exactTotal`.
          total:
            bounds.offset >= most ? exactTotal : Math.max(exactTotal, Math.min(most, bounds.offset + limit)),
          totalCapped: true,
        });
      }
  };

  test('filtered by both scales', () =>
    compare(scales, 'l.intensity_score >= 3 and l.heat_score >= 2', 'newest'));

  test('sorted by one scale', () =>
    compare({ intensity: scales.intensity }, 'l.intensity_score >= 3', 'heat'));

  test('sorted by one scale in reverse', async () => {
    await compare({ intensity: scales.intensity }, 'l.intensity_score >= 3', 'lowest_heat');
    await compare(scales, 'l.intensity_score >= 3 and l.heat_score >= 2', 'oldest');
  });

  test('sorted by sentiment or category', async () => {
    const where = 'l.intensity_score >= 3 and l.heat_score >= 2';
    await compare(scales, where, 'sentiment');
    await compare(scales, where, 'issue_reversed');
  });

  test('filtered by a word in every text and sorted by category', async () =>
    compare({ words: await searchCondition(database.db, 'Aussage') }, 'true', 'issue_reversed'));

  test('filtered by both scales and sorted by likes', () =>
    compare(scales, 'l.intensity_score >= 3 and l.heat_score >= 2', 'likes'));

  test('filtered by a word in every text and sorted by likes', async () =>
    compare({ words: await searchCondition(database.db, 'Aussage') }, 'true', 'likes'));

  test('filtered by a word in every text', async () =>
    compare({ words: await searchCondition(database.db, 'Aussage') }, 'true', 'newest'));

  test('filtered by a word and sorted by a scale', async () =>
    compare(
      { words: await searchCondition(database.db, 'Lage'), sentiment: 'COMPLAINT' },
      `l.complaint_type = 'COMPLAINT'`,
      'intensity',
    ));

  test('with the same total by reach as by date, although only the first rows are listed by reach', async () => {
    const bounds = pageOf(most / 20);
    const byDate = await pageStatements(database.db, { sessionId: 0 }, 'newest', bounds, TIMEZONE);
    const byLikes = await pageStatements(database.db, { sessionId: 0 }, 'likes', bounds, TIMEZONE);
    expect(byDate).toMatchObject({ total: COUNT, totalCapped: false });
    expect(byLikes).toMatchObject({ total: COUNT, totalCapped: false });
    expect(byLikes.ids).toHaveLength(20);
    const raw = (page: number) => pageRawContent(database.db, {}, 'likes', pageOf(page, 30), TIMEZONE);
    const last = await raw(Math.ceil(most / 30));
    expect(last).toMatchObject({ total: COUNT, totalCapped: false });
    expect(last.ids).toHaveLength(most % 30);
    expect(await raw(Math.ceil(most / 30) + 1)).toEqual({ ids: [], total: COUNT, totalCapped: false });
  });

  test('of one source by status, up to the last listed row', async () => {
    const filter = { sourceType: 'politician_tweet' as const };
    const [counted] = await database.client<{ n: number }[]>`
      select count(*)::int as n from content where source_type = 'politician_tweet' and scope = 'hit'`;
    const total = counted?.n ?? 0;
    expect(total).toBeGreaterThan(most);
    const page = (offset: number) =>
      pageRawContent(database.db, filter, 'status', { offset, limit: 20 }, TIMEZONE);
    expect(await page(most - 10)).toMatchObject({
      ids: { length: 10 },
      total,
      totalCapped: false,
      lastRow: most,
    });
    expect(await page(total - 10)).toMatchObject({ ids: [], total, lastRow: most });
    const all = await pageRawContent(database.db, {}, 'status', { offset: COUNT - 10, limit: 20 }, TIMEZONE);
    expect(all).toMatchObject({ ids: { length: 10 }, total: COUNT, lastRow: COUNT });
  });

  test('with an exact total on its last pages', async () => {
    const days = { from: '2026-11-10', to: '2026-11-18' };
    const rows = await database.client<{ id: string }[]>`
      select id::text from content
      where (posted_at at time zone ${TIMEZONE})::date between ${days.from} and ${days.to}
      order by posted_at desc, id desc`;
    expect(rows.length).toBeGreaterThan(exactTotal);
    const filter = { ...days, sessionId: 0, words: await searchCondition(database.db, 'Aussage') };
    const limit = 50;
    const last = Math.ceil(rows.length / limit);
    const read = (page: number) =>
      pageStatements(database.db, filter, 'newest', pageOf(page, limit), TIMEZONE);
    expect(await read(last)).toEqual({
      ids: rows.slice((last - 1) * limit).map(({ id }) => id),
      total: rows.length,
      totalCapped: false,
    });
    expect(await read(last - 1)).toMatchObject({ total: (last - 1) * limit, totalCapped: true });
    expect(await read(last + 1)).toEqual({ ids: [], total: exactTotal, totalCapped: true });
  });

  test('of a politician by issue, with an exact total however long it is', async () => {
    const rows = await database.client<{ id: string }[]>`
      select c.id::text from labels l join content c on c.id = l.content_id
      where c.target_id in (1, 2, 3)
      order by array_position(${[...categories]}::text[], l.pain_point_category), c.posted_at desc, c.id desc`;
    expect(rows.length).toBeGreaterThan(exactTotal);
    const limit = 50;
    const last = Math.ceil(rows.length / limit);
    for (const session of [0, sessionId])
      for (const page of [1, 2, Math.ceil(last / 2), last, last + 1]) {
        const filter = { targetIds: [1, 2, 3], sessionId: session };
        const bounds = pageOf(page, limit);
        expect(await pageStatements(database.db, filter, 'issue', bounds, TIMEZONE)).toEqual({
          ids: rows.slice(bounds.offset, bounds.offset + limit).map(({ id }) => id),
          total: rows.length,
          totalCapped: false,
        });
      }
  });

  test('of raw content', async () => {
    const words = await searchCondition(database.db, 'Aussage');
    const newest = await database.client<{ id: string }[]>`
      select id::text from content order by posted_at desc, id desc limit 40`;
    const ids = newest.map(({ id }) => id);
    const page = (filter: Parameters<typeof pageRawContent>[1], number: number) =>
      inSnapshot(database.db, (tx) => pageRawContent(tx, filter, 'newest', pageOf(number), TIMEZONE));
    for (const filter of [
      { words },
      { isAnalyzed: true, isFilteredOut: false, sourceType: 'politician_tweet' as const },
    ]) {
      expect(await page(filter, 2)).toEqual({ ids: ids.slice(20), total: exactTotal, totalCapped: true });
      expect(await page(filter, 501)).toEqual({ ids: [], total: exactTotal, totalCapped: true });
    }
  });
});

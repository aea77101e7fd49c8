import { describe, expect, test } from 'bun:test';
import { type RawContentSort, rawContentSorts } from '@stimmlage/core/contracts/content';
import { limits } from '@stimmlage/core/limits';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { accountRow, contentRow, newLabel } from '../../testing/content';
import { useDatabase } from '../../testing/hooks';
import { decideFiltersIn, storeAuthors, storeContent, storeLabels, TIMEZONE } from '../../testing/store';
import { searchCondition } from '../statements/search';
import { pageRawContent, type RawContentFilter } from './raw-content';

/** The number of posts: more than can be listed by author. The posts of all authors are interleaved. */
const COUNT = 10_400;
const CHUNK = 2_600;
const LIMIT = 30;

/**
 * Authors whose names are shown. Their ids are in a different order from their names. All other accounts are
 * private persons.
 */
const shown = { 31: 'Beta', 12: 'alpha', 25: 'gamma_media' } as const;
const hidden = { 1: 'aaron', 2: 'zoe', 3: 'former', 4: 'Beta_old' } as const;
const ids = [...Object.keys(shown), ...Object.keys(hidden)];

const isFilteredOut = (n: number): boolean => n % 4 === 0;
const isLabelled = (n: number): boolean => n % 4 === 1 || n % 4 === 2;

const database = await useDatabase();
beforeAll(async () => {
  await storeAuthors(
    database,
    Object.entries({ ...shown, ...hidden }).map(([id, username]) => accountRow(id, username)),
  );
  await database.client`
    insert into targets (username, display_name, target_type, account_id, deleted_at) values
      ('renamed', 'Beta', 'politician', 31, null),
      ('ALPHA', 'Alpha', 'politician', null, null),
      ('gamma_media', 'Gamma', 'media', null, null),
      ('aaron', 'Ein Hashtag', 'hashtag', null, null),
      ('former', 'Früher', 'politician', null, now()),
      ('Beta_old', 'Anderes Konto', 'politician', 99, null)`;
  const rows = Array.from({ length: COUNT }, (_, n) =>
    contentRow(n + 1, {
      text: n % 3 === 0 ? 'Satz über die Rente' : 'Satz über die Miete',
      sourceType: n % 2 === 0 ? 'politician_tweet' : 'media_tweet',
      authorId: n % 8 === 7 ? null : (ids[n % 7] ?? null),
      postedAt: new Date(Date.UTC(2026, 9, 1) + Math.floor(n / 3) * 600_000),
      likeCount: n % 50,
    }),
  );
  const numbers = rows.map((_, n) => n + 1);
  for (let from = 0; from < COUNT; from += CHUNK)
    await storeContent(database, rows.slice(from, from + CHUNK));
  await database.db.transaction((tx) =>
    decideFiltersIn(
      tx,
      numbers.filter(isFilteredOut).map((n) => ({ id: String(n), reason: 'too_short' })),
    ),
  );
  await storeLabels(database, { sessionId: 1, labels: numbers.filter(isLabelled).map((n) => newLabel(n)) });
  await database.client`vacuum analyze`;
});

interface Plain extends Record<string, unknown> {
  id: string;
  author: string | null;
  text: string;
  source: string;
  /** Seconds since 1970. */
  posted: number;
  likes: number;
}

const statusOf = ({ id }: Plain): number => {
  if (isFilteredOut(Number(id))) return 2;
  return isLabelled(Number(id)) ? 0 : 1;
};

const nameOf = ({ author }: Plain): string | undefined =>
  Object.entries(shown)
    .find(([id]) => id === author)?.[1]
    .toLowerCase();

const byNewest = (a: Plain, b: Plain): number => b.posted - a.posted || Number(b.id) - Number(a.id);

const byName =
  (direction: 1 | -1) =>
  (a: Plain, b: Plain): number => {
    const [one, other] = [nameOf(a), nameOf(b)];
    if (one === other) return byNewest(a, b);
    if (one === undefined || other === undefined) return one === undefined ? 1 : -1;
    return one < other ? -direction : direction;
  };

const plainOrders: Partial<Record<RawContentSort, (a: Plain, b: Plain) => number>> = {
  newest: byNewest,
  oldest: (a, b) => -byNewest(a, b),
  likes: (a, b) => b.likes - a.likes || byNewest(a, b),
  author: byName(1),
  author_reversed: byName(-1),
  status: (a, b) => statusOf(a) - statusOf(b) || byNewest(a, b),
  status_reversed: (a, b) => statusOf(b) - statusOf(a) || byNewest(a, b),
};

const selections: Record<string, { filter: RawContentFilter; search?: string; of: (row: Plain) => boolean }> =
  {
    everything: { filter: {}, of: () => true },
    'posts that are not filtered out': { filter: { isFilteredOut: false }, of: (row) => statusOf(row) < 2 },
    'pending posts from one source': {
      filter: { sourceType: 'politician_tweet', isAnalyzed: false, isFilteredOut: false },
      of: (row) => statusOf(row) === 1 && row.source === 'politician_tweet',
    },
    'posts from one source': {
      filter: { sourceType: 'politician_tweet' },
      of: ({ source }) => source === 'politician_tweet',
    },
    'posts with a frequent word': { filter: {}, search: 'Rente', of: ({ text }) => text.includes('Rente') },
    'posts with a word that is in every text': { filter: {}, search: 'Satz', of: () => true },
  };

describe.each(Object.keys(plainOrders) as RawContentSort[])('a list sorted by %s', (order) => {
  test.each(Object.keys(selections))('returns %s in the same order as a simple sort', async (name) => {
    const { filter, search, of } = selections[name] ?? { filter: {}, of: () => true };
    const words = search ? await searchCondition(database.db, search) : undefined;
    const rows = await database.client<Plain[]>`
      select id::text, author_id::text as author, text, source_type as source, extract(epoch from posted_at)::float8 as posted,
        like_count as likes from content`;
    const sorted = rows.filter(of).toSorted(plainOrders[order]);
    for (const offset of [0, LIMIT, 990, limits.exactTotal, 3_460, 5_190, limits.lastListedRow - LIMIT]) {
      const bounds = { offset, limit: LIMIT };
      const page = await pageRawContent(database.db, { ...filter, words }, order, bounds, TIMEZONE);
      expect({ offset, ids: page.ids }).toEqual({
        offset,
        ids: sorted.slice(offset, offset + LIMIT).map(({ id }) => id),
      });
    }
  });
});

test.each([{ sourceType: 'politician_tweet' }, { sourceType: 'media_tweet', isFilteredOut: true }] as const)(
  'returns the total of %o in every order, including on the last page',
  async (filter) => {
    const [row] = await database.client<{ n: number }[]>`
      select count(*)::int as n from content where source_type = ${filter.sourceType}
        and (is_filtered_out or ${!('isFilteredOut' in filter)})`;
    const total = row?.n ?? 0;
    for (const order of rawContentSorts) {
      const bounds = { offset: total - 10, limit: LIMIT };
      const page = await pageRawContent(database.db, filter, order, bounds, TIMEZONE);
      // By status, the last row depends on what the rollups count; other orders state none.
      const last = order.startsWith('status') ? { lastRow: total } : {};
      expect({ order, ...page, ids: page.ids.length }).toEqual({
        order,
        ids: 10,
        total,
        totalCapped: false,
        ...last,
      });
    }
  },
);

test('tests every order of collected posts except those by other measures of reach', () => {
  const others = rawContentSorts.filter((order) => plainOrders[order] === undefined);
  expect(others).toEqual(['reposts', 'replies', 'views']);
});

test('stops at the last row that can be listed, but returns the exact total', async () => {
  const page = (offset: number) =>
    pageRawContent(database.db, {}, 'author', { offset, limit: LIMIT }, TIMEZONE);
  expect((await page(limits.lastListedRow - 10)).ids).toHaveLength(10);
  expect(await page(limits.lastListedRow)).toEqual({ ids: [], total: COUNT, totalCapped: false });
});

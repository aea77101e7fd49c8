import { describe, expect, test } from 'bun:test';
import type { FilterReason } from '@stimmlage/core/codes/content';
import { MILLISECONDS_PER_DAY } from '@stimmlage/core/days';
import fc from 'fast-check';
import { content } from '../../tables';
import { contentRow } from '../../testing/content';
import { useDatabase } from '../../testing/hooks';
import { watchPlans } from '../../testing/plans';
import { decideFiltersIn, emptyContent, storeContent } from '../../testing/store';
import { decideDuplicates } from './duplicates';
import { type HitHash, listHitHashes, type Position } from './refilter';

const database = await useDatabase();
const FIRST_DAY = Date.UTC(2026, 8, 1);
const BEGINNING: Position = { postedAt: 0, id: '0' };

interface Post {
  day: number;
  text: string;
  reason: FilterReason | null;
}

const post: fc.Arbitrary<Post> = fc.record({
  day: fc.integer({ min: 0, max: 14 }),
  text: fc.constantFrom('7', '8'),
  reason: fc.constantFrom<FilterReason | null>(null, null, 'duplicate', 'duplicate', 'too_short'),
});

const store = async (posts: readonly Post[]): Promise<HitHash[]> => {
  await emptyContent(database);
  const rows = posts.map(({ day, text, reason }, index) =>
    contentRow(index + 1, {
      postedAt: new Date(FIRST_DAY + day * MILLISECONDS_PER_DAY),
      textHash: text,
      filterReason: reason,
    }),
  );
  await storeContent(database, rows);
  return listHitHashes(database.db, BEGINNING, posts.length);
};

const reasons = async (): Promise<Record<string, FilterReason | null>> =>
  Object.fromEntries((await database.db.select().from(content)).map((row) => [row.id, row.filterReason]));

/** Decides on one hit after another, and compares each hit with all others. */
const decideOneByOne = (
  all: readonly HitHash[],
  toDecide: readonly HitHash[],
  days: number,
): Record<string, FilterReason | null> => {
  const reasonOf = new Map(all.map(({ id, filterReason }) => [id, filterReason]));
  for (const hit of toDecide) {
    const others = all.filter(
      (other) =>
        other.id !== hit.id &&
        other.textHash === hit.textHash &&
        reasonOf.get(other.id) === null &&
        Math.abs(other.postedAt - hit.postedAt) <= days * MILLISECONDS_PER_DAY,
    );
    const isEarlier = (other: HitHash) => all.indexOf(other) < all.indexOf(hit);
    const isDuplicate = hit.filterReason === null ? others.some(isEarlier) : others.length > 0;
    reasonOf.set(hit.id, isDuplicate ? 'duplicate' : null);
  }
  return Object.fromEntries(reasonOf);
};

describe('decideDuplicates', () => {
  const decideInSlices = async (hits: readonly HitHash[], atOnce: number, duplicateDays: number) => {
    for (let done = 0; done < hits.length; done += atOnce) {
      const slice = hits.slice(done, done + atOnce);
      const decisions = await decideDuplicates(database.db, slice, { duplicateDays });
      await database.db.transaction((tx) => decideFiltersIn(tx, decisions));
    }
  };

  test.each([
    ['all hits', ({ filterReason }: HitHash) => filterReason === null || filterReason === 'duplicate'],
    ['copies alone', ({ filterReason }: HitHash) => filterReason === 'duplicate'],
  ])('decides on %s in slices of any size as it would one by one', async (_, isToDecide) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(post, { minLength: 1, maxLength: 16 }),
        fc.integer({ min: 1, max: 16 }),
        fc.integer({ min: 0, max: 6 }),
        async (posts, atOnce, days) => {
          const hits = await store(posts);
          const toDecide = hits.filter(isToDecide);
          await decideInSlices(toDecide, atOnce, days);
          expect(await reasons()).toEqual(decideOneByOne(hits, toDecide, days));
        },
      ),
      { numRuns: 100 },
    );
  });

  test('reads a text’s copies in order of time by an index, without reading all of them', async () => {
    const hits = await store(
      Array.from({ length: 3_000 }, (_, index) => ({ day: index % 10, text: '7', reason: null })),
    );
    const statements = await watchPlans(database)(() =>
      decideDuplicates(database.db, hits.slice(0, 500), { duplicateDays: 30 }),
    );
    const reads = statements.flatMap(({ reads: each }) => each.filter(({ table }) => table === 'content'));
    expect(reads.length).toBeGreaterThan(0);
    expect(reads.every(({ stopsAtFirst }) => stopsAtFirst)).toBe(true);
    expect(new Set(statements.flatMap(({ indexes }) => indexes))).toEqual(new Set(['content_text_hash']));
  });
});

import { describe, expect, test } from 'bun:test';
import type { FilterReason } from '@stimmlage/core/codes/content';
import type { ContentRow } from '@stimmlage/db/queries/content/content-row';
import { authors, content } from '@stimmlage/db/tables';
import { contentRow } from '@stimmlage/db/testing/content';
import { emptyEach, useDatabase } from '@stimmlage/db/testing/hooks';
import fc from 'fast-check';
import { textHash } from './rows';
import { storeAuthors, storeContent } from './store';

const database = await useDatabase();
emptyEach(database, 'content, content_rollup, authors');

const day = (n: number): Date => new Date(Date.UTC(2026, 10, n));
const author = (username: string, updatedAt: Date) =>
  ({ id: '1', platform: 'x', username, displayName: username, followersCount: 1, updatedAt }) as const;
const storeSlices = (...slices: readonly ContentRow[][]) =>
  database.db.transaction((tx) => storeContent(tx, slices, { timezone: 'Europe/Berlin', duplicateDays: 30 }));
const store = (rows: readonly ContentRow[]) => storeSlices([...rows]);
const stored = async () => {
  const rows = await database.db.select().from(content);
  const { collectedAt: _, checkedAt: __, ...row } = rows.find(({ id }) => id === '5') ?? {};
  return row;
};

describe('several observations of one post', () => {
  const sights: [string, ContentRow[]][] = [
    [
      'keep the metrics that were retrieved last',
      [
        contentRow(5, { likeCount: 3, viewCount: 70, retrievedAt: day(11) }),
        contentRow(5, { likeCount: 9, viewCount: 80, retrievedAt: day(12) }),
        contentRow(5, { likeCount: 1, viewCount: 60, retrievedAt: day(10) }),
      ],
    ],
    [
      'keep the newest version and the newest metrics, even if these come from different observations',
      [
        contentRow(5, { externalId: '7', text: 'Neue Fassung', textHash: '8', likeCount: 1 }),
        contentRow(5, { likeCount: 9, retrievedAt: day(12) }),
      ],
    ],
    [
      'take the filter reason and the mentions from the newest version',
      [
        contentRow(5, { targetId: 3, text: 'Zu kurz', textHash: '7', filterReason: 'too_short' }),
        contentRow(5, { externalId: '7', targetId: 4, politicianMentions: ['kanzler'] }),
      ],
    ],
    [
      'keep the target of the account whose timeline has what a search found first',
      [
        contentRow(5, { targetId: 3, sourceType: 'hashtag_tweet' }),
        contentRow(5, { targetId: 4, sourceType: 'media_tweet', isOwn: true }),
        contentRow(5, { targetId: 6, sourceType: 'keyword_tweet' }),
      ],
    ],
    [
      'keep the first target, and prefer a hit to context',
      [
        contentRow(5, { scope: 'context', sourceType: 'quoted_tweet' }),
        contentRow(5, { sourceType: 'keyword_tweet', keyword: 'archiv', likeCount: 2 }),
        contentRow(5, { targetId: 3 }),
        contentRow(5, { targetId: 4, sourceType: 'media_tweet', keyword: null, likeCount: 1 }),
      ],
    ],
  ];

  test.each(sights)('in one page %s, just as when stored separately', async (_, rows) => {
    await store(rows);
    const together = await stored();
    await database.client`truncate content, content_rollup`;
    for (const row of rows) await store([row]);
    expect(together).toEqual(await stored());
  });

  /**
   * The possible texts of each version of a post, each with its filter reason. A text of the last version
   * also occurs in another post.
   */
  const texts: readonly (readonly [text: string, reason: FilterReason | null])[][] = [
    [
      ['Ja', 'too_short'],
      ['Nein', 'too_short'],
      ['Ja 🚆', 'too_short'],
    ],
    [
      ['Eins zwei drei vier', null],
      ['Eins, zwei, drei, vier', null],
    ],
    [['Das steht auch anderswo', null]],
  ];
  const version = fc.integer({ min: 0, max: 2 });
  const sight = fc
    .record({
      place: fc.oneof(
        // As context, X includes the version to which the other post refers, with a truncated text. Only one
        // version and text are therefore possible.
        fc.constant({ version: 0, text: 0, isHit: false }),
        fc.record({ version, text: fc.nat(), isHit: fc.constant(true) }),
      ),
      target: fc.constantFrom(null, 3, 4),
      isSearch: fc.boolean(),
      isOwn: fc.boolean(),
      likes: fc.nat(9),
      seen: fc.integer({ min: 10, max: 13 }),
    })
    .map(({ place, target, isSearch, isOwn, likes, seen }): ContentRow => {
      const options = texts[place.version] ?? [];
      const [said, reason] = options[place.text % options.length] ?? ['', null];
      const hit = {
        targetId: target,
        keyword: target === null ? 'archiv' : null,
        isOwn: target !== null && !isSearch && isOwn,
        sourceType: target === null || isSearch ? ('keyword_tweet' as const) : ('politician_tweet' as const),
        filterReason: reason,
        politicianMentions: [said],
      };
      return contentRow(5, {
        externalId: String(5 + place.version),
        text: said,
        lang: `v${place.version}`,
        textHash: textHash(said),
        scope: place.isHit ? 'hit' : 'context',
        sourceType: 'quoted_tweet',
        likeCount: likes,
        retrievedAt: day(seen),
        ...(place.isHit ? hit : {}),
      });
    });

  test('result in the same row, whether they are stored together or one after the other', async () => {
    const elsewhere = contentRow(1, {
      text: 'Das steht auch anderswo',
      textHash: textHash('Das steht auch anderswo'),
    });
    const begin = async () => {
      await database.client`truncate content, content_rollup`;
      await store([elsewhere]);
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(sight, { minLength: 1, maxLength: 3 }),
        fc.array(sight, { minLength: 1, maxLength: 2 }),
        async (first, second) => {
          await begin();
          for (const row of [...first, ...second]) await store([row]);
          const apart = await stored();
          await begin();
          await storeSlices(first, second);
          expect(await stored()).toEqual(apart);
        },
      ),
      { numRuns: 60 },
    );
  });

  /** The days on which a post is observed, in the order in which the observations are stored. */
  const order = fc.shuffledSubarray([10, 11, 12, 13], { minLength: 2 });
  /** What X shows on each of these days: a version, which is never older than the day before, and whether it is shown. */
  const history = fc.array(fc.record({ isEdited: fc.boolean(), isWithheld: fc.boolean() }), {
    minLength: 4,
    maxLength: 4,
  });

  test('take from the last one whether X withholds the post, in whatever order they are stored', async () => {
    await fc.assert(
      fc.asyncProperty(order, history, fc.boolean(), async (days, shown, isTogether) => {
        const rows = days.map((on) => {
          const version = shown.slice(0, on - 9).filter(({ isEdited }) => isEdited).length;
          const said = `In der Fassung ${version} steht etwas anderes`;
          return contentRow(5, {
            externalId: String(5 + version),
            text: said,
            textHash: textHash(said),
            retrievedAt: day(on),
            filterReason: shown[on - 10]?.isWithheld ? 'withheld' : null,
          });
        });
        await database.client`truncate content, content_rollup`;
        if (isTogether) await store(rows);
        else for (const row of rows) await store([row]);
        const last = rows.reduce((a, b) => (a.retrievedAt > b.retrievedAt ? a : b));
        const { text, filterReason } = last;
        expect(await stored()).toMatchObject({ text, filterReason, isFilteredOut: filterReason !== null });
      }),
      { numRuns: 60 },
    );
  });

  test('count as a known post from the second one onwards', async () => {
    const copies = [contentRow(5), contentRow(6), contentRow(5, { retrievedAt: day(12) })];
    expect(await store(copies)).toMatchObject({ collected: 2, known: 1 });
    expect(await store(copies)).toMatchObject({ collected: 0, known: 3 });
  });
});

test('stores the most recent state of an account that occurs twice in a page', async () => {
  await database.db.transaction((tx) => storeAuthors(tx, [author('neu', day(12)), author('alt', day(11))]));
  expect(await database.db.select().from(authors)).toMatchObject([{ username: 'neu' }]);
});

test('does not take an account’s earlier state for a newer one because nothing had changed since', async () => {
  const store = (...seen: readonly [followersCount: number, updatedAt: Date][]) =>
    database.db.transaction(async (tx) => {
      for (const [followersCount, updatedAt] of seen)
        await storeAuthors(tx, [{ ...author('emil', updatedAt), followersCount }]);
    });
  await store([100, day(10)], [100, day(14)], [120, day(12)]);
  expect(await database.db.select().from(authors)).toMatchObject([
    { followersCount: 100, updatedAt: day(14) },
  ]);
});

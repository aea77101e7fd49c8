import { expect, test } from 'bun:test';
import type { FilterReason } from '@stimmlage/core/codes/content';
import { removeContent } from '@stimmlage/db/queries/content/remove-content';
import type { Candidate } from '@stimmlage/db/queries/privacy/compliance';
import { content } from '@stimmlage/db/tables';
import { contentRow } from '@stimmlage/db/testing/content';
import { checkFigures } from '@stimmlage/db/testing/inspect';
import { storeContent, TIMEZONE } from '@stimmlage/db/testing/store';
import { textHash } from '../content/rows';
import { useStorage } from '../testing/storage';
import type { XPost } from '../x/page';
import { settleLookUp } from './settle-look-up';
import { xPost } from './testing/posts';
import { createRun, readRun } from './testing/upkeep';

const { database, deps } = useStorage();

const TEXT = 'Der Bahnhof im Norden bleibt bis Weihnachten geschlossen';
const COPIES = 5_000;
const ORIGINAL = '9000';

const on = (day: number): Date => new Date(Date.UTC(2026, 5, day));
const posted = (id: number | string, day: number, filterReason: FilterReason | null = 'duplicate') =>
  contentRow(id, { text: TEXT, textHash: textHash(TEXT), postedAt: on(day), filterReason });

const stored = () => database.db.select().from(content);
const reasonOf = async (id: number | string) =>
  (await stored()).find((row) => row.id === String(id))?.filterReason;
/** The ids of the content that counts and has the text, sorted. */
const counted = async (): Promise<string[]> =>
  (await stored())
    .filter((row) => row.textHash === textHash(TEXT) && !row.isFilteredOut)
    .map(({ id }) => id)
    .toSorted();

/** Settles a look-up in which X shows the original. */
const settle = async (over: Partial<XPost> = {}): Promise<void> => {
  const candidate: Candidate = {
    id: ORIGINAL,
    externalId: ORIGINAL,
    authorId: null,
    scope: 'hit',
    sourceType: 'politician_tweet',
    filterReason: null,
  };
  const run = { ...(await readRun(deps, await createRun(deps, 'compliance'))), note: [] };
  const found = {
    seen: [{ candidate, post: xPost({ id: ORIGINAL, text: TEXT, createdAt: on(100), ...over }) }],
    gone: [],
    left: [],
    reads: 1,
  };
  await settleLookUp({ deps, run, signal: new AbortController().signal }, [candidate], found);
};

/**
 * Stores a post with a counted copy 40 days before and 40 days after it, and many copies in between that are
 * filtered out. Ids do not follow the order of posting.
 */
const storeChain = () =>
  storeContent(database, [
    posted(ORIGINAL, 100, null),
    posted(9001, 60, null),
    posted(9002, 140, null),
    posted(8000, 75),
    posted(7000, 95),
    posted(6000, 107),
    posted(6001, 128),
    posted(6002, 135),
    ...Array.from({ length: COPIES }, (_, index) => posted(index + 1, 96 + (index % 10))),
  ]);

const expectOldestCounts = async (original: FilterReason | null | undefined): Promise<void> => {
  expect(await reasonOf(ORIGINAL)).toBe(original);
  // 8000 is within 30 days of 9001, and 6001 and 6002 are within 30 days of 9002.
  for (const id of [8000, 6000, 6001, 6002]) expect(await reasonOf(id)).toBe('duplicate');
  expect(await counted()).toEqual(['7000', '9001', '9002']);
  expect(await checkFigures(database)).toEqual([]);
};

test('a look-up that changes nothing waits for no copy of the post', async () => {
  await storeChain();
  await database.client.begin(async (tx) => {
    await tx`select from content where filter_reason = 'duplicate' for update`;
    await settle();
  });
  expect(await reasonOf(ORIGINAL)).toBeNull();
  expect(await checkFigures(database)).toEqual([]);
});

test('the oldest copy without a counted one nearby counts once X withholds the post', async () => {
  await storeChain();
  await settle({ withheldIn: ['DE'] });
  await expectOldestCounts('withheld');
});

test('the oldest copy without a counted one nearby counts once the post has been edited', async () => {
  await storeChain();
  await settle({ id: '9999', latestId: '9999', text: 'Jetzt fahren die Züge doch wieder pünktlich' });
  await expectOldestCounts(null);
});

test('the oldest copy without a counted one nearby counts once the post has been deleted', async () => {
  await storeChain();
  await database.db.transaction((tx) => removeContent(tx, [ORIGINAL], TIMEZONE, 'go'));
  await expectOldestCounts(undefined);
});

test('a look-up waits for no copy that was posted too far away to count instead', async () => {
  await storeChain();
  await database.client.begin(async (tx) => {
    await tx`select from content where id = 6002 for update`;
    await settle({ withheldIn: ['DE'] });
  });
  await expectOldestCounts('withheld');
});

test('two copies count if the post alone kept them from counting', async () => {
  await storeContent(database, [
    posted(ORIGINAL, 100, null),
    ...Array.from({ length: COPIES }, (_, index) => posted(index + 1, index % 2 === 0 ? 72 : 128)),
    posted(8000, 71),
    posted(7000, 127),
  ]);
  await settle({ withheldIn: ['DE'] });
  expect(await counted()).toEqual(['7000', '8000']);
  expect(await checkFigures(database)).toEqual([]);
});

test('a copy far away counts as well if nothing that counts was posted near to it', async () => {
  await storeContent(database, [posted(ORIGINAL, 100, null), posted(8000, 20), posted(7000, 140)]);
  await settle({ withheldIn: ['DE'] });
  expect(await counted()).toEqual(['7000', '8000']);
  expect(await checkFigures(database)).toEqual([]);
});

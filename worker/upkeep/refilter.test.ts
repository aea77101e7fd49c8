import { describe, expect, test } from 'bun:test';
import type { FilterReason } from '@stimmlage/core/codes/content';
import { getTotals } from '@stimmlage/db/figures/read/figures';
import type { ContentRow } from '@stimmlage/db/queries/content/content-row';
import { advanceUpkeepRun } from '@stimmlage/db/queries/operations/upkeep-runs';
import { content, currentLabels } from '@stimmlage/db/tables';
import { contentRow, newLabel } from '@stimmlage/db/testing/content';
import { checkFigures } from '@stimmlage/db/testing/inspect';
import { storeContent, storeLabels } from '@stimmlage/db/testing/store';
import { useStorage } from '../testing/storage';
import { createRun, dyingAfter, keepUp, readRun, step } from './testing/upkeep';

const { database, deps } = useStorage();

const on = (day: number): Date => new Date(Date.UTC(2026, 8, day));
const store = (...rows: ContentRow[]) => storeContent(database, rows);
const label = (...ids: number[]) =>
  storeLabels(database, { sessionId: 7, analyzedAt: on(60), labels: ids.map((id) => newLabel(id)) });
const reasons = async (): Promise<Record<string, FilterReason | null>> =>
  Object.fromEntries((await database.db.select().from(content)).map((row) => [row.id, row.filterReason]));
const total = async (sessionId: number) =>
  (await getTotals(database.db, { sessionId })).reduce((sum, { n }) => sum + n, 0);
const current = async () =>
  (await database.db.select().from(currentLabels)).map(({ contentId }) => contentId).toSorted();

test('stricter rules remove labelled content from the figures, and relaxed rules restore it', async () => {
  await store(
    contentRow(1, { text: 'eins zwei drei vier fünf', textHash: '1' }),
    contentRow(2, { text: 'eins zwei drei', textHash: '2' }),
    contentRow(3, { text: 'one two three four five', lang: 'en', filterReason: 'language', textHash: '3' }),
    contentRow(4, { text: 'zurückgehalten in diesem Land, leider', filterReason: 'withheld', textHash: '4' }),
    contentRow(5, { text: 'ja', scope: 'context', textHash: '5' }),
  );
  await label(1, 2);
  await database.client`update settings set filter_min_words = 4, filter_languages = '{de,en}'`;
  const strict = await keepUp(deps, 'refilter');
  expect(strict).toMatchObject({ status: 'completed', detail: { looked: 4, setAside: 1, restored: 1 } });
  expect(Object.keys(strict.detail).toSorted()).toEqual(['looked', 'restored', 'setAside']);
  expect(await reasons()).toEqual({ 1: null, 2: 'too_short', 3: null, 4: 'withheld', 5: null });
  expect([await current(), await total(0), await total(7)]).toEqual([['1'], 1, 1]);
  expect(await checkFigures(database)).toEqual([]);
  // Labels for a post that has been filtered out are stored, but not counted.
  await storeLabels(database, {
    sessionId: 8,
    analyzedAt: on(61),
    labels: [newLabel(2, { category: 'env' })],
  });
  expect([await total(0), await total(8)]).toEqual([1, 0]);
  expect(await checkFigures(database)).toEqual([]);
  await database.client`update settings set filter_min_words = 3`;
  await keepUp(deps, 'refilter');
  expect([await current(), await total(0), await total(7), await total(8)]).toEqual([['1', '2'], 2, 2, 1]);
  expect(await checkFigures(database)).toEqual([]);
});

test('changes nothing if the rules are unchanged', async () => {
  await store(
    contentRow(1, { textHash: '9', postedAt: on(20) }),
    contentRow(2, { textHash: '9', postedAt: on(10), filterReason: 'duplicate' }),
    contentRow(3, { textHash: '9', postedAt: on(40), filterReason: 'duplicate' }),
    contentRow(4, { textHash: '9', postedAt: on(70) }),
    contentRow(5, { text: 'zu kurz', filterReason: 'too_short' }),
    contentRow(6, { text: 'Ein Beitrag, den jemand weitergab', kind: 'repost', filterReason: 'repost' }),
  );
  const before = await reasons();
  expect((await keepUp(deps, 'refilter')).detail).toMatchObject({ looked: 6, setAside: 0, restored: 0 });
  expect(await reasons()).toEqual(before);
});

test('counts a repeated text again after the configured number of days', async () => {
  await store(
    contentRow(1, { textHash: '9', postedAt: on(1) }),
    contentRow(2, { textHash: '9', postedAt: on(20), filterReason: 'duplicate' }),
    contentRow(3, { textHash: '9', postedAt: on(45) }),
    contentRow(4, { textHash: '9', postedAt: on(50), filterReason: 'duplicate' }),
  );
  await label(1, 3);
  await database.client`update settings set filter_duplicate_days = 10`;
  await keepUp(deps, 'refilter');
  expect(await reasons()).toEqual({ 1: null, 2: null, 3: null, 4: 'duplicate' });
  await database.client`update settings set filter_duplicate_days = 60`;
  expect((await keepUp(deps, 'refilter')).detail).toMatchObject({ setAside: 2, restored: 0 });
  expect(await reasons()).toEqual({ 1: null, 2: 'duplicate', 3: 'duplicate', 4: 'duplicate' });
  expect([await current(), await total(7)]).toEqual([['1'], 1]);
  expect(await checkFigures(database)).toEqual([]);
});

test('counts a copy instead of a text that is now filtered out', async () => {
  await store(
    contentRow(1, { text: 'same words here', textHash: '9', lang: 'en', postedAt: on(1) }),
    contentRow(2, { text: 'same words here', textHash: '9', postedAt: on(2), filterReason: 'duplicate' }),
    contentRow(3, { text: 'same words here', textHash: '9', postedAt: on(2), filterReason: 'duplicate' }),
  );
  await keepUp(deps, 'refilter');
  expect(await reasons()).toEqual({ 1: 'language', 2: null, 3: 'duplicate' });
  expect(await checkFigures(database)).toEqual([]);
});

test('resumes a run that is stopped or killed at any step', async () => {
  const rows = Array.from({ length: 2_500 }, (_, index) =>
    contentRow(index + 1, {
      text: index % 5 === 0 ? 'eins zwei drei' : `eins zwei drei vier ${index}`,
      textHash: String(index),
      postedAt: new Date(on(1).getTime() + index * 1000),
    }),
  );
  await store(...rows);
  await label(...rows.map((_, index) => index + 1));
  await database.client`update settings set filter_min_words = 4`;
  const id = await createRun(deps, 'refilter');
  for (const transactions of [1, 0, 1, 2]) {
    await expect(step(dyingAfter(deps, transactions), id)).rejects.toThrow('killed');
    expect(await checkFigures(database)).toEqual([]);
  }
  expect(await step(deps, id, AbortSignal.abort())).toEqual({ again: 0 });
  await step(deps, id);
  expect((await readRun(deps, id)).detail).toEqual({ looked: 2_500, setAside: 500, restored: 0 });
  expect(await total(7)).toBe(2_000);
  expect(await checkFigures(database)).toEqual([]);
});

test('starts over if the rules are changed while it runs, even before its last step', async () => {
  const rows = Array.from({ length: 1_500 }, (_, index) =>
    contentRow(index + 1, {
      text: index % 3 === 0 ? 'eins zwei drei' : `eins zwei drei vier ${index}`,
      textHash: String(index),
      postedAt: new Date(on(1).getTime() + index * 1000),
    }),
  );
  await store(...rows);
  await database.client`update settings set filter_min_words = 4`;
  const id = await createRun(deps, 'refilter');
  // The first pass needs three steps, and the second pass as many.
  for (const [transactions, words] of [
    [1, 3],
    [5, 4],
  ] as const) {
    await expect(step(dyingAfter(deps, transactions), id)).rejects.toThrow('killed');
    await database.client`update settings set filter_min_words = ${words}`;
  }
  await step(deps, id);
  expect(await readRun(deps, id)).toMatchObject({ status: 'completed', detail: { looked: 1_500 } });
  expect(Object.values(await reasons()).filter((reason) => reason === 'too_short')).toHaveLength(500);
});

describe('with 5,000 hits from the same millisecond', () => {
  const TEXTS = 50;
  const PAGE = 1_000;
  const moment = on(10).getTime();

  const storeSame = async (): Promise<void> => {
    const rows = Array.from({ length: 5_000 }, (_, index) =>
      contentRow(index + 1, {
        text: index % 10 === 0 ? 'eins zwei drei' : `eins zwei drei vier ${index % TEXTS}`,
        textHash: String(index % TEXTS),
        postedAt: new Date(moment),
        filterReason: index % 3 === 0 ? 'duplicate' : null,
      }),
    );
    // These posts have an earlier and a later post with the same text.
    const others = [7, 8].map((text, index) =>
      contentRow(6_000 + index, {
        text: `eins zwei drei vier ${text}`,
        textHash: String(text),
        postedAt: on(9 + 2 * index),
      }),
    );
    await store(...rows, ...others);
    await database.client`update settings set filter_min_words = 4`;
  };

  /** For each text, the ids of the hits that count. */
  const counted = async (): Promise<Record<string, string[]>> => {
    const rows = (await database.db.select().from(content)).filter((row) => row.filterReason === null);
    const byText = Map.groupBy(rows, ({ textHash }) => textHash);
    return Object.fromEntries([...byText].map(([text, same]) => [text, same.map(({ id }) => id)]));
  };

  const expected = Object.fromEntries(
    Array.from({ length: TEXTS }, (_, text) => text)
      .filter((text) => text % 10 !== 0)
      // Of the hits with the same text, the first counted one stays, or else the first one counts again.
      .map((text) => [String(text), [text === 7 ? '6000' : String(text + (text % 3 === 0 ? TEXTS + 1 : 1))]]),
  );

  test('processes at most 1,000 of them in a transaction, also if it is killed in between', async () => {
    await storeSame();
    const id = await createRun(deps, 'refilter');
    const looked = async () => Number((await readRun(deps, id)).detail['looked'] ?? 0);
    for (let done = 0; done < 5_000; done += PAGE) {
      expect(await looked()).toBe(done);
      await expect(step(dyingAfter(deps, 1), id)).rejects.toThrow('killed');
    }
    // The first pass ends in two further steps; then the second pass is killed after each of its steps.
    for (let kills = 0; kills < 4; kills += 1) {
      await expect(step(dyingAfter(deps, 2), id)).rejects.toThrow('killed');
      expect(await checkFigures(database)).toEqual([]);
    }
    await step(deps, id);
    const run = await readRun(deps, id);
    expect(run).toMatchObject({ status: 'completed', detail: { looked: 5_002 } });
    expect(Object.keys(run.detail).toSorted()).toEqual(['looked', 'restored', 'setAside']);
    expect(await counted()).toEqual(expected);
    expect(await checkFigures(database)).toEqual([]);
  });

  test('decides as if it had processed all of them at once', async () => {
    await storeSame();
    await keepUp(deps, 'refilter');
    expect(await counted()).toEqual(expected);
    expect((await keepUp(deps, 'refilter')).detail).toMatchObject({ setAside: 0, restored: 0 });
  });

  test('resumes after the millisecond if an earlier version recorded no id', async () => {
    await storeSame();
    const id = await createRun(deps, 'refilter');
    const set = { pass: 0, postedUntil: moment };
    await database.db.transaction((tx) => advanceUpkeepRun(tx, id, { set }));
    await step(deps, id);
    expect((await readRun(deps, id)).detail).toMatchObject({ looked: 1 });
  });
});

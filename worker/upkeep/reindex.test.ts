import { describe, expect, test } from 'bun:test';
import { formerWordsOf, wordsOf } from '@stimmlage/core/search/words';
import { pageRawContent } from '@stimmlage/db/queries/content/raw-content';
import { searchCondition } from '@stimmlage/db/queries/statements/search';
import { contentRow } from '@stimmlage/db/testing/content';
import { untilBlocked } from '@stimmlage/db/testing/locks';
import { storeContent } from '../content/store';
import { useStorage } from '../testing/storage';
import { createRun, dyingAfter, keepUp, readRun, step } from './testing/upkeep';

const { database, deps } = useStorage();

/** The number of posts that the worker reads in one transaction. */
const AT_ONCE = 5_000;

/**
 * Stores posts and gives them the index that version 1 wrote. The words that only the former rules found are in the
 * vocabulary, and those that only the current rules find are not.
 */
const storeFormerly = async (texts: readonly string[]): Promise<void> => {
  const rows = texts.map((text, index) => contentRow(index + 1, { text }));
  await database.db.transaction((tx) =>
    storeContent(tx, [rows], { timezone: deps.timezone, duplicateDays: 0 }),
  );
  const former = JSON.stringify(
    texts.map((text, index) => ({
      id: index + 1,
      words: formerWordsOf(text).join(' '),
      marks: wordsOf(text).marks,
    })),
  );
  await database.client`
    update content c set search = to_tsvector('german', i.words) || array_to_tsvector(i.marks)
    from jsonb_to_recordset(${former}::text::jsonb) as i(id bigint, words text, marks text[]) where c.id = i.id`;
  await database.client`truncate vocabulary`;
  await database.client`
    insert into vocabulary select distinct word
    from jsonb_to_recordset(${former}::text::jsonb) as i(words text), unnest(string_to_array(i.words, ' ')) as word
    where length(word) > 2`;
  await database.client`update search_rules set version = 1, done_until = null`;
};

const find = async (text: string): Promise<string[]> => {
  const words = await searchCondition(database.db, text);
  const bounds = { offset: 0, limit: 100 };
  const { ids } = await pageRawContent(database.db, { words }, 'newest', bounds, deps.timezone);
  return ids.toSorted((one, other) => Number(one) - Number(other));
};

const place = async () => (await database.client`select version, done_until from search_rules`)[0];
const vocabulary = async () =>
  (await database.client<{ word: string }[]>`select word from vocabulary order by 1`).map(({ word }) => word);
const writes = async () =>
  (await database.client<{ at: string }[]>`select id, xmin::text as at from content order by id`).map(
    ({ at }) => at,
  );

describe('stored posts', () => {
  test('are found by the current rules, and others are not written', async () => {
    await storeFormerly([
      'ohne Hashtag',
      '#NoAfD heute',
      '#DankeMerkel',
      '＃ＫｆＷ',
      '#AfDwirkt',
      '@amt #noafd',
    ]);
    expect(await find('AfD')).toEqual(['5']);
    const before = await writes();
    expect(await keepUp(deps, 'reindex')).toMatchObject({
      status: 'completed',
      detail: { looked: 6, indexed: 4 },
    });
    expect(await find('AfD')).toEqual(['2', '5', '6']);
    expect([await find('KfW'), await find('wirkt'), await find('@amt'), await find('#noafd')]).toEqual([
      ['4'],
      ['5'],
      ['6'],
      ['2', '6'],
    ]);
    expect(await find('dwirkt')).toEqual([]);
    expect((await writes()).map((at, index) => at !== before[index])).toEqual([
      false,
      true,
      false,
      true,
      true,
      true,
    ]);
  });

  test('leave no words in the vocabulary that only the former rules found', async () => {
    await storeFormerly(['#AfDwirkt', '#AfDraus', 'draus wird nichts', '#HalloAfD']);
    expect(await vocabulary()).toContain('dwirkt');
    await keepUp(deps, 'reindex');
    const words = await vocabulary();
    expect(words).toEqual(expect.arrayContaining(['afd', 'wirkt', 'raus', 'draus', 'hallo', 'halloafd']));
    expect(words).not.toContain('dwirkt');
  });

  test('are not read again once all of them are indexed', async () => {
    await storeFormerly(['#NoAfD']);
    await keepUp(deps, 'reindex');
    const before = await writes();
    expect(await keepUp(deps, 'reindex')).toMatchObject({ status: 'completed', detail: {} });
    expect(await writes()).toEqual(before);
  });

  test('that someone else is rewriting keep the new text', async () => {
    await storeFormerly(['#NoAfD', '#KfW']);
    let run: Promise<unknown> = Promise.resolve();
    await database.client.begin(async (tx) => {
      await tx`update content set text = 'ein Zebra', search = to_tsvector('german', 'ein Zebra') where id = 1`;
      run = keepUp(deps, 'reindex');
      await untilBlocked(database);
    });
    await run;
    expect([await find('AfD'), await find('Zebra'), await find('KfW')]).toEqual([[], ['1'], ['2']]);
  });
});

test('continues where it was killed, also in a later run, and searches find what is indexed so far', async () => {
  await storeFormerly(
    Array.from({ length: 2 * AT_ONCE + 10 }, (_, n) => (n % 1_000 === 0 ? '#NoAfD' : 'nichts')),
  );
  const id = await createRun(deps, 'reindex');
  await expect(step(dyingAfter(deps, 1), id)).rejects.toThrow('killed');
  expect(await place()).toEqual({ version: 2, done_until: String(AT_ONCE) });
  expect(await find('AfD')).toHaveLength(5);
  expect((await readRun(deps, id)).detail).toEqual({ looked: AT_ONCE, indexed: 5 });
  await database.client`update upkeep_runs set status = 'failed' where id = ${id}`;
  expect(await keepUp(deps, 'reindex')).toMatchObject({
    status: 'completed',
    detail: { looked: AT_ONCE + 10, indexed: 6 },
  });
  expect(await find('AfD')).toHaveLength(11);
  expect(await place()).toEqual({ version: 2, done_until: null });
});

test('starts again if the rules have changed before it was done', async () => {
  await storeFormerly(['#NoAfD', '#KfW']);
  await database.client`update search_rules set version = 1, done_until = 1`;
  expect((await keepUp(deps, 'reindex')).detail).toEqual({ looked: 2, indexed: 2 });
});

test('stops when it is told to, and continues with the next call', async () => {
  await storeFormerly(['#NoAfD']);
  const id = await createRun(deps, 'reindex');
  expect(await step(deps, id, AbortSignal.abort())).toEqual({ again: 0 });
  expect(await find('AfD')).toEqual([]);
  expect(await step(deps, id)).toBeUndefined();
  expect(await find('AfD')).toEqual(['1']);
});

test('has the mentions of trends counted again, which the same rules find', async () => {
  await storeFormerly(['#NoAfD']);
  await database.client`
    insert into tracked_trends (trend_name, is_counted, counted_until)
    values ('AfD', true, null), ('KfW', true, '2026-01-01')`;
  await keepUp(deps, 'reindex');
  const rows = await database.client`select trend_name, is_counted from tracked_trends order by 1`;
  expect([...rows]).toEqual([
    { trend_name: 'AfD', is_counted: false },
    { trend_name: 'KfW', is_counted: true },
  ]);
});

import { describe, expect, test } from 'bun:test';
import { limits } from '@stimmlage/core/limits';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { sql } from 'drizzle-orm';
import { sortFound } from '../../sql/pages';
import { contentRow, newLabel } from '../../testing/content';
import { useDatabase } from '../../testing/hooks';
import { watchPlans } from '../../testing/plans';
import { storeContent, storeLabels } from '../../testing/store';
import { pageRawContent } from '../content/raw-content';
import { searchCondition } from './search';
import { pageStatements } from './statement-pages';

const TIMEZONE = 'Europe/Berlin';
const COUNT = 9_000;
const CHUNK = 3_000;
const { exactTotal, lastListedRow } = limits;
const ONE = { offset: 0, limit: 1 };

/** Returns the text of post number `n`; post 0 is the newest. */
const textOf = (n: number): string =>
  [
    'Satz',
    n >= COUNT / 2 ? 'früher' : 'heute',
    ...(n % 4 === 0 ? ['Miete'] : []),
    ...(n % 3 === 0 ? ['Preis', 'Mietpreis'] : []),
    ...(n % 7 === 0 ? ['Strom', 'Strommiete'] : []),
    ...(n % 500 === 0 ? ['Seltenheit'] : []),
  ].join(' ');

const database = await useDatabase();
beforeAll(async () => {
  const rows = Array.from({ length: COUNT }, (_, n) =>
    contentRow(n + 1, {
      text: textOf(n),
      // Every three posts have the same posting time, and are sorted by id.
      postedAt: new Date(Date.UTC(2026, 10, 1) - Math.floor(n / 3) * 60_000),
    }),
  );
  for (let from = 0; from < COUNT; from += CHUNK) {
    await storeContent(database, rows.slice(from, from + CHUNK));
  }
  const labels = rows.filter((_, n) => n % 11 !== 0).map(({ id }) => newLabel(id));
  await storeLabels(database, { sessionId: 1, analyzedAt: new Date('2026-11-02T00:00:00Z'), labels });
  await database.client`analyze`;
});

/**
 * Builds the expected page from sorted ids. Counting stops after `exactTotal` matches or at the end of the
 * page, whichever is later.
 */
const pageOf = (ids: readonly string[], offset: number, limit: number) => {
  if (ids.length <= exactTotal) {
    return { ids: ids.slice(offset, offset + limit), total: ids.length, totalCapped: false };
  }
  const most = Math.min(offset + limit, lastListedRow);
  const page = offset >= lastListedRow ? [] : ids.slice(offset, most);
  if (page.length === 0) return { ids: [], total: exactTotal, totalCapped: true };
  const isLast = ids.length <= most;
  return { ids: page, total: isLast ? ids.length : Math.max(exactTotal, most), totalCapped: !isLast };
};

test.each([
  ['a word that is in every text', 'Satz', 'Satz'],
  ['a word that only occurs in old content', 'früher', 'früher'],
  ['a word that only occurs in new content', 'heute', 'heute'],
  ['a word that is part of compounds', 'Miete', 'Miete|Miet|miete'],
  ['a word that most of its compounds begin with', 'Strom', 'Strom'],
  ['two words', 'Miete Preis', '^(?=.*(Miet|miete))(?=.*Preis)'],
  ['a rare word', 'Seltenheit', 'Seltenheit'],
  ['a word that is in no text', 'Quitzapfel', 'Quitzapfel'],
  ['a phrase', '"Satz heute"', 'Satz heute'],
  ['a common word without another', 'Satz -Miete', '^(?!.*(Miet|miete))'],
  ['a rare word without a common one', 'Seltenheit -heute', '^(?!.*heute).*Seltenheit'],
  ['alternatives', 'Strom OR Seltenheit', 'Strom|Seltenheit'],
  [
    'alternatives beside a word without another',
    'früher Strom OR Preis -Miete',
    '^(?!.*(Miet|miete)).*früher.*(Strom|Preis)',
  ],
])('returns the same page as a plain query for %s', async (_, text, pattern) => {
  const { client, db } = database;
  const read = async (isLabelled: boolean): Promise<string[]> => {
    const rows = await client<{ id: string }[]>`
      select c.id::text from content c
      where c.text ~ ${pattern}
        and (${!isLabelled} or exists (select from current_labels s where s.content_id = c.id))
      order by c.posted_at desc, c.id desc`;
    return rows.map(({ id }) => id);
  };
  const words = await searchCondition(db, text);
  const statements = await read(true);
  const contents = await read(false);
  const last = Math.floor(statements.length / 20) * 20;
  for (const offset of new Set([0, 20, 980, 1_000, 2_000, last, last + 20, lastListedRow])) {
    const bounds = { offset, limit: 20 };
    expect(await pageStatements(db, { sessionId: 0, words }, 'newest', bounds, TIMEZONE)).toEqual(
      pageOf(statements, offset, 20),
    );
    expect(await pageRawContent(db, { words }, 'newest', bounds, TIMEZONE)).toEqual(
      pageOf(contents, offset, 20),
    );
  }
});

/** Whether an operation found and sorted all matches of a list. */
const sortsAll = async (work: () => Promise<unknown>): Promise<boolean> => {
  const statements = await watchPlans(database)(work);
  return statements.some(({ text }) => /found\)\s+select id::text from listed/.test(text));
};

describe('a search while the newest content is unlabelled', () => {
  const BACKLOG = 5_000;

  beforeAll(async () => {
    await database.client`
      delete from current_labels where content_id in (
        select id from content order by posted_at desc, id desc limit ${BACKLOG})`;
  });

  test('skips the unlabelled content for a common word, instead of sorting all matches', async () => {
    const { client, db } = database;
    const rows = await client<{ id: string }[]>`
      select c.id::text from content c join current_labels on content_id = c.id
      order by c.posted_at desc, c.id desc limit 20`;
    const words = await searchCondition(db, 'Satz');
    const read = () =>
      pageStatements(db, { sessionId: 0, words }, 'newest', { offset: 0, limit: 20 }, TIMEZONE);
    expect((await read()).ids).toEqual(rows.map(({ id }) => id));
    expect(await sortsAll(read)).toBe(false);
  });

  test('control: sorting all matches would be detected', async () => {
    expect(
      await sortsAll(() =>
        sortFound(database.db, { found: sql`select 1 as id, now() as posted_at, 0 as step` }, ONE),
      ),
    ).toBe(true);
  });
});

test('finds and sorts all rows of a session instead of scanning, if there are no more than can be listed', async () => {
  const filter = { sessionId: 1, codedBy: 'machine' as const };
  const read = () => pageStatements(database.db, filter, 'newest', ONE, TIMEZONE);
  const { ids, totalCapped } = await read();
  const [newest] = await database.client<{ id: string }[]>`
    select c.id::text from content c join labels on content_id = c.id order by posted_at desc, c.id desc limit 1`;
  expect([ids, totalCapped]).toEqual([[newest?.id ?? ''], true]);
  const statements = await watchPlans(database)(read);
  expect(statements.filter(({ text }) => /cross join lateral/.test(text) && !/listed/.test(text))).toEqual(
    [],
  );
});

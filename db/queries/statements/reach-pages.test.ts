import { expect, test } from 'bun:test';
import { limits } from '@stimmlage/core/limits';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { contentRow, newLabel } from '../../testing/content';
import { useDatabase } from '../../testing/hooks';
import { watchPlans } from '../../testing/plans';
import { storeContent, storeLabels } from '../../testing/store';
import { pageRawContent } from '../content/raw-content';
import { searchCondition } from './search';
import { pageStatements } from './statement-pages';

const TIMEZONE = 'Europe/Berlin';
const CHUNK = 3_000;
const { exactTotal } = limits;

/**
 * `KNOWN` is the number of posts with the most likes, which are not in the list. `RECENT` is the number of
 * posts in the list, most of which have no likes.
 */
const KNOWN = 10_500;
const RECENT = 3_600;

const database = await useDatabase();
beforeAll(async () => {
  const rows = Array.from({ length: KNOWN + RECENT }, (_, n) =>
    contentRow(n + 1, {
      text: n < KNOWN ? 'Satz von früher' : 'Satz von heute',
      postedAt: new Date(Date.UTC(2026, 9, 1) + Math.floor(n / 3) * 60_000),
      likeCount: n < KNOWN ? 10 + (n % 50) : Math.max(0, (n % 40) - 37),
    }),
  );
  for (let from = 0; from < rows.length; from += CHUNK) {
    await storeContent(database, rows.slice(from, from + CHUNK));
  }
  const labels = rows.map(({ id }) => newLabel(id));
  await storeLabels(database, { sessionId: 1, analyzedAt: new Date('2026-11-02T00:00:00Z'), labels });
  await database.client`analyze`;
});

const sortPlainly = async (word = 'heute'): Promise<string[]> => {
  const rows = await database.client<{ id: string }[]>`
    select id::text from content where text like ${`%${word}%`}
    order by like_count desc, posted_at desc, id desc`;
  return rows.map(({ id }) => id);
};

const readPage = async (offset: number, word = 'heute') => {
  const words = await searchCondition(database.db, word);
  const bounds = { offset, limit: 20 };
  return {
    statements: await pageStatements(database.db, { sessionId: 0, words }, 'likes', bounds, TIMEZONE),
    contents: await pageRawContent(database.db, { words }, 'likes', bounds, TIMEZONE),
  };
};

test.each([0, 20, exactTotal - 20, 2_000, RECENT - 20, RECENT - 5])(
  'reads the correct rows from offset %i of a list sorted by likes, even if all other posts have more likes',
  async (offset) => {
    const ids = (await sortPlainly()).slice(offset, offset + 20);
    const { statements, contents } = await readPage(offset);
    expect(statements.ids).toEqual(ids);
    expect(contents).toEqual(statements);
    expect(statements.totalCapped).toBe(offset + 20 < RECENT);
  },
);

test.each([0, exactTotal, limits.lastListedRow - 20, limits.lastListedRow])(
  'reads the correct rows from offset %i if a search for a word in every text is sorted by likes',
  async (offset) => {
    const sorted = await sortPlainly('Satz');
    const { statements, contents } = await readPage(offset, 'Satz');
    expect(statements.ids).toEqual(offset < limits.lastListedRow ? sorted.slice(offset, offset + 20) : []);
    expect(statements.totalCapped).toBe(true);
    expect(contents).toEqual(statements);
  },
);

const walksFor = async (offset: number) => {
  const statements = await watchPlans(database)(() => readPage(offset));
  return statements.filter(({ text }) => /order by c\.like_count desc/.test(text));
};

test('stops scanning content in order of likes when it has cost as much as sorting would', async () => {
  const walks = await walksFor(0);
  expect(walks.length).toBeGreaterThan(0);
  // Scanning a row takes three tenths of the time of finding and sorting a match.
  const sorted = [3_000, 12_000].map((rows) => Math.ceil((rows * 10) / 3));
  const read = walks.map(({ text, parameters }) => {
    const limit = /limit (\$?)(\d+)\s*\) c/.exec(text);
    return Number(limit?.[1] === '$' ? parameters[Number(limit[2]) - 1] : limit?.[2]);
  });
  expect(read.filter((most) => !sorted.includes(most))).toEqual([]);
});

test('sorts a list straight away if scanning to the page is expected to cost more', async () => {
  expect(await walksFor(RECENT - 5)).toEqual([]);
});

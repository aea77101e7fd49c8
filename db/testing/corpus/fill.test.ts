import { expect, test } from 'bun:test';
import { afterAll, beforeAll } from '@stimmlage/core/testing/hooks';
import { createTestDatabase, type TestDatabase } from '../database';
import { checkFigures } from '../inspect';
import { fillDatabase } from './fill';

const OPTIONS = { labels: 6_000, days: 30, until: new Date('2026-11-20T00:00:00Z') };
let first: TestDatabase;
let second: TestDatabase;

const indexesOf = ({ client }: TestDatabase) =>
  client`select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`.values();
const checksum = ({ client }: TestDatabase) =>
  client`
    select md5(string_agg(c.id || c.text || coalesce(c.parent_id, 0) || coalesce(l.pain_point_category, ''), ',' order by c.id))
    from content c left join current_labels l on l.content_id = c.id`.values();
const one = async (query: string): Promise<unknown[]> => [
  ...((await first.client.unsafe(query).values())[0] ?? []),
];

beforeAll(async () => {
  [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await fillDatabase(first, OPTIONS);
});
afterAll(async () => {
  await Promise.all([first.drop(), second.drop()]);
});

test('labels the requested number of posts, corrects some, and keeps the figures consistent', async () => {
  expect(await one('select count(*)::int from current_labels')).toEqual([6_000]);
  expect(
    await one('select count(*) between 60 and 180, count(distinct pain_point_category) > 8 from corrections'),
  ).toEqual([true, true]);
  expect(await checkFigures(first)).toEqual([]);
});

test('adds replies to existing content', async () => {
  expect(
    await one(`select count(*) > 1000, count(p.id) = count(*) from content c
      left join content p on p.id = c.parent_id and p.posted_at <= c.posted_at where c.kind = 'reply'`),
  ).toEqual([true, true]);
});

test('generates every kind of content, including days around both clock changes', async () => {
  expect(
    await one(`select bool_or(scope = 'context'), bool_or(is_filtered_out), bool_or(scope = 'hit' and not is_filtered_out
        and not exists (select from labels where content_id = c.id)),
        count(*) filter (where posted_at between '2026-03-28T13:00Z' and '2026-03-29T13:00Z') > 10,
        count(*) filter (where posted_at between '2026-10-24T13:00Z' and '2026-10-25T13:00Z') > 10
      from content c`),
  ).toEqual([true, true, true, true, true]);
});

test('generates the same data for the same options, and restores every index', async () => {
  const indexes = await indexesOf(second);
  await fillDatabase(second, OPTIONS);
  expect(await indexesOf(second)).toEqual(indexes);
  expect(await checksum(second)).toEqual(await checksum(first));
});

test('copies posts with their threads, labels and corrections, keeping the figures consistent', async () => {
  const copied = await createTestDatabase();
  try {
    await fillDatabase(copied, { ...OPTIONS, labels: 3_000, written: 1_000 });
    const counts = await copied.client`
      select (select count(*)::int from current_labels) as labelled, count(distinct id)::int % 3 as rest,
        count(*) filter (where kind = 'reply') > 500 as replies,
        bool_and(parent_id is null or parent_id in (select id from content)) as whole from content`;
    expect({ ...counts[0] }).toEqual({ labelled: 3_000, rest: 0, replies: true, whole: true });
    expect(await checkFigures(copied)).toEqual([]);
  } finally {
    await copied.drop();
  }
});

test('rejects a database that already contains content', async () => {
  await expect(fillDatabase(first, OPTIONS)).rejects.toThrow('holds content already');
});

import { expect, test } from 'bun:test';
import { createTestDatabase, type TestDatabase } from './database';
import { learnToEmpty } from './emptying';
import { everything } from './inspect';
import { seedLabels, seedTrends } from './seed';
import { seedStaff } from './staff';

/** Creates a database, and a function that empties it. */
const openOne = async () => {
  const database = await createTestDatabase();
  const empty = await learnToEmpty(database.client);
  return { database, empty, [Symbol.asyncDispose]: () => database.drop() };
};

const stateOf = async (database: TestDatabase) => ({
  rows: (await everything(database)).split('\n').toSorted(),
  counters: await database.client`select sequencename, last_value from pg_sequences order by sequencename`,
});

test('deletes new rows, restores changed rows, and resets ids', async () => {
  await using one = await openOne();
  const { database, empty } = one;
  const before = await stateOf(database);
  const until = new Date();
  await seedStaff(database);
  await seedLabels(database, { count: 20, days: 3, until });
  await seedTrends(database, [{ name: '#Rente', posts: 1, relevance: 8, category: 'social' }], until);
  await database.client`update settings set operator_name = 'Jemand'`;
  await database.client`delete from queue.queue where name = (select min(name) from queue.queue)`;
  await database.client`insert into audit_log (user_name, action, object_type) values ('a', 'b', 'c')`;
  expect(await stateOf(database)).not.toEqual(before);
  expect(await empty()).toBe(true);
  expect(await stateOf(database)).toEqual(before);
});

test.each([
  ['a function', 'create function left_behind() returns int language sql return 1'],
  ['a table', 'create table left_behind (id int)'],
  ['a column', 'alter table users add left_behind text'],
  ['a disabled trigger', 'alter table audit_log disable trigger all'],
])('detects %s left behind by a test', async (_, statement) => {
  await using one = await openOne();
  const { database, empty } = one;
  expect(await empty()).toBe(true);
  await database.client.unsafe(statement);
  expect(await empty()).toBe(false);
});

test.each([
  ['a transaction', 'begin'],
  ['a lock', 'select pg_advisory_lock(1)'],
])('detects %s left open by another connection', async (_, statement) => {
  await using one = await openOne();
  const { database, empty } = one;
  const other = database.openSingle();
  await other.unsafe(statement);
  expect(await empty()).toBe(false);
  await other.end();
});

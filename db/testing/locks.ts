import { until } from '@stimmlage/core/testing/until';
import { lockClasses } from '../locks';
import type { TestDatabase } from './database';

/** Waits until at least this number of statements in the database are blocked by locks. */
export const untilBlocked = async ({ client }: TestDatabase, count = 1): Promise<void> => {
  await until(`${count} statements wait for locks`, async () => {
    const blocked = await client`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return blocked.length >= count;
  });
};

/** Returns the application names of the connections that wait for a lock on a table. */
export const waitingFor = async ({ client }: TestDatabase, table: string): Promise<string[]> => {
  const rows = await client<{ name: string }[]>`
    select application_name as name from pg_locks join pg_stat_activity using (pid)
    where relation = ${table}::regclass and not granted`;
  return rows.map(({ name }) => name);
};

/** Lists the ids of the sessions that a worker is processing. */
export const sessionsInHand = async ({ client }: TestDatabase): Promise<number[]> => {
  const rows = await client<{ id: number }[]>`
    select objid::int as id from pg_locks
    where locktype = 'advisory' and granted and classid = ${lockClasses.session}::int::oid
      and database = (select oid from pg_database where datname = current_database())`;
  return rows.map(({ id }) => id);
};

/**
 * Runs work while a table is locked against writes, then terminates the connections of blocked writes, to
 * simulate lost connections to the database.
 * @param work receives a function that counts the blocked statements that contain a given text.
 */
export const whileReadOnly = async (
  { client }: TestDatabase,
  table: 'batches' | 'labels',
  work: (countWaiting: (words: string) => Promise<number>) => Promise<void>,
): Promise<void> => {
  await client.begin(async (tx) => {
    await tx`lock table ${tx(table)} in share row exclusive mode`;
    const waiting = () => client<{ pid: number; query: string }[]>`
      select pid, query from pg_locks join pg_stat_activity using (pid)
      where relation = ${table}::regclass and not granted`;
    await work(async (words) => (await waiting()).filter(({ query }) => query.includes(words)).length);
    for (const { pid } of await waiting()) await tx`select pg_terminate_backend(${pid})`;
    await until('nothing waits any more', async () => (await waiting()).length === 0);
  });
};

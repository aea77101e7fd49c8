import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type postgres from 'postgres';

/** How often a running process checks that no newer version has migrated the database. */
const CHECK_MS = 10_000;

export const migrationsFolder = join(import.meta.dir, '..', 'migrations');

interface Migration {
  tag: string;
  /** Time in milliseconds since 1970, by which the database identifies applied migrations. */
  when: number;
}

/** Lists all migrations in this version, oldest first. */
export const readJournal = (): Migration[] =>
  JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')).entries;

/** Counts the migrations of this version that a database does not have yet. */
export const countPending = async (client: postgres.Sql): Promise<number> => {
  const [row] = await client`select max(created_at)::float8 as newest from public.__drizzle_migrations`;
  return readJournal().filter(({ when }) => when > Number(row?.['newest'] ?? 0)).length;
};

/** Whether a database has a migration that is newer than all of this version's. */
export const isOfNewerVersion = async (client: postgres.Sql, newest: number): Promise<boolean> => {
  const [row] = await client`
    select exists (select from public.__drizzle_migrations where created_at > ${newest}) as "isNewer"`;
  return row?.['isNewer'] === true;
};

export interface VersionWatch {
  /** Resolves once a newer version has migrated the database. Never resolves if none does. */
  outdated: Promise<void>;
  stop(): void;
}

/**
 * Watches for a newer version that migrates the database while this process is running, for example because
 * a worker on another machine was forgotten in an upgrade. This process would go on writing as its own version
 * does, and figures that it counts wrongly stay wrong. The process knows its newest migration from its start,
 * because an upgrade may replace the files below it.
 */
export const watchVersion = (client: postgres.Sql): VersionWatch => {
  const newest = readJournal().at(-1)?.when ?? 0;
  const { promise: outdated, resolve } = Promise.withResolvers<void>();
  const check = async (): Promise<void> => {
    // An unreachable database is asked again the next time.
    if (await isOfNewerVersion(client, newest).catch(() => false)) resolve();
  };
  const timer = setInterval(() => void check(), CHECK_MS);
  return { outdated, stop: () => clearInterval(timer) };
};

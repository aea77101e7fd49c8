import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from '@stimmlage/core/testing/hooks';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { migrationsFolder } from '../startup/version';
import { TEST_SERVER_VARIABLE } from './database';

export interface EmptyDatabase {
  /** A connection to the server with the role that owns the server. */
  readonly server: postgres.Sql;
  readonly url: string;
  ask(query: string): Promise<Record<string, unknown>[]>;
}

/** Creates a database to which no migrations have been applied, for each test in the calling file. */
export const useEmptyDatabase = (): EmptyDatabase => {
  let server: postgres.Sql;
  let name: string;
  let url: string;
  beforeEach(async () => {
    const address = new URL(process.env[TEST_SERVER_VARIABLE] ?? '');
    server = postgres(address.toString(), { max: 1, onnotice: () => undefined });
    name = `migrate_${randomBytes(6).toString('hex')}`;
    await server.unsafe(`create database ${name}`);
    address.pathname = `/${name}`;
    url = address.toString();
  });
  afterEach(async () => {
    await server.unsafe(`drop database ${name} with (force)`);
    await server.end();
  });
  return {
    get server() {
      return server;
    },
    get url() {
      return url;
    },
    ask: async (query) => {
      const client = postgres(url, { max: 1, onnotice: () => undefined });
      try {
        return [...(await client.unsafe(query))] as Record<string, unknown>[];
      } finally {
        await client.end();
      }
    },
  };
};

/** Applies only the first `count` migrations to a database. */
export const migrateFirst = async (client: postgres.Sql, count: number): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  const path = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  await migrate(drizzle(client), { migrationsFolder: folder, migrationsSchema: 'public' });
};

import { Database } from 'bun:sqlite';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

const TABLES = `
create table if not exists batches (
  seq integer primary key autoincrement,
  id text not null unique,
  created_at integer not null,
  duration_ms integer not null,
  held integer not null,
  ending text not null,
  share real not null,
  total integer not null,
  cancel_at integer,
  ended_at integer,
  deleted_at integer
) strict;
create table if not exists prompts (hash text primary key, json text not null) strict;
create table if not exists requests (
  batch_id text not null,
  idx integer not null,
  custom_id text not null,
  place integer not null,
  prompt text not null,
  messages text not null,
  problem text,
  texts text not null,
  outcome text,
  twist text,
  primary key (batch_id, idx)
) strict, without rowid;
create index if not exists requests_by_place on requests (batch_id, place, idx);
create table if not exists messages (
  seq integer primary key autoincrement,
  texts text not null
) strict;
create table if not exists faults (
  id integer primary key autoincrement,
  rule text not null,
  seen integer not null,
  hits integer not null
) strict;
create table if not exists settings (name text primary key, value text not null) strict;
create table if not exists calls (operation text primary key, count integer not null) strict;
`;

/**
 * Opens the stand-in's database.
 * @param dataDir the folder for `stand-in.sqlite`, which is created if it does not exist; null for an
 * in-memory database
 */
export const openDatabase = (dataDir: string | null): Database => {
  if (dataDir !== null) mkdirSync(dataDir, { recursive: true });
  const database = new Database(dataDir === null ? ':memory:' : join(dataDir, 'stand-in.sqlite'), {
    create: true,
    strict: true,
  });
  database.run('pragma journal_mode = wal');
  database.run('pragma synchronous = normal');
  database.run(TABLES);
  return database;
};

const tableNames = ['batches', 'prompts', 'requests', 'messages', 'faults', 'settings', 'calls'] as const;

/** Deletes all rows, but not the counters for ids, so that no id is ever reused. */
export const emptyDatabase = (database: Database): void => {
  database.transaction(() => {
    for (const table of tableNames) database.run(`delete from ${table}`);
  })();
};

import { expect, test } from 'bun:test';
import { clearSpent } from '@stimmlage/db/queries/operations/clearing';
import { useDatabase } from '@stimmlage/db/testing/hooks';

const NOW = new Date('2026-11-20T12:00:00Z');
const database = await useDatabase();

/** For each kind of row: rows that are obsolete, and similar rows that must be kept. */
const rows = `
  insert into users (name, email, password_hash, role) values ('a', 'a@b.c', 'x', 'admin');
  insert into access_tokens (token_hash, user_id, kind, expires_at)
    values ('old', 1, 'api', '2026-11-19'), ('new', 1, 'api', '2026-11-21');
  insert into known_devices (user_id, token_hash, last_used_at)
    values (1, 'old', '2026-05-20'), (1, 'new', '2026-05-30');
  insert into setup_links values ('old', '2026-11-19'), ('new', '2026-11-21');
  insert into invitations (token_hash, name, role, invited_by, expires_at)
    values ('old', 'a', 'admin', 1, '2026-11-19'), ('new', 'b', 'admin', 1, '2026-11-21');
  insert into sign_in_failures (key, failures, at) values ('old', 1, '2026-11-18'), ('new', 1, '2026-11-20');
  insert into imports (name, fingerprint, status, created_at, received_chunks) values
    ('done', 'x', 'completed', '2026-11-19', 0), ('broken', 'x', 'receiving', '2026-10-01', 0),
    ('coming', 'x', 'receiving', '2026-11-19', 0), ('refused', 'x', 'failed', '2026-10-01', 0),
    ('given up', 'x', 'failed', '2026-10-01', 1), ('emptied', 'x', 'failed', '2026-10-01', 1),
    ('emptied lately', 'x', 'failed', '2026-11-19', 1);
  insert into import_chunks (import_id, sequence, first_line, line_count, hash, data)
    values (1, 0, 1, 1, 'h', null), (2, 0, 1, 1, 'h', null), (3, 0, 1, 1, 'h', 'd'), (5, 0, 1, 1, 'h', 'd'),
    (6, 0, 1, 1, 'h', null), (7, 0, 1, 1, 'h', null);
  insert into trend_fetches (fetched_at, source, status)
    values ('2026-10-01', 'x', 'failed'), ('2026-10-02', 'x', 'failed'), ('2026-11-19', 'x', 'failed'), ('2026-10-03', 'x', 'completed');
  insert into trends (fetch_id, woeid, city_name, rank, trend_name) values (2, 1, 'c', 1, 'n');
  insert into consistency_checks (checked_at, ok, mismatches) values ('2026-06-01', true, '[]'), ('2026-06-02', true, '[]');
  insert into upkeep_runs (kind, status, finished_at) values ('retention', 'completed', '2026-06-01'),
    ('retention', 'completed', '2026-06-02'), ('compliance', 'completed', '2026-06-01');`;

test('deletes obsolete rows, and keeps those still in use or part of the history', async () => {
  await database.client.unsafe(rows);
  expect(await clearSpent(database.db, NOW)).toEqual({
    tokens: 2,
    links: 2,
    signIns: 1,
    chunks: 1,
    imports: 3,
    fetches: 1,
    checks: 1,
    runs: 1,
  });
  expect(Object.values(await clearSpent(database.db, NOW))).toEqual(Array(8).fill(0));
  const left = async (query: string) =>
    (await database.client.unsafe(`select ${query} order by 1`)).map((row) => Object.values(row)[0]);
  expect(await left("convert_from(token_hash, 'UTF8') from access_tokens")).toEqual(['new']);
  expect(await left("convert_from(token_hash, 'UTF8') from known_devices")).toEqual(['new']);
  expect(await left("convert_from(token_hash, 'UTF8') from setup_links")).toEqual(['new']);
  expect(await left("convert_from(token_hash, 'UTF8') from invitations")).toEqual(['new']);
  expect(await left("convert_from(key, 'UTF8') from sign_in_failures")).toEqual(['new']);
  expect(await left('name from imports')).toEqual(['broken', 'coming', 'done', 'emptied lately', 'refused']);
  expect(await left("name from imports where status = 'receiving'")).toEqual(['coming']);
  expect(await left('import_id::int from import_chunks')).toEqual([2, 3, 7]);
  expect(await left('id::int from trend_fetches')).toEqual([2, 3, 4]);
  expect(await left('id::int from consistency_checks')).toEqual([2]);
  expect(await left('id::int from upkeep_runs')).toEqual([2, 3]);
});

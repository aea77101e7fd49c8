import { expect, test } from 'bun:test';
import { readReasons } from '@stimmlage/core/reasons/read';
import { connect } from '../connection';
import { migrateFirst, useEmptyDatabase } from '../testing/empty-database';
import { migrateDatabase } from './migrate';
import sentences from './testing/sentences.json' with { type: 'json' };

/** The number of migrations before the migration that converted reasons from sentences to codes. */
const SENTENCES = 10;

/** Sentences stored by earlier versions, and their codes. An unknown sentence is preserved as text. */
const written = [
  ...sentences.written,
  ...sentences.unknown.map((text) => [text, { code: 'other', details: { text } }]),
];

const database = useEmptyDatabase();

/** A row for every column that stores reasons; `?` stands for the reason. */
const rows = [
  "collection_runs (mode, trigger, status, posts_per_target, replies_per_post, reason) values ('normal', 'manual', 'failed', 1, 1, ?)",
  "collection_run_targets (run_id, position, username, target_type, error) values (1, 1, 'a', 'media', ?)",
  "collection_run_targets (run_id, position, username, target_type, gap) values (1, 2, 'a', 'media', ?)",
  "collection_schedule (id, schedule, timezone, note) values (1, 'daily', 'UTC', ?)",
  "targets (username, display_name, target_type, note) values ('a', 'A', 'media', ?)",
  "sessions (session_name, model_name, model_version, codebook_version, error) values ('s', 'm', '1', 1, ?)",
  'batches (session_id, sequence, error) values (1, 1, ?)',
  "requests (batch_id, sequence, content_ids, error) values (1, 1, '{1}', ?)",
  "imports (name, fingerprint, error) values ('a', '', ?)",
  "trend_fetches (fetched_at, source, note) values (now(), 'x', ?)",
  "trend_fetches (fetched_at, source, analysis_note) values (now() + '1 s', 'x', ?)",
  "upkeep_runs (kind, note) values ('clearing', ?)",
];
const columnsOf = (row: string) => /^(\w+) \((?:[\w, ]+, )?(\w+)\)/.exec(row)?.slice(1) ?? [];

test('converts reasons stored as sentences to codes with details', async () => {
  const { client, close } = connect(database.url, { name: 'test' });
  const facts = { sandbox: false, timezone: 'UTC' };
  try {
    await migrateFirst(client, SENTENCES);
    await client`insert into installation (id, sandbox, timezone) values (1, false, 'UTC')`;
    for (const row of rows)
      await client.unsafe(`insert into ${row.replace('?', '$1')}`, ['X gives no reason']);
    const refused = sentences.refusals.map(([reason], index) => ({ line: index + 1, reason }));
    await client`update imports set refused = ${JSON.stringify(refused)}::text::jsonb`;
    for (const [sentence] of written)
      await client`insert into upkeep_runs (kind, note) values ('refilter', ${String(sentence)})`;
    await client`insert into upkeep_runs (kind) values ('erasure')`;
    await migrateDatabase(database.url, facts);

    for (const [table = '', column = ''] of rows.map(columnsOf)) {
      const values = await client.unsafe(
        `select ${column} as why from ${table} where ${column} <> '[]' limit 1`,
      );
      expect([table, column, readReasons(values[0]?.['why'])]).toEqual([
        table,
        column,
        [{ code: 'x.silent', details: {} }],
      ]);
    }
    const notes = await client`select note from upkeep_runs where kind = 'refilter' order by id`;
    expect(notes.map(({ note }, index) => [written[index]?.[0], ...readReasons(note)])).toEqual(written);
    expect(await client`select note from upkeep_runs where kind = 'erasure'`).toMatchObject([{ note: [] }]);
    const [{ refused: lines } = {}] = await client`select refused from imports`;
    expect(lines).toEqual(
      sentences.refusals.map(([, reason], index) => ({ line: index + 1, reasons: [reason] })),
    );
    expect(await client`select from pg_class where relname like 'reason%'`).toHaveLength(0);
  } finally {
    await close();
  }
});

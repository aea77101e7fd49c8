import { expect, test } from 'bun:test';
import { readReasons } from '@stimmlage/core/reasons/read';
import { connect } from '../connection';
import { migrateFirst, useEmptyDatabase } from '../testing/empty-database';
import { migrateDatabase } from './migrate';

/** The number of migrations before the migration that converted reasons from sentences to codes. */
const SENTENCES = 10;

const database = useEmptyDatabase();

test.each([
  ['line 7 is longer than 32 MiB', { code: 'archive.long_line', details: { line: 7 } }],
  [
    'it is damaged (incorrect header check)',
    { code: 'archive.damaged', details: { message: 'incorrect header check' } },
  ],
])('preserves the reason why an import failed halfway: %s', async (sentence, reason) => {
  const { client, close } = connect(database.url, { name: 'test' });
  try {
    await migrateFirst(client, SENTENCES);
    await client`insert into installation (id, sandbox, timezone) values (1, false, 'UTC')`;
    const error = `Mein Archiv: 1.jsonl is not an archive that can be imported: ${sentence}`;
    await client`insert into imports (name, fingerprint, error) values ('1.jsonl', '', ${error})`;
    await client`insert into imports (name, fingerprint, error) values ('2.jsonl', '', 'X gives no reason')`;
    await migrateDatabase(database.url, { sandbox: false, timezone: 'UTC' });
    const rows = await client<{ error: unknown }[]>`select error from imports order by id`;
    expect<unknown>(rows.map((row) => readReasons(row.error))).toEqual([
      [reason],
      [{ code: 'x.silent', details: {} }],
    ]);
  } finally {
    await close();
  }
});

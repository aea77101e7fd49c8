import { expect, test } from 'bun:test';
import postgres from 'postgres';
import { useEmptyDatabase } from '../testing/empty-database';
import { checkServer } from './check-server';
import { migrateDatabase } from './migrate';
import { StartError } from './start-error';

const facts = { sandbox: false, timezone: 'Europe/Berlin' };
const database = useEmptyDatabase();

/**
 * Creates a second database with the given options, migrates this database, and returns the error if the
 * migration fails.
 */
const startOn = async (options: string): Promise<unknown> => {
  const url = new URL(database.url);
  const name = `${url.pathname.slice(1)}_other`;
  url.pathname = `/${name}`;
  await database.server.unsafe(`create database ${name} template template0 ${options}`);
  try {
    return await migrateDatabase(url.toString(), facts).catch((error: unknown) => error);
  } finally {
    await database.server.unsafe(`drop database ${name} with (force)`);
  }
};

test('rejects a server without pg_trgm, and says where it is to be found', async () => {
  const hides = `create temporary view pg_available_extensions as
    select * from pg_catalog.pg_available_extensions where name <> 'pg_trgm'`;
  const client = postgres(database.url, { max: 1, onnotice: () => undefined });
  try {
    await client.unsafe(hides);
    await expect(checkServer(client, 'db.example.org')).rejects.toThrow(
      /^The Postgres of the database at db\.example\.org lacks the extension pg_trgm\. .* postgresql-contrib\.$/,
    );
    await client.unsafe('drop view pg_temp.pg_available_extensions');
    await checkServer(client, 'db.example.org');
  } finally {
    await client.end();
  }
});

test.each([
  [
    "encoding 'LATIN9' locale_provider 'libc' lc_collate 'C' lc_ctype 'C'",
    /^The database at \S+ is encoded in LATIN9, not in UTF8\. Create another database for it: .*\.$/,
  ],
  [
    "encoding 'SQL_ASCII' locale_provider 'libc' lc_collate 'C' lc_ctype 'C'",
    /^The database at \S+ is encoded in SQL_ASCII, not in UTF8\. /,
  ],
  [
    "encoding 'WIN1251' locale_provider 'libc' lc_collate 'C' lc_ctype 'C'",
    /^The database at \S+ is encoded in WIN1251, not in UTF8\. /,
  ],
  [
    "encoding 'UTF8' locale_provider 'libc' lc_collate 'C' lc_ctype 'C'",
    /^The database at \S+ does not know that Ä and ä are one letter: its LC_CTYPE is C\. /,
  ],
])('rejects a database with %s, and reports the reason', async (options, sentence) => {
  const refused = await startOn(options);
  expect(refused).toBeInstanceOf(StartError);
  expect(refused).toMatchObject({ message: expect.stringMatching(sentence) });
});

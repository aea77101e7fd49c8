import { describe, expect, test } from 'bun:test';
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type postgres from 'postgres';
import { connect, rowsOf } from '../connection';
import { checkConsistency } from '../figures/consistency';
import { searchCondition } from '../queries/statements/search';
import { migrateFirst, useEmptyDatabase } from '../testing/empty-database';
import { migrateDatabase } from './migrate';
import { StartError } from './start-error';

const facts = { sandbox: false, timezone: 'Europe/Berlin' };
const database = useEmptyDatabase();
const { ask } = database;

describe('migrateDatabase', () => {
  test('makes concurrent starts wait for each other, and changes nothing when started again', async () => {
    await Promise.all([1, 2, 3].map(() => migrateDatabase(database.url, facts)));
    const done = await ask('select count(*)::int as n from public.__drizzle_migrations');
    await migrateDatabase(database.url, facts);
    expect(await ask('select count(*)::int as n from public.__drizzle_migrations')).toEqual(done);
    expect(await ask('select sandbox, timezone from installation')).toEqual([{ ...facts }]);
  });

  test('refuses to use a sandbox database with real services', async () => {
    await migrateDatabase(database.url, { ...facts, sandbox: true });
    const start = migrateDatabase(database.url, facts);
    await expect(start).rejects.toThrow(StartError);
    await expect(start).rejects.toThrow(/holds sandbox data and cannot be started with real data/);
  });

  test('rejects a database from a newer version', async () => {
    await migrateDatabase(database.url, facts);
    await ask(`insert into public.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`);
    await expect(migrateDatabase(database.url, facts)).rejects.toThrow(
      /of a newer version of Stimmlage than this one/,
    );
  });

  test('does not change a sandbox database that it refuses to use with real services', async () => {
    await migrateDatabase(database.url, { ...facts, sandbox: true });
    await ask('drop schema queue cascade');
    await expect(migrateDatabase(database.url, facts)).rejects.toThrow(StartError);
    expect(await ask("select to_regnamespace('queue') as queue")).toEqual([{ queue: null }]);
  });

  test('reports that the CREATE privilege is missing, without quoting the SQL statement', async () => {
    const role = `reader_${randomBytes(6).toString('hex')}`;
    await database.server.unsafe(`create role ${role} login password 'geheim'`);
    const address = new URL(database.url);
    address.username = role;
    address.password = 'geheim';
    await expect(migrateDatabase(address.toString(), facts)).rejects.toThrow(
      /^The database at \S+ cannot be used: permission denied [^\n]*$/,
    );
    await database.server.unsafe(`drop role ${role}`);
  });

  test('refuses to change the timezone in which the database counts days', async () => {
    await migrateDatabase(database.url, facts);
    await expect(migrateDatabase(database.url, { ...facts, timezone: 'UTC' })).rejects.toThrow(
      /counts days in Europe\/Berlin/,
    );
  });

  test('recognises a timezone that an older version stored with different capitalisation', async () => {
    await migrateDatabase(database.url, { ...facts, timezone: 'europe/berlin' });
    await migrateDatabase(database.url, facts);
    await expect(migrateDatabase(database.url, { ...facts, timezone: 'Europe/Vienna' })).rejects.toThrow(
      /counts days in europe\/berlin; STIMMLAGE_TIMEZONE is Europe\/Vienna/,
    );
  });

  test('reports an unreachable server without the password', async () => {
    const start = migrateDatabase('postgres://user:secret@127.0.0.1:1/stimmlage', facts);
    await expect(start).rejects.toThrow(
      /^The database at 127\.0\.0\.1:1\/stimmlage cannot be used: (?!.*secret)/,
    );
  });

  test('prevents changes to the audit log', async () => {
    await migrateDatabase(database.url, facts);
    await ask("insert into audit_log (user_name, action, object_type) values ('a', 'b', 'c')");
    for (const change of [
      "update audit_log set action = 'x'",
      'delete from audit_log',
      'truncate audit_log',
    ]) {
      await expect(ask(change)).rejects.toThrow('audit_log is never updated or deleted');
    }
  });
});

/**
 * Fills a database of an old version. In this version, content was not yet counted by day, and its words were
 * not indexed.
 */
const fillOldDatabase = async (client: postgres.Sql): Promise<void> => {
  await migrateFirst(client, 3);
  await client`insert into installation (id, sandbox, timezone) values (1, false, 'Europe/Berlin')`;
  await client`insert into targets (username, display_name, target_type, account_id) values ('amt', 'Amt', 'politician', 7)`;
  await client`
    insert into content (id, platform, external_id, scope, kind, source_type, text, posted_at, retrieved_at, text_hash,
      is_filtered_out, filter_reason, target_id, author_id)
    values
      (1, 'x', '1', 'hit', 'reply', 'politician_tweet', 'Die Miete und @Amt_Berlin #RENTE https://t.co/Krempel',
        '2026-03-28T23:30:00Z', now(), 1, false, null, 1, 7),
      (2, 'x', '2', 'hit', 'reply', 'hashtag_tweet', 'Strommiete ÄRGERT im Strom', '2026-10-25T22:59:59Z', now(), 2,
        false, null, null, null),
      (3, 'x', '3', 'hit', 'post', 'politician_tweet', 'kurz', '2026-11-01T12:00:00Z', now(), 3, true, 'too_short', 1, 7),
      (4, 'x', '4', 'context', 'post', 'quoted_tweet', 'Zusammenhang', '2026-11-01T12:00:00Z', now(), 4, false, null, null, 7)`;
  await client`
    insert into content_rollup (key, n) values ('hit', 2), ('hit:too_short', 1), ('context', 1)`;
  await client`
    insert into labels (content_id, session_id, complaint_type, pain_point_category, intensity_score, heat_score,
      specific_issues, geographic_mentions, codebook_version, provider_model, analyzed_at)
    values (1, 5, 'COMPLAINT', 'econ', 3, 2, '{}', array['Berlin', 'Köln "Mitte"'], 1, 'm', '2026-11-02T00:00:00Z'),
      (1, 6, 'NEUTRAL', 'gov', 3, 2, '{}', array['MÜNCHEN', 'Bad "X", Süd'], 1, 'm', '2026-11-03T00:00:00Z')`;
  await client`
    insert into current_labels (content_id, session_id, corrected, complaint_type, pain_point_category, intensity_score,
      heat_score, kind, target_id, posted_at, analyzed_at)
    values (1, 6, true, 'PRAISE', 'env', 1, 1, 'reply', 1, '2026-03-28T23:30:00Z', '2026-11-03T00:00:00Z')`;
  await client`
    insert into corrections (content_id, complaint_type, pain_point_category, intensity_score, heat_score, user_id)
    values (1, 'PRAISE', 'env', 1, 1, 1)`;
  await client`
    insert into label_rollup (session_id, day, category, complaint_type, n, replies, intensity_sum, i1, h1)
    select id, '2026-03-29', 'env', 'PRAISE', 1, 1, 1, 1, 1 from unnest(array[0, 5, 6]) as id`;
  await client`
    insert into label_rollup_area (session_id, day, category, complaint_type, policy_area, n, replies, intensity_sum, i1, h1)
    select id, '2026-03-29', 'env', 'PRAISE', 'none', 1, 1, 1, 1, 1 from unnest(array[0, 5, 6]) as id`;
  await client`
    insert into label_rollup_target (session_id, day, target_id, complaint_type, n, replies, intensity_sum, i1, h1)
    select id, '2026-03-29', 1, 'PRAISE', 1, 1, 1, 1, 1 from unnest(array[0, 5, 6]) as id`;
};

test('migrates a database with content, labels and corrections without loss', async () => {
  const { db, client, close } = connect(database.url, { name: 'test' });
  try {
    await fillOldDatabase(client);
    await migrateDatabase(database.url, facts);
    expect((await checkConsistency(db, facts.timezone)).mismatches).toEqual([]);
    expect(await ask('select key, source_type, day::text, n from content_rollup order by key, day')).toEqual([
      { key: 'context', source_type: 'quoted_tweet', day: '2026-11-01', n: 1 },
      { key: 'hit', source_type: 'politician_tweet', day: '2026-03-29', n: 1 },
      { key: 'hit', source_type: 'hashtag_tweet', day: '2026-10-25', n: 1 },
      { key: 'hit:too_short', source_type: 'politician_tweet', day: '2026-11-01', n: 1 },
    ]);
    // The target is covered from the start of the first statement's day to the end of the last statement's
    // day, in the installation's timezone.
    expect(await ask('select covered::text from targets')).toEqual([
      { covered: '{["2026-03-28 23:00:00+00","2026-11-01 23:00:00+00")}' },
    ]);
    expect(await ask('select machine_complaint_type, machine_category from corrections')).toEqual([
      { machine_complaint_type: 'NEUTRAL', machine_category: 'gov' },
    ]);
    expect(await ask('select places from current_labels')).toEqual([{ places: ['münchen', 'bad "x", süd'] }]);
    const find = async (text: string) =>
      rowsOf(
        db,
        sql`select c.id::text from content c where ${(await searchCondition(db, text)).condition} order by c.id`,
      );
    expect(await find('miete')).toEqual([{ id: '1' }, { id: '2' }]);
    for (const text of ['@amt_berlin', '#rente', 'Renten']) expect(await find(text)).toEqual([{ id: '1' }]);
    expect(await find('Ärgert')).toEqual([{ id: '2' }]);
    for (const text of ['amt_berlin', 'krempel', 'zusammenhang']) expect(await find(text)).toEqual([]);
  } finally {
    await close();
  }
});

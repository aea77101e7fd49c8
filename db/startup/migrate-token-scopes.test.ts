import { expect, test } from 'bun:test';
import { tokenScopes } from '@stimmlage/core/codes/token-scopes';
import { connect } from '../connection';
import { migrateFirst, useEmptyDatabase } from '../testing/empty-database';
import { migrateDatabase } from './migrate';

/** The number of migrations before the migration that introduced scopes for tokens. */
const BEFORE_SCOPES = 23;

const database = useEmptyDatabase();

test('gives all scopes to an API token from before scopes existed', async () => {
  const { client, close } = connect(database.url, { name: 'test' });
  try {
    await migrateFirst(client, BEFORE_SCOPES);
    await client`insert into users (name, email, password_hash, role) values ('a', 'a@example.org', '', 'admin')`;
    await client`
      insert into access_tokens (token_hash, user_id, kind, expires_at)
      select kind::bytea, users.id, kind, now() from users, unnest(array['api', 'session']) as kind`;
    await migrateDatabase(database.url, { sandbox: false, timezone: 'UTC' });
    const rows = await client<{ scopes: string[] }[]>`select scopes from access_tokens order by kind`;
    expect(rows.map(({ scopes }) => scopes)).toEqual([[...tokenScopes], []]);
  } finally {
    await close();
  }
});

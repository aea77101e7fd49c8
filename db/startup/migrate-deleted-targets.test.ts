import { expect, test } from 'bun:test';
import { connect } from '../connection';
import { migrateFirst, useEmptyDatabase } from '../testing/empty-database';
import { migrateDatabase } from './migrate';

/** The number of migrations before the migration that clears deleted targets. */
const EARLIER = 39;

const database = useEmptyDatabase();

test('clears what staff wrote about targets that are deleted, and keeps their names', async () => {
  const { client, close } = connect(database.url, { name: 'test' });
  try {
    await migrateFirst(client, EARLIER);
    await client`insert into installation (id, sandbox, timezone) values (1, false, 'UTC')`;
    await client`
      insert into targets (username, display_name, target_type, description, purpose, note, deleted_at) values
        ('anna_k', 'Anna K.', 'influencer', 'privat', 'Zweck', '[{"code": "x.silent", "details": {}}]', now()),
        ('bernd_b', 'Bernd B.', 'politician', 'MdB', 'Zweck', '[]', null)`;
    await migrateDatabase(database.url, { sandbox: false, timezone: 'UTC' });
    const rows =
      await client`select username, display_name, description, purpose, note from targets order by id`;
    expect([...rows]).toEqual([
      { username: 'anna_k', display_name: 'Anna K.', description: '', purpose: '', note: [] },
      { username: 'bernd_b', display_name: 'Bernd B.', description: 'MdB', purpose: 'Zweck', note: [] },
    ]);
  } finally {
    await close();
  }
});

import { expect, spyOn, test } from 'bun:test';
import { useDatabase } from '../testing/hooks';
import { migrateDatabase } from './migrate';

const database = await useDatabase();
const facts = { sandbox: true, timezone: 'Europe/Berlin' };

test('a migration says that it begins, and one that has nothing to do says nothing', async () => {
  const said = spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    const stored = await database.client<{ sandbox: boolean; timezone: string }[]>`
      select sandbox, timezone from installation`;
    await migrateDatabase(database.url, stored[0] ?? facts);
    expect(said.mock.calls).toEqual([]);
    await database.client`
      update public.__drizzle_migrations set created_at = 0
      where created_at = (select max(created_at) from public.__drizzle_migrations)`;
    // The statements of the last migration have been applied, so that repeating them fails.
    await migrateDatabase(database.url, stored[0] ?? facts).catch(() => undefined);
    expect(said.mock.calls).toEqual([
      ['Migrating the database by 1 step; with much data, this may take minutes …\n'],
    ]);
  } finally {
    said.mockRestore();
  }
});

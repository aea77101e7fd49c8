import { expect, test } from 'bun:test';
import { connect } from '../connection';
import { migrateFirst, useEmptyDatabase } from '../testing/empty-database';
import { migrateDatabase } from './migrate';

/** The number of migrations before the migration that shortens what the audit log says about public texts. */
const WITH_NOTICES = 51;

const database = useEmptyDatabase();

test('removes public titles and notices that name a handle from the audit log, and nothing else', async () => {
  const { client, close } = connect(database.url, { name: 'test' });
  try {
    await migrateFirst(client, WITH_NOTICES);
    const plain = { publicTitle: { from: '', to: 'Stimmen' }, repliesPerPost: { from: 20, to: 5 } };
    const naming = {
      publicTitle: { from: 'Über @jemand', to: '' },
      publicNotice: { from: '', to: 'Zu nachtfreund64' },
    };
    for (const detail of [plain, naming])
      await client`
        insert into audit_log (user_name, action, object_type, detail)
        values ('a', 'config.update', 'settings', ${JSON.stringify(detail)}::text::jsonb)`;
    await migrateDatabase(database.url, { sandbox: false, timezone: 'UTC' });
    const details = await client`select detail from audit_log order by id`;
    expect(details.map(({ detail }) => detail)).toEqual([
      plain,
      { publicTitle: 'changed', publicNotice: 'changed' },
    ]);
    await expect(client`update audit_log set user_name = 'x'`).rejects.toThrow(/never updated or deleted/);
  } finally {
    await close();
  }
});

import { expect, test } from 'bun:test';
import { createHash, createHmac } from 'node:crypto';
import { connect } from '../connection';
import { addErasures, erasureHash, keyedHash, listBlocked } from '../queries/privacy/erasures';
import { migrateFirst, useEmptyDatabase } from '../testing/empty-database';
import { migrateDatabase } from './migrate';

/** The number of migrations before the migration that introduced keyed hashes of erased persons. */
const WITHOUT_KEY = 19;

const database = useEmptyDatabase();
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

test('replaces the hashes of erased people with keyed hashes, and keeps those people blocked', async () => {
  const { db, client, close } = connect(database.url, { name: 'test' });
  try {
    await migrateFirst(client, WITHOUT_KEY);
    const plain = sha256('x:handle:nachtfreund64');
    await client`insert into erasures (hash) values (decode(${plain}, 'hex'))`;
    await client`
      insert into audit_log (user_name, action, object_type, object_id, detail) values
        ('s', 'privacy.erase', 'author', ${plain}, '{}'),
        ('s', 'target.update', 'target', '7', '{}'),
        ('s', 'export', 'comments', null,
          jsonb_build_object('format', 'csv', 'filters', jsonb_build_object('politician', ${plain}::text, 'mentions', 'Nachtfreund64')))`;
    await migrateDatabase(database.url, { sandbox: false, timezone: 'UTC' });

    const [pads] = await client<{ inner: Uint8Array; outer: Uint8Array }[]>`
      select inner_pad as inner, outer_pad as outer from erasure_key`;
    const without = (pad: Uint8Array | undefined, byte: number) =>
      Buffer.from(pad ?? []).map((each) => each ^ byte);
    const key = without(pads?.inner, 0x36);
    expect(without(pads?.outer, 0x5c)).toEqual(key);
    expect([key.length, new Set(key).size > 20]).toEqual([64, true]);
    const keyed = createHmac('sha256', key).update(Buffer.from(plain, 'hex')).digest('hex');

    expect([...(await client`select encode(hash, 'hex') as hash from erasures`)]).toEqual([{ hash: keyed }]);
    expect([...(await client`select object_id, detail from audit_log order by id`)]).toEqual([
      { object_id: keyed, detail: {} },
      { object_id: '7', detail: {} },
      { object_id: null, detail: { format: 'csv', filters: { politician: keyed, mentions: keyed } } },
    ]);
    await expect(client`update audit_log set user_name = 'x'`).rejects.toThrow(/never updated or deleted/);

    expect(await keyedHash(db, 'handle', 'Nachtfreund64')).toBe(keyed);
    const [erased, other] = [erasureHash('handle', 'NachtFreund64'), erasureHash('handle', 'other')];
    expect(await listBlocked(db, [erased, other])).toEqual(new Set([erased]));
    await db.transaction((tx) => addErasures(tx, [erased, other]));
    expect(await listBlocked(db, [erased, other])).toEqual(new Set([erased, other]));
    expect(await client`select from erasures`).toHaveLength(2);
  } finally {
    await close();
  }
});

import { describe, expect, test } from 'bun:test';
import { createTarget, target, updateTarget } from '@stimmlage/core/contracts/targets';
import { contentRow } from '@stimmlage/db/testing/content';
import { emptyEach } from '@stimmlage/db/testing/hooks';
import { emptyContent, storeContent } from '@stimmlage/db/testing/store';
import { z } from 'zod';
import { useApi } from '../testing/harness';

const api = await useApi();
emptyEach(api.database, 'targets');

const create = (json: unknown) => api.call('POST', '/admin/collection/targets', { as: 'admin', json });
const importCsv = async (body: string, query = '') => {
  const headers = { 'Content-Type': 'text/csv' };
  const path = `/admin/collection/targets/import${query}`;
  return (await api.call('POST', path, { as: 'admin', body, headers })).json();
};

describe('a change', () => {
  const path = (id: number) => `/admin/collection/targets/${id}`;
  const change = (id: number, json: unknown) => api.call('PUT', path(id), { as: 'admin', json });
  const row = async (id: number) => {
    const [found] = await api.database.client`select * from targets where id = ${id}`;
    return found;
  };
  /** Creates a target with the cursors and the state of a target that has been collected. */
  const createRead = async (json: unknown) => {
    const { id } = createTarget.response.parse(await (await create(json)).json());
    await api.database.client`
      update targets set account_id = 5, newest_id = 6, newest_reply_id = 7, last_collected_at = now(), updated_at = '2026-01-01',
        note = '[{"code": "gap.unreadable", "details": {}}]' where id = ${id}`;
    return id;
  };

  test('leaves omitted fields unchanged, and is recorded in the audit log', async () => {
    const id = await createRead({ username: 'anna_k', description: 'MdB', priority: 3 });
    const response = await change(id, { displayName: 'Anna K.', isActive: false, priority: 3 });
    expect(response.status).toBe(200);
    const answer = updateTarget.response.parse(await response.json());
    expect(answer).toMatchObject({
      username: 'anna_k',
      displayName: 'Anna K.',
      isActive: false,
      priority: 3,
    });
    expect(answer.description).toBe('MdB');
    expect(answer.updatedAt > '2026-01-02').toBe(true);
    expect(await row(id)).toMatchObject({
      account_id: '5',
      newest_id: '6',
      note: [{ code: 'gap.unreadable', details: {} }],
    });
    const [entry] = await api.database
      .client`select user_name, object_id, detail from audit_log where action = 'target.update'`;
    expect(entry).toEqual({
      user_name: 'admin',
      object_id: String(id),
      detail: { displayName: 'changed', isActive: { from: true, to: false } },
    });
  });

  test('requires a purpose for an account that may be a private person’s, unless it only deactivates an older target', async () => {
    const id = await createRead({ username: 'petra_p', targetType: 'influencer', purpose: 'Reichweite' });
    const refused = async (json: unknown) => {
      const response = await change(id, json);
      expect([json, response.status]).toEqual([json, 400]);
      expect(await response.json()).toMatchObject({ issues: [{ path: 'json.purpose' }] });
    };
    await refused({ purpose: ' ' });
    await api.database.client`update targets set purpose = '' where id = ${id}`;
    expect((await change(id, { isActive: false })).status).toBe(200);
    await refused({ isActive: true });
    await refused({ displayName: 'Petra' });
    expect((await change(id, { displayName: 'Petra', purpose: 'Reichweite' })).status).toBe(200);
    expect(await row(id)).toMatchObject({ is_active: false, purpose: 'Reichweite' });
    const [noted] = await api.database
      .client`select detail from audit_log where action = 'target.update' order by id desc limit 1`;
    expect(noted?.['detail']).toEqual({ displayName: 'changed', purpose: 'changed' });
    const other = await createRead({ username: 'otto' });
    expect((await change(other, { targetType: 'influencer' })).status).toBe(400);
    expect((await change(other, { targetType: 'influencer', purpose: 'Reichweite' })).status).toBe(200);
  });

  test('of a hashtag changes the name shown as well, which is always the hashtag', async () => {
    const made = await create({ username: '#alt', targetType: 'hashtag', displayName: 'Anderes' });
    const { id, ...target } = createTarget.response.parse(await made.json());
    expect(target).toMatchObject({ username: 'alt', displayName: 'alt' });
    const changed = await api.call('PUT', `/admin/collection/targets/${id}`, {
      as: 'admin',
      json: { username: '#neu' },
    });
    expect(await changed.json()).toMatchObject({ username: 'neu', displayName: 'neu' });
  });

  test('of the handle changes the name shown as well, unless the target has a name of its own', async () => {
    const shown = async (id: number, json: unknown) =>
      updateTarget.response.parse(await (await change(id, json)).json()).displayName;
    const id = await createRead({ username: 'anna_alt' });
    expect(await shown(id, { username: '@anna_neu' })).toBe('anna_neu');
    const [entry] = await api.database
      .client`select detail from audit_log where action = 'target.update' order by id desc limit 1`;
    expect(entry?.['detail']).toMatchObject({ username: 'changed', displayName: 'changed' });
    expect(await shown(id, { username: 'anna_k', displayName: 'anna_neu' })).toBe('anna_neu');
    expect(await shown(id, { username: 'anna_m' })).toBe('anna_neu');
  });

  test('that changes nothing does not update the timestamp', async () => {
    const id = await createRead({ username: 'anna_k' });
    for (const json of [{}, { username: '@anna_k', priority: 1 }]) {
      expect(await (await change(id, json)).json()).toMatchObject({ updatedAt: '2026-01-01T00:00:00.000Z' });
    }
  });

  test.each([
    [{ username: '@neu' }, { username: 'neu', target_type: 'politician' }],
    [{ targetType: 'media' }, { username: 'anna_k', target_type: 'media' }],
  ])('of the handle or the type of account (%j) has the account looked up again', async (json, expected) => {
    const id = await createRead({ username: 'anna_k' });
    expect((await change(id, json)).status).toBe(200);
    const kept = { account_id: null, former_account_id: '5', newest_id: '6', newest_reply_id: '7', note: [] };
    expect(await row(id)).toMatchObject({ ...expected, ...kept });
  });

  test('from an account to a hashtag clears the cursors', async () => {
    const id = await createRead({ username: 'anna_k' });
    expect((await change(id, { username: '#neu', targetType: 'hashtag' })).status).toBe(200);
    const cleared = { account_id: null, former_account_id: null, newest_id: null, newest_reply_id: null };
    expect(await row(id)).toMatchObject({ username: 'neu', target_type: 'hashtag', ...cleared, note: [] });
  });

  test('in letter case alone keeps the cursors', async () => {
    const id = await createRead({ username: 'anna_k' });
    expect(await (await change(id, { username: 'Anna_K' })).json()).toMatchObject({ username: 'Anna_K' });
    expect(await row(id)).toMatchObject({ account_id: '5', newest_id: '6' });
  });

  test.each([
    [{ username: 'zu lang für ein handle' }, 'json.username'],
    [{ username: 'Haus\0bau' }, 'json.username'],
    [{ targetType: 'hashtag' }, 'json.username'],
    [{ username: ' @# ' }, 'json.username'],
    [{ priority: 0 }, 'json.priority'],
    [{ isActive: 'ja' }, 'json.isActive'],
    [{ sourceType: 'mastodon' }, 'json.sourceType'],
  ])('to %j is refused, and %s is reported as invalid', async (json, field) => {
    await create({ username: 'Bau und Boden', targetType: 'keyword' });
    const response = await change(1, { targetType: 'politician', ...json });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'validation.failed', issues: [{ path: field }] });
  });

  test('to the name of another target is refused as a conflict', async () => {
    const id = await createRead({ username: 'anna_k' });
    const other = await createRead({ username: 'bernd_b' });
    const taken = await change(id, { username: 'BERND_B' });
    expect([taken.status, await taken.json()]).toEqual([
      409,
      expect.objectContaining({ error: 'targets.duplicate' }),
    ]);
    await api.call('DELETE', path(other), { as: 'admin' });
    const deleted = await change(id, { username: 'bernd_b' });
    expect([deleted.status, await deleted.json()]).toEqual([
      409,
      expect.objectContaining({ error: 'targets.deleted_name' }),
    ]);
    expect(await row(id)).toMatchObject({ username: 'anna_k', account_id: '5' });
  });

  test('that deletes it leaves its name, but nothing that staff wrote about it', async () => {
    const id = await createRead({
      username: 'anna_k',
      displayName: 'Anna K.',
      description: 'MdB',
      purpose: 'x',
    });
    await api.call('DELETE', path(id), { as: 'admin' });
    expect(await row(id)).toMatchObject({
      username: 'anna_k',
      display_name: 'Anna K.',
      description: '',
      purpose: '',
      note: [],
    });
  });

  test.each(['PUT', 'DELETE'])('gets 404 from %s for a missing or deleted target', async (method) => {
    const id = await createRead({ username: 'anna_k' });
    await api.call('DELETE', path(id), { as: 'admin' });
    for (const gone of [id, 999]) {
      const response = await api.call(method, path(gone), { as: 'admin', json: { priority: 2 } });
      expect([response.status, await response.json()]).toEqual([
        404,
        expect.objectContaining({ error: 'targets.not_found' }),
      ]);
    }
  });

  test('is not lost if another is made concurrently', async () => {
    const id = await createRead({ username: 'anna_k' });
    await Promise.all([change(id, { priority: 7 }), change(id, { description: 'MdB' })]);
    expect(await row(id)).toMatchObject({ priority: 7, description: 'MdB' });
  });
});

describe('a deleted target', () => {
  const remove = (id: number) => api.call('DELETE', `/admin/collection/targets/${id}`, { as: 'admin' });
  const get = async (path: string) => (await api.call('GET', path, { as: 'admin' })).json();

  test('does not appear in any list, and its deletion is recorded in the audit log', async () => {
    await create({ username: 'anna_k', priority: 2 });
    await create({ username: 'bernd_b', priority: 9 });
    await create({ username: 'clara', isActive: false });
    await create({ username: 'rente', targetType: 'hashtag', priority: 5 });
    const active = async () => z.array(target).parse(await get('/collection/targets'));
    expect((await active()).map(({ username }) => username)).toEqual(['bernd_b', 'rente', 'anna_k']);
    const response = await remove(2);
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect((await active()).map(({ username }) => username)).toEqual(['rente', 'anna_k']);
    expect(await get('/admin/collection/targets')).toHaveLength(3);
    expect(await get('/admin/collection/targets?page=1')).toMatchObject({ pagination: { total: 3 } });
    expect(await get('/politicians')).toEqual({
      data: [
        { id: 1, username: 'anna_k', full_name: 'anna_k', deleted: false },
        { id: 3, username: 'clara', full_name: 'clara', deleted: false },
      ],
    });
    const [entry] = await api.database
      .client`select object_id, detail from audit_log where action = 'target.delete'`;
    expect(entry).toEqual({ object_id: '2', detail: { targetType: 'politician', isActive: true } });
  });

  test('stays in the filter of statements by politician if it has posts', async () => {
    await create({ username: 'anna_k' });
    await create({ username: 'bernd_b' });
    await storeContent(api.database, [contentRow(5, { targetId: 1 })]);
    for (const id of [1, 2]) await remove(id);
    expect(await get('/politicians')).toEqual({
      data: [{ id: 1, username: 'anna_k', full_name: 'anna_k', deleted: true }],
    });
    await emptyContent(api.database);
  });

  test('is restored with its id and cursors when it is added again, by form or by file', async () => {
    await create({ username: 'anna_k', description: 'alt' });
    await api.database.client`update targets set account_id = 5, newest_id = 6, last_collected_at = now(),
        created_at = '2026-01-01', note = '[{"code": "x.silent", "details": {}}]'`;
    await remove(1);
    const again = await create({ username: 'Anna_K', priority: 4 });
    expect(again.status).toBe(201);
    const target = createTarget.response.parse(await again.json());
    expect(target.createdAt > '2026-01-02').toBe(true);
    expect(target).toMatchObject({
      id: 1,
      lastCollectedAt: null,
      username: 'Anna_K',
      description: '',
      priority: 4,
      isActive: true,
      note: null,
    });
    expect((await create({ username: 'anna_k' })).status).toBe(409);
    await remove(1);
    const csv = 'username,priority\nanna_k,8\nANNA_K,9\nneu,1\n';
    expect(await importCsv(csv, '?dryRun=true')).toEqual({ created: 2, known: 0, repeated: 1, refused: [] });
    expect(await importCsv(csv)).toEqual({ created: 2, known: 0, repeated: 1, refused: [] });
    const [row] = await api.database.client`select * from targets where id = 1`;
    expect(row).toMatchObject({ username: 'anna_k', priority: 8, newest_id: '6' });
    expect(row).toMatchObject({ account_id: null, former_account_id: '5' });
    expect(row?.['deleted_at']).toBeNull();
  });

  test('is restored only once if it is added again by concurrent requests', async () => {
    await create({ username: 'anna_k' });
    await remove(1);
    const answers = await Promise.all(Array.from({ length: 6 }, () => create({ username: 'anna_k' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(5).fill(409)]);
  });
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import { updateConfig } from '@stimmlage/core/contracts/config';
import { about } from '@stimmlage/core/contracts/public';
import { insertTargets } from '@stimmlage/db/queries/target-writes';
import { type ApiHarness, startApi } from '../testing/harness';

const DEFAULTS = { repliesPerPost: 20, publicTitle: '', publicNotice: '' };
let api: ApiHarness;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.call('PUT', '/admin/config', { as: 'admin', json: DEFAULTS });
});

const change = (json: unknown) => api.call('PUT', '/admin/config', { as: 'admin', json });
const read = async () => (await api.call('GET', '/admin/config', { as: 'admin' })).json();
const changesNoted = () =>
  api.database.client`select user_name, detail from audit_log where action = 'config.update' order by id`;

test('a change keeps what it does not name, and says from what to what', async () => {
  const before = (await changesNoted()).length;
  expect(await read()).toEqual(DEFAULTS);
  const response = await change({ publicTitle: '  Stimmen der Stadt ', repliesPerPost: 20 });
  expect(response.status).toBe(200);
  const expected = { ...DEFAULTS, publicTitle: 'Stimmen der Stadt' };
  expect(updateConfig.response.parse(await response.json())).toEqual(expected);
  expect(await read()).toEqual(expected);
  expect([...(await changesNoted())].slice(before)).toEqual([
    { user_name: 'admin', detail: { publicTitle: { from: '', to: 'Stimmen der Stadt' } } },
  ]);
});

test('that changes nothing is not noted', async () => {
  const before = (await changesNoted()).length;
  for (const json of [{}, DEFAULTS]) expect(await (await change(json)).json()).toEqual(DEFAULTS);
  expect(await changesNoted()).toHaveLength(before);
});

test('two changes at once both stand', async () => {
  await Promise.all([change({ publicTitle: 'Titel' }), change({ publicNotice: 'Hinweis' })]);
  expect(await read()).toMatchObject({ publicTitle: 'Titel', publicNotice: 'Hinweis' });
});

test.each([
  ['repliesPerPost', -1],
  ['repliesPerPost', 1_001],
  ['repliesPerPost', 2.5],
  ['publicTitle', 'x'.repeat(201)],
  ['publicNotice', 'x'.repeat(2_001)],
  ['publicNotice', 'a\0'],
])('%s out of bounds is refused by name', async (field, value) => {
  const response = await change({ [field]: value });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    error: 'validation.failed',
    issues: [{ path: `json.${field}` }],
  });
  expect(await read()).toEqual(DEFAULTS);
});

test('the public learns name and notice at once, markup and all', async () => {
  const ask = async () => about.response.parse(await (await api.call('GET', '/public/about')).json());
  expect(await ask()).toMatchObject({ name: 'Stimmlage', notice: null });
  const notice = '<script>alert(1)</script> Wartung am 3. Mai';
  await change({ publicTitle: 'Bürgerstimme', publicNotice: notice });
  expect(await ask()).toMatchObject({ name: 'Bürgerstimme', notice });
});

test('a run reads as many replies under a post as the settings say, a test run none', async () => {
  await insertTargets(api.database.db, [{ username: 'anna', displayName: 'Anna', targetType: 'politician' }]);
  await change({ repliesPerPost: 3 });
  for (const testMode of [false, true]) {
    await api.call('POST', '/collection/start', { as: 'admin', json: { testMode } });
    await api.database.client`update collection_runs set status = 'completed'`;
  }
  const runs = await api.database.client`select replies_per_post from collection_runs order by id`;
  expect(runs.map((run) => run['replies_per_post'])).toEqual([3, 0]);
});

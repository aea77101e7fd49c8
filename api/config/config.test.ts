import { expect, test } from 'bun:test';
import { defaultSettings, getConfig, type Settings, updateConfig } from '@stimmlage/core/contracts/config';
import { about } from '@stimmlage/core/contracts/public';
import { beforeEach } from '@stimmlage/core/testing/hooks';
import { storeSession, storeTargets } from '@stimmlage/db/testing/store';
import { readRefusal, useApi } from '../testing/harness';

const api = await useApi();
beforeEach(async () => {
  await api.call('PUT', '/admin/config', { as: 'admin', json: defaultSettings });
});

const change = (json: unknown) => api.call('PUT', '/admin/config', { as: 'admin', json });
const stored = () => api.read(getConfig, '/admin/config', { as: 'admin' });
const read = async (): Promise<Settings> => {
  const { updatedAt: _, ...settings } = await stored();
  return settings;
};
const changesNoted = () =>
  api.database.client`select user_name, detail from audit_log where action = 'config.update' order by id`;

test('stores the default settings in a new installation', async () => {
  const [stored] = await api.database.client`
    insert into settings (id) values (2)
    returning replies_per_post, public_title, public_notice, operator_name, operator_contact, imprint_url, privacy_url,
      nightly_trends, analyze_after_collection, default_model, filter_min_words, filter_languages, filter_duplicate_days,
      budget_x_micros, budget_ai_micros`;
  await api.database.client`delete from settings where id = 2`;
  const { filter, budgets } = defaultSettings;
  expect(stored).toEqual({
    replies_per_post: defaultSettings.repliesPerPost,
    public_title: defaultSettings.publicTitle,
    public_notice: defaultSettings.publicNotice,
    operator_name: defaultSettings.operatorName,
    operator_contact: defaultSettings.operatorContact,
    imprint_url: defaultSettings.imprintUrl,
    privacy_url: defaultSettings.privacyUrl,
    nightly_trends: defaultSettings.nightlyTrends,
    analyze_after_collection: defaultSettings.analyzeAfterCollection,
    default_model: defaultSettings.defaultModel,
    filter_min_words: filter.minWords,
    filter_languages: filter.languages,
    filter_duplicate_days: filter.duplicateDays,
    budget_x_micros: budgets.x,
    budget_ai_micros: budgets.ai,
  });
});

test('leaves omitted settings unchanged, and records old and new values in the audit log', async () => {
  const before = (await changesNoted()).length;
  expect(await read()).toEqual(defaultSettings);
  const response = await change({ publicTitle: '  Stimmen der Stadt ', repliesPerPost: 20 });
  expect(response.status).toBe(200);
  const expected = { ...defaultSettings, publicTitle: 'Stimmen der Stadt' };
  expect(updateConfig.response.parse(await response.json())).toMatchObject(expected);
  expect(await read()).toEqual(expected);
  expect([...(await changesNoted())].slice(before)).toEqual([
    { user_name: 'admin', detail: { publicTitle: { from: '', to: 'Stimmen der Stadt' } } },
  ]);
});

test('changes only the given settings in a group', async () => {
  const before = (await changesNoted()).length;
  const plain = { nightlyTrends: 'country', analyzeAfterCollection: true };
  await change({ filter: { languages: ['de', 'nds'] }, budgets: { x: 12.34 }, ...plain });
  await change({ filter: { minWords: 0 }, budgets: { ai: 0 } });
  expect(await read()).toEqual({
    ...defaultSettings,
    nightlyTrends: 'country',
    analyzeAfterCollection: true,
    filter: { minWords: 0, languages: ['de', 'nds'], duplicateDays: 30 },
    budgets: { x: 12.34, ai: 0 },
  });
  const [row] = await api.database.client`select budget_x_micros::int, budget_ai_micros::int from settings`;
  expect(row).toEqual({ budget_x_micros: 12_340_000, budget_ai_micros: 0 });
  await change({ budgets: { x: null } });
  expect(await read()).toMatchObject({ budgets: { x: null, ai: 0 } });
  expect([...(await changesNoted())].at(before + 2)).toMatchObject({
    detail: { budgets: { from: { x: 12.34, ai: 0 }, to: { x: null, ai: 0 } } },
  });
});

test('records nothing in the audit log for a request that changes nothing', async () => {
  const noted = (await changesNoted()).length;
  const before = await stored();
  for (const json of [{}, defaultSettings]) expect(await (await change(json)).json()).toEqual(before);
  expect(await changesNoted()).toHaveLength(noted);
});

test('refuses to change settings that someone else has changed since the caller read them', async () => {
  const { updatedAt } = await stored();
  await change({ publicNotice: 'Von anderen' });
  const refused = await change({ publicTitle: 'Von mir', seenUpdatedAt: updatedAt });
  expect(await readRefusal(refused)).toEqual([409, 'config.changed']);
  expect(await read()).toEqual({ ...defaultSettings, publicNotice: 'Von anderen' });
  const seenUpdatedAt = (await stored()).updatedAt;
  const made = await change({ publicTitle: 'Von mir', seenUpdatedAt });
  expect([made.status, await made.json()]).toEqual([200, await stored()]);
  expect(await read()).toMatchObject({ publicTitle: 'Von mir', publicNotice: 'Von anderen' });
});

test('refuses one of two concurrent changes to the same settings', async () => {
  const { updatedAt: seenUpdatedAt } = await stored();
  const answers = await Promise.all(
    ['Titel', 'Name'].map((publicTitle) => change({ publicTitle, seenUpdatedAt })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('applies two concurrent changes to different settings', async () => {
  await Promise.all([change({ publicTitle: 'Titel' }), change({ publicNotice: 'Hinweis' })]);
  expect(await read()).toMatchObject({ publicTitle: 'Titel', publicNotice: 'Hinweis' });
});

test.each([
  [{ repliesPerPost: -1 }, 'repliesPerPost'],
  [{ repliesPerPost: 1_001 }, 'repliesPerPost'],
  [{ repliesPerPost: 2.5 }, 'repliesPerPost'],
  [{ publicTitle: 'x'.repeat(201) }, 'publicTitle'],
  [{ publicNotice: 'x'.repeat(2_001) }, 'publicNotice'],
  [{ publicNotice: 'a\0' }, 'publicNotice'],
  [{ operatorName: 'x'.repeat(201) }, 'operatorName'],
  [{ operatorContact: 'x'.repeat(201) }, 'operatorContact'],
  [{ imprintUrl: 'javascript:alert(1)' }, 'imprintUrl'],
  [{ imprintUrl: 'example.org/impressum' }, 'imprintUrl'],
  [{ privacyUrl: 'https://' }, 'privacyUrl'],
  [{ privacyUrl: `https://example.org/${'x'.repeat(200)}` }, 'privacyUrl'],
  [{ nightlyTrends: 'Berlin' }, 'nightlyTrends'],
  [{ analyzeAfterCollection: 'yes' }, 'analyzeAfterCollection'],
  [{ defaultModel: '' }, 'defaultModel'],
  [{ defaultModel: 'x'.repeat(201) }, 'defaultModel'],
  [{ filter: { minWords: 51 } }, 'filter.minWords'],
  [{ filter: { minWords: -1 } }, 'filter.minWords'],
  [{ filter: { languages: [] } }, 'filter.languages'],
  [{ filter: { languages: ['DE'] } }, 'filter.languages.0'],
  [{ filter: { languages: Array(21).fill('de') } }, 'filter.languages'],
  [{ filter: { duplicateDays: 366 } }, 'filter.duplicateDays'],
  [{ budgets: { x: -1 } }, 'budgets.x'],
  [{ budgets: { x: 0.001 } }, 'budgets.x'],
  [{ budgets: { ai: 1_000_001 } }, 'budgets.ai'],
  [{ budgets: { ai: '10' } }, 'budgets.ai'],
])('refuses %j and reports %s as invalid', async (json, field) => {
  const response = await change(json);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    error: 'validation.failed',
    issues: [{ path: `json.${field}` }],
  });
  expect(await read()).toEqual(defaultSettings);
});

test('publishes the name and the notice immediately, treating markup as plain text', async () => {
  const ask = () => api.read(about, '/public/about');
  expect(await ask()).toMatchObject({ name: 'Stimmlage', notice: null });
  const notice = '<script>alert(1)</script> Wartung am 3. Mai';
  await change({ publicTitle: 'Bürgerstimme', publicNotice: notice });
  expect(await ask()).toMatchObject({ name: 'Bürgerstimme', notice });
});

test('publishes the operator’s details once any of them is set', async () => {
  const ask = async () => (await api.read(about, '/public/about')).operator;
  expect(await ask()).toBeNull();
  await change({ operatorName: ' Verein Stimmen e. V. ' });
  expect(await ask()).toEqual({ name: 'Verein Stimmen e. V.', contact: '' });
  await change({ operatorContact: 'hallo@example.org' });
  expect(await ask()).toEqual({ name: 'Verein Stimmen e. V.', contact: 'hallo@example.org' });
});

test('limits a run to the configured number of replies per post, and a test run to none', async () => {
  await storeTargets(api.database, [{ username: 'anna' }]);
  await change({ repliesPerPost: 3 });
  for (const testMode of [false, true]) {
    await api.call('POST', '/collection/start', { as: 'admin', json: { testMode } });
    await api.database.client`update collection_runs set status = 'completed'`;
  }
  const runs = await api.database.client`select replies_per_post from collection_runs order by id`;
  expect(runs.map((run) => run['replies_per_post'])).toEqual([3, 0]);
});

test('lets open sessions continue immediately if the AI budget is raised or removed, but not if it is lowered', async () => {
  const { db, client } = api.database;
  const open = await storeSession(api.database);
  const ended = await storeSession(api.database);
  await client`update sessions set status = 'completed', finished_at = now() where id = ${ended}`;
  const wait = () => api.deps.queue.send('session.advance', { sessionId: open }, { after: 300 });
  const due = async () =>
    (await api.deps.queue.dueTimes(db, 'session.advance')).map(({ payload, at }) => ({
      ...payload,
      now: at.getTime() <= Date.now() + 5_000,
    }));
  for (const [ai, now] of [
    [5, false],
    [4, false],
    [4.5, true],
    [null, true],
  ] as const) {
    await wait();
    await change({ budgets: { ai } });
    expect([ai, await due()]).toEqual([ai, [{ sessionId: open, now }]]);
  }
});

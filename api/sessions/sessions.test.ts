import { describe, expect, test } from 'bun:test';
import { readConfig } from '@stimmlage/core/config/environment';
import { readModels } from '@stimmlage/core/config/models';
import { createSession, listBatches, listModels, listSessions } from '@stimmlage/core/contracts/sessions';
import { removeContent } from '@stimmlage/db/queries/content/remove-content';
import { planSession } from '@stimmlage/db/queries/sessions/session-plan';
import { contentRow, newLabel } from '@stimmlage/db/testing/content';
import { emptyEach } from '@stimmlage/db/testing/hooks';
import { seedEndedSessions, seedPending } from '@stimmlage/db/testing/seed-sessions';
import { decideFiltersIn, storeContent, storeLabels, TIMEZONE } from '@stimmlage/db/testing/store';
import { readRefusal, startApi, useApi } from '../testing/harness';

const api = await useApi();
emptyEach(api.database, 'sessions, batches, requests, content, labels, queue.job');

const create = async (json: unknown = {}, on = api) => {
  const response = await on.call('POST', '/analysis/sessions', { as: 'admin', json });
  return { status: response.status, body: await response.json() };
};

describe('a new session', () => {
  test('is created with its job, the default model and a name', async () => {
    await seedPending(api.database, 3);
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(createSession.response.parse(body)).toMatchObject({
      id: 1,
      model_name: 'claude-3-5-haiku',
      model_version: '20241022',
      status: 'pending',
      session_name: expect.stringMatching(/^Claude 3\.5 Haiku, \d{4}-\d\d-\d\d \d\d:\d\d UTC$/),
      content_limit: null,
    });
    const jobs = await api.database.client`select name, data from queue.job`;
    expect([...jobs]).toEqual([{ name: 'session.advance', data: { sessionId: 1 } }]);
  });

  test('is refused if nothing is pending', async () => {
    expect(await create()).toMatchObject({ status: 409, body: { error: 'sessions.nothing_to_analyze' } });
    await seedPending(api.database, 1);
    await create({ content_limit: 1 });
    await api.database.db.transaction((tx) =>
      planSession(tx, 1, { modelName: 'claude-3-5-haiku', modelVersion: '20241022', codebookVersion: 1 }, 1, {
        itemsPerRequest: 5,
        requestsPerBatch: 500,
      }),
    );
    expect(await create()).toMatchObject({ status: 409 });
    expect(await create({ model_name: 'claude-sonnet-4' })).toMatchObject({ status: 201 });
  });

  test.each([
    [{ content_limit: 0 }, 'json.content_limit'],
    [{ content_limit: 1001 }, 'json.content_limit'],
    [{ content_limit: 1.5 }, 'json.content_limit'],
    [{ session_name: 'x'.repeat(201) }, 'json.session_name'],
  ])('is refused with %j, and %s is reported as invalid', async (json, field) => {
    await seedPending(api.database, 1);
    expect(await create(json)).toMatchObject({ status: 400, body: { issues: [{ path: field }] } });
  });

  test('cannot use a retired model with the real provider, and uses the first available model by default', async () => {
    await using real = await startApi({ sandbox: false, now: () => new Date('2026-11-20') });
    await storeContent(real.database, [contentRow(1)]);
    expect(await create({ model_name: 'claude-3-5-haiku' }, real)).toMatchObject({
      status: 409,
      body: {
        error: 'sessions.retired_model',
        message: expect.stringContaining('use claude-haiku-4-5 instead'),
      },
    });
    expect(await create({}, real)).toMatchObject({ status: 201, body: { model_name: 'claude-haiku-4-5' } });
    const models = await real.read(listModels, '/analysis/models', { as: 'admin' });
    expect(
      models.slice(0, 3).map(({ name, selectable, is_default: chosen }) => [name, selectable, chosen]),
    ).toEqual([
      ['claude-3-5-haiku', false, false],
      ['claude-sonnet-4', false, false],
      ['claude-haiku-4-5', true, true],
    ]);
  });

  test('uses the default model in the settings, and is refused if that model can no longer be used', async () => {
    await using real = await startApi({ sandbox: false, now: () => new Date('2026-11-20') });
    await storeContent(real.database, [contentRow(1)]);
    const choose = (defaultModel: string | null) =>
      real.call('PUT', '/admin/config', { as: 'admin', json: { defaultModel } });
    const defaults = async () => {
      const models = await real.read(listModels, '/analysis/models', { as: 'admin' });
      return models.filter(({ is_default: chosen }) => chosen).map(({ name }) => name);
    };
    expect((await choose('claude-sonnet-5-5')).status).toBe(200);
    expect(await defaults()).toEqual(['claude-sonnet-5-5']);
    expect(await create({}, real)).toMatchObject({ status: 201, body: { model_name: 'claude-sonnet-5-5' } });
    expect(await readRefusal(await choose('claude-3-5-haiku'))).toEqual([409, 'sessions.retired_model']);
    expect(await readRefusal(await choose('no-such-model'))).toEqual([400, 'sessions.unknown_model']);
    expect(await defaults()).toEqual(['claude-sonnet-5-5']);
    await real.database.client`update settings set default_model = 'claude-3-5-haiku'`;
    expect(await create({}, real)).toMatchObject({ status: 409, body: { error: 'sessions.retired_model' } });
    expect(await defaults()).toEqual(['claude-3-5-haiku']);
    await real.database.client`update settings set default_model = 'no-longer-configured'`;
    expect(await create({}, real)).toMatchObject({ status: 400, body: { error: 'sessions.unknown_model' } });
    expect(await defaults()).toEqual([]);
    const other = await real.call('PUT', '/admin/config', { as: 'admin', json: { repliesPerPost: 3 } });
    expect(other.status).toBe(200);
    expect((await choose(null)).status).toBe(200);
    expect(await defaults()).toEqual(['claude-haiku-4-5']);
  });
});

describe('the list', () => {
  const ask = async (query = '') => {
    return api.read(listSessions, `/analysis/sessions${query}`, { as: 'admin' });
  };

  test('contains all sessions or one page of them, newest first', async () => {
    await seedPending(api.database, 1);
    for (const session_name of ['eins', 'zwei', 'drei']) await create({ session_name });
    const names = (sessions: readonly { session_name: string }[]) =>
      sessions.map(({ session_name }) => session_name);
    const all = await ask();
    expect(Array.isArray(all) && names(all)).toEqual(['drei', 'zwei', 'eins']);
    const page = await ask('?page=2&limit=2');
    expect(page).toMatchObject({
      data: [{ session_name: 'eins', status: 'pending', content_count: 0 }],
      pagination: { page: 2, limit: 2, total: 3, totalPages: 2, hasNext: false, hasPrev: true },
    });
    expect(await ask('?page=9')).toMatchObject({ data: [], pagination: { total: 3 } });
  });
});

describe('a session that has ended', () => {
  test('accounts for all planned items: labelled, failed, or no longer counted', async () => {
    const createdAt = new Date('2026-11-20T10:00:00Z');
    const [sessionId = 0] = await seedEndedSessions(api.database, [
      { name: 'Alt', status: 'completed', batches: 1, createdAt },
    ]);
    const ids = Array.from({ length: 100 }, (_, index) => String(index + 1));
    const [erased = '', filtered = ''] = ids;
    await storeContent(
      api.database,
      ids.map((id) => contentRow(id)),
    );
    await storeLabels(api.database, { sessionId, labels: ids.map((id) => newLabel(id)) });
    await api.database.db.transaction(async (tx) => {
      await removeContent(tx, [erased], TIMEZONE, 'go');
      await decideFiltersIn(tx, [{ id: filtered, reason: 'withheld' }]);
    });
    const answer = await api.call('GET', `/analysis/sessions/${sessionId}`, { as: 'admin' });
    expect(await answer.json()).toMatchObject({
      content_count: 120,
      labelled_count: 98,
      failed_count: 20,
      uncounted_count: 2,
    });
  });
});

describe('a self-hosted model server', () => {
  const address = { OPENAI_BASE_URL: 'http://10.0.0.7:11434/v1', OPENAI_MODEL: 'llama3.3:70b' };
  const only = readModels(readConfig(address, () => ''));
  const own = { name: 'llama3.3:70b', version: 'configured', provider: 'openai' };

  test('is the default if it is the only provider, while other models are listed as unavailable', async () => {
    await using server = await startApi({ sandbox: false, models: only });
    await storeContent(server.database, [contentRow(1)]);
    const models = await server.read(listModels, '/analysis/models', { as: 'admin' });
    expect(models.filter(({ selectable }) => selectable)).toMatchObject([
      { ...own, reason: null, is_default: true, description: 'Served at 10.0.0.7:11434' },
    ]);
    expect(models.find(({ name }) => name === 'claude-haiku-4-5')).toMatchObject({
      provider: 'anthropic',
      reason: expect.stringContaining('Haiku 4.5 is not available because ANTHROPIC_API_KEY is not set.'),
    });
    expect(await create({ model_name: 'claude-haiku-4-5' }, server)).toMatchObject({
      status: 409,
      body: { error: 'sessions.model_without_provider' },
    });
    expect(await create({}, server)).toMatchObject({
      status: 201,
      body: { model_name: 'llama3.3:70b', model_version: 'configured' },
    });
    await server.database.client`
      insert into batches (session_id, sequence, labelled_count, completed_at) values (1, 1, 1, now())`;
    expect(await (await server.call('GET', '/public/about')).json()).toMatchObject({
      sandbox: false,
      model: 'llama3.3:70b',
    });
  });

  test('can be chosen only by the name of its model', async () => {
    await using both = await startApi({
      models: readModels(readConfig({ ...address, ANTHROPIC_API_KEY: 'k' }, () => '')),
    });
    await storeContent(both.database, [contentRow(1)]);
    for (const wanted of [
      { model_name: 'gpt-4' },
      { model_name: 'llama3.3:70b', model_version: '1' },
      { model_name: '__proto__' },
      { model_version: 'unknown' },
    ]) {
      expect(await create(wanted, both)).toMatchObject({
        status: 400,
        body: { error: 'sessions.unknown_model' },
      });
    }
    expect(await create({}, both)).toMatchObject({ body: { model_name: 'claude-3-5-haiku' } });
    expect(await create({ model_name: 'llama3.3:70b' }, both)).toMatchObject({ status: 201 });
  });
});

test('returns the batches of a session, and makes its next step due on refresh', async () => {
  await seedPending(api.database, 12);
  await create();
  await api.database.db.transaction((tx) =>
    planSession(
      tx,
      1,
      { modelName: 'claude-3-5-haiku', modelVersion: '20241022', codebookVersion: 1 },
      null,
      {
        itemsPerRequest: 5,
        requestsPerBatch: 2,
      },
    ),
  );
  const batches = await api.read(listBatches, '/analysis/sessions/1/batches', { as: 'admin' });
  expect(
    batches.map(({ sequence, total_requests: n, content_count: items }) => [sequence, n, items]),
  ).toEqual([
    [1, 2, 10],
    [2, 1, 2],
  ]);
  await api.database.client`update queue.job set start_after = now() + interval '5 minutes'`;
  const response = await api.call('POST', '/analysis/sessions/1/refresh', { as: 'admin' });
  expect(await response.json()).toMatchObject({ id: 1, batch_count: 2, content_count: 12 });
  const jobs = await api.database.client`select start_after <= now() as due from queue.job`;
  expect([...jobs]).toEqual([{ due: true }]);
});

test.each([
  ['GET', ''],
  ['GET', '/batches'],
  ['POST', '/refresh'],
  ['POST', '/cancel'],
  ['POST', '/retry-failed'],
])('returns 404 for an unknown session: %s %s', async (method, path) => {
  const response = await api.call(method, `/analysis/sessions/77${path}`, {
    as: 'admin',
  });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({
    error: 'sessions.not_found',
    message: 'There is no analysis session 77',
  });
});

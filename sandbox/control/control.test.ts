import { describe, expect, test } from 'bun:test';
import { Hono } from 'hono';
import type { Json } from '../json';
import { useSandbox } from '../testing/start';
import { NOW, people, posts } from '../testing/tiny';
import { createControl } from './control';
import type { ControlledEnv } from './middleware';

const sandbox = useSandbox();

const script = (rule: object) => sandbox.control('POST', '/faults', { service: 'x', ...rule });
const timeline = `/2/users/${people.mayor.id}/tweets`;
const anna = '/2/users/by?usernames=anna_k';
const statuses = async (count: number, path = timeline): Promise<number[]> => {
  const seen: number[] = [];
  for (let index = 0; index < count; index += 1) seen.push((await sandbox.get(path)).status);
  return seen;
};
const error = { kind: 'status', status: 502 };

describe('a fault affects', () => {
  test('the next call only', async () => {
    await script({ fault: error });
    expect(await statuses(3)).toEqual([502, 200, 200]);
  });

  test('the next n calls', async () => {
    await script({ fault: error, times: 2 });
    expect(await statuses(3)).toEqual([502, 502, 200]);
  });

  test('a call after k others', async () => {
    await script({ fault: error, after: 2 });
    expect(await statuses(4)).toEqual([200, 200, 502, 200]);
  });

  test('every call until the fault is removed', async () => {
    await script({ fault: error, times: 'always' });
    expect(await statuses(3)).toEqual([502, 502, 502]);
    await sandbox.control('DELETE', '/faults');
    expect(await statuses(1)).toEqual([200]);
  });

  test('a random share of calls that depends only on the seed', async () => {
    const draw = async (seed: number) => {
      await sandbox.control('DELETE', '/faults');
      await script({ fault: error, probability: 0.3, seed });
      return statuses(60);
    };
    const [first, again, other] = [await draw(7), await draw(7), await draw(8)];
    expect(first).toEqual(again);
    expect(first).not.toEqual(other);
    const share = first.filter((status) => status === 502).length / first.length;
    expect(share).toBeGreaterThan(0.1);
    expect(share).toBeLessThan(0.5);
  });

  test('only calls that match its patterns for method, path and query', async () => {
    await script({ fault: error, times: 'always', path: '/2/users/*/tweets', method: 'GET' });
    expect(await statuses(1)).toEqual([502]);
    expect(await statuses(1, anna)).toEqual([200]);
    expect(await statuses(1, `/2/tweets?ids=${posts.bus.id}`)).toEqual([200]);
    await script({ fault: error, times: 'always', path: '/2/**', query: { query: '*conversation_id:*' } });
    const search = '/2/tweets/search/recent?query=';
    expect(await statuses(1, `${search}Bus`)).toEqual([200]);
    expect(await statuses(1, `${search}conversation_id:1`)).toEqual([502]);
  });

  test('a call already delayed by another fault', async () => {
    await script({ fault: { kind: 'delay', ms: 1 } });
    await script({ fault: error });
    expect(await statuses(2)).toEqual([502, 200]);
    const { calls } = await sandbox.control('GET', '/calls');
    expect((calls as Json[])[0]).toMatchObject({ faults: ['delay', 'status'], status: 502 });
  });

  test('the status, body and headers of a response', async () => {
    await script({
      fault: { kind: 'status', status: 418, body: { tea: true }, headers: { 'x-pot': 'blue' } },
    });
    const { status, body, headers } = await sandbox.get(timeline);
    expect([status, body, headers.get('x-pot')]).toEqual([418, { tea: true }, 'blue']);
    expect(headers.get('x-rate-limit-limit')).toBe('10000');
  });
});

describe('a page', () => {
  const fields = { 'tweet.fields': 'author_id', expansions: 'author_id', max_results: 5 };
  const addPosts = (count: number) => {
    for (let index = 0; index < count; index += 1)
      sandbox.world.changes.addPost({
        authorId: people.mayor.id,
        text: `Nr. ${index}`,
        createdAt: NOW - index,
      });
  };
  const tokenOf = (body: Json) => (body['meta'] as { next_token: string }).next_token;

  test('can be empty but still have a token for the next one', async () => {
    addPosts(5);
    await script({ fault: { kind: 'empty-page' } });
    const { body } = await sandbox.get(timeline, fields);
    expect(body).toEqual({ meta: { result_count: 0, next_token: expect.any(String) } });
    const next = await sandbox.get(timeline, { ...fields, pagination_token: tokenOf(body) });
    expect(next.body['data']).toHaveLength(4);
  });

  test('can be repeated with the same token', async () => {
    addPosts(10);
    await script({ fault: { kind: 'repeat-page' }, after: 1 });
    const first = await sandbox.get(timeline, fields);
    const again = await sandbox.get(timeline, { ...fields, pagination_token: tokenOf(first.body) });
    expect(again.body).toEqual(first.body);
    const second = await sandbox.get(timeline, { ...fields, pagination_token: tokenOf(again.body) });
    expect(second.body['data']).not.toEqual(first.body['data']);
  });

  test('can lack all author ids', async () => {
    await script({ fault: { kind: 'no-author-id' } });
    const { body } = await sandbox.get(timeline, fields);
    expect((body['data'] as Json[]).flatMap(Object.keys)).not.toContain('author_id');
    expect(body['includes']).toBeDefined();
  });

  test('can lack the objects requested by expansions', async () => {
    await script({ fault: { kind: 'no-includes' } });
    const { body } = await sandbox.get(timeline, fields);
    expect(body['includes']).toBeUndefined();
    expect(body['data']).toHaveLength(4);
  });
});

describe('the control API refuses', () => {
  const refused: [path: string, body: object, message: string][] = [
    ['/faults', { service: 'y', fault: error }, 'There is no service y: x, provider.'],
    ['/faults', { service: 'x', fault: { kind: 'flood' } }, 'x has no fault flood: status,'],
    ['/faults', { service: 'x', fault: { kind: 'status', status: 99 } }, 'status'],
    ['/faults', { service: 'x', fault: error, times: 0 }, 'times'],
    ['/clock', { set: 'gestern' }, ''],
    ['/world/posts', { author: 'niemand', text: 'a' }, 'There is no user niemand.'],
    ['/world/posts', { author: 'anna_k' }, 'text'],
    ['/world/users', { username: 'ANNA_K' }, 'There is a user ANNA_K already.'],
  ];
  for (const [path, body, message] of refused) {
    test(`${path} ${JSON.stringify(body)}`, async () => {
      const response = await fetch(`${sandbox.url}/control${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
      });
      expect(response.status).toBe(400);
      expect(((await response.json()) as { error: string }).error).toContain(message);
    });
  }

  const isRefused = async (path: string, body: unknown, method = 'POST') =>
    (await fetch(`${sandbox.url}/control${path}`, { method, body: JSON.stringify(body) })).status === 400;

  test('a whole list if one entry is invalid', async () => {
    const before = await sandbox.control('GET', '/world');
    const good = { author: people.anna.id, text: 'gut' };
    expect(await isRefused('/world/posts', [good, { author: 'nobody_here', text: 'schlecht' }])).toBe(true);
    expect(await isRefused('/world/posts', [good, { ...good, id: posts.bus.id }])).toBe(true);
    expect(
      await isRefused('/world/posts', [
        { ...good, id: '7' },
        { ...good, id: '7' },
      ]),
    ).toBe(true);
    expect(await isRefused('/faults', [{ service: 'x', fault: error }, { service: 'tea' }])).toBe(true);
    expect(
      await isRefused('/faults', [
        { service: 'x', fault: error },
        { service: 'x', fault: { kind: 'constructor' } },
      ]),
    ).toBe(true);
    expect(await sandbox.control('GET', '/world')).toEqual(before);
    expect(await sandbox.control('GET', '/faults')).toEqual({ faults: [] });
  });

  test('an id or handle that belongs to another account', async () => {
    expect(await isRefused('/world/users', { username: 'neu', id: people.bert.id })).toBe(true);
    const handle = { username: people.bert.username };
    expect(await isRefused(`/world/users/${people.anna.id}`, handle, 'PATCH')).toBe(true);
    expect(await isRefused(`/world/users/${people.bert.id}`, handle, 'PATCH')).toBe(false);
  });

  test('headers that are not allowed in a response', async () => {
    const fault = { kind: 'status', status: 500, headers: { 'no name\n': 'x' } };
    expect(await isRefused('/faults', { service: 'x', fault })).toBe(true);
  });

  test('a time outside the world’s range, leaving the clock unchanged', async () => {
    for (const wish of [{ advanceMs: Number.MAX_SAFE_INTEGER }, { set: '9999-01-01T00:00:00Z' }])
      expect(await isRefused('/clock', wish)).toBe(true);
    expect(await sandbox.control('GET', '/clock')).toMatchObject({ now: new Date(NOW).toISOString() });
  });

  test('a body that is not JSON, and changes to objects that do not exist', async () => {
    const post = (path: string, body: string) =>
      fetch(`${sandbox.url}/control${path}`, { method: 'POST', body });
    expect((await post('/faults', '{')).status).toBe(400);
    expect((await post('/world/posts/1/edit', '{"text":"a"}')).status).toBe(404);
  });
});

describe('the log of calls', () => {
  test('counts calls by path, and can be filtered and cleared', async () => {
    await statuses(3);
    await statuses(1, anna);
    await fetch(`${sandbox.url}${anna}`);
    const all = await sandbox.control('GET', '/calls');
    expect(all['total']).toBe(5);
    expect(all['counts']).toEqual({ [`x GET ${timeline}`]: 3, 'x GET /2/users/by': 2 });
    const some = await sandbox.control('GET', '/calls?path=/2/users/*&method=get&service=x');
    expect((some['calls'] as Json[]).map(({ status }) => status)).toEqual([200, 401]);
    await sandbox.control('DELETE', '/calls');
    expect((await sandbox.control('GET', '/calls'))['total']).toBe(0);
  });

  test('is reset along with faults, settings and the clock', async () => {
    await script({ fault: error, times: 'always' });
    await sandbox.control('PUT', '/x', { dialect: 'post-only', limits: { 'GET /2/users/by': 1 } });
    await sandbox.control('POST', '/clock', { set: '2027-01-01T00:00:00Z', stopped: true });
    await statuses(2);
    await sandbox.control('POST', '/reset');
    expect(await sandbox.control('GET', '/calls')).toEqual({ total: 0, counts: {}, atOnce: {}, calls: [] });
    expect(await sandbox.control('GET', '/faults')).toEqual({ faults: [] });
    expect(await sandbox.control('GET', '/x')).toMatchObject({ dialect: 'both', limits: {} });
    expect(await sandbox.control('GET', '/clock')).toEqual({
      now: new Date(NOW).toISOString(),
      stopped: false,
    });
    expect(await statuses(1)).toEqual([200]);
  });
});

describe('the world', () => {
  test('accepts new accounts and new posts, including replies, quotes and long posts', async () => {
    const { user } = await sandbox.control('POST', '/world/users', { username: 'neu_hier', followers: 3 });
    const { posts: added } = await sandbox.control('POST', '/world/posts', [
      { author: 'neu_hier', text: 'Antwort', inReplyTo: posts.reply.id },
      { author: (user as { id: string }).id, text: 'Zitat', quotes: posts.bus.id, metrics: { likes: 9 } },
      { author: 'neu_hier', text: 'lang '.repeat(100), createdAt: '2026-11-20T11:30:00Z' },
    ]);
    expect(added).toMatchObject([
      { conversationId: posts.bus.id, inReplyToUserId: people.anna.id, createdAt: NOW },
      { references: [{ type: 'quoted', id: posts.bus.id }], metrics: { likes: 9, replies: 0 } },
      { createdAt: NOW - 30 * 60_000, longText: 'lang '.repeat(100) },
    ]);
    const shown = (added as { id: string; text: string }[])[2]?.text ?? '';
    expect(shown).toEndWith('lang…');
    expect([...shown].length).toBeLessThanOrEqual(280);
    const state = await sandbox.control('GET', '/world');
    expect(state).toMatchObject({ posts: 19, users: 8 });
  });

  test('hides posts that are dated after its current time', async () => {
    const set = await sandbox.control('POST', '/clock', { set: '2026-11-20T10:30:00.000Z', stopped: true });
    expect(set).toEqual({ now: '2026-11-20T10:30:00.000Z', stopped: true });
    const { body } = await sandbox.get('/2/tweets/search/recent', {
      query: `conversation_id:${posts.bus.id}`,
    });
    expect(body).toEqual({ meta: { result_count: 0 } });
    expect(await sandbox.control('POST', '/clock', { reset: true })).toMatchObject({ stopped: false });
  });
});

test('any service can be put behind the control API and have its own faults', async () => {
  const control = createControl();
  const { record, faults } = control.gate('tea', { hot: () => ({ kind: 'text', change: () => 'hot' }) });
  const app = new Hono<ControlledEnv>().use(record, faults).get('/tea', (c) => c.text('cold'));
  const rule = { service: 'tea', fault: { kind: 'hot' } };
  const scripted = await control.app.request('/control/faults', {
    method: 'POST',
    body: JSON.stringify(rule),
  });
  expect(scripted.status).toBe(201);
  expect(await (await app.request('/tea')).text()).toBe('hot');
  expect(await (await app.request('/tea')).text()).toBe('cold');
  const log = await (await control.app.request('/control/calls?service=tea')).json();
  expect(log).toMatchObject({ total: 2, calls: [{ faults: ['hot'], status: 200 }, { status: 200 }] });
});

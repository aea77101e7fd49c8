import { expect, test } from 'bun:test';
import { rmSync, writeFileSync } from 'node:fs';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { until } from '@stimmlage/core/testing/until';
import { useFolder } from '@stimmlage/db/testing/hooks';
import { seedLabels } from '@stimmlage/db/testing/seed';
import { announceAll } from '@stimmlage/db/testing/store';
import { startApi, useApi } from '../testing/harness';

const NOW = new Date('2026-11-20T11:00:00Z');

/** Creates a stub of the prerender module. The stub returns its input instead of rendering a page. */
const standIn = (build: string, render: string): string => `
  export const prerender = {
    build: ${JSON.stringify(build)},
    languageOf: (accepted) => (accepted.startsWith('de') ? 'de' : 'en'),
    render: async (request) => { ${render} },
  };`;
const ECHO = "return '<!doctype html>' + JSON.stringify(request);";

const folder = useFolder();
const build = (content: string): void => writeFileSync(folder.at('.prerender.js'), content);

writeFileSync(folder.at('index.html'), 'as built');
build(standIn('one', ECHO));
const api = await useApi({ now: () => NOW }, folder.path);
beforeAll(() => seedLabels(api.database, { count: 300, days: 20, until: NOW }));

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  Promise.resolve(api.app.request(`http://example.org${path}`, { headers }));
/** Requests a page until it is rendered, which the API leaves to the browser if rendering takes too long. */
const getPainted = (path: string, headers?: Record<string, string>): Promise<Response> =>
  until(`${path} is rendered`, async () => {
    const page = await get(path, headers);
    return (await page.clone().text()) !== 'as built' && page;
  });
const painted = async (path: string, headers?: Record<string, string>) =>
  JSON.parse((await (await getPainted(path, headers)).text()).replace('<!doctype html>', ''));

test('renders a page from the responses to its calls, in the browser’s preferred language', async () => {
  const { figures, ...request } = await painted('/', { 'Accept-Language': 'de-AT,de;q=0.9' });
  expect(request).toEqual({ page: '/', language: 'de', origin: null });
  const answer = async (path: string) => (await api.call('GET', `/public${path}`)).json();
  expect(figures).toEqual({
    about: await answer('/about'),
    recent: await answer('/overview?days=30'),
    stats: await answer('/dashboard/stats?days=30'),
    insights: await answer('/insights'),
  });
  const method = await painted('/method');
  expect(method.language).toBe('en');
  expect(method.figures).toEqual({ about: await answer('/about'), whole: await answer('/overview') });
});

test('renders a topic page in the language of its URL, regardless of the browser’s preference', async () => {
  const answer = async (path: string) => (await api.call('GET', `/public${path}`)).json();
  for (const [path, language] of [
    ['/topic/foreign-policy', 'en'],
    ['/thema/aussenpolitik', 'de'],
  ] as const) {
    const page = await getPainted(`${path}/`, { 'Accept-Language': language === 'de' ? 'en' : 'de' });
    expect([page.status, page.headers.get('vary')]).toEqual([200, 'Accept-Encoding']);
    const { figures, ...request } = JSON.parse((await page.text()).replace('<!doctype html>', ''));
    expect(request).toEqual({ page: path, language, origin: null });
    expect(figures).toEqual({
      about: await answer('/about'),
      topic: await answer('/topic?category=foreign&days=30'),
      insights: await answer('/insights'),
    });
  }
});

test('returns 404 and the same page for all topics that do not exist', async () => {
  const page = await getPainted('/topic/cars');
  expect([page.status, page.headers.get('cache-control'), page.headers.get('etag')]).toEqual([
    404,
    'no-cache',
    null,
  ]);
  const text = await page.text();
  expect(JSON.parse(text.replace('<!doctype html>', ''))).toMatchObject({ page: '/topic/-', language: 'en' });
  const { miss } = { ...api.deps.snapshots.reads };
  for (const path of [
    '/topic/aussenpolitik',
    '/topic/Migration',
    '/topic/%3Cb%3E',
    '/topic',
    '/topic/',
    '/topic/migration/x',
    '/topic/100%',
  ]) {
    const other = await get(path);
    expect([path, other.status, await other.text()]).toEqual([path, 404, text]);
  }
  expect(api.deps.snapshots.reads.miss).toBe(miss);
  expect(await painted('/thema/autos')).toMatchObject({ page: '/thema/-', language: 'de' });
});

test('uses only the configured origin, and refuses requests for other hosts', async () => {
  const named = { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' };
  for (const host of ['evil.example', 'other.example']) {
    const response = await api.app.request(`http://${host}/public`, { headers: { ...named, Host: host } });
    expect(await response.text()).toContain('"origin":null');
  }
  await using known = await startApi({ now: () => NOW, publicOrigin: 'https://stimme.example' }, folder.path);
  const ask = async (host: string, path: string) => {
    const response = await known.app.request(`http://${host}${path}`);
    return { status: response.status, text: await response.text() };
  };
  const about = await ask('stimme.example', '/api/public/about');
  expect(await ask('stimme.example:8443', '/api/public/about')).toEqual(about);
  for (const host of ['stimme.example', 'STIMME.example.', '127.0.0.1:3000', 'localhost', '[::1]:3000'])
    expect((await ask(host, '/public')).text).toContain('"origin":"https://stimme.example"');
  for (const host of ['evil.example', 'stimme.example.evil.example', '192.0.2.7'])
    for (const path of ['/public', '/api/public/about', '/api/auth/me', '/login'])
      expect([host, path, (await ask(host, path)).status]).toEqual([host, path, 421]);
  expect((await ask('10.0.0.9:3000', '/livez')).status).toBe(200);
  // The host check does not apply to `/metrics`, because Prometheus uses an internal host name and a token.
  expect((await ask('10.0.0.9:3000', '/metrics')).status).toBe(401);
});

test('does not cache a separate page for each made-up host', async () => {
  await painted('/method');
  const before = { ...api.deps.snapshots.reads };
  for (let n = 0; n < 5; n += 1) await api.app.request(`http://evil-${n}.example/method`);
  expect(api.deps.snapshots.reads.miss).toBe(before.miss);
  expect(api.deps.snapshots.reads.hit).toBeGreaterThan(before.hit);
});

test('compresses pages, and lets clients cache them per language with revalidation', async () => {
  const page = await get('/', { 'Accept-Encoding': 'br', 'Accept-Language': 'de' });
  expect(page.headers.get('cache-control')).toBe('no-cache');
  expect(page.headers.get('vary')).toBe('Accept-Encoding, Accept-Language');
  expect(page.headers.get('content-type')).toBe('text/html;charset=utf-8');
  expect(page.headers.get('content-encoding')).toBe('br');
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
  const tag = page.headers.get('etag') ?? '';
  const again = { 'Accept-Encoding': 'br', 'Accept-Language': 'de', 'If-None-Match': tag };
  expect((await get('/', again)).status).toBe(304);
  expect((await get('/', { ...again, 'Accept-Language': 'en' })).status).toBe(200);
});

test('renders new figures immediately', async () => {
  const before = (await painted('/')).figures.recent.totalDiscussions;
  await api.database.client`update label_rollup set n = n + 5`;
  await announceAll(api.database.db);
  const total = async () => (await painted('/')).figures.recent.totalDiscussions;
  await until('the page has more', async () => (await total()) > before);
});

test('serves the page as built at other URLs, and never serves the prerender module itself', async () => {
  for (const path of ['/login', '/public/', '/method/x', '/topics']) {
    expect(await (await get(path)).text()).toBe('as built');
  }
  expect((await get('/.prerender.js')).status).toBe(404);
});

test('uses a new build as soon as it exists, and serves the page as built if rendering fails', async () => {
  await Bun.sleep(10);
  build(standIn('two', "return 'of the second build';"));
  expect(await (await get('/')).text()).toBe('of the second build');
  await Bun.sleep(10);
  build(standIn('three', "throw new Error('broken');"));
  const page = await get('/');
  expect([page.status, await page.text(), page.headers.get('etag')]).toEqual([200, 'as built', null]);
  const unknown = await get('/topic/cars');
  expect([unknown.status, await unknown.text()]).toEqual([404, 'as built']);
  rmSync(folder.at('.prerender.js'));
  expect(await (await get('/')).text()).toBe('as built');
});

test('serves the page as built if figures cannot be read', async () => {
  build(standIn('four', ECHO));
  await using away = await startApi({ now: () => NOW }, folder.path);
  await away.database.client`alter table label_rollup rename to label_rollup_away`;
  const page = await Promise.resolve(away.app.request('http://example.org/'));
  expect([page.status, await page.text()]).toEqual([200, 'as built']);
});

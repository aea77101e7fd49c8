import { expect, test } from 'bun:test';
import { rmSync, writeFileSync } from 'node:fs';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { until } from '@stimmlage/core/testing/until';
import { useFolder } from '@stimmlage/db/testing/hooks';
import { seedLabels } from '@stimmlage/db/testing/seed';
import { announceAll } from '@stimmlage/db/testing/store';
import { proxyList } from '../http/addresses';
import { startApi, useApi } from '../testing/harness';

const NOW = new Date('2026-11-20T11:00:00Z');

/** Writes what it was asked for, as the web build's own would write a page. */
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
const api = await useApi({ now: () => NOW, trustedProxies: proxyList(['10.0.0.1']) }, folder.path);
beforeAll(() => seedLabels(api.database, { count: 300, days: 20, until: NOW }));

const get = (path: string, headers: Record<string, string> = {}, from?: string): Promise<Response> =>
  Promise.resolve(
    api.app.request(
      `http://example.org${path}`,
      { headers },
      from === undefined ? undefined : { requestIP: () => ({ address: from }) },
    ),
  );
const painted = async (path: string, headers?: Record<string, string>, from?: string) =>
  JSON.parse((await (await get(path, headers, from)).text()).replace('<!doctype html>', ''));

test('a page is painted from what its calls would answer, in the language that is accepted', async () => {
  const { figures, ...request } = await painted('/', { 'Accept-Language': 'de-AT,de;q=0.9' });
  expect(request).toEqual({ page: '/', language: 'de', origin: 'http://example.org' });
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

test('it knows its own address, by way of a trusted proxy too', async () => {
  const headers = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '198.51.100.7' };
  expect((await painted('/public', headers, '10.0.0.1')).origin).toBe('https://example.org');
  expect((await painted('/public', headers, '198.51.100.7')).origin).toBe('http://example.org');
});

test('it may be kept by those who ask each time, for each language, and is packed', async () => {
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

test('new figures are on it at once', async () => {
  const before = (await painted('/')).figures.recent.totalDiscussions;
  await api.database.client`update label_rollup set n = n + 5`;
  await announceAll(api.database.db);
  const total = async () => (await painted('/')).figures.recent.totalDiscussions;
  await until('the page has more', async () => (await total()) > before);
});

test('other addresses are the page as it was built, and the module itself is served to nobody', async () => {
  for (const path of ['/login', '/public/', '/method/x', '/.prerender.js']) {
    expect(await (await get(path)).text()).toBe('as built');
  }
});

test('after another build its pages are painted; one that fails, or is not there, leaves the page as built', async () => {
  await Bun.sleep(10);
  build(standIn('two', "return 'of the second build';"));
  expect(await (await get('/')).text()).toBe('of the second build');
  await Bun.sleep(10);
  build(standIn('three', "throw new Error('broken');"));
  const page = await get('/');
  expect([page.status, await page.text(), page.headers.get('etag')]).toEqual([200, 'as built', null]);
  rmSync(folder.at('.prerender.js'));
  expect(await (await get('/')).text()).toBe('as built');
});

test('where figures cannot be read, the page comes as it was built, and says so itself', async () => {
  build(standIn('four', ECHO));
  await using away = await startApi({ now: () => NOW }, folder.path);
  await away.database.client`alter table label_rollup rename to label_rollup_away`;
  const page = await Promise.resolve(away.app.request('http://example.org/'));
  expect([page.status, await page.text()]).toEqual([200, 'as built']);
});

import { expect, test } from 'bun:test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { useFolder } from '@stimmlage/db/testing/hooks';
import { useApi } from '../testing/harness';

const folder = useFolder();
const dist = folder.at('dist');
mkdirSync(dist);
writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Stimmlage</title>');
writeFileSync(join(dist, 'main-abcd1234.js'), 'plain');
writeFileSync(join(dist, 'main-abcd1234.js.gz'), 'zipped');
writeFileSync(join(dist, 'favicon.svg'), '<svg/>');
writeFileSync(folder.at('secret.txt'), 'secret');
const api = await useApi({}, dist);

const get = (path: string, headers = {}) => api.app.request(path, { headers });

test('marks hashed files as immutable, and sends them compressed if the caller accepts it', async () => {
  const plain = await get('/main-abcd1234.js');
  expect(await plain.text()).toBe('plain');
  expect(plain.headers.get('cache-control')).toContain('immutable');
  const zipped = await get('/main-abcd1234.js', { 'Accept-Encoding': 'gzip, br' });
  expect([await zipped.text(), zipped.headers.get('content-encoding')]).toEqual(['zipped', 'gzip']);
  expect(zipped.headers.get('content-type')).toContain('javascript');
  expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('no-cache');
});

test('serves the page at every other URL, with revalidation', async () => {
  for (const path of ['/', '/public', '/method/some/where', '/index.html']) {
    const response = await get(path);
    expect(await response.text()).toContain('<title>Stimmlage</title>');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  }
});

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e%2fsecret.txt',
  '/....//secret.txt',
])('serves nothing from outside the build: %s', async (path) => {
  expect(await (await get(path)).text()).not.toContain('secret');
});

test.each(['/%', '/%E0%A4%A', '/%00'])('does not fail on an invalid URL: %s', async (path) => {
  expect((await get(path)).status).toBeLessThan(500);
});

test('returns 404 instead of the page for an unknown call or a file that does not exist', async () => {
  for (const path of [
    '/api',
    '/api/nowhere',
    '/main-00000000.js',
    '/robots.txt',
    '/favicon.ico',
    '/a/b.map',
  ]) {
    expect((await get(path)).status).toBe(404);
  }
});

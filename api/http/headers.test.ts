import { describe, expect, test } from 'bun:test';
import { useFolder } from '@stimmlage/db/testing/hooks';
import { startApi, useApi } from '../testing/harness';

const ID = 'a3f1c1c9-6f0e-4f6b-9d55-8f1f6ea0d7b2';

const folder = useFolder();
await Bun.write(folder.at('index.html'), '<!doctype html><title>Page</title>');
await Bun.write(folder.at('main-abcdefgh1.js'), 'export {};');
const api = await useApi({}, folder.path);

const get = (path: string, headers: Record<string, string> = {}, origin = '') =>
  Promise.resolve(api.app.request(`${origin}${path}`, { headers }));

/** A request for each kind of response, with the expected status. */
const answers: [string, () => Promise<Response>, number][] = [
  ['a call', () => get('/api/public/overview'), 200],
  [
    'a revalidated call',
    async () =>
      get('/api/public/overview', {
        'If-None-Match': (await get('/api/public/overview')).headers.get('etag') ?? '',
      }),
    304,
  ],
  ['a call without a token', () => get('/api/auth/me'), 401],
  ['a malformed URL', () => get('/api/public/overview?days=%'), 400],
  ['an unknown call', () => get('/api/nowhere'), 404],
  [
    'a body that is too large',
    () =>
      api.call('POST', '/auth/login', {
        body: 'a'.repeat(2 ** 21),
        headers: { 'Content-Type': 'application/json' },
      }),
    413,
  ],
  ['a page', () => get('/anywhere'), 200],
  ['a script', () => get('/main-abcdefgh1.js'), 200],
  ['a documentation file', () => get('/api/docs/swagger-ui.css'), 200],
  ['a probe', () => get('/livez'), 200],
];

describe.each(answers)('%s', (_, ask, status) => {
  test('has the request id and the security headers', async () => {
    const response = await ask();
    expect(response.status).toBe(status);
    const { headers } = response;
    expect(headers.get('x-request-id')).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('geolocation=()');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('cache-control')).not.toBeNull();
    expect(headers.get('strict-transport-security')).toBeNull();
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(headers.get('x-powered-by')).toBeNull();
  });
});

test('sets HSTS only over TLS', async () => {
  const secure = await get('/api/public/overview', {}, 'https://stimmlage.example');
  expect(secure.headers.get('strict-transport-security')).toBe('max-age=15552000');
  const failed = await get('/api/nowhere', {}, 'https://stimmlage.example');
  expect(failed.headers.get('strict-transport-security')).toBe('max-age=15552000');
  const claimed = await get(
    '/api/public/overview',
    { 'X-Forwarded-Proto': 'https' },
    'http://stimmlage.example',
  );
  expect(claimed.headers.get('strict-transport-security')).toBeNull();
});

test('sends no CORS headers for an ordinary call, so that other sites cannot read the response', async () => {
  for (const origin of ['https://example.org', 'null']) {
    const { headers } = await get('/api/public/overview', { Origin: origin });
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

test('adopts a proxy’s request id only if it is a UUID', async () => {
  const idFor = async (given: string) =>
    (await get('/livez', { 'X-Request-Id': given })).headers.get('x-request-id');
  expect(await idFor(ID)).toBe(ID);
  expect(await idFor(ID.toUpperCase())).toBe(ID);
  for (const given of ['', 'geheim', `${ID} `.repeat(2), `${ID}; drop`, '<script>', `${ID}a`]) {
    const id = await idFor(given);
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(id).not.toBe(ID);
  }
  const failed = await get('/api/nowhere', { 'X-Request-Id': ID });
  expect(await failed.json()).toMatchObject({ requestId: ID });
});

test.each([
  ['a query that is not valid', '/api/public/embed/issues.json?days=x', 400],
  ['an unknown file', '/api/public/embed/nichts.json', 400],
  ['an image without a web build', '/api/public/preview.png', 404],
])('lets other sites read why a figure for them is refused: %s', async (_, path, status) => {
  const response = await get(path, { origin: 'https://zeitung.example' });
  expect(response.status).toBe(status);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

test('marks every response of an installation with sandbox data, also those from the cache', async () => {
  const marksOf = async ({ app }: typeof api): Promise<(string | null)[]> => {
    const marks: (string | null)[] = [];
    for (const path of ['/api/public/overview', '/api/public/overview', '/api/public/trends', '/api/nowhere'])
      marks.push((await app.request(path)).headers.get('x-stimmlage-sandbox'));
    return marks;
  };
  await using real = await startApi({ sandbox: false });
  await using invented = await startApi({ sandbox: true });
  expect(await marksOf(real)).toEqual([null, null, null, null]);
  expect(await marksOf(invented)).toEqual(['true', 'true', 'true', 'true']);
});

import { expect, test } from 'bun:test';
import { createOutbound, OutboundRefused } from './outbound';
import { afterAll, beforeAll } from './testing/hooks';

let asked: string[] = [];
let location: string | undefined;
let home: Bun.Server<undefined>;
let elsewhere: Bun.Server<undefined>;

const start = (name: string) =>
  Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: ({ url, headers }) => {
      asked.push(`${name} ${new URL(url).pathname} ${headers.get('x-api-key')}`);
      return name === 'home' && location !== undefined
        ? new Response(null, { status: 307, headers: { location } })
        : new Response('there');
    },
  });

beforeAll(() => {
  home = start('home');
  elsewhere = start('elsewhere');
});
afterAll(() => Promise.all([home.stop(true), elsewhere.stop(true)]));

const send = (address: string, setting = home.url.href): Promise<Response | OutboundRefused> => {
  asked = [];
  return createOutbound(setting)
    .send(address, { headers: { 'x-api-key': 'secret' } })
    .catch((error: unknown) => {
      if (error instanceof OutboundRefused) return error;
      throw error;
    });
};

test('allows requests to any path of the configured origin', async () => {
  location = undefined;
  const answer = await send(new URL('/anything?a=1', home.url).href, `${home.url.origin}/gateway/v1`);
  expect(answer).toBeInstanceOf(Response);
  expect(asked).toEqual(['home /anything secret']);
});

test.each([
  ['another port', () => new URL('/results', elsewhere.url).href],
  ['another name for the same machine', () => `http://localhost:${home.port}/results`],
  ['another scheme', () => `https://127.0.0.1:${home.port}/results`],
  [
    'a URL with the origin as its user name',
    () => `http://127.0.0.1:${home.port}@localhost:${elsewhere.port}/results`,
  ],
  ['a URL that has the origin as a prefix', () => `${home.url.origin}1.example.org/results`],
  ['a file URL', () => 'file:///etc/passwd'],
  ['a data URL', () => 'data:text/plain,there'],
])('sends nothing to %s', async (_, address) => {
  location = undefined;
  const refused = await send(address()).catch((error: unknown) => error);
  expect(refused).not.toBeInstanceOf(Response);
  expect(asked).toEqual([]);
});

test('reports the refused URL and the allowed origin, without passwords or parameters', async () => {
  location = undefined;
  expect(await send(`http://user:word@localhost:${elsewhere.port}/results?signature=secret`)).toMatchObject({
    address: `http://localhost:${elsewhere.port}/results`,
    allowed: home.url.origin,
  });
});

test.each([
  ['elsewhere', () => new URL('/there', elsewhere.url).href],
  ['within the origin', () => '/there'],
  ['to an invalid URL', () => 'http://'],
])('refuses to follow a redirect %s', async (_, target) => {
  location = target();
  const refused = await send(new URL('/results', home.url).href);
  expect(refused).toBeInstanceOf(OutboundRefused);
  expect(asked).toEqual(['home /results secret']);
});

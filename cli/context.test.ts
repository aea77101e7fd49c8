import { expect, test } from 'bun:test';
import { exits } from './cli-error';
import { createContext } from './context';
import { noIo } from './testing/run';

test('a file that can no longer be read is not reported as an API that cannot be reached', async () => {
  const server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => new Response() });
  const { send, origin } = createContext({ ...noIo, env: { STIMMLAGE_URL: server.url.origin } }, false);
  const sent = send(`${origin}/api/gold-sets`, { method: 'POST', body: Bun.file('/nowhere/gold.csv') });
  await expect(sent).rejects.toMatchObject({
    message: expect.stringMatching(/^The file to be sent cannot be read: .*gold\.csv/),
    status: exits.usage,
  });
  await server.stop(true);
});

test.each([
  ['database.busy', exits.unreachable],
  ['database.too_slow', exits.failed],
  ['database.full', exits.failed],
])('says why the API failed by %s, and whether repeating the call helps', async (error, status) => {
  const body = { message: 'The database says why', error, requestId: '4f1c' };
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: () => Response.json(body, { status: 503 }),
  });
  const { ask } = createContext({ ...noIo, env: { STIMMLAGE_URL: server.url.origin } }, false);
  await expect(ask('about', {})).rejects.toMatchObject({
    message: 'The database says why (request 4f1c)',
    status,
  });
  await server.stop(true);
});

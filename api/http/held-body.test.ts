import { expect, test } from 'bun:test';
import { connect } from 'node:net';
import { createToken, login } from '@stimmlage/core/contracts/auth';
import { IMPORT_NAME_HEADER } from '@stimmlage/core/contracts/imports';
import { eraseAuthor } from '@stimmlage/core/contracts/privacy';
import { afterAll, beforeEach } from '@stimmlage/core/testing/hooks';
import { untilBlocked } from '@stimmlage/db/testing/locks';
import { PASSWORD, readRefusal, useApi } from '../testing/harness';

const api = await useApi();
const server = Bun.serve({ port: 0, hostname: '127.0.0.1', idleTimeout: 1, fetch: api.app.fetch });
afterAll(() => server.stop(true));

const EMAIL = 'admin@example.org';
const { client } = api.database;

beforeEach(async () => {
  const hash = await api.deps.passwords.hash(PASSWORD);
  await client`update users set is_active = true, password_hash = ${hash} where email = ${EMAIL}`;
});

/** Creates a body without a length, and calls `meanwhile` once the server begins to read it. */
const heldBody = (text: string, meanwhile: () => Promise<unknown>): ReadableStream<Uint8Array> =>
  new ReadableStream(
    {
      pull: async (controller) => {
        await meanwhile();
        controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );

const signIn = async (): Promise<string> => {
  const json = { email: EMAIL, password: PASSWORD };
  return (await api.read(login, '/auth/login', { json })).access_token;
};

const idOfAdmin = async (): Promise<number> => {
  const [row] = await client<{ id: number }[]>`select id::int from users where email = ${EMAIL}`;
  return row?.id ?? 0;
};

/** What a super admin, or the user on another device, does while a call's body is held back. */
const endings: Record<string, () => Promise<Response>> = {
  'the user is deactivated': async () =>
    api.call('PUT', `/admin/users/${await idOfAdmin()}`, { as: 'super_admin', json: { isActive: false } }),
  'the password is changed': async () =>
    api.call('PUT', '/auth/me/password', {
      token: await signIn(),
      json: { current: PASSWORD, next: 'ein anderes langes Passwort' },
    }),
};

const calls = [
  ['/annotations', 'application/json', JSON.stringify({ date: '2026-11-20', text: 'Wahl' }), 'annotations'],
  ['/admin/collection/targets/import', 'text/csv', 'username,type\nziel,politician\n', 'targets'],
  ['/imports', 'application/x-ndjson', '{"data":{"id":"1"}}\n', 'imports'],
] as const;

test.each(Object.keys(endings).flatMap((ending) => calls.map((call) => [ending, ...call] as const)))(
  'if %s while the body of %s is held back, the call is refused',
  async (ending, path, type, body, table) => {
    const token = await signIn();
    const meanwhile = async () => expect((await endings[ending]?.())?.ok).toBe(true);
    const response = await api.call('POST', path, {
      token,
      body: heldBody(body, meanwhile),
      headers: { 'Content-Type': type, [IMPORT_NAME_HEADER]: 'archiv.ndjson' },
    });
    expect(await readRefusal(response)).toEqual([401, 'auth.required']);
    expect(await client`select from ${client(table)}`).toHaveLength(0);
  },
);

test('a body without a length is read, and the address of its sender is known', async () => {
  const send = (path: string, token: string | null, json: object): Promise<Response> =>
    fetch(new URL(`/api${path}`, server.url), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      },
      body: heldBody(JSON.stringify(json), async () => undefined),
    });
  const signedIn = await send('/auth/login', null, { email: EMAIL, password: PASSWORD });
  const token = login.response.parse(await signedIn.json()).access_token;
  expect((await send('/auth/me/tokens', token, { label: 'cron' })).status).toBe(createToken.status);
  const noted = await client<{ action: string; ip: string | null }[]>`
    select action, ip from audit_log order by id desc limit 2`;
  expect(noted.map(({ ip }) => ip)).toEqual(['127.0.0.1', '127.0.0.1']);
});

test('an erasure whose body has no length is not closed while it is at work', async () => {
  const token = await api.tokenOf('super_admin');
  const lock = await client.reserve();
  await lock`begin`;
  await lock`lock table erasures, annotations in access exclusive mode`;
  const ask = (method: string, path: string, body: ReadableStream | null) =>
    fetch(new URL(`/api${path}`, server.url), {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body,
    });
  const erasing = ask(
    'POST',
    '/privacy/erase',
    heldBody(JSON.stringify({ handle: 'petra_p' }), async () => undefined),
  );
  await untilBlocked(api.database);
  // Begun after the erasure, whose connection would have been closed by then as well.
  await expect(ask('GET', '/annotations', null)).rejects.toThrow();
  await lock`rollback`;
  lock.release();
  expect(eraseAuthor.response.parse(await (await erasing).json())).toMatchObject({ success: true });
});

test('a connection that sends nothing of a body is closed, even if the call may take minutes', async () => {
  const token = await api.tokenOf('super_admin');
  const socket = connect({ host: '127.0.0.1', port: Number(server.port) });
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
    socket.on('error', () => undefined);
    socket.resume();
  });
  const headers = [
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    'Content-Length: 20',
  ];
  socket.write(['POST /api/privacy/erase HTTP/1.1', ...headers, '', ''].join('\r\n'));
  await closed;
});

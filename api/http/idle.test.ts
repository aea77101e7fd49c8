import { expect, test } from 'bun:test';
import { eraseAuthor } from '@stimmlage/core/contracts/privacy';
import { afterAll } from '@stimmlage/core/testing/hooks';
import { until } from '@stimmlage/core/testing/until';
import { waitingFor } from '@stimmlage/db/testing/locks';
import { useApi } from '../testing/harness';

const api = await useApi();
const server = Bun.serve({ port: 0, hostname: '127.0.0.1', idleTimeout: 1, fetch: api.app.fetch });
afterAll(() => server.stop(true));

const send = (path: string, token: string, init: RequestInit = {}): Promise<Response> =>
  fetch(new URL(`/api${path}`, server.url), {
    ...init,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
  });

/** Resolves to the outcome of a request whose connection the server may close. */
const outcome = (response: Promise<Response>) =>
  response.then(
    ({ status }) => status,
    () => 'closed',
  );

const erase = (token: string) =>
  send('/privacy/erase', token, { method: 'POST', body: JSON.stringify({ handle: 'petra_p' }) });
const exported = (token: string) => send('/exports/comments.csv', token);
const other = (token: string) => send('/annotations', token);

test('does not close a connection on which an erasure or an export is at work, as it does with others', async () => {
  const token = await api.tokenOf('super_admin');
  const { client } = api.database;
  const lock = await client.reserve();
  await lock`begin`;
  await lock`lock table erasures, current_labels, annotations in access exclusive mode`;
  const erasure = erase(token);
  const file = exported(token);
  await until('the erasure and the export wait', async () => {
    const tables = ['erasures', 'current_labels'];
    const waiting = await Promise.all(tables.map((table) => waitingFor(api.database, table)));
    return waiting.every((names) => names.length > 0);
  });
  // Begun after the others, so theirs would have been closed by then as well.
  expect(await outcome(other(token))).toBe('closed');
  await lock`rollback`;
  lock.release();
  expect(eraseAuthor.response.parse(await (await erasure).json())).toMatchObject({ success: true });
  expect(await (await file).text()).toContain('"sandbox"');
});

import { expect, test } from 'bun:test';
import { connect } from 'node:net';
import type { Role } from '@stimmlage/core/codes/roles';
import { createToken } from '@stimmlage/core/contracts/auth';
import { serverLimits } from '@stimmlage/core/server-limits';
import { afterAll, beforeAll } from '@stimmlage/core/testing/hooks';
import { until } from '@stimmlage/core/testing/until';
import { readRefusal, useApi } from '../testing/harness';
import { writtenLog } from '../testing/written-log';
import { createExportSlots } from './slots';

const ROWS = 50_000;

const SILENCE_MS = 1_500;
const slots = (silenceMs: number, longestMs = 2 ** 30) =>
  createExportSlots({ ...serverLimits.exports, silenceMs, longestMs });
/**
 * Slots whose limit on pauses is so long that a slow client is never disconnected. Tests of the limit use
 * shorter limits.
 */
const patient = slots(2 ** 30);

const { log, written } = writtenLog('error');
const api = await useApi({ exportSlots: patient, log });
const server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: (request) => api.app.fetch(request) });

beforeAll(async () => {
  await api.database.client.unsafe(`
    insert into content (id, platform, external_id, scope, kind, source_type, text, posted_at, retrieved_at, text_hash)
      select id, 'x', id::text, 'hit', 'post', 'politician_tweet', 'Aussage ' || id || repeat(' über die Lage', 20),
        timestamptz '2026-11-01' - id * interval '1 minute', now(), id from generate_series(1, ${ROWS}) as id;
    insert into labels (content_id, session_id, complaint_type, pain_point_category, intensity_score, heat_score,
      specific_issues, geographic_mentions, codebook_version, provider_model, analyzed_at)
      select id, 1, 'COMPLAINT', 'econ', 3, 2, '{}', '{}', 1, 'm', now() from content;
    insert into current_labels (content_id, session_id, complaint_type, pain_point_category, intensity_score, heat_score,
      kind, posted_at, analyzed_at)
      select c.id, 1, 'COMPLAINT', 'econ', 3, 2, 'post', c.posted_at, now() from content c;
    analyze content, labels, current_labels`);
});
afterAll(() => server.stop(true));

const path = '/api/exports/comments.csv';

const ask = async (method: string, role: Role = 'analyst'): Promise<Response> =>
  fetch(new URL(path, server.url), {
    method,
    headers: { Authorization: `Bearer ${await api.tokenOf(role)}` },
  });

/** A client that has read the beginning of an export and then stopped. */
interface Client {
  beginning: string;
  /** Reads the rest of the response until the connection ends, which may have happened before. */
  rest: () => Promise<string>;
  /** Disconnects. */
  leave: () => void;
}

const begin = async (role: Role = 'analyst'): Promise<Client> => {
  const token = await api.tokenOf(role);
  const socket = connect({ host: '127.0.0.1', port: Number(server.port) });
  socket.setEncoding('utf8');
  // The server may abort the response at any time, also while nobody waits for the rest of it.
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => undefined);
  const headers = ['Host: localhost', 'Connection: close', `Authorization: Bearer ${token}`];
  socket.write([`GET ${path} HTTP/1.1`, ...headers, '', ''].join('\r\n'));
  const first = new Promise<string>((resolve) => socket.once('data', resolve));
  const beginning = await Promise.race([first, closed.then(() => '')]);
  socket.pause();
  return {
    beginning,
    rest: async () => {
      let rest = '';
      socket.on('data', (piece: string) => {
        rest += piece;
      });
      socket.resume();
      await closed;
      return rest;
    },
    leave: () => socket.destroy(),
  };
};

const holdsExport = () => api.database.client`
  datname = current_database() and backend_type = 'client backend' and xact_start is not null
    and pid <> pg_backend_pid()`;

/** Returns the last query of each database connection that is in use by an export. */
const open = async (): Promise<string[]> => {
  const rows = await api.database.client<{ query: string }[]>`
    select query from pg_stat_activity
    where ${holdsExport()}`;
  return rows.map(({ query }) => query);
};
const isOpen = async (count: number): Promise<boolean> => (await open()).length === count;
const untilOpen = (count: number) => until(`${count} exports are open`, () => isOpen(count));

/**
 * The end of a complete chunked body. The line break before the last chunk is included, because the preceding
 * data may end in 0.
 */
const END = '\r\n0\r\n\r\n';

test('sends many rows in small chunks, each row exactly once', async () => {
  const response = await api.call('GET', '/exports/comments.ndjson', { as: 'analyst' });
  const sizes: number[] = [];
  const ids = new Set<string>();
  let rest = '';
  const decoder = new TextDecoder();
  for await (const piece of response.body ?? []) {
    sizes.push(piece.byteLength);
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) ids.add(JSON.parse(line).content_id);
  }
  expect([rest, ids.size]).toEqual(['', ROWS]);
  expect(Math.max(...sizes)).toBeLessThan(1_000_000);
  await untilOpen(0);
});

test('does not read ahead from the database while the client reads nothing', async () => {
  const response = await api.call('GET', '/exports/comments.ndjson', { as: 'analyst' });
  expect(await open()).toEqual([expect.stringMatching(/^declare statements/)]);
  const reader = response.body?.getReader();
  await reader?.read();
  expect(await open()).toEqual([expect.not.stringMatching(/^declare/)]);
  await reader?.cancel();
  await untilOpen(0);
});

test('cancels the database query when the client cancels the download', async () => {
  const { client } = api.database;
  // The slow row is in the third fetch, which begins while the rows from the first fetch are being sent.
  await client.unsafe(`
    alter table content enable row level security;
    create policy slow on content using (id <> 250 or pg_sleep(600) is not null)`);
  try {
    const response = await api.call('GET', '/exports/comments.ndjson', { as: 'analyst' });
    const reader = response.body?.getReader();
    await reader?.read();
    await until('the third fetch is under way', async () => {
      const [row] = await client<{ n: number }[]>`
        select count(*)::int as n from pg_stat_activity
        where ${holdsExport()} and state = 'active' and wait_event = 'PgSleep'`;
      return row?.n === 1;
    });
    await reader?.cancel();
    await untilOpen(0);
  } finally {
    await client.unsafe('drop policy slow on content; alter table content disable row level security');
  }
});

/** Takes every slot: each of two accounts opens as many exports as it may. */
const takeAll = async (): Promise<Client[]> => {
  const clients: Client[] = [];
  for (const role of ['analyst', 'admin'] as const) {
    for (let count = 0; count < serverLimits.exports.perAccount; count += 1) {
      const client = await begin(role);
      expect(client.beginning).toStartWith('HTTP/1.1 200');
      clients.push(client);
    }
  }
  expect(clients).toHaveLength(serverLimits.exports.atOnce);
  return clients;
};

test('frees the slot and connection of a client that disconnects', async () => {
  const clients = await takeAll();
  const refused = await ask('GET', 'super_admin');
  expect(await readRefusal(refused)).toEqual([429, 'exports.busy']);
  clients.pop()?.leave();
  await untilOpen(serverLimits.exports.atOnce - 1);
  await until('there is a place again', async () => {
    const client = await begin('super_admin');
    clients.push(client);
    return client.beginning.startsWith('HTTP/1.1 200');
  });
  for (const client of clients) client.leave();
  await untilOpen(0);
});

test('limits the slots of an account, so that other accounts still get one', async () => {
  const clients: Client[] = [];
  for (let count = 0; count < serverLimits.exports.perAccount; count += 1) clients.push(await begin());
  expect(await readRefusal(await ask('GET'))).toEqual([429, 'exports.busy']);
  const other = await begin('admin');
  expect(other.beginning).toStartWith('HTTP/1.1 200');
  for (const client of [...clients, other]) client.leave();
  await untilOpen(0);
});

test('disconnects clients that read nothing for a long time, aborting the body', async () => {
  Object.assign(api.deps, { exportSlots: slots(SILENCE_MS) });
  const clients = await takeAll();
  await untilOpen(0);
  const response = await api.call('GET', '/exports/comments.csv', { as: 'super_admin' });
  expect(response.status).toBe(200);
  await response.body?.cancel();
  for (const client of clients) expect(await client.rest()).not.toEndWith(END);
  Object.assign(api.deps, { exportSlots: patient });
});

test('disconnects clients that take too long for the whole file, aborting the body', async () => {
  const earlier = written.length;
  Object.assign(api.deps, { exportSlots: slots(2 ** 30, SILENCE_MS) });
  const clients = await takeAll();
  await untilOpen(0);
  for (const client of clients) expect(await client.rest()).not.toEndWith(END);
  expect(written.slice(earlier).filter((line) => line.includes('export broke off'))).toHaveLength(
    clients.length,
  );
  Object.assign(api.deps, { exportSlots: patient });
});

test('sends the complete file to a slow client', async () => {
  // So long that only the pauses count, and not the moments in which a busy machine does nothing.
  const silenceMs = 2 * SILENCE_MS;
  Object.assign(api.deps, { exportSlots: slots(silenceMs) });
  const response = await api.call('GET', '/exports/comments.ndjson', { as: 'analyst' });
  let lines = 0;
  const started = performance.now();
  for await (const piece of response.body ?? []) {
    lines += new TextDecoder('latin1').decode(piece).split('\n').length - 1;
    // Each pause is shorter than the limit, but all pauses together are longer than the limit.
    if (performance.now() - started < 1.5 * silenceMs) await Bun.sleep(silenceMs / 20);
  }
  expect(lines).toBe(ROWS);
  Object.assign(api.deps, { exportSlots: patient });
});

test('takes no slot for a HEAD request', async () => {
  for (let count = 0; count < 2 * serverLimits.exports.atOnce; count += 1) {
    const response = await ask('HEAD');
    expect([response.status, await response.text()]).toEqual([200, '']);
  }
  await untilOpen(0);
});

test('aborts the body of an export that fails midway, so that it never looks complete', async () => {
  const whole = await begin();
  expect(await whole.rest()).toEndWith(END);
  for (let count = 0; count < 2 * serverLimits.exports.atOnce; count += 1) {
    const client = await begin();
    expect(client.beginning).toStartWith('HTTP/1.1 200');
    await api.database.client`select pg_terminate_backend(pid) from pg_stat_activity where ${holdsExport()}`;
    expect(await client.rest()).not.toEndWith(END);
    await untilOpen(0);
  }
});

test('aborts an export once its token has been revoked, and releases the slot', async () => {
  Object.assign(api.deps, { exportSlots: createExportSlots({ ...serverLimits.exports, recheckMs: 0 }) });
  const created = await api.call('POST', '/auth/me/tokens', {
    as: 'analyst',
    json: { label: 'cron', scopes: ['content'] },
  });
  const { id, token } = createToken.response.parse(await created.json());
  const response = await api.call('GET', '/exports/comments.csv', { token });
  const reader = response.body?.getReader();
  expect((await reader?.read())?.done).toBe(false);
  expect((await api.call('DELETE', `/auth/me/tokens/${id}`, { as: 'analyst' })).status).toBe(204);
  const readAll = async (): Promise<void> => {
    while (!(await reader?.read())?.done);
  };
  await expect(readAll()).rejects.toThrow('The export broke off');
  await untilOpen(0);
  Object.assign(api.deps, { exportSlots: patient });
});

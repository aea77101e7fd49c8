import { describe, expect, test } from 'bun:test';
import { createToken } from '@stimmlage/core/contracts/auth';
import { createImport, getImport, IMPORT_NAME_HEADER } from '@stimmlage/core/contracts/imports';
import { limits } from '@stimmlage/core/limits';
import { until } from '@stimmlage/core/testing/until';
import { emptyEach } from '@stimmlage/db/testing/hooks';
import { startApi, useApi } from '../testing/harness';
import { decompressed } from './decompress';
import { toLineChunks } from './line-chunks';

const api = await useApi();
emptyEach(api.database, 'imports, import_chunks');

type Body = string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;

const send = async (body: Body, name = 'archiv.jsonl', query = '', on = api) => {
  const headers = { 'Content-Type': 'application/octet-stream', 'X-File-Name': encodeURIComponent(name) };
  const response = await on.call('POST', `/imports${query}`, { as: 'admin', body, headers });
  return { status: response.status, body: await response.json() };
};
const chunks = () => api.database.client<{ first_line: number; line_count: number; data: Uint8Array }[]>`
  select first_line, line_count, data from import_chunks order by sequence`;
const textOf = (rows: readonly { data: Uint8Array }[]): string =>
  rows.map(({ data }) => new TextDecoder().decode(Bun.gunzipSync(new Uint8Array(data)))).join('\n');
const lines = (count: number, width = 100): string =>
  Array.from({ length: count }, (_, index) => JSON.stringify({ n: index, filler: 'ä'.repeat(width) })).join(
    '\n',
  );
/** Creates lines that gzip can hardly compress. */
const unlikeLines = (count: number): string =>
  Array.from({ length: count }, (_, index) =>
    JSON.stringify({
      filler: Array.from({ length: 32 }, (_, at) => Bun.hash(`${index} ${at}`).toString(36)),
    }),
  ).join('\n');

/** Creates a body that is aborted after the given parts. */
const brokenAfter = (...parts: Uint8Array[]): ReadableStream<Uint8Array> => {
  const left = [...parts];
  return new ReadableStream({
    pull: (controller) => {
      const part = left.shift();
      if (part) controller.enqueue(part);
      else controller.error(new Error('connection lost'));
    },
  });
};

describe('an upload', () => {
  test('is stored in chunks of complete lines, together with a job', async () => {
    const text = lines(4000, 300);
    const { status, body } = await send(text);
    expect(status).toBe(202);
    const { importId } = createImport.response.parse(body);
    const rows = await chunks();
    expect(rows.length).toBeGreaterThan(1);
    expect(textOf(rows)).toBe(text);
    expect(rows[1]?.first_line).toBe((rows[0]?.line_count ?? 0) + 1);
    const response = await api.call('GET', `/imports/${importId}`, { as: 'admin' });
    expect(getImport.response.parse(await response.json())).toMatchObject({
      status: 'processing',
      lines: 4000,
      receivedBytes: Buffer.byteLength(text) + 1,
    });
    const jobs = await api.database.client`select data from queue.job where name = 'import.run'`;
    expect([...jobs]).toEqual([{ data: { importId } }]);
  });

  test('ends once its token has been revoked, and can be resumed by another', async () => {
    const created = await api.call('POST', '/auth/me/tokens', {
      as: 'admin',
      json: { label: 'cron', scopes: ['collect'] },
    });
    const { id, token } = createToken.response.parse(await created.json());
    const text = lines(12_000, 300);
    const half = text.length / 2;
    let isFirst = true;
    const body = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        controller.enqueue(new TextEncoder().encode(isFirst ? text.slice(0, half) : text.slice(half)));
        if (!isFirst) return controller.close();
        isFirst = false;
        await until('a chunk is stored', async () => (await chunks()).length > 0);
        await api.call('DELETE', `/auth/me/tokens/${id}`, { as: 'admin' });
      },
    });
    const headers = { 'Content-Type': 'application/octet-stream', 'X-File-Name': 'archiv.jsonl' };
    const response = await api.call('POST', '/imports', { token, body, headers });
    expect([response.status, await response.json()]).toMatchObject([401, { error: 'auth.required' }]);
    expect(textOf(await chunks()).length).toBeLessThan(text.length);
    expect((await send(text)).status).toBe(202);
    expect(textOf(await chunks())).toBe(text);
    const log = await api.database
      .client`select action, object_id from audit_log where object_type = 'import' order by id desc limit 2`;
    const [row] = await api.database.client`select max(id)::text as id from imports`;
    expect(log.map((entry) => [entry['action'], entry['object_id']])).toEqual([
      ['import.resume', row?.['id']],
      ['import.create', row?.['id']],
    ]);
  });

  test('is decompressed if it is gzip, regardless of its name and number of members', async () => {
    const half = (text: string) => Bun.gzipSync(Buffer.from(text));
    const body = new Uint8Array(Buffer.concat([half(`${lines(3)}\n`), half(lines(2))]));
    expect((await send(body, 'archiv.txt')).status).toBe(202);
    expect((await chunks()).reduce((sum, { line_count: n }) => sum + n, 0)).toBe(5);
  });

  test.each([
    ['plain', (text: string) => new TextEncoder().encode(text)],
    ['gzipped', (text: string) => Bun.gzipSync(Buffer.from(text))],
  ])(
    'resumes an interrupted one of the same %s file, skipping the chunks that are already stored',
    async (_, toBytes) => {
      const text = unlikeLines(6000);
      const bytes = toBytes(text);
      const parts = Array.from({ length: 20 }, (_, at) => bytes.slice(at * 65_536, (at + 1) * 65_536));
      expect(parts.at(-1)?.length).toBe(65_536);
      expect(await send(brokenAfter(...parts))).toMatchObject({
        status: 409,
        body: { error: 'imports.broken' },
      });
      const before = await chunks();
      expect(before.length).toBeGreaterThan(0);
      const { body } = await send(bytes);
      expect(createImport.response.parse(body).importId).toBe(1);
      expect(textOf(await chunks())).toBe(text);
    },
  );

  test.each([
    ['only the first', true, false],
    ['only the second', false, true],
  ])('resumes one of the same file if %s client has announced its size', async (_, first, second) => {
    const bytes = new TextEncoder().encode(unlikeLines(6000));
    const upload = async (body: Body, isAnnounced: boolean): Promise<unknown> => {
      const headers = {
        'Content-Type': 'application/octet-stream',
        [IMPORT_NAME_HEADER]: 'archiv.jsonl',
        ...(isAnnounced ? { 'Content-Length': String(bytes.length) } : {}),
      };
      return (await api.call('POST', '/imports', { as: 'admin', body, headers })).json();
    };
    expect(await upload(brokenAfter(bytes.slice(0, 1_200_000)), first)).toMatchObject({
      error: 'imports.broken',
    });
    expect(await upload(brokenAfter(bytes), second)).toMatchObject({ error: 'imports.broken' });
    expect(await api.database.client`select size_bytes from imports`).toHaveLength(1);
  });

  test('is refused if an unfinished one has the same name and beginning, but different content', async () => {
    const text = lines(6000, 300);
    await send(brokenAfter(new TextEncoder().encode(text.slice(0, 3_000_000))));
    const other = `${text.slice(0, 1_500_000)}${lines(3000, 200)}`;
    expect(await send(other)).toMatchObject({ status: 409, body: { error: 'imports.changed' } });
  });

  test.each([
    ['an empty file', '', 'it is empty'],
    ['blank lines', '\n\n\n', 'it is empty'],
    ['CSV text', 'id,text\n1,a', 'not a JSON object'],
    ['a JSON array', '[1,2]', 'not a JSON object'],
    ['damaged gzip data', new Uint8Array([0x1f, 0x8b, 8, 0, 1, 2, 3]), 'it is damaged'],
    ['an image', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), 'not a JSON object'],
  ])('of %s is refused, and the reason is given', async (_, body, reason) => {
    expect(await send(body)).toMatchObject({
      status: 400,
      body: { error: 'imports.not_an_archive', message: expect.stringContaining(reason) },
    });
  });

  test.each([
    ['', 'header.x-file-name'],
    ['../..', 'header.x-file-name'],
    ['x'.repeat(201), 'header.x-file-name'],
  ])('is refused without a valid file name: %j', async (name, field) => {
    if (name === '../..') return expect((await send(lines(1), '../../etc/archiv.jsonl')).status).toBe(202);
    expect(await send(lines(1), name)).toMatchObject({ status: 400, body: { issues: [{ path: field }] } });
  });

  test('may shift dates only if the data is marked as sandbox data', async () => {
    expect((await send(lines(1), 'a.jsonl', '?shiftDays=10')).status).toBe(202);
    await using real = await startApi({ sandbox: false });
    expect(await send(lines(1), 'a.jsonl', '?shiftDays=10', real)).toMatchObject({
      status: 400,
      body: { error: 'imports.shift_not_sandbox' },
    });
  });
});

describe('toLineChunks', () => {
  const collect = async (parts: readonly string[]) => {
    async function* source() {
      for (const part of parts) yield new TextEncoder().encode(part);
    }
    const found = [];
    const chunks = toLineChunks(decompressed(source()));
    let next = await chunks.next();
    for (; !next.done; next = await chunks.next()) found.push(next.value);
    return { found, end: next.value };
  };

  test('splits only between lines, and preserves the line numbers', async () => {
    expect(await collect(['{"a":"', 'x"}\r\n\n{"b', '":1}\n'])).toMatchObject({
      found: [{ firstLine: 1, lineCount: 3, text: '{"a":"x"}\n\n{"b":1}' }],
      end: { cut: null, trailingBytes: 0 },
    });
  });

  test('leaves out blank lines at the beginning and end of a chunk', async () => {
    expect(await collect(['\n \n{"a":1}\n', '\n\r\n\n'])).toMatchObject({
      found: [{ firstLine: 3, lineCount: 1, text: '{"a":1}' }],
    });
  });

  test('stops before a line that would not fit into memory', async () => {
    const endless = 'x'.repeat(1_000_000);
    const count = Math.ceil(limits.importLineBytes / endless.length) + 1;
    const parts = ['{"a":1}\n\n{"b":1}\n', ...Array.from({ length: count }, () => endless), '\n{"c":1}'];
    const { found, end } = await collect(parts);
    expect(found.map(({ text }) => text)).toEqual(['{"a":1}\n\n{"b":1}']);
    expect(end.cut).toMatchObject({ line: 4, why: { code: 'archive.long_line' } });
  });
});

test('passes on data other than gzip unchanged, even a single byte', async () => {
  async function* source() {
    yield new Uint8Array([0x1f]);
  }
  const parts = [];
  for await (const part of decompressed(source())) parts.push(...part);
  expect(parts).toEqual([0x1f]);
});

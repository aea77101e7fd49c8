import { describe, expect, test } from 'bun:test';
import { createImport, getImport } from '@stimmlage/core/contracts/imports';
import { writeReason } from '@stimmlage/core/reasons/sentence';
import { findImport } from '@stimmlage/db/queries/collection/imports';
import { emptyEach } from '@stimmlage/db/testing/hooks';
import { useApi } from '../testing/harness';
import { decompressed } from './decompress';

const api = await useApi();
emptyEach(api.database, 'imports, import_chunks');

const MIB = 1_048_576;

const bomb = (head: string, bytes: number): Uint8Array<ArrayBuffer> =>
  Bun.gzipSync(
    Buffer.concat([
      Buffer.from(head),
      Buffer.alloc(bytes, `${JSON.stringify({ filler: 'a'.repeat(1_000) })}\n`),
    ]),
  );

const send = async (body: Uint8Array<ArrayBuffer>) => {
  const headers = { 'Content-Type': 'application/octet-stream', 'X-File-Name': 'bombe.jsonl.gz' };
  return api.call('POST', '/imports', { as: 'admin', body, headers });
};

/** Returns the number of bytes to which a file decompresses, and the reason if the rest was cut off. */
const unpack = async (parts: Uint8Array[], bounds: Parameters<typeof decompressed>[1]) => {
  const source = async function* () {
    yield* parts;
  };
  const unpacked = decompressed(source(), bounds);
  let bytes = 0;
  let part = await unpacked.next();
  for (; !part.done; part = await unpacked.next()) bytes += part.value.length;
  return { bytes, cut: writeReason(part.value.cut === null ? [] : [part.value.cut]) };
};

describe('a file that decompresses to far more than its size', () => {
  test('is cut off at the limit, and only the lines before it are imported', async () => {
    const file = bomb('', 200 * MIB);
    expect(file.length).toBeLessThan(MIB);
    const { importId } = createImport.response.parse(await (await send(file)).json());
    const row = await findImport(api.database.db, importId);
    expect(row?.receivedBytes ?? 0).toBeLessThan(200 * MIB);
    expect(writeReason(row?.cutOff ?? [])).toMatch(
      /^Only the lines before line \d+ were imported\. The rest cannot be read: it unpacks to more than 100 times its size$/,
    );
    expect(await api.read(getImport, `/imports/${importId}`, { as: 'admin' })).toMatchObject({
      status: 'processing',
    });
  });

  test('is refused if its first line does not end within the limit', async () => {
    const response = await send(Bun.gzipSync(Buffer.alloc(24 * MIB, 'a')));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: 'imports.not_an_archive',
      message: expect.stringContaining('it unpacks to more than 100 times its size'),
    });
  });

  test('is recognised by its total size, however it is split into parts and members', async () => {
    const bounds = { mostBytes: 2 ** 40, times: 10, freeBytes: 1_000 };
    const member = Bun.gzipSync(Buffer.alloc(100_000, 'a'));
    const { bytes, cut } = await unpack([member, member, member], bounds);
    expect(cut).toBe('it unpacks to more than 10 times its size');
    expect(bytes).toBeLessThanOrEqual(1_000 + 10 * 3 * member.length);
    const random = crypto.getRandomValues(new Uint8Array(50_000));
    expect(await unpack([Bun.gzipSync(random)], bounds)).toEqual({ bytes: 50_000, cut: null });
  });

  test('is cut off at the same size limit as an uncompressed file', async () => {
    const bounds = { mostBytes: 1_073_741_824 / 1_024, times: 2_000, freeBytes: 0 };
    const plain = Buffer.alloc(600_000, 'a');
    for (const parts of [[plain, plain], [Bun.gzipSync(Buffer.concat([plain, plain]))]]) {
      const { bytes, cut } = await unpack(parts, bounds);
      expect(cut).toBe('it is larger than 0.0009765625 GiB unpacked');
      expect(bytes).toBeLessThanOrEqual(bounds.mostBytes);
    }
    expect(await unpack([plain], bounds)).toEqual({ bytes: 600_000, cut: null });
  });
});

import { crc32, createInflateRaw } from 'node:zlib';
import { codeOf } from '@stimmlage/core/errors/code-of';
import type { ByteReader } from './byte-reader';

/** Thrown for a damaged gzip file. The message describes the damage. */
export class DamagedGzip extends Error {}

/** The first bytes of gzip data, including the number of the only compression method. */
const MAGIC = [0x1f, 0x8b, 8];
const HEADER_BYTES = 10;
const TRAILER_BYTES = 8;
/**
 * The number of compressed bytes that are decompressed at a time. These bytes decompress to at most about a
 * thousand times as many bytes.
 */
const BLOCK_BYTES = 16_384;
/** The maximum size of a name or comment in a header. */
const MOST_HEADER_BYTES = 65_536;

const flags = { headerCrc: 2, extra: 4, name: 8, comment: 16 };

export const startsMember = async (input: ByteReader): Promise<boolean> => {
  const head = await input.peek(MAGIC.length);
  return MAGIC.every((byte, at) => head[at] === byte);
};

const takeAll = async (input: ByteReader, count: number): Promise<Buffer> => {
  const taken = await input.take(count);
  if (taken.length < count) throw new DamagedGzip('unexpected end of file');
  return Buffer.from(taken);
};

const skipText = async (input: ByteReader): Promise<void> => {
  const length = (await input.peek(MOST_HEADER_BYTES)).indexOf(0);
  if (length === -1) throw new DamagedGzip('incorrect header');
  await input.take(length + 1);
};

const skipHeader = async (input: ByteReader): Promise<void> => {
  const set = (await takeAll(input, HEADER_BYTES)).readUInt8(3);
  if (set & flags.extra) await takeAll(input, (await takeAll(input, 2)).readUInt16LE());
  if (set & flags.name) await skipText(input);
  if (set & flags.comment) await skipText(input);
  if (set & flags.headerCrc) await takeAll(input, 2);
};

/**
 * Decompresses data up to the end that is marked in the data, and consumes nothing beyond the marked end.
 * Decompresses one block of fixed size at a time, so that damaged data always yields the same bytes.
 */
async function* inflated(input: ByteReader): AsyncGenerator<Uint8Array> {
  const inflate = createInflateRaw();
  const unpacked: Uint8Array[] = [];
  let block = Promise.withResolvers<void>();
  inflate.on('data', (part: Uint8Array) => unpacked.push(part));
  inflate.on('error', (error) => block.reject(error));
  // If the data ends within a block, the callback for writing that block is never called.
  inflate.on('end', () => block.resolve());
  try {
    for (let left = 0; left === 0; ) {
      const packed = await input.peek(BLOCK_BYTES);
      if (packed.length === 0) return;
      const before = inflate.bytesWritten;
      block = Promise.withResolvers<void>();
      inflate.write(packed, () => block.resolve());
      await block.promise;
      yield* unpacked.splice(0);
      const used = inflate.bytesWritten - before;
      await input.take(used);
      left = packed.length - used;
    }
  } finally {
    inflate.destroy();
  }
}

/**
 * Decompresses one member of a gzip file, and consumes nothing beyond the end of the member.
 * @throws DamagedGzip or a zlib error, after everything readable has been yielded
 */
export async function* unpackMember(input: ByteReader): AsyncGenerator<Uint8Array> {
  await skipHeader(input);
  let sum = 0;
  let size = 0;
  for await (const part of inflated(input)) {
    sum = crc32(part, sum);
    size += part.length;
    yield part;
  }
  const trailer = await takeAll(input, TRAILER_BYTES);
  if (trailer.readUInt32LE(0) !== sum) throw new DamagedGzip('incorrect data check');
  if (trailer.readUInt32LE(4) !== size % 2 ** 32) throw new DamagedGzip('incorrect length check');
}

/** Whether an error shows that a gzip file is damaged. */
export const isDamage = (error: unknown): error is Error =>
  error instanceof DamagedGzip || codeOf(error)?.startsWith('Z_') === true;

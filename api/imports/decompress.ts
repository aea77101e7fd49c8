import { type Reason, reason } from '@stimmlage/core/reasons/reason';
import { serverLimits } from '@stimmlage/core/server-limits';
import { type ByteReader, createByteReader } from './byte-reader';
import { isDamage, startsMember, unpackMember } from './gzip';

/**
 * How reading a file ended. `cut` is the reason why the rest of the file could not be read, or null if the
 * whole file was read. `trailingBytes` is the number of bytes after the compressed data.
 */
export interface FileEnd {
  cut: Reason | null;
  trailingBytes: number;
}

const GIB = 1_073_741_824;

const inGiB = (bytes: number): string => `${bytes / GIB} GiB`;

type Bounds = Record<'mostBytes' | 'times' | 'freeBytes', number>;

async function* restOf(input: ByteReader): AsyncGenerator<Uint8Array> {
  for (let part = await input.next(); part !== null; part = await input.next()) yield part;
}

const countRest = async (input: ByteReader): Promise<number> => {
  let bytes = 0;
  for await (const part of restOf(input)) bytes += part.length;
  return bytes;
};

async function* unpackAll(input: ByteReader): AsyncGenerator<Uint8Array> {
  while (await startsMember(input)) yield* unpackMember(input);
}

/** Wraps a source, and counts the bytes that have been read from the source. */
const counted = (source: AsyncIterable<Uint8Array>) => {
  const count = { bytes: 0 };
  async function* read(): AsyncGenerator<Uint8Array> {
    for await (const part of source) {
      count.bytes += part.length;
      yield part;
    }
  }
  return { count, parts: read() };
};

/**
 * Yields the bytes of a file. Files that start like gzip are decompressed, whatever their name. Stops at the
 * maximum size of an archive, because a small file may decompress to enough data to fill the disk.
 */
export async function* decompressed(
  source: AsyncIterable<Uint8Array>,
  { mostBytes, times, freeBytes }: Bounds = serverLimits.importUnpacked,
): AsyncGenerator<Uint8Array, FileEnd> {
  const { count, parts } = counted(source);
  const input = createByteReader(parts);
  const isPacked = await startsMember(input);
  let bytes = 0;
  try {
    for await (const part of isPacked ? unpackAll(input) : restOf(input)) {
      bytes += part.length;
      if (bytes > mostBytes)
        return { cut: reason('archive.too_large', { size: inGiB(mostBytes) }), trailingBytes: 0 };
      if (bytes > freeBytes + times * count.bytes)
        return { cut: reason('archive.too_packed', { times: String(times) }), trailingBytes: 0 };
      yield part;
    }
  } catch (error) {
    if (!isDamage(error)) throw error;
    return { cut: reason('archive.damaged', { message: error.message }), trailingBytes: 0 };
  }
  return { cut: null, trailingBytes: isPacked ? await countRest(input) : 0 };
}

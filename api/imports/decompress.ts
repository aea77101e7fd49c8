import { type ByteReader, createByteReader } from './byte-reader';
import { isDamage, startsMember, unpackMember } from './gzip';

/** How a file ends: whether it is damaged, and how many bytes come behind the end of its compressed data. */
export interface FileEnd {
  damage: string | null;
  trailingBytes: number;
}

async function* restOf(input: ByteReader): AsyncGenerator<Uint8Array> {
  for (let part = await input.next(); part !== null; part = await input.next()) yield part;
}

const countRest = async (input: ByteReader): Promise<number> => {
  let bytes = 0;
  for await (const part of restOf(input)) bytes += part.length;
  return bytes;
};

/** A file's bytes, unpacked when it is gzip: told by its first bytes, whatever its name says. */
export async function* decompressed(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, FileEnd> {
  const input = createByteReader(source);
  if (!(await startsMember(input))) {
    yield* restOf(input);
    return { damage: null, trailingBytes: 0 };
  }
  try {
    while (await startsMember(input)) yield* unpackMember(input);
  } catch (error) {
    if (!isDamage(error)) throw error;
    return { damage: error.message, trailingBytes: 0 };
  }
  return { damage: null, trailingBytes: await countRest(input) };
}

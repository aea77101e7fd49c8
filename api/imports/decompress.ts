import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

const GZIP_MAGIC = [0x1f, 0x8b];

const isGzip = (head: Uint8Array): boolean => GZIP_MAGIC.every((byte, index) => head[index] === byte);

async function* startingWith(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** The first two bytes at least, so that the file's kind can be told; shorter only for a shorter file. */
const readHead = async (parts: AsyncIterator<Uint8Array>): Promise<Uint8Array> => {
  let head: Uint8Array = new Uint8Array();
  while (head.length < GZIP_MAGIC.length) {
    const { value, done } = await parts.next();
    if (done) break;
    head = new Uint8Array([...head, ...value]);
  }
  return head;
};

/** Whoever reads what is unpacked also meets a fault of the source; one who stops reading stops it. */
const unpacked = (packed: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> =>
  pipeline(Readable.from(packed), createGunzip(), () => undefined);

/** A file's bytes, unpacked when it is gzip: told by its first bytes, whatever its name says. */
export async function* decompressed(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const parts = source[Symbol.asyncIterator]();
  const head = await readHead(parts);
  const whole = startingWith(head, parts);
  if (isGzip(head)) yield* unpacked(whole);
  else yield* whole;
}

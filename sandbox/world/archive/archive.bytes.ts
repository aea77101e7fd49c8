import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';

/** The first bytes of a gzip file: two magic bytes, and the number of the only compression method in use. */
const MAGIC = [0x1f, 0x8b, 8];
const HEADER_BYTES = 10;
const TRAILER_BYTES = 8;
/** The maximum size of a gzip header, including the file name and comment. */
const MOST_HEADER_BYTES = 65_536;

const flags = { headerCrc: 2, extra: 4, name: 8, comment: 16 };

const bytesAt = async (path: string, start: number, count: number): Promise<Buffer> =>
  Buffer.from(
    await Bun.file(path)
      .slice(start, start + count)
      .arrayBuffer(),
  );

const beginsMember = (head: Buffer): boolean => MAGIC.every((byte, at) => head[at] === byte);

const headerLength = (head: Buffer): number => {
  const set = head.readUInt8(3);
  const behindText = (from: number): number => head.indexOf(0, from) + 1 || head.length;
  let length = HEADER_BYTES;
  if (set & flags.extra) length += 2 + head.readUInt16LE(length);
  if (set & flags.name) length = behindText(length);
  if (set & flags.comment) length = behindText(length);
  return set & flags.headerCrc ? length + 2 : length;
};

/**
 * Reads a file in chunks, decompressing it if it is a gzip file. Like gunzip, ignores any bytes after the end
 * of the gzip data.
 */
export async function* archiveBytes(path: string): AsyncGenerator<Buffer> {
  let at = 0;
  let head = await bytesAt(path, at, MOST_HEADER_BYTES);
  if (!beginsMember(head)) yield* createReadStream(path);
  while (beginsMember(head)) {
    const start = at + headerLength(head);
    const inflate = createInflateRaw();
    let sum = 0;
    for await (const part of pipeline(createReadStream(path, { start }), inflate, () => undefined)) {
      sum = crc32(part, sum);
      yield part;
    }
    const end = start + inflate.bytesWritten;
    const trailer = await bytesAt(path, end, TRAILER_BYTES);
    if (trailer.length < TRAILER_BYTES) throw new Error('unexpected end of file');
    if (trailer.readUInt32LE() !== sum) throw new Error('incorrect data check');
    at = end + TRAILER_BYTES;
    head = await bytesAt(path, at, MOST_HEADER_BYTES);
  }
}

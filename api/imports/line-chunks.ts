import { limits } from '@stimmlage/core/limits';
import { type Reason, reason } from '@stimmlage/core/reasons/reason';
import { detectEncoding } from '../uploads/text-encoding';
import type { FileEnd } from './decompress';

/** Complete lines of an archive. `text` does not end with a newline. */
export interface LineChunk {
  firstLine: number;
  lineCount: number;
  text: string;
  /** The size of the text in the archive, in bytes. */
  bytes: number;
}

/**
 * How reading an archive ended: the first unreadable line, if there is one, and how many bytes at the end are
 * not text.
 */
export interface ArchiveEnd {
  cut: { line: number; why: Reason } | null;
  trailingBytes: number;
}

/**
 * The size at which a chunk is complete. It is large enough to be worth a transaction, and small enough for
 * many chunks to fit in memory.
 */
const CHUNK_BYTES = 1_000_000;

/**
 * A byte order mark may occur at the beginning of any line, because several files may have been concatenated.
 */
const BYTE_ORDER_MARK = '\uFEFF';

const bare = (line: string): string => {
  const text = line.startsWith(BYTE_ORDER_MARK) ? line.slice(1) : line;
  return text.endsWith('\r') ? text.slice(0, -1) : text;
};

/** Collects lines into chunks, and keeps track of line numbers. Blank lines are counted but left out. */
const createGatherer = () => {
  let line = 1;
  let lines: string[] = [];
  let bytes = 0;
  let firstLine = 1;
  const flush = (): LineChunk[] => {
    if (lines.length === 0) return [];
    const chunk = { firstLine, lineCount: lines.length, text: lines.join('\n'), bytes };
    lines = [];
    bytes = 0;
    return [chunk];
  };
  const add = (text: string): LineChunk[] => {
    const number = line;
    line += 1;
    if (text.trim() === '') return flush();
    if (lines.length === 0) firstLine = number;
    lines.push(text);
    bytes += Buffer.byteLength(text) + 1;
    return bytes >= CHUNK_BYTES ? flush() : [];
  };
  return { add, flush, nextLine: () => line };
};

const cutAt = (line: number, why: Reason): ArchiveEnd => ({ cut: { line, why }, trailingBytes: 0 });

/**
 * Splits a stream of bytes, in UTF-8 or UTF-16, into chunks of complete lines. Identical bytes are always
 * split at the same positions. Stops before a line that is longer than `limits.importLineBytes`, or that is
 * truncated because the rest of the file is unreadable.
 */
export async function* toLineChunks(
  source: AsyncIterator<Uint8Array, FileEnd>,
): AsyncGenerator<LineChunk, ArchiveEnd> {
  const { add, flush, nextLine } = createGatherer();
  let part = await source.next();
  const decoder = new TextDecoder(part.done ? 'utf-8' : detectEncoding(part.value));
  let begun = '';
  for (; !part.done; part = await source.next()) {
    // The parts of a line are joined only once the line is complete. Scanning the whole line again for each
    // part would take quadratic time.
    for (const [index, piece] of decoder.decode(part.value, { stream: true }).split('\n').entries()) {
      if (index > 0) {
        yield* add(bare(begun));
        begun = '';
      }
      begun += piece;
      if (begun.length > limits.importLineBytes) {
        yield* flush();
        return cutAt(nextLine(), reason('archive.long_line', { line: nextLine() }));
      }
    }
  }
  const { cut, trailingBytes } = part.value;
  if (cut === null) yield* add(bare(begun + decoder.decode()));
  yield* flush();
  return cut === null ? { cut: null, trailingBytes } : cutAt(nextLine(), cut);
}

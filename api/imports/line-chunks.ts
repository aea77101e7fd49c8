import { limits } from '@stimmlage/core/limits';
import { type Reason, reason } from '@stimmlage/core/reasons/reason';
import { detectEncoding, type TextEncoding } from '../uploads/text-encoding';
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

/**
 * Collects lines into chunks, and keeps track of line numbers. A chunk neither begins nor ends with a blank
 * line.
 */
const createGatherer = () => {
  let line = 1;
  let lines: string[] = [];
  let bytes = 0;
  let firstLine = 1;
  const flush = (): LineChunk[] => {
    while (lines.at(-1) === '') lines.pop();
    if (lines.length === 0) return [];
    const chunk = { firstLine, lineCount: lines.length, text: lines.join('\n'), bytes };
    lines = [];
    bytes = 0;
    return [chunk];
  };
  const add = (text: string): LineChunk[] => {
    const number = line;
    line += 1;
    const isBlank = text.trim() === '';
    if (lines.length === 0) {
      if (isBlank) return [];
      firstLine = number;
    }
    lines.push(isBlank ? '' : text);
    bytes += Buffer.byteLength(text) + 1;
    return bytes >= CHUNK_BYTES ? flush() : [];
  };
  return { add, flush, nextLine: () => line };
};

/**
 * Creates a function that decodes the next bytes of a text or, without bytes, its end. Returns null if the
 * bytes are not text in this encoding. They are not replaced, as umlauts from a file in another encoding would
 * be lost for good.
 */
const createDecoder = (encoding: TextEncoding) => {
  const decoder = new TextDecoder(encoding, { fatal: true });
  return (bytes?: Uint8Array): string | null => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      return null;
    }
  };
};

const NEWLINE = 0x0a;

/**
 * Decodes the next bytes of a text as far as they are text. They are decoded line by line, so that the lines before bytes
 * that are not text are not lost with these. In UTF-16, a byte of a newline may be half of another character, whose rest
 * the decoder then waits for.
 */
const decodeLines = (
  decode: ReturnType<typeof createDecoder>,
  bytes: Uint8Array,
): { text: string; isWhole: boolean } => {
  let text = '';
  let from = 0;
  while (from < bytes.length) {
    const end = bytes.indexOf(NEWLINE, from) + 1 || bytes.length;
    const line = decode(bytes.subarray(from, end));
    if (line === null) return { text, isWhole: false };
    text += line;
    from = end;
  }
  return { text, isWhole: true };
};

/** The number of bytes at the beginning of a file that show whether it is an archive. */
const HEAD_BYTES = 100;

/** Returns true if text may be the beginning of a line of an archive. */
const beginsLikeJson = (text: string): boolean => /^\uFEFF?\s*\{/.test(text);

const cutAt = (line: number, why: Reason): ArchiveEnd => ({ cut: { line, why }, trailingBytes: 0 });

/**
 * Splits a stream of bytes, in UTF-8 or UTF-16, into chunks of complete lines. Identical bytes are always
 * split at the same positions. Stops before a line that is longer than `limits.importLineBytes`, or that is
 * truncated because the rest of the file is unreadable, and where the bytes are not text in the file's encoding.
 */
export async function* toLineChunks(
  source: AsyncIterator<Uint8Array, FileEnd>,
): AsyncGenerator<LineChunk, ArchiveEnd> {
  const { add, flush, nextLine } = createGatherer();
  let part = await source.next();
  const head = part.done ? new Uint8Array() : part.value.subarray(0, HEAD_BYTES);
  const encoding = detectEncoding(part.done ? head : part.value);
  const decode = createDecoder(encoding);
  let begun = '';
  const isArchive = beginsLikeJson(new TextDecoder(encoding).decode(head));
  const notText = function* (): Generator<LineChunk, ArchiveEnd> {
    yield* flush();
    return cutAt(nextLine(), reason(isArchive ? 'archive.not_text' : 'archive.no_json'));
  };
  for (; !part.done; part = await source.next()) {
    const { text, isWhole } = decodeLines(decode, part.value);
    // The parts of a line are joined only once the line is complete. Scanning the whole line again for each
    // part would take quadratic time.
    for (const [index, piece] of text.split('\n').entries()) {
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
    if (!isWhole) return yield* notText();
  }
  const { cut, trailingBytes } = part.value;
  if (cut === null) {
    const end = decode();
    if (end === null) return yield* notText();
    yield* add(bare(begun + end));
  }
  yield* flush();
  return cut === null ? { cut: null, trailingBytes } : cutAt(nextLine(), cut);
}

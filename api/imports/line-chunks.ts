import { limits } from '@stimmlage/core/limits';
import { reason } from '@stimmlage/core/reasons/reason';
import { NotAnArchive } from './not-an-archive';

/** Whole lines of an archive; `text` has no newline at its end. */
export interface LineChunk {
  firstLine: number;
  lineCount: number;
  text: string;
  /** Bytes of the archive's text in it. */
  bytes: number;
}

/** Large enough that one transaction is worth its while, small enough to stay in memory many times over. */
const CHUNK_BYTES = 1_000_000;

/**
 * Cuts a stream of bytes into chunks of whole lines, at the same places for the same bytes. Blank lines are
 * left out, though they count as lines.
 * @throws AppError imports.not_an_archive for a line longer than `limits.importLineBytes`.
 */
export async function* toLineChunks(
  source: AsyncIterable<Uint8Array>,
  name: string,
): AsyncGenerator<LineChunk> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: false });
  let rest = '';
  let line = 1;
  let lines: string[] = [];
  let bytes = 0;
  let firstLine = 1;

  const flush = (): LineChunk | null => {
    if (lines.length === 0) return null;
    const chunk = { firstLine, lineCount: lines.length, text: lines.join('\n'), bytes };
    lines = [];
    bytes = 0;
    return chunk;
  };
  const add = (text: string): LineChunk | null => {
    const number = line;
    line += 1;
    if (text.trim() === '') return flush();
    if (lines.length === 0) firstLine = number;
    lines.push(text);
    bytes += Buffer.byteLength(text) + 1;
    return bytes >= CHUNK_BYTES ? flush() : null;
  };

  for await (const part of source) {
    // What is there of a line is joined when it ends: to look through it with each part would take its size squared.
    const pieces = decoder.decode(part, { stream: true }).split('\n');
    const begun = pieces.pop() ?? '';
    for (const piece of pieces) {
      const text = rest + piece;
      rest = '';
      const chunk = add(text.endsWith('\r') ? text.slice(0, -1) : text);
      if (chunk) yield chunk;
    }
    rest += begun;
    if (rest.length > limits.importLineBytes) {
      throw new NotAnArchive(name, reason('archive.long_line', { line }));
    }
  }
  const last = add(rest + decoder.decode()) ?? flush();
  if (last) yield last;
}

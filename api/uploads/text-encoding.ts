export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

const BYTES_LOOKED_AT = 256;

const marks: readonly [TextEncoding, readonly number[]][] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Counts the NUL bytes at even or odd positions. */
const nulsAt = (bytes: Uint8Array, parity: 0 | 1): number =>
  bytes.filter((byte, at) => byte === 0 && at % 2 === parity).length;

/**
 * Detects the encoding of text from its first bytes. Windows writes UTF-16 with or without a byte order mark.
 * Without a byte order mark, UTF-16 is recognised by the NUL bytes next to most letters of a CSV header or of
 * JSON.
 */
export const detectEncoding = (text: Uint8Array): TextEncoding => {
  const head = text.subarray(0, BYTES_LOOKED_AT);
  const marked = marks.find(([, mark]) => mark.every((byte, at) => head[at] === byte));
  if (marked) return marked[0];
  const most = head.length / 4;
  if (nulsAt(head, 1) > most) return 'utf-16le';
  return nulsAt(head, 0) > most ? 'utf-16be' : 'utf-8';
};

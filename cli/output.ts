/** Results go to stdout, everything else to stderr, so that a pipe gets results only. */
export const printJson = (value: unknown): void => {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
};

export const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

export const tell = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

/**
 * Rows under a head, columns as wide as their widest cell; numbers to the right.
 * @param right further columns that stand to the right: numbers that are written out.
 */
export const table = (
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  right: readonly string[] = [],
): string => {
  const cells = [head, ...rows].map((row) =>
    row.map((cell) => (typeof cell === 'number' ? formatNumber(cell) : cell)),
  );
  const isRight = head.map(
    (name, column) =>
      right.includes(name) || (rows.length > 0 && rows.every((row) => typeof row[column] === 'number')),
  );
  const widths = head.map((_, column) => Math.max(...cells.map((row) => Bun.stringWidth(row[column] ?? ''))));
  const pad = (text: string, column: number): string => {
    const space = ' '.repeat(Math.max(0, (widths[column] ?? 0) - Bun.stringWidth(text)));
    return isRight[column] ? space + text : text + space;
  };
  return cells.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
};

export const formatNumber = (value: number): string => value.toLocaleString('en');

export const formatShare = (part: number, whole: number): string =>
  whole === 0 ? '0 %' : `${Math.round((part / whole) * 100)} %`;

/** What came from outside is shown without control characters: it must not steer the terminal. */
export const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, ' ');

/** Rows of a text table: one a line, cells parted by `|` and trimmed. Throws on a row of the wrong width. */
export const tableRows = (block: string, columns: number): string[][] =>
  block
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      if (cells.length !== columns) throw new Error(`${columns} cells expected: ${line}`);
      return cells;
    });

/** A cell that every row has. */
export const cell = (row: readonly string[], index: number): string => {
  const value = row[index];
  if (value === undefined) throw new Error(`no cell ${index} in ${row.join(' | ')}`);
  return value;
};

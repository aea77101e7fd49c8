import { type TargetInput, targetInput } from '@stimmlage/core/contracts/targets';
import { AppError } from '@stimmlage/core/errors/app-error';
import { because } from '@stimmlage/core/errors/because';
import { withFormulas } from '@stimmlage/core/formulas';
import { limits } from '@stimmlage/core/limits';
import type { Reasons } from '@stimmlage/core/reasons/reason';
import { readTable } from '../csv/read-table';
import { refusedCells } from './refused-cells';

export interface CsvTargets {
  accepted: { line: number; target: TargetInput }[];
  refused: { line: number; reasons: Reasons }[];
}

/**
 * The Boolean values, by the words that files may use. German words are included, because spreadsheets
 * translate Boolean values.
 */
const truths = new Map([
  ...['true', 'yes', '1', 'ja', 'wahr'].map((word) => [word, true] as const),
  ...['false', 'no', '0', 'nein', 'falsch'].map((word) => [word, false] as const),
]);

/**
 * Selects the cells that have a value, and reverses the escaping of formulas that an export adds. For empty
 * cells, the defaults of the form apply.
 */
const filledCells = (record: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(record).flatMap(([column, cell]) => (cell === '' ? [] : [[column, withFormulas(cell)]])),
  );

const toInput = ({ isActive, priority, ...cells }: Record<string, string>): Record<string, unknown> => ({
  ...cells,
  ...(isActive === undefined ? {} : { isActive: truths.get(isActive.toLowerCase()) ?? isActive }),
  ...(priority === undefined ? {} : { priority: Number(priority) }),
});

/**
 * Reads targets from a CSV file. The column `username` is required. All other columns are fields of the form.
 * @throws AppError targets.invalid_csv if the file is not a CSV table with this column, or has no lines or
 * too many lines
 */
export const parseTargets = (file: ArrayBuffer): CsvTargets => {
  const { lines, faulty } = readTable(file, {
    columns: Object.keys(targetInput.in.shape).filter((column) => column !== 'lastCollectedAt'),
    needs: ['username'],
    most: limits.targetLines,
    refuse: (why) => new AppError('targets.invalid_csv', because([why])),
  });
  const result: CsvTargets = {
    accepted: [],
    refused: faulty.map(({ line, reason }) => ({ line, reasons: [reason] })),
  };
  for (const { line, record } of lines) {
    const cells = filledCells(record);
    const parsed = targetInput.safeParse(toInput(cells));
    if (parsed.success) result.accepted.push({ line, target: parsed.data });
    else result.refused.push({ line, reasons: refusedCells(parsed.error.issues, cells) });
  }
  return result;
};

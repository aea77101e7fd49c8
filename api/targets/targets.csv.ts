import { type TargetInput, targetInput } from '@stimmlage/core/contracts/targets';
import { AppError } from '@stimmlage/core/errors/app-error';
import { readTable } from '../csv/read-table';
import { withFormulas } from '../exports/formulas';

export interface CsvTargets {
  accepted: { line: number; target: TargetInput }[];
  refused: { line: number; reason: string }[];
}

/** Spreadsheets write these in the language of their user. */
const truths = new Map([
  ...['true', 'yes', '1', 'ja', 'wahr'].map((word) => [word, true] as const),
  ...['false', 'no', '0', 'nein', 'falsch'].map((word) => [word, false] as const),
]);

/** Empty cells take the form's defaults. */
const toInput = (record: Record<string, string>): Record<string, unknown> => {
  const { isActive, priority, ...cells } = Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== ''),
  );
  return {
    ...cells,
    ...(isActive === undefined ? {} : { isActive: truths.get(isActive.toLowerCase()) ?? isActive }),
    ...(priority === undefined ? {} : { priority: Number(priority) }),
  };
};

/**
 * Reads targets from CSV in UTF-8 with a header line, its cells separated by commas, semicolons or tabs; a column
 * `username` is needed, the others are the form's fields.
 * @throws AppError targets.invalid_csv when it is no such table.
 */
export const parseTargets = (file: ArrayBuffer): CsvTargets => {
  const records = readTable(file, {
    needs: ['username'],
    refuse: (reason) => new AppError('targets.invalid_csv', { reason }),
    cast: withFormulas,
  });
  const result: CsvTargets = { accepted: [], refused: [] };
  for (const { info, record } of records) {
    const parsed = targetInput.safeParse(toInput(record));
    if (parsed.success) result.accepted.push({ line: info.lines, target: parsed.data });
    else {
      const reason = parsed.error.issues
        .map(
          ({ path, message }) =>
            `${path.join('.')} ${JSON.stringify(record[String(path[0])] ?? '')}: ${message}`,
        )
        .join('; ');
      result.refused.push({ line: info.lines, reason });
    }
  }
  return result;
};

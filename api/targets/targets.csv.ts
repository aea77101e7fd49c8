import { type TargetInput, targetInput } from '@stimmlage/core/contracts/targets';
import { AppError, messageOf } from '@stimmlage/core/errors/app-error';
import { parse } from 'csv-parse/sync';
import { withFormulas } from '../exports/formulas';

export interface CsvTargets {
  accepted: { line: number; target: TargetInput }[];
  refused: { line: number; reason: string }[];
}

interface Parsed {
  info: { lines: number };
  record: Record<string, string>;
}

const falseWords = new Set(['false', 'no', '0', 'nein']);

/** Empty cells take the form's defaults. */
const toInput = (record: Record<string, string>): Record<string, unknown> => {
  const { isActive, priority, ...cells } = Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== ''),
  );
  return {
    ...cells,
    ...(isActive === undefined ? {} : { isActive: !falseWords.has(isActive.toLowerCase()) }),
    ...(priority === undefined ? {} : { priority: Number(priority) }),
  };
};

const parseRecords = (text: string): Parsed[] => {
  try {
    return parse(text, {
      bom: true,
      columns: true,
      info: true,
      skip_empty_lines: true,
      trim: true,
      cast: withFormulas,
      delimiter: [',', ';'],
    }) as unknown as Parsed[];
  } catch (error) {
    throw new AppError('targets.invalid_csv', { reason: messageOf(error) });
  }
};

/**
 * Reads targets from CSV with a header line; a column `username` is needed, the others are the form's fields.
 * @throws AppError targets.invalid_csv when it is no such table.
 */
export const parseTargets = (text: string): CsvTargets => {
  const records = parseRecords(text);
  const [first] = records;
  if (!first) throw new AppError('targets.invalid_csv', { reason: 'it has no line below its header' });
  if (!('username' in first.record)) {
    throw new AppError('targets.invalid_csv', { reason: 'its header has no column username' });
  }
  const result: CsvTargets = { accepted: [], refused: [] };
  for (const { info, record } of records) {
    const parsed = targetInput.safeParse(toInput(record));
    if (parsed.success) result.accepted.push({ line: info.lines, target: parsed.data });
    else {
      const reason = parsed.error.issues
        .map((issue) => `${issue.path.join('.')}: ${issue.message}`)
        .join('; ');
      result.refused.push({ line: info.lines, reason });
    }
  }
  return result;
};

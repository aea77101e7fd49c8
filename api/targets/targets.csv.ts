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

/** @throws AppError targets.invalid_csv for another encoding, whose umlauts would be lost. */
const decode = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new AppError('targets.invalid_csv', {
      reason: 'it is not in UTF-8; Excel saves it as "CSV UTF-8"',
    });
  }
};

/** No column's name holds a separator: the header tells which one the file has, and cells may hold the others. */
const delimiterOf = (text: string): string => /[,;\t]/.exec(text.split(/[\r\n]/, 1)[0] ?? '')?.[0] ?? ',';

const parseRecords = (text: string): Parsed[] => {
  try {
    return parse(text, {
      columns: true,
      info: true,
      skip_empty_lines: true,
      trim: true,
      cast: withFormulas,
      delimiter: delimiterOf(text),
    }) as unknown as Parsed[];
  } catch (error) {
    throw new AppError('targets.invalid_csv', { reason: messageOf(error) });
  }
};

/**
 * Reads targets from CSV in UTF-8 with a header line, its cells separated by commas, semicolons or tabs; a column `username` is needed, the others are the form's fields.
 * @throws AppError targets.invalid_csv when it is no such table.
 */
export const parseTargets = (file: ArrayBuffer): CsvTargets => {
  const records = parseRecords(decode(file));
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

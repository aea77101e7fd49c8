import { targetTypes } from '@stimmlage/core/codes/target-types';
import { limits } from '@stimmlage/core/limits';
import { type Reason, reason } from '@stimmlage/core/reasons/reason';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** The columns whose values are not free text, with the error message for an invalid cell. */
const byColumn: Readonly<Record<string, (column: string, value: string) => Reason>> = {
  isActive: (column, value) => reason('cell.no_truth', { column, value }),
  priority: (column, value) => {
    const { min: least, max: most } = limits.targetPriority;
    return reason('cell.no_number', { column, value, least, most });
  },
  sourceType: (column, value) => reason('cell.no_choice', { column, value, choices: 'twitter' }),
  targetType: (column, value) => reason('cell.no_choice', { column, value, choices: targetTypes.join(', ') }),
};

const ofText = (issue: Issue, column: string, value: string): Reason => {
  if (issue.code === 'too_small' || value === '') return reason('cell.empty', { column });
  if (issue.code === 'too_big') return reason('cell.too_long', { column, most: Number(issue.maximum) });
  const rule = issue.code === 'custom' ? issue.params?.['rule'] : undefined;
  if (rule === 'handle') return reason('cell.no_handle', { column, value });
  if (rule === 'hashtag') return reason('cell.no_hashtag', { column, value });
  if (rule === 'keyword') return reason('cell.no_keyword', { column, value });
  return reason('cell.no_text', { column, value });
};

/**
 * Returns the reasons for refusing a line in a list of targets: the first problem with each cell, in the
 * order of the columns.
 */
export const refusedCells = (issues: readonly Issue[], cells: Readonly<Record<string, string>>): Reason[] => {
  const order = Object.keys(cells);
  const byCell = Map.groupBy(issues, ({ path }) => String(path[0]));
  return [...byCell]
    .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .flatMap(([column, [issue]]) => {
      const value = cells[column] ?? '';
      return issue ? [byColumn[column]?.(column, value) ?? ofText(issue, column, value)] : [];
    });
};

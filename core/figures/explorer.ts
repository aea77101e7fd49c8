import { type Days, daysBetween } from '../days';
import { type Change, isBeyondChance } from './change';

/**
 * The rules of the explorer, which counts statements by one or two dimensions: what can be requested, what is
 * shown, and which value is the highest. The api applies them.
 */

/**
 * What the rows and columns may be. Each dimension is also a filter in lists of statements, so that each cell
 * can link to its statements.
 */
export const explorerDimensions = [
  'category',
  'policy_area',
  'sentiment',
  'target',
  'week',
  'month',
  'intensity',
  'heat',
] as const;
export type ExplorerDimension = (typeof explorerDimensions)[number];

/** With `none`, each row has only a total. */
export const explorerColumns = [...explorerDimensions, 'none'] as const;
export type ExplorerColumns = (typeof explorerColumns)[number];

/**
 * The value of a cell. `count`: its statements. `row_share`, `column_share`: their share of the row or
 * column. `criticism`: the share of criticism among them. `intensity`: their mean intensity. `change`: their
 * change relative to the same number of days before. `difference`: the same change, in statements.
 */
export const explorerMeasures = [
  'count',
  'row_share',
  'column_share',
  'criticism',
  'intensity',
  'change',
  'difference',
] as const;
export type ExplorerMeasure = (typeof explorerMeasures)[number];

/** Whether a measure is the share of a row or column. */
export const isShare = (measure: ExplorerMeasure): boolean =>
  measure === 'row_share' || measure === 'column_share';

/** Whether a measure is a comparison with the period before. */
export const isAgainstBefore = (measure: ExplorerMeasure): measure is 'change' | 'difference' =>
  measure === 'change' || measure === 'difference';

export const isPeriod = (dimension: ExplorerColumns | null): dimension is 'week' | 'month' =>
  dimension === 'week' || dimension === 'month';

export interface ExplorerChoice {
  rows: ExplorerDimension;
  columns: ExplorerColumns;
  measure: ExplorerMeasure;
  /** The filters for the statements. */
  pain_point?: string | undefined;
  policy_area?: string | undefined;
  politician?: string | undefined;
}

/**
 * Returns the dimension of the columns. Columns that repeat the rows are left out, because they would add
 * nothing.
 */
export const columnsOf = ({
  rows,
  columns,
}: Pick<ExplorerChoice, 'rows' | 'columns'>): ExplorerDimension | null =>
  columns === 'none' || columns === rows ? null : columns;

const uses = (choice: ExplorerChoice, ...dimensions: readonly ExplorerDimension[]): boolean =>
  dimensions.includes(choice.rows) || dimensions.includes(columnsOf(choice) ?? choice.rows);

const usesCategory = (choice: ExplorerChoice): boolean =>
  uses(choice, 'category') || choice.pain_point !== undefined;
const usesArea = (choice: ExplorerChoice): boolean =>
  uses(choice, 'policy_area') || choice.policy_area !== undefined;
const usesTarget = (choice: ExplorerChoice): boolean =>
  uses(choice, 'target') || choice.politician !== undefined;

/**
 * Whether statements are counted by whole months, which is the case if both targets and issues are involved.
 */
export const isCountedByMonth = (choice: ExplorerChoice): boolean =>
  usesTarget(choice) && usesCategory(choice);

/**
 * Why a choice of rows, columns and measure is not possible. No rollup has both scales (`scales`), targets by
 * policy area (`target_area`), or targets on an issue by week (`target_week`). A week may span two months
 * (`periods`). There is no mean intensity within the steps of a scale (`intensity`). Weeks and months cannot
 * be compared with the period before (`before`). Targets on an issue are counted by month, and months differ
 * in length (`change`). Without columns, there is nothing to divide a row into (`row_share`).
 */
export const explorerConflicts = [
  'scales',
  'target_area',
  'target_week',
  'periods',
  'intensity',
  'before',
  'change',
  'row_share',
] as const;
export type ExplorerConflict = (typeof explorerConflicts)[number];

const hasBoth = (choice: ExplorerChoice, a: ExplorerDimension, b: ExplorerDimension): boolean =>
  uses(choice, a) && uses(choice, b);

const conflicts: Record<ExplorerConflict, (choice: ExplorerChoice) => boolean> = {
  scales: (choice) => hasBoth(choice, 'intensity', 'heat'),
  target_area: (choice) => usesTarget(choice) && usesArea(choice),
  target_week: (choice) => isCountedByMonth(choice) && uses(choice, 'week'),
  periods: (choice) => hasBoth(choice, 'week', 'month'),
  intensity: (choice) => choice.measure === 'intensity' && uses(choice, 'intensity', 'heat'),
  before: (choice) => isAgainstBefore(choice.measure) && uses(choice, 'week', 'month'),
  change: (choice) => choice.measure === 'change' && isCountedByMonth(choice),
  row_share: (choice) => choice.measure === 'row_share' && columnsOf(choice) === null,
};

/** Returns the first reason why a choice is not possible, or null if it is. */
export const conflictOf = (choice: ExplorerChoice): ExplorerConflict | null =>
  explorerConflicts.find((conflict) => conflicts[conflict](choice)) ?? null;

/** Computes the later period's share of the days in both periods; 1/2 if there is no earlier one. */
export const shareOfDays = (before: Days | null, { from, to }: Days): number => {
  const days = daysBetween(from, to);
  return before === null ? 1 / 2 : days / (days + daysBetween(before.from, before.to));
};

/** The comparability of two periods, which may be incomplete or differ in length. */
interface Stretches {
  areComparable: boolean;
  /** The later period's share of the days in both. */
  share: number;
  /** The smallest number of statements, in both periods together, for which a difference is shown. */
  minimum: number;
}

/**
 * Computes how many more or fewer statements there are than in the period before. Doubts: `few` if both
 * periods together have too few; `chance` if the counts would differ as much in more than one of 20 cases
 * even without a change.
 */
export const differenceOf = (
  before: number,
  now: number,
  { areComparable, share, minimum }: Stretches,
): { value: number | null; doubt: Change['doubt'] } => {
  if (!areComparable) return { value: null, doubt: 'incomplete' };
  if (before + now < minimum) return { value: null, doubt: 'few' };
  // A longer period may have more statements than the one before, but fewer per day.
  const isSameWay = Math.sign(now - before) === Math.sign(now - (before + now) * share);
  return { value: now - before, doubt: isBeyondChance(before, now, share) && isSameWay ? null : 'chance' };
};

/** Whether a cell has statements, either now or in the period before. */
export const hasStatements = ({
  count,
  before = 0,
}: {
  count: number;
  before?: number | undefined;
}): boolean => count > 0 || before > 0;

/** A cell whose value may be the highest. */
export interface ValuedCell {
  value: number | null;
  count: number;
}

/**
 * Finds the cell with the highest value, or all of them if it is shared. A value based on too few statements
 * is meaningless and never the highest. Equal fractions are equal whatever their denominators.
 * @param cells all cells, including those that are not shown.
 */
export const highestOf = <Cell extends ValuedCell>(cells: readonly Cell[], minimum: number): Cell[] => {
  const told = cells.filter(({ value, count }) => value !== null && count >= minimum);
  const highest = Math.max(...told.map(({ value }) => value ?? Number.NEGATIVE_INFINITY));
  return told.filter(({ value }) => value === highest);
};

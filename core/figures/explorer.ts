import { type Days, daysBetween } from '../days';
import { type Change, isBeyondChance } from './change';

/**
 * The rules of the explorer, which counts statements by one or two dimensions: what can be requested, what is
 * shown, and which value is the highest.
 */

/**
 * The dimensions available for rows and columns. Each dimension is also a filter in lists of statements, so
 * that each cell can link to the list of its statements.
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

/** The options for the columns. With `none`, each row has only a total. */
export const explorerColumns = [...explorerDimensions, 'none'] as const;
export type ExplorerColumns = (typeof explorerColumns)[number];

/**
 * The value of a cell. `count`: the number of its statements. `row_share`, `column_share`: its share of the
 * statements in its row or column. `criticism`: the share of criticism among its statements. `intensity`: the
 * mean intensity of its statements. `change`: the relative change in its count since the preceding period.
 * `difference`: the absolute change in its count since the preceding period.
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

/** Whether a measure compares a cell with the preceding period. */
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
  sentiment?: string | undefined;
  politician?: string | undefined;
}

/**
 * Returns the dimension of the columns, or null if there are no columns. Also returns null if rows and
 * columns have the same dimension, because such columns would add no information.
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

/** Whether a choice involves both targets and issues. Statements are then counted only by whole months. */
export const isCountedByMonth = (choice: ExplorerChoice): boolean =>
  usesTarget(choice) && usesCategory(choice);

/**
 * Why a choice of rows, columns and measure is not possible. No rollup has both scales (`scales`), targets by
 * policy area (`target_area`), or targets on an issue by week (`target_week`). A week may span two months
 * (`periods`). There is no mean intensity within the steps of a scale (`intensity`). The share of criticism
 * within one sentiment is always 0% or 100% (`criticism`). Rows or columns of weeks
 * or months cannot be compared with the preceding period (`before`). Targets on an issue are counted by
 * month, and months differ in length (`change`). Without columns, a cell has no share of its row
 * (`row_share`).
 */
export const explorerConflicts = [
  'scales',
  'target_area',
  'target_week',
  'periods',
  'intensity',
  'criticism',
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
  criticism: (choice) =>
    choice.measure === 'criticism' && (uses(choice, 'sentiment') || choice.sentiment !== undefined),
  before: (choice) => isAgainstBefore(choice.measure) && uses(choice, 'week', 'month'),
  change: (choice) => choice.measure === 'change' && isCountedByMonth(choice),
  row_share: (choice) => choice.measure === 'row_share' && columnsOf(choice) === null,
};

/** Returns the first reason why a choice is not possible, or null if the choice is possible. */
export const conflictOf = (choice: ExplorerChoice): ExplorerConflict | null =>
  explorerConflicts.find((conflict) => conflicts[conflict](choice)) ?? null;

/**
 * Computes the later period's share of the days in both periods. Returns 1/2 if there is no earlier period.
 */
export const shareOfDays = (before: Days | null, { from, to }: Days): number => {
  const days = daysBetween(from, to);
  return before === null ? 1 / 2 : days / (days + daysBetween(before.from, before.to));
};

/** What is known about two periods to be compared, which may differ in length. */
interface Stretches {
  areComparable: boolean;
  /** The later period's share of the days in both periods. */
  share: number;
  /** The smallest number of statements, in both periods together, for which a difference is shown. */
  minimum: number;
}

/**
 * Computes the difference between the counts of two periods. The doubt is `incomplete` if the periods are not
 * comparable, `few` if they have too few statements together, and `chance` if such a difference would occur
 * by chance in at least 1 in 20 cases.
 */
export const differenceOf = (
  before: number,
  now: number,
  { areComparable, share, minimum }: Stretches,
): { value: number | null; doubt: Change['doubt'] } => {
  if (!areComparable) return { value: null, doubt: 'incomplete' };
  if (before + now < minimum) return { value: null, doubt: 'few' };
  // A period that is longer than the preceding period may have more statements in total, but fewer per day.
  const isSameWay = Math.sign(now - before) === Math.sign(now - (before + now) * share);
  return { value: now - before, doubt: isBeyondChance(before, now, share) && isSameWay ? null : 'chance' };
};

/** Whether a cell has statements in the current or the preceding period. */
export const hasStatements = ({
  count,
  before = 0,
}: {
  count: number;
  before?: number | undefined;
}): boolean => count > 0 || before > 0;

/** A cell with its value; null if the value is unknown. */
export interface ValuedCell {
  value: number | null;
  count: number;
}

/**
 * Finds the cells with the highest value, which several cells may share. Cells with too few statements are
 * ignored, because their values are meaningless.
 * @param cells all cells, including cells that are not shown.
 */
export const highestOf = <Cell extends ValuedCell>(cells: readonly Cell[], minimum: number): Cell[] => {
  const told = cells.filter(({ value, count }) => value !== null && count >= minimum);
  const highest = Math.max(...told.map(({ value }) => value ?? Number.NEGATIVE_INFINITY));
  return told.filter(({ value }) => value === highest);
};

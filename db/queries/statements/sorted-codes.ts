import { categories } from '@stimmlage/core/codes/categories';
import { scale } from '@stimmlage/core/codes/scales';
import { sentiments } from '@stimmlage/core/codes/sentiments';
import { type SQL, sql } from 'drizzle-orm';
import { codeArray, codeOrder } from '../../sql/code-order';
import type { StatementFilter, StepRange } from './statement-filter';

export type Scale = 'intensity' | 'heat';
/**
 * The codes of a label that are not on a scale. Lists are sorted by these codes in the order of `core/codes`.
 */
type NamedCode = 'sentiment' | 'category';
/** The codes of a label by which lists can be sorted. */
export type SortedCode = Scale | NamedCode;

const named = { sentiment: sentiments, category: categories } as const satisfies Record<
  NamedCode,
  readonly string[]
>;

export const isScale = (code: SortedCode): code is Scale => code === 'intensity' || code === 'heat';

/**
 * Returns an SQL expression (int) for the step of a code: the code itself if it is on a scale, otherwise the
 * position of the code in its list, counted from 1.
 * @param column SQL expression for the code.
 */
export const stepOfCode = (code: SortedCode, column: SQL): SQL =>
  isScale(code) ? column : codeOrder(named[code], column);

/** Returns an SQL expression for the code at a step. */
export const codeAtStep = (code: SortedCode, step: SQL): SQL =>
  isScale(code) ? step : sql`(${codeArray(named[code])})[${step}]`;

/** Lists the steps of a scale, lowest first: the steps in the given range or, without a range, all steps. */
export const stepsIn = (range: StepRange | undefined): number[] =>
  scale.filter((step) => range === undefined || (step >= range.low && step <= range.high));

const positionsOf = (code: NamedCode, only: string | undefined): number[] =>
  named[code].flatMap((value, index) => (only === undefined || value === only ? [index + 1] : []));

/** Lists the steps that a filter selects, in list order. */
export const stepsOf = (
  filter: StatementFilter,
  { code, isRising }: { code: SortedCode; isRising: boolean },
): number[] => {
  const steps = isScale(code) ? stepsIn(filter[code]) : positionsOf(code, filter[code]);
  return isRising ? steps : steps.toReversed();
};

import type { Category } from '@stimmlage/core/codes/categories';
import type { PainPointSeries } from '@stimmlage/core/contracts/figures';
import { addDays } from '@stimmlage/core/days';
import { limits } from '@stimmlage/core/limits';

const WEEK = 7;

/** Two weeks that are over, and today, which is not. */
export const DAYS_OF_TWO_WEEKS = 2 * WEEK + 1;

export interface Weeks {
  /** First and last day of the week that is over. */
  from: string;
  to: string;
  /** Relative change of each issue's mentions against the week before, where both weeks hold enough. */
  changes: ReadonlyMap<Category, number>;
}

/** How the last seven whole days compare with the seven before them. */
export const weeksOf = ({ data, dateRange: { end: today } }: PainPointSeries): Weeks => {
  const [from, to] = [addDays(today, -WEEK), addDays(today, -1)];
  const before = addDays(from, -WEEK);
  const fewest = limits.insights.fewestStatements;
  const changes = new Map<Category, number>();
  for (const [category, points] of Map.groupBy(data, ({ pain_point }) => pain_point)) {
    const sum = (first: string, last: string): number =>
      points.reduce((total, { date, count }) => (date >= first && date <= last ? total + count : total), 0);
    const [now, then] = [sum(from, to), sum(before, addDays(from, -1))];
    if (now >= fewest && then >= fewest) changes.set(category, now / then - 1);
  }
  return { from, to, changes };
};

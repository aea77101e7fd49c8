import { limits } from '@stimmlage/core/limits';
import { listPeriods } from '../../domain/series/periods';
import type { WeekCounts } from './get-series';

/** Relative change from the week before to the last one that is over; null where either holds too little. */
export const weeklyChange = (
  weeks: readonly WeekCounts[],
  range: { start: string; end: string },
): number | null => {
  const whole = listPeriods(range, 'week', true).filter(({ isPartial }) => !isPartial);
  const [before, last] = whole
    .slice(-2)
    .map(({ start }) => weeks.find(({ date }) => date === start)?.count ?? 0);
  if (before === undefined || last === undefined) return null;
  return Math.min(before, last) < limits.insights.fewestStatements ? null : last / before - 1;
};

import { type Category, categories } from '@stimmlage/core/codes/categories';
import { type Change, compareCounts } from '@stimmlage/core/figures/change';
import { areWhole } from '@stimmlage/core/figures/periods';
import { getSeries } from '@stimmlage/db/figures/read/figures';
import { readCoverage } from '@stimmlage/db/queries/targets/coverage';
import type { ApiDeps } from '../deps';
import { lastTwoWeeks } from './windows';

/** Returns the last two complete weeks, and whether the two weeks can be compared. */
export const readTwoWeeks = async ({ db, now, timezone }: Pick<ApiDeps, 'db' | 'now' | 'timezone'>) => {
  const at = now();
  const weeks = lastTwoWeeks(at, timezone);
  const coverage = await readCoverage(db, at);
  return { ...weeks, areComparable: areWhole([weeks.before, weeks.week], { coverage, now: at, timezone }) };
};

/** Computes from daily counts how the last complete week differs from the preceding week. */
export const changeOfWeek = (
  counts: readonly { date: string; n: number }[],
  { week, before, areComparable }: Awaited<ReturnType<typeof readTwoWeeks>>,
): Change => {
  const countIn = ({ from, to }: typeof week): number =>
    counts.reduce((sum, { date, n }) => (date >= from && date <= to ? sum + n : sum), 0);
  return compareCounts(countIn(before), countIn(week), areComparable);
};

/**
 * Reads how the last complete week differs from the preceding week, in total and by category. Counts the
 * labels from a session or, if the session id is 0, the current labels.
 */
export const readWeek = async (
  deps: ApiDeps,
  sessionId: number,
): Promise<{ from: string; to: string; total: Change; changes: Map<Category, Change> }> => {
  const weeks = await readTwoWeeks(deps);
  const window = { from: weeks.before.from, to: weeks.week.to };
  const points = await getSeries(deps.db, { sessionId, ...window }, 'day');
  const byCategory = Map.groupBy(points, ({ category }) => category);
  const changes = new Map(
    categories.flatMap((category) => {
      const own = byCategory.get(category);
      return own ? [[category, changeOfWeek(own, weeks)] as const] : [];
    }),
  );
  return { ...weeks.week, total: changeOfWeek(points, weeks), changes };
};

import { type Category, categories } from '@stimmlage/core/codes/categories';
import { addDays, type Days, dayOf } from '@stimmlage/core/days';
import { isAnalysed } from '@stimmlage/core/figures/analysed';
import { type Change, compareCounts } from '@stimmlage/core/figures/change';
import { areWhole } from '@stimmlage/core/figures/periods';
import type { Queryable } from '@stimmlage/db/connection';
import { type GroupTotals, getTotals } from '@stimmlage/db/figures/read/figures';
import { countStored } from '@stimmlage/db/figures/read/stored';
import { readCoverage } from '@stimmlage/db/queries/targets/coverage';
import type { ApiDeps } from '../deps';
import { lookAt } from './look';
import { countStatements } from './stats';
import { lastTwoWeeks } from './windows';

/** Whether all, or nearly all, posts from each range of days have a label from a session. */
export const areAnalysed = async (
  db: Queryable,
  sessionId: number,
  ranges: readonly Days[],
): Promise<boolean> => {
  const stored = await Promise.all(ranges.map((days) => countStored(db, { sessionId, ...days })));
  return stored.every(isAnalysed);
};

/**
 * Whether two ranges of days can be compared by the labels from a session or, if the session id is 0, by the
 * current labels: they have to be collected completely, from the same targets, and analysed. Today does not
 * count, because it is not over.
 */
export const areComparable = async (
  { db, now, timezone }: Pick<ApiDeps, 'db' | 'now' | 'timezone'>,
  sessionId: number,
  ranges: readonly Days[],
): Promise<boolean> => {
  const at = now();
  const today = dayOf(at, timezone);
  const over = ranges.map(({ from, to }) => ({ from, to: to < today ? to : addDays(today, -1) }));
  if (over.some(({ from, to }) => from > to)) return false;
  const [coverage, isLabelled] = await Promise.all([
    readCoverage(db, at, timezone),
    areAnalysed(db, sessionId, over),
  ]);
  return isLabelled && areWhole(over, { coverage, now: at, timezone });
};

/**
 * Returns the last two complete weeks, and whether the two weeks can be compared by the labels from a session
 * or, if the session id is 0, by the current labels.
 */
export const readTwoWeeks = async (deps: Pick<ApiDeps, 'db' | 'now' | 'timezone'>, sessionId: number) => {
  const weeks = lastTwoWeeks(deps.now(), deps.timezone);
  return { ...weeks, areComparable: await areComparable(deps, sessionId, [weeks.before, weeks.week]) };
};

/** Computes from daily counts how the last complete week differs from the preceding week. */
export const changeOfWeek = (
  counts: readonly { date: string; n: number }[],
  { week, before, areComparable: isComparable }: Awaited<ReturnType<typeof readTwoWeeks>>,
): Change => {
  const countIn = ({ from, to }: typeof week): number =>
    counts.reduce((sum, { date, n }) => (date >= from && date <= to ? sum + n : sum), 0);
  return compareCounts(countIn(before), countIn(week), isComparable);
};

/**
 * Reads how the last complete week differs from the preceding week, in total and by category. These changes
 * are tested in one look with the heat and praise of each category. Counts the labels from a session or, if
 * the session id is 0, the current labels.
 */
export const readWeek = async (
  { db, now, timezone }: ApiDeps,
  sessionId: number,
): Promise<{ from: string; to: string; total: Change; changes: Map<Category, Change> }> => {
  const { week, before, areComparable: isComparable } = await readTwoWeeks({ db, now, timezone }, sessionId);
  const [thisWeek, weekBefore] = await Promise.all([
    getTotals(db, { sessionId, ...week }),
    getTotals(db, { sessionId, ...before }),
  ]);
  const { isBeyond } = lookAt(thisWeek, weekBefore);
  const changeOf = (isCounted: (group: GroupTotals) => boolean): Change =>
    compareCounts(
      countStatements(weekBefore.filter(isCounted)),
      countStatements(thisWeek.filter(isCounted)),
      isComparable,
      isBeyond,
    );
  const counted = new Set([...weekBefore, ...thisWeek].map(({ category }) => category));
  const changes = categories
    .filter((category) => counted.has(category))
    .map((category) => [category, changeOf((group) => group.category === category)] as const);
  return { ...week, total: changeOf(() => true), changes: new Map(changes) };
};

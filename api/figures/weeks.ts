import { type Category, categories } from '@stimmlage/core/codes/categories';
import { addDays, type Days, dayOf } from '@stimmlage/core/days';
import { isAnalysed } from '@stimmlage/core/figures/analysed';
import { type Change, compareCounts } from '@stimmlage/core/figures/change';
import { areCodedAlike } from '@stimmlage/core/figures/coders';
import { areWhole } from '@stimmlage/core/figures/periods';
import type { Queryable } from '@stimmlage/db/connection';
import { countByCoder } from '@stimmlage/db/figures/read/coders';
import { type GroupTotals, getTotals } from '@stimmlage/db/figures/read/figures';
import { countStored } from '@stimmlage/db/figures/read/stored';
import { hasCollectionChanged } from '@stimmlage/db/queries/operations/series-events';
import { readCoverage } from '@stimmlage/db/queries/targets/coverage';
import type { ApiDeps } from '../deps';
import { lookAt } from './look';
import { countStatements } from './stats';
import { lastTwoWeeks } from './windows';

/** The session id that stands for the current labels. */
const CURRENT = 0;

/**
 * Whether all, or nearly all, posts from two ranges of days have a label from a session or, if the session id
 * is 0, current labels by the same models and codebooks.
 * @param counted the ranges whose labels are compared, if these have more days than those that must be analysed.
 */
export const areAnalysedAlike = async (
  db: Queryable,
  sessionId: number,
  ranges: readonly [Days, Days],
  counted: readonly [Days, Days] = ranges,
): Promise<boolean> => {
  const [stored, [before = [], now = []]] = await Promise.all([
    Promise.all(ranges.map((days) => countStored(db, { sessionId, ...days }))),
    // A session has one model and one codebook.
    Promise.all(sessionId === CURRENT ? counted.map((days) => countByCoder(db, days)) : []),
  ]);
  return stored.every(isAnalysed) && areCodedAlike(before, now);
};

/**
 * Whether two ranges of days can be compared by the labels from a session or, if the session id is 0, by the
 * current labels: they have to be collected completely, from the same targets, by the same settings, and analysed
 * by the same models with the same codebooks. Today need not be collected and analysed, because it is not over. The means for
 * a range that includes today can therefore be compared, but not its counts.
 */
export const areComparable = async (
  { db, now, timezone }: Pick<ApiDeps, 'db' | 'now' | 'timezone'>,
  sessionId: number,
  ranges: readonly [Days, Days],
): Promise<boolean> => {
  const at = now();
  const today = dayOf(at, timezone);
  const clip = ({ from, to }: Days): Days => ({ from, to: to < today ? to : addDays(today, -1) });
  const over: readonly [Days, Days] = [clip(ranges[0]), clip(ranges[1])];
  if (over.some(({ from, to }) => from > to)) return false;
  const [coverage, isLabelled, isChanged] = await Promise.all([
    readCoverage(db, at, timezone),
    areAnalysedAlike(db, sessionId, over, ranges),
    hasCollectionChanged(db, { from: ranges[0].from, to: ranges[1].to }, timezone),
  ]);
  return isLabelled && !isChanged && areWhole(over, { coverage, now: at, timezone });
};

/**
 * Returns the last two complete weeks, and whether the two weeks can be compared by the labels from a session
 * or, if the session id is 0, by the current labels.
 */
export const readTwoWeeks = async (deps: Pick<ApiDeps, 'db' | 'now' | 'timezone'>, sessionId: number) => {
  const weeks = lastTwoWeeks(deps.now(), deps.timezone);
  return { ...weeks, areComparable: await areComparable(deps, sessionId, [weeks.before, weeks.week]) };
};

/**
 * Computes from daily counts how the last complete week differs from the preceding week, for a group that is
 * compared alone.
 */
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
  { db, now, timezone }: Pick<ApiDeps, 'db' | 'now' | 'timezone'>,
  sessionId: number,
): Promise<{
  from: string;
  to: string;
  areComparable: boolean;
  total: Change;
  changes: Map<Category, Change>;
}> => {
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
  return {
    ...week,
    areComparable: isComparable,
    total: changeOf(() => true),
    changes: new Map(changes),
  };
};

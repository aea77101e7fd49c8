import { targetName } from '@stimmlage/core/codes/target-types';
import type { Answer } from '@stimmlage/core/contracts/endpoint';
import type { ExploreQuery, explore } from '@stimmlage/core/contracts/explorer';
import { addDays, type Days, dayOf, firstOfMonth, firstOfNextMonth } from '@stimmlage/core/days';
import { columnsOf, isAgainstBefore, isCountedByMonth, shareOfDays } from '@stimmlage/core/figures/explorer';
import { countExplored } from '@stimmlage/db/figures/read/explorer';
import { readCoverage, readCoverageOf } from '@stimmlage/db/queries/targets/coverage';
import { listTargetIdsByName } from '@stimmlage/db/queries/targets/targets';
import type { ApiDeps } from '../deps';
import { readPeriods } from '../figures/series-periods';
import { monthsBefore, rangeBefore, requireBounded } from '../figures/windows';
import { requireSession } from '../sessions/require-session';
import { comparabilityOf } from './comparability';
import { findLeftOut, headingsOf, isPlaced } from './headings';
import { highestIn } from './highest';
import { knownCells, periodIn } from './known-cells';
import { tabulate } from './table';

/**
 * Returns the requested days: either explicit dates or a number of days up to yesterday. Today is excluded by
 * default, because today is not over.
 */
const daysAsked = (query: ExploreQuery, { now, timezone }: ApiDeps): Days => {
  const yesterday = addDays(dayOf(now(), timezone), -1);
  const to = query.to ?? (query.from !== undefined && query.from > yesterday ? query.from : yesterday);
  return { from: query.from ?? addDays(to, 1 - query.days), to };
};

/**
 * Ends the window with the previous month if a comparison is counted by month and no dates are given, because
 * the current month is incomplete.
 */
const withComparableDays = (query: ExploreQuery, { now, timezone }: ApiDeps): ExploreQuery => {
  const isOpen = query.from === undefined && query.to === undefined;
  if (!isOpen || !isAgainstBefore(query.measure) || !isCountedByMonth(query)) return query;
  return { ...query, to: addDays(firstOfMonth(dayOf(now(), timezone)), -1) };
};

/** Extends a window to whole months. */
const inWholeMonths = ({ from, to }: Days): Days => ({
  from: firstOfMonth(from),
  to: addDays(firstOfNextMonth(to), -1),
});

/**
 * Returns the window of a query, and whether it is longer than asked for because months are counted.
 * @throws AppError validation.failed if the window is too long for a table
 */
const requireWindow = (query: ExploreQuery, deps: ApiDeps): { window: Days; isExtended: boolean } => {
  const asked = requireBounded(daysAsked(withComparableDays(query, deps), deps), 'from');
  const window = isCountedByMonth(query) ? inWholeMonths(asked) : asked;
  return { window, isExtended: window.from !== asked.from || window.to !== asked.to };
};

const periodBefore = (query: ExploreQuery, window: Days): Days =>
  isCountedByMonth(query) ? monthsBefore(window) : rangeBefore(window);

/**
 * Counts statements by one or two dimensions, and computes the requested measure for every cell.
 * @throws AppError sessions.not_found, and validation.failed for a window that is too long.
 */
export const exploreStatements = async (
  deps: ApiDeps,
  query: ExploreQuery,
): Promise<Answer<typeof explore>> => {
  const { db, now } = deps;
  const { window, isExtended } = requireWindow(query, deps);
  const targetIds =
    query.politician === undefined ? undefined : await listTargetIdsByName(db, targetName(query.politician));
  const [rows, columns] = [query.rows, columnsOf(query)];
  const asked = {
    sessionId: await requireSession(db, query.run),
    rows,
    columns,
    category: query.pain_point,
    policyArea: query.policy_area,
    sentiment: query.sentiment,
    targetIds,
  };
  const before = isAgainstBefore(query.measure) ? periodBefore(query, window) : null;
  const [found, earlier] = await Promise.all([
    countExplored(db, { ...asked, ...window }),
    before === null ? [] : countExplored(db, { ...asked, ...before }),
  ]);
  const shape = { rows, columns, leftOut: await findLeftOut(deps, [rows, columns]) };
  const counts = found.filter((count) => isPlaced(count, shape));
  const countsBefore = earlier.filter((count) => isPlaced(count, shape));
  const onlyTarget = targetIds?.length === 1 ? targetIds[0] : undefined;
  const own =
    onlyTarget === undefined ? undefined : (await readCoverageOf(db, now(), [onlyTarget]))(onlyTarget);
  // The posts of a target that was never collected are from archives or were found through other targets.
  const coverage =
    own === undefined || own.starts.length === 0 ? await readCoverage(db, now(), deps.timezone) : own;
  const group = periodIn(shape);
  const periods = group === null ? [] : await readPeriods(deps, window, group, asked.sessionId, coverage);
  const isKnown = await knownCells(deps, { ...asked, ...window }, { periods, counts });
  const headings = { window, periods, counts: [...counts, ...countsBefore], isKnown };
  const share = shareOfDays(before, window);
  const table = tabulate({
    rows: await headingsOf(deps, 'row', rows, headings),
    columns: columns === null ? [] : await headingsOf(deps, 'column', columns, headings),
    counts,
    countsBefore,
    measure: query.measure,
    minimum: query.minimum,
    isKnown,
    isComparable: before
      ? await comparabilityOf(deps, {
          stretches: [before, window],
          coverage,
          sessionId: asked.sessionId,
          rows,
          columns,
        })
      : () => false,
    share,
  });
  return {
    ...window,
    wholeMonths: isExtended,
    before,
    ...table,
    without: found.reduce((sum, { n }) => sum + n, 0) - counts.reduce((sum, { n }) => sum + n, 0),
    highest: highestIn(table, { rows, columns, measure: query.measure, minimum: query.minimum, share }),
  };
};

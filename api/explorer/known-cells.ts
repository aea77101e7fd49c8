import type { SeriesPeriods } from '@stimmlage/core/contracts/figures';
import { type ExplorerDimension, isPeriod } from '@stimmlage/core/figures/explorer';
import { countExplored, type Exploration, type ExploredCount } from '@stimmlage/db/figures/read/explorer';
import type { ApiDeps } from '../deps';
import { seriesTeller } from '../figures/series-periods';
import { type CountsByKey, tellTargetPeriods } from '../figures/target-periods';

interface Dimensions {
  rows: ExplorerDimension;
  columns: ExplorerDimension | null;
}

/** Returns which periods are the rows or columns of a table; null if neither are. */
export const periodIn = ({ rows, columns }: Dimensions): 'week' | 'month' | null => {
  if (isPeriod(rows)) return rows;
  return isPeriod(columns) ? columns : null;
};

/** Returns the targets that are rows or columns of a table, or else the targets of its filter, if any. */
const targetsIn = (
  { rows, columns, targetIds = [] }: Exploration,
  counts: readonly ExploredCount[],
): string[] => {
  if (rows === 'target') return [...new Set(counts.map(({ row }) => row))];
  if (columns === 'target') return [...new Set(counts.map(({ column }) => column))];
  return targetIds.map(String);
};

/** Counts all statements of targets in each period, because a filter may leave out those that were analysed. */
const countTargets = async (
  { db }: ApiDeps,
  { sessionId, from, to }: Exploration,
  group: 'week' | 'month',
  keys: readonly string[],
): Promise<CountsByKey> => {
  const targetIds = keys.map(Number);
  const counts = await countExplored(db, { sessionId, from, to, rows: 'target', columns: group, targetIds });
  const byTarget = Map.groupBy(counts, ({ row }) => row);
  return new Map(
    keys.map((key) => [key, new Map((byTarget.get(key) ?? []).map(({ column, n }) => [column, n]))]),
  );
};

/** Returns a function that tells for which targets the number of statements in a period is known. */
const knownOfTargets = async (
  deps: ApiDeps,
  exploration: Exploration,
  group: 'week' | 'month',
  keys: readonly string[],
): Promise<(target: string, period: string) => boolean> => {
  const days = { from: exploration.from, to: exploration.to };
  const counts = await countTargets(deps, exploration, group, keys);
  const told = await tellTargetPeriods(deps, { days, group }, seriesTeller(deps, days, group), counts);
  const known = new Map(
    [...told].map(([key, periods]) => [
      key,
      new Set(periods.filter(({ collected }) => collected).map(({ date }) => date)),
    ]),
  );
  return (target, period) => known.get(target)?.has(period) ?? false;
};

/**
 * Returns a function that tells whether the number of statements in a row and column is known, so that none
 * means 0. It is unknown in a week or month of which nothing was collected or analysed: for the target that is
 * the row, the column or the filter, and otherwise for all targets.
 */
export const knownCells = async (
  deps: ApiDeps,
  exploration: Exploration,
  { periods, counts }: { periods: SeriesPeriods; counts: readonly ExploredCount[] },
): Promise<(row?: string, column?: string) => boolean> => {
  const { rows, columns, targetIds } = exploration;
  const group = periodIn(exploration);
  if (group === null) return () => true;
  const known = new Set(periods.filter(({ collected }) => collected).map(({ date }) => date));
  const isOfTargets = rows === 'target' || columns === 'target';
  const isKnownOf =
    isOfTargets || targetIds !== undefined
      ? await knownOfTargets(deps, exploration, group, targetsIn(exploration, counts))
      : null;
  const isKnownOfFilter = (period: string): boolean =>
    targetIds !== undefined && isKnownOf !== null
      ? targetIds.some((id) => isKnownOf(String(id), period))
      : known.has(period);
  return (row, column) => {
    const [period, other] = isPeriod(rows) ? [row, column] : [column, row];
    if (period === undefined) return true;
    return isOfTargets && other !== undefined && isKnownOf !== null
      ? isKnownOf(other, period)
      : isKnownOfFilter(period);
  };
};

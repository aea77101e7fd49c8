import type { Days } from '@stimmlage/core/days';
import { dayOf } from '@stimmlage/core/days';
import type { ExplorerDimension } from '@stimmlage/core/figures/explorer';
import { areWhole, type Completeness } from '@stimmlage/core/figures/periods';
import { hasCollectionChanged } from '@stimmlage/db/queries/operations/series-events';
import { readCoverageByTarget } from '@stimmlage/db/queries/targets/coverage';
import type { ApiDeps } from '../deps';
import { areAnalysedAlike } from '../figures/weeks';

interface Compared {
  stretches: readonly [before: Days, now: Days];
  /** The coverage that all targets have in common. */
  coverage: Completeness;
  sessionId: number;
  rows: ExplorerDimension;
  columns: ExplorerDimension | null;
}

/**
 * Determines for which rows and columns two ranges of days can be compared. Both ranges must be over,
 * analysed by the same models with the same codebooks, and completely collected by the same settings. In the row
 * or column of a target that was collected, collection must be complete for the target. In all other rows and
 * columns, collection must be complete for all targets.
 */
export const comparabilityOf = async (
  { db, now, timezone }: ApiDeps,
  { stretches, coverage, sessionId, rows, columns }: Compared,
): Promise<(row?: string, column?: string) => boolean> => {
  const observed = { now: now(), timezone };
  const days = { from: stretches[0].from, to: stretches[1].to };
  const isReady =
    days.to < dayOf(observed.now, timezone) &&
    (await areAnalysedAlike(db, sessionId, stretches)) &&
    !(await hasCollectionChanged(db, days, timezone));
  const isWhole = (of: Completeness): boolean =>
    isReady && areWhole(stretches, { ...observed, coverage: of });
  const isWholeForAll = isWhole(coverage);
  if (rows !== 'target' && columns !== 'target') return () => isWholeForAll;
  const byTarget = await readCoverageByTarget(db, observed.now);
  const whole = new Map([...byTarget].map(([id, own]) => [String(id), isWhole(own)]));
  return (row, column) => {
    const target = rows === 'target' ? row : column;
    // If nothing was collected for a target, its posts are from imported archives or were found through other
    // targets. Its ranges are then complete if all collection was.
    return target === undefined ? isWholeForAll : (whole.get(target) ?? isWholeForAll);
  };
};

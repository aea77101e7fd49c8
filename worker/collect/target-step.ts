import type { TimeSpan } from '@stimmlage/core/figures/periods';
import { type Reason, reason } from '@stimmlage/core/reasons/reason';
import type { RunRow, RunTargetRow } from '@stimmlage/db/queries/collection/runs';
import type { TargetRow } from '@stimmlage/db/queries/targets/targets';
import type { TargetIndex } from '../content/target-index';
import type { Afford } from '../x/budget';

/** Returns true if a target still has the type and name that it had when the run started. */
const isSameTarget = (row: RunTargetRow, target: TargetRow): boolean =>
  row.targetType === target.targetType && row.username.toLowerCase() === target.username.toLowerCase();

/**
 * Returns the reason why a run leaves out a target; null if the target is included. A target whose name or
 * type has changed is left to the next run. An inactive target is left out, except in a backfill, which a
 * user has requested for this target.
 */
export const whyLeftOut = (run: RunRow, row: RunTargetRow, target: TargetRow): Reason | null => {
  if (!target.isActive && run.mode !== 'backfill') return reason('target.deactivated');
  return isSameTarget(row, target) ? null : reason('target.changed');
};

/** The data needed to read one page of a target in a run. */
export interface TargetStep {
  run: RunRow;
  row: RunTargetRow;
  target: TargetRow;
  /** When collection of the target began; see `collectedSince`. */
  since: Date;
  /** The periods for which the target's posts have been read, in order. */
  covered: readonly TimeSpan[];
  index: TargetIndex;
  afford: Afford;
}

import { type Reason, reason } from '@stimmlage/core/reasons/reason';
import type { RunRow, RunTargetRow } from '@stimmlage/db/queries/collection/runs';
import type { TargetRow } from '@stimmlage/db/queries/targets/targets';
import type { TargetIndex } from '../content/target-index';
import type { Afford } from '../x/budget';

/** Whether a target is unchanged since the run started. */
const isSameTarget = (row: RunTargetRow, target: TargetRow): boolean =>
  row.targetType === target.targetType && row.username.toLowerCase() === target.username.toLowerCase();

/**
 * Why a run leaves a target out; null if it does not. A target with a new name or type is left to the next
 * run. A backfill is requested for a particular target, whether active or not.
 */
export const whyLeftOut = (run: RunRow, row: RunTargetRow, target: TargetRow): Reason | null => {
  if (!target.isActive && run.mode !== 'backfill') return reason('target.deactivated');
  return isSameTarget(row, target) ? null : reason('target.changed');
};

/** The parameters for reading one page of a target in a run. */
export interface TargetStep {
  run: RunRow;
  row: RunTargetRow;
  target: TargetRow;
  index: TargetIndex;
  afford: Afford;
}

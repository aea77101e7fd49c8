import type { RunRow, RunTargetRow } from '@stimmlage/db/queries/collection/runs';
import type { TargetRow } from '@stimmlage/db/queries/targets/targets';
import type { TargetIndex } from '../content/target-index';
import type { Afford } from '../x/budget';

/**
 * Whether a target is unchanged since the run started; one with a new name or type is left to the next run.
 */
export const isSameTarget = (row: RunTargetRow, target: TargetRow): boolean =>
  row.targetType === target.targetType && row.username.toLowerCase() === target.username.toLowerCase();

/** The parameters for reading one page of a target in a run. */
export interface TargetStep {
  run: RunRow;
  row: RunTargetRow;
  target: TargetRow;
  index: TargetIndex;
  afford: Afford;
}

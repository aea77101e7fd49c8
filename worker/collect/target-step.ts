import type { RunRow, RunTargetRow } from '@stimmlage/db/queries/collection/runs';
import type { TargetRow } from '@stimmlage/db/queries/targets/targets';
import type { TargetIndex } from '../content/target-index';
import type { Afford } from '../x/budget';

/** One page of a target in a run: what it is read with. */
export interface TargetStep {
  run: RunRow;
  row: RunTargetRow;
  target: TargetRow;
  index: TargetIndex;
  afford: Afford;
}

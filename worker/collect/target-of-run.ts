import type { RunTargetRow } from '@stimmlage/db/queries/collection/runs';
import type { TargetRow } from '@stimmlage/db/queries/targets/targets';

/** Whether a target is still what it was when the run began: under another name or type it is for the next run. */
export const isTargetOf = (row: RunTargetRow, target: TargetRow): boolean =>
  row.targetType === target.targetType && row.username.toLowerCase() === target.username.toLowerCase();

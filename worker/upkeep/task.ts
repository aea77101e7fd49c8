import type { Reasons } from '@stimmlage/core/reasons/reason';
import type { UpkeepRow } from '@stimmlage/db/queries/operations/upkeep-runs';
import type { WorkerDeps } from '../deps';

/** What an upkeep function needs to process a run. */
export interface UpkeepTask {
  deps: WorkerDeps;
  run: UpkeepRow;
  signal: AbortSignal;
}

/** The result of processing an upkeep run. */
export type UpkeepOutcome =
  /** The run has ended. The note states what has been left to the next run. */
  | { end: 'completed'; note: Reasons }
  /** The run has failed, and a retry would not help. */
  | { end: 'failed'; note: Reasons }
  /** The run has to be continued after `again` seconds. The note explains why the run has to wait. */
  | { again: number; note: Reasons };

export const handedOver: UpkeepOutcome = { again: 0, note: [] };
export const done: UpkeepOutcome = { end: 'completed', note: [] };

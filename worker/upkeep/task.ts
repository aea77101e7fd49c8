import type { Reasons } from '@stimmlage/core/reasons/reason';
import type { UpkeepRow } from '@stimmlage/db/queries/operations/upkeep-runs';
import type { WorkerDeps } from '../deps';

/**
 * One call of the handler for a run. A call does all the remaining work of the run, unless the process is
 * stopping.
 */
export interface UpkeepTask {
  deps: WorkerDeps;
  run: UpkeepRow;
  signal: AbortSignal;
}

/** How a call for a run ended. */
export type UpkeepOutcome =
  /** The note states which work was left for the next run. */
  | { end: 'completed'; note: Reasons }
  /** A retry would not help. */
  | { end: 'failed'; note: Reasons }
  /** The run has to be called again, either immediately or after a wait that the note explains. */
  | { again: number; note: Reasons };

export const handedOver: UpkeepOutcome = { again: 0, note: [] };
export const done: UpkeepOutcome = { end: 'completed', note: [] };

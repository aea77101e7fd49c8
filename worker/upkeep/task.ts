import type { Reasons } from '@stimmlage/core/reasons/reason';
import type { UpkeepRow } from '@stimmlage/db/queries/operations/upkeep-runs';
import type { WorkerDeps } from '../deps';

/** One call of a run's work: does all that is left, until the process wants to stop. */
export interface UpkeepTask {
  deps: WorkerDeps;
  run: UpkeepRow;
  signal: AbortSignal;
}

/** How a call of a run's work ended. */
export type UpkeepOutcome =
  /** With what it left for the next time. */
  | { end: 'completed'; note: Reasons }
  /** Retrying is pointless. */
  | { end: 'failed'; note: Reasons }
  /** To be called again: immediately, or after a wait, with the reason. */
  | { again: number; note: Reasons };

export const handedOver: UpkeepOutcome = { again: 0, note: [] };
export const done: UpkeepOutcome = { end: 'completed', note: [] };

import type { UpkeepRow } from '@stimmlage/db/queries/operations/upkeep-runs';
import type { WorkerDeps } from '../deps';

/** One call of a run's work: all that is left of it, until the process wants to stop. */
export interface UpkeepTask {
  deps: WorkerDeps;
  run: UpkeepRow;
  signal: AbortSignal;
}

/** How a call of a run's work ended. */
export type UpkeepOutcome =
  /** With what it left for the next time, in words. */
  | { end: 'completed'; note: string | null }
  /** Nothing will come of another try. */
  | { end: 'failed'; note: string }
  /** To be called again: at once, or after a wait that is said in words. */
  | { again: number; note: string | null };

export const handedOver: UpkeepOutcome = { again: 0, note: null };
export const done: UpkeepOutcome = { end: 'completed', note: null };

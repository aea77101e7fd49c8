import type { Reasons } from '@stimmlage/core/reasons/reason';
import type { UpkeepRow } from '@stimmlage/db/queries/operations/upkeep-runs';
import type { WorkerDeps } from '../deps';

/** One call that works on a run: does everything that is left, unless the process wants to stop. */
export interface UpkeepTask {
  deps: WorkerDeps;
  run: UpkeepRow;
  signal: AbortSignal;
}

/** How a call that worked on a run ended. */
export type UpkeepOutcome =
  /** The note states what was left for next time. */
  | { end: 'completed'; note: Reasons }
  /** Retrying is pointless. */
  | { end: 'failed'; note: Reasons }
  /** The call has to be repeated immediately, or after a wait that is explained in the note. */
  | { again: number; note: Reasons };

export const handedOver: UpkeepOutcome = { again: 0, note: [] };
export const done: UpkeepOutcome = { end: 'completed', note: [] };

import type { Codebook } from '@stimmlage/core/codebook/codebook';
import type { Model } from '@stimmlage/core/models';
import type { Reasons } from '@stimmlage/core/reasons/reason';
import type { BatchRow, SessionRow } from '@stimmlage/db/queries/sessions/sessions';
import type { WorkerDeps } from '../../deps';
import { ProviderBusy, type ProviderFault, ProviderRefused } from '../providers/provider';
import { LONGEST_SECONDS, pauseAsked, pollDelay } from '../providers/retry-delay';

/** A session that is being processed, with everything that a round needs. */
export interface Work {
  deps: WorkerDeps;
  session: SessionRow;
  model: Model;
  codebook: Codebook;
  signal: AbortSignal;
  /** Aborted when the session's turn is over or the process is stopping. */
  turn: AbortSignal;
}

/** The result of one round, in which each open batch of a session takes a step. */
export interface Round {
  /** Seconds until the next round; 0 if the next round begins immediately. */
  wait: number;
  /** Why a batch is making no progress; empty if all batches are making progress. */
  heldUpBy: Reasons;
}

/** Returns the number of seconds to wait after a fault that affects all batches. */
export const pauseAfter = (fault: ProviderFault, batch: BatchRow): number => {
  if (fault instanceof ProviderRefused) return LONGEST_SECONDS;
  const asked = fault instanceof ProviderBusy ? fault.retryAfterSeconds : null;
  return asked === null ? pollDelay(batch.polls) : pauseAsked(asked);
};

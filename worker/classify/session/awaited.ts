import { MILLISECONDS_PER_DAY } from '@stimmlage/core/days';
import { type Reason, reason } from '@stimmlage/core/reasons/reason';
import { serverLimits } from '@stimmlage/core/server-limits';
import type { BatchRow, SessionRow } from '@stimmlage/db/queries/sessions/sessions';

const KEPT_MS = serverLimits.batchKeptDays * MILLISECONDS_PER_DAY;

/** The time after which a batch has ended even if its cancellation never reached the provider. */
const EXPIRED_MS = serverLimits.batchExpiryDays * MILLISECONDS_PER_DAY + 3_600_000;

type Sent = Pick<BatchRow, 'intentAt'>;
type Cancellable = Pick<SessionRow, 'cancelRequested'>;

/**
 * Returns the time until which a batch that was sent is waited for although it cannot be read: for as long as
 * the provider retains its results or, in a cancelled session, until the batch can no longer be running and
 * cause costs. Returns null if the batch was never sent as a batch.
 */
const awaitedUntil = ({ intentAt }: Sent, { cancelRequested }: Cancellable): Date | null =>
  intentAt && new Date(intentAt.getTime() + (cancelRequested ? EXPIRED_MS : KEPT_MS));

/** Whether a batch that cannot be read is still waited for. */
export const isAwaited = (batch: Sent, session: Cancellable, now: Date): boolean => {
  const until = awaitedUntil(batch, session);
  return until !== null && now <= until;
};

/** Says until when the batches of a session are waited for; empty if none of them was sent. */
export const awaitedReason = (batches: readonly Sent[], session: Cancellable): Reason[] => {
  const ends = batches.flatMap((batch) => awaitedUntil(batch, session)?.getTime() ?? []);
  if (ends.length === 0) return [];
  return [reason('session.awaits_batch', { until: new Date(Math.max(...ends)).toISOString() })];
};

import type { MessageBatch, RequestCounts } from '../wire';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/**
 * How long results are retained after the creation of a batch, in milliseconds (Anthropic, Batch processing).
 */
const KEPT_MS = 29 * DAY;
const EXPIRES_MS = DAY;
/** The time that cancelling takes, as a fraction of the batch's duration. */
const CANCELING = 0.25;

type Ending = 'done' | 'canceled' | 'expired';

/** A batch as stored. Times are in milliseconds since 1970. */
export interface BatchRow {
  seq: number;
  id: string;
  created_at: number;
  duration_ms: number;
  /** 1 if the batch must not end until it is released through the control API, otherwise 0. */
  held: number;
  ending: Ending;
  /** The fraction of requests that a scripted ending leaves unprocessed. */
  share: number;
  total: number;
  cancel_at: number | null;
  ended_at: number | null;
  deleted_at: number | null;
}

export interface End {
  at: number;
  ending: Ending;
  /** The number of requests that were processed before the batch ended. Requests are processed in order. */
  processed: number;
  cancelAt: number | null;
}

const workedBy = (row: BatchRow, at: number): number => {
  if (row.held === 1) return 0;
  const share = row.duration_ms === 0 ? 1 : Math.min(1, (at - row.created_at) / row.duration_ms);
  return Math.floor(row.total * share);
};

const scripted = (row: BatchRow, at: number): End => ({
  at,
  ending: row.ending,
  processed: row.ending === 'done' ? row.total : row.total - Math.ceil(row.total * row.share),
  cancelAt: row.ending === 'canceled' ? (row.cancel_at ?? at) : row.cancel_at,
});

/**
 * Returns how and when a batch ended, for a batch that is still stored as open. Returns undefined if the
 * batch is in progress at `now`.
 */
export const endBy = (row: BatchRow, now: number): End | undefined => {
  const due = row.held === 1 ? Number.POSITIVE_INFINITY : row.created_at + row.duration_ms;
  const expiry = row.created_at + EXPIRES_MS;
  const canceled =
    row.cancel_at === null ? Number.POSITIVE_INFINITY : row.cancel_at + row.duration_ms * CANCELING;
  const at = Math.min(due, expiry, canceled);
  if (at > now) return undefined;
  if (at === due) return scripted(row, at);
  if (at === canceled && row.cancel_at !== null) {
    return { at, ending: 'canceled', processed: workedBy(row, row.cancel_at), cancelAt: row.cancel_at };
  }
  return { at, ending: 'expired', processed: workedBy(row, at), cancelAt: row.cancel_at };
};

export const isArchived = (row: BatchRow, now: number): boolean => now >= row.created_at + KEPT_MS;

const rfc3339 = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());

/**
 * Formats a batch as in the API's responses. Counts other than `processing` stay at 0 until the whole batch
 * has ended.
 * @param counts the numbers of requests by outcome, for a batch that has ended
 * @param base the absolute URL of the batch collection
 */
export const batchView = (
  row: BatchRow,
  counts: Omit<RequestCounts, 'processing'>,
  now: number,
  base: string,
): MessageBatch => {
  const ended = row.ended_at !== null;
  const archived = ended && isArchived(row, now);
  return {
    id: row.id,
    type: 'message_batch',
    processing_status: ended ? 'ended' : row.cancel_at === null ? 'in_progress' : 'canceling',
    request_counts: ended
      ? { processing: 0, ...counts }
      : { processing: row.total, succeeded: 0, errored: 0, canceled: 0, expired: 0 },
    created_at: new Date(row.created_at).toISOString(),
    expires_at: new Date(row.created_at + EXPIRES_MS).toISOString(),
    ended_at: rfc3339(row.ended_at),
    cancel_initiated_at: rfc3339(row.cancel_at),
    archived_at: archived ? rfc3339(row.created_at + KEPT_MS) : null,
    results_url: ended && !archived ? `${base}/${row.id}/results` : null,
  };
};

import type { RequestRow } from '@stimmlage/db/queries/sessions/requests';
import type { BatchRow } from '@stimmlage/db/queries/sessions/sessions';

const PATTERN = /^b(\d{1,15})-r(\d{1,9})-a(\d{1,5})$/;

export interface CustomId {
  batchId: number;
  request: number;
  attempt: number;
}

/**
 * Builds the id under which a request is sent to the provider, from the request's batch, sequence number and
 * attempt. An id is never reused.
 */
export const customIdOf = (
  batch: Pick<BatchRow, 'id' | 'attempt'>,
  request: Pick<RequestRow, 'sequence'>,
): string => `b${batch.id}-r${request.sequence}-a${batch.attempt}`;

/** Parses a custom id; returns undefined if the id was not built by Stimmlage. */
export const parseCustomId = (text: string): CustomId | undefined => {
  const [, batchId, request, attempt] = PATTERN.exec(text) ?? [];
  return batchId === undefined
    ? undefined
    : { batchId: Number(batchId), request: Number(request), attempt: Number(attempt) };
};

import type { RequestRow } from '@stimmlage/db/queries/sessions/requests';
import type { BatchRow } from '@stimmlage/db/queries/sessions/sessions';

const PATTERN = /^b(\d{1,15})-r(\d{1,9})-a(\d{1,5})$/;

export interface CustomId {
  batchId: number;
  request: number;
  attempt: number;
}

/**
 * Builds a request's id at the provider from its batch, its sequence number and the attempt; ids are never
 * reused.
 */
export const customIdOf = (
  batch: Pick<BatchRow, 'id' | 'attempt'>,
  request: Pick<RequestRow, 'sequence'>,
): string => `b${batch.id}-r${request.sequence}-a${batch.attempt}`;

/** Parses a custom id; returns undefined for an id that this product did not create. */
export const parseCustomId = (text: string): CustomId | undefined => {
  const [, batchId, request, attempt] = PATTERN.exec(text) ?? [];
  return batchId === undefined
    ? undefined
    : { batchId: Number(batchId), request: Number(request), attempt: Number(attempt) };
};

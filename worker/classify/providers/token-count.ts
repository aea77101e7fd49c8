import { z } from 'zod';

/** The maximum number of tokens that an answer is charged for. A request has only some thousand tokens. */
const MOST_TOKENS = 1_000_000;

/**
 * A number of tokens in an answer. An answer that has been paid for is not discarded merely because the
 * number is missing or absurd. The number is then 0.
 */
export const tokenCount = z.int().min(0).max(MOST_TOKENS).catch(0);

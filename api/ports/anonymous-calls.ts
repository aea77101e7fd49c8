/** Remaining calls per client, each in a token bucket that is refilled at a steady rate. */
export interface Allowance {
  /**
   * Takes a call, if one is left.
   * @returns seconds until the next; 0 if one was taken
   */
  take(who: string): number;
  /** Number of networks tracked. */
  readonly size: number;
}

/**
 * Delays a refusal for a moment: otherwise a client that retries immediately, whatever Retry-After contains,
 * uses as much of the process as it can. Beyond a limit, refusals are sent immediately, because each delayed
 * one takes memory.
 */
export type RefusalHold = () => Promise<void>;

/** Counts and limits calls without a valid token. */
export interface AnonymousCalls {
  allowance: Allowance;
  hold: RefusalHold;
}

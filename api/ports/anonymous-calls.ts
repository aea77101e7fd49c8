/** Limits the calls of each network with a token bucket that is refilled at a steady rate. */
export interface Allowance {
  /**
   * Takes a call, if a call is left.
   * @returns 0 if a call was taken; otherwise, the number of seconds until the next call is allowed
   */
  take(who: string): number;
  /** The number of networks that are tracked. */
  readonly size: number;
}

/**
 * Delays a refusal for a moment, so that a client that ignores Retry-After and retries immediately cannot
 * keep the process busy. Beyond a maximum number of delayed refusals, refusals are sent immediately, because
 * each delayed refusal takes memory.
 */
export type RefusalHold = () => Promise<void>;

/** Counts and limits calls without a valid token. */
export interface AnonymousCalls {
  /** The allowances of single networks: an IPv4 address or an IPv6 /64. */
  allowance: Allowance;
  /** The allowances of the IPv6 /48 networks, each of which may belong to a single subscriber. */
  widerAllowance: Allowance;
  hold: RefusalHold;
}

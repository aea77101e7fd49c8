import { limits } from '@stimmlage/core/limits';
import { LRUCache } from 'lru-cache';

const SECOND = 1_000;

interface Bucket {
  /** Calls that are left. */
  tokens: number;
  /** When that was so, in milliseconds. */
  at: number;
}

/** Remaining calls per client: a token bucket each, refilled at a steady rate. */
export interface Allowance {
  /**
   * Takes a call, if there is one.
   * @returns seconds until there is one again; 0 where one was taken.
   */
  take(who: string): number;
  /** How many are kept an account of. */
  readonly size: number;
}

/**
 * Allowances by network. A bucket that nobody drew on until it was full again is forgotten, and so is the least used where
 * there are too many.
 */
export const createAllowance = (
  { burst, perSecond, networks }: Record<'burst' | 'perSecond' | 'networks', number> = limits.anonymousCalls,
  clock: { now(): number } = performance,
): Allowance => {
  const buckets = new LRUCache<string, Bucket>({
    max: networks,
    ttl: Math.ceil((burst / perSecond) * SECOND),
    perf: clock,
  });
  return {
    take: (who) => {
      const now = clock.now();
      const { tokens: before, at } = buckets.get(who) ?? { tokens: burst, at: now };
      const tokens = Math.min(burst, before + ((now - at) / SECOND) * perSecond);
      if (tokens < 1) return Math.max(1, Math.ceil((1 - tokens) / perSecond));
      buckets.set(who, { tokens: tokens - 1, at: now });
      return 0;
    },
    get size() {
      return buckets.size;
    },
  };
};

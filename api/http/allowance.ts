import { serverLimits } from '@stimmlage/core/server-limits';
import { LRUCache } from 'lru-cache';
import type { Allowance } from '../ports/anonymous-calls';

const SECOND = 1_000;

interface Bucket {
  /** The number of calls that were left at the time `at`. */
  tokens: number;
  /** The time of the last update of `tokens`, in milliseconds. */
  at: number;
}

/**
 * Keeps a separate allowance of calls for each network. An allowance that is full again is dropped. If there
 * are too many allowances, the least recently used allowance is dropped.
 */
export const createAllowance = (
  {
    burst,
    perSecond,
    networks,
  }: Record<'burst' | 'perSecond' | 'networks', number> = serverLimits.anonymousCalls,
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

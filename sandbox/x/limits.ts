const WINDOW = 15 * 60_000;

/**
 * The remaining number of requests under a caller's rate limit for an endpoint. `reset` is in seconds since
 * 1970.
 */
interface Allowance {
  limit: number;
  remaining: number;
  reset: number;
  isAllowed: boolean;
}

/**
 * Creates a counter for requests by key. Each 15-minute window begins with the first request after the
 * previous window.
 */
export const createLimits = (now: () => number) => {
  const windows = new Map<string, { endsAt: number; used: number }>();
  return {
    take: (key: string, limit: number): Allowance => {
      const known = windows.get(key);
      const window = known && known.endsAt > now() ? known : { endsAt: now() + WINDOW, used: 0 };
      const isAllowed = window.used < limit;
      if (isAllowed) window.used += 1;
      windows.set(key, window);
      const remaining = Math.max(0, limit - window.used);
      return { limit, remaining, reset: Math.ceil(window.endsAt / 1000), isAllowed };
    },
    reset: (): void => windows.clear(),
  };
};

export type Limits = ReturnType<typeof createLimits>;

/** Returns X's rate limit headers for an allowance. */
export const limitHeaders = ({ limit, remaining, reset }: Allowance): Record<string, string> => ({
  'x-rate-limit-limit': String(limit),
  'x-rate-limit-remaining': String(remaining),
  'x-rate-limit-reset': String(reset),
});

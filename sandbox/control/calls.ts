/** A call in the log. `status` is missing until the response has been sent. */
export interface LoggedCall {
  number: number;
  at: string;
  service: string;
  method: string;
  path: string;
  query: string;
  status?: number;
  /** The kinds of faults that affected the call. */
  faults?: string[];
}

interface CallFilter {
  service?: string | undefined;
  method?: string | undefined;
  isPath?: (path: string) => boolean;
}

interface Counted {
  service: string;
  method: string;
  path: string;
  count: number;
  /**
   * `open` is the number of calls currently in progress, `atOnce` the highest number of concurrent calls so
   * far.
   */
  open: number;
  atOnce: number;
}

const KEPT = 1000;

/** Creates a log that keeps the most recent calls in a ring buffer, and counts all calls. */
export const createCallLog = () => {
  let ring: LoggedCall[] = [];
  let total = 0;
  let counts = new Map<string, Counted>();
  const fits = (call: { service: string; method: string; path: string }, filter: CallFilter) =>
    (filter.service === undefined || call.service === filter.service) &&
    (filter.method === undefined || call.method === filter.method) &&
    (filter.isPath?.(call.path) ?? true);
  return {
    begin: (call: Omit<LoggedCall, 'number' | 'at'>): LoggedCall => {
      total += 1;
      const logged = { number: total, at: new Date().toISOString(), ...call };
      ring.push(logged);
      if (ring.length > KEPT) ring = ring.slice(-KEPT / 2);
      const key = `${call.service} ${call.method} ${call.path}`;
      const { service, method, path } = call;
      const known = counts.get(key) ?? { service, method, path, count: 0, open: 0, atOnce: 0 };
      const open = known.open + 1;
      counts.set(key, { ...known, count: known.count + 1, open, atOnce: Math.max(known.atOnce, open) });
      return logged;
    },
    /** Records that a call has ended. */
    end: ({ service, method, path }: LoggedCall): void => {
      const known = counts.get(`${service} ${method} ${path}`);
      if (known) known.open -= 1;
    },
    /**
     * Returns the counts of all calls since the last reset, and the most recent calls. `atOnce` is the
     * highest number of concurrent calls.
     */
    read: (filter: CallFilter = {}) => {
      const counted = [...counts.values()].filter((call) => fits(call, filter));
      return {
        total: counted.reduce((sum, { count }) => sum + count, 0),
        counts: Object.fromEntries(
          counted.map(({ service, method, path, count }) => [`${service} ${method} ${path}`, count]),
        ),
        atOnce: Object.fromEntries(
          counted.map(({ service, method, path, atOnce }) => [`${service} ${method} ${path}`, atOnce]),
        ),
        calls: ring.filter((call) => fits(call, filter)),
      };
    },
    reset: (): void => {
      ring = [];
      total = 0;
      counts = new Map();
    },
  };
};

export type CallLog = ReturnType<typeof createCallLog>;

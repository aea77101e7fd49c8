/** One call as the log keeps it; `status` is missing while, or because, it was never answered. */
export interface LoggedCall {
  number: number;
  at: string;
  service: string;
  method: string;
  path: string;
  query: string;
  status?: number;
  /** Kinds of faults that befell it. */
  faults?: string[];
}

export interface CallFilter {
  service?: string | undefined;
  method?: string | undefined;
  isPath?: (path: string) => boolean;
}

const KEPT = 1000;

/** The newest calls in a ring, and counts of all. */
export const createCallLog = () => {
  let ring: LoggedCall[] = [];
  let total = 0;
  let counts = new Map<string, { service: string; method: string; path: string; count: number }>();
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
      const known = counts.get(key) ?? { service, method, path, count: 0 };
      counts.set(key, { ...known, count: known.count + 1 });
      return logged;
    },
    /** Counts cover every call since the last reset, `calls` the newest of them. */
    read: (filter: CallFilter = {}) => {
      const counted = [...counts.values()].filter((call) => fits(call, filter));
      return {
        total: counted.reduce((sum, { count }) => sum + count, 0),
        counts: Object.fromEntries(
          counted.map(({ service, method, path, count }) => [`${service} ${method} ${path}`, count]),
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

import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/**
 * The default metrics that are correct under Bun. The default CPU counter ignores the time before its
 * creation, so `createProcessFigures` replaces the counter.
 */
const kept = new Set([
  'process_start_time_seconds',
  'process_resident_memory_bytes',
  'process_open_fds',
  'process_max_fds',
  'nodejs_eventloop_lag_seconds',
  'nodejs_eventloop_lag_mean_seconds',
  'nodejs_eventloop_lag_p99_seconds',
  'nodejs_eventloop_lag_max_seconds',
  'nodejs_heap_size_used_bytes',
]);

/**
 * The interval at which the event loop lag is sampled. It is short enough for a meaningful mean, and long
 * enough to leave the process idle.
 */
const LAG_EVERY_MS = 100;

/** Histogram buckets in seconds. Cached responses fall into the first bucket. */
const DURATIONS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

const createProcessFigures = (): Registry => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_EVERY_MS });
  for (const { name } of registry.getMetricsAsArray()) {
    if (!kept.has(name)) registry.removeSingleMetric(name);
  }
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time used by the process',
    registers: [registry],
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
  return registry;
};

let processFigures: Registry | undefined;

/**
 * Returns the metrics of the process, which all apps share. The metrics are created on first use, and only
 * once, because the event loop observer cannot be removed again.
 */
const getProcessFigures = (): Registry => {
  processFigures ??= createProcessFigures();
  return processFigures;
};

export interface RequestFacts {
  method: string;
  route: string;
  status: number;
  seconds: number;
}

/**
 * Creates an app's metrics for Prometheus. Label values come from the contract and the code, never from a
 * request.
 */
export const createMetrics = () => {
  const registry = new Registry();
  const durations = new Histogram({
    name: 'stimmlage_http_request_duration_seconds',
    help: 'Response time, by the pattern of the call; `other` for anything else',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATIONS,
    registers: [registry],
  });
  return {
    observe: ({ method, route, status, seconds }: RequestFacts): void =>
      durations.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds),
    /**
     * Writes the app's metrics and the metrics of the process, together with metrics that were read for this
     * response.
     */
    write: (others: readonly Registry[]): Promise<string> =>
      Registry.merge([getProcessFigures(), registry, ...others]).metrics(),
  };
};

export type Metrics = ReturnType<typeof createMetrics>;

import { getContentCounts } from '@stimmlage/db/figures/read/content-counts';
import {
  countAnalyzed,
  countConnections,
  countLabels,
  getLastConsistencyCheck,
} from '@stimmlage/db/queries/operations/status';
import { getWorkFigures, type WorkFigures } from '@stimmlage/db/queries/operations/work-figures';
import { getWorkerSigns } from '@stimmlage/db/queue/worker-signs';
import { Counter, Gauge, Registry } from 'prom-client';
import { findRhythm } from '../collection/schedule.service';
import type { ApiDeps } from '../deps';
import type { Metrics } from './metrics';

/** The classic Prometheus text format. */
export const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** How long to wait for the database. A longer wait could make Prometheus time out. */
const TIMEOUT_MS = 5_000;

const readStorage = async (deps: ApiDeps) => {
  const { db, queue, now } = deps;
  const [counts, analyzed, labels, check, queues, signs, connections, work, rhythm] = await Promise.all([
    getContentCounts(db),
    countAnalyzed(db),
    countLabels(db),
    getLastConsistencyCheck(db),
    queue.status(db),
    getWorkerSigns(db),
    countConnections(db),
    getWorkFigures(db, now()),
    findRhythm(deps),
  ]);
  return { counts, analyzed, labels, check, queues, signs, connections, work, rhythm };
};

type Storage = Awaited<ReturnType<typeof readStorage>>;

type Value = [labels: Record<string, string>, value: number];

const gauge = (registry: Registry, name: string, help: string, values: readonly Value[]): void => {
  const labelNames = Object.keys(values[0]?.[0] ?? {});
  const figure = new Gauge({ name: `stimmlage_${name}`, help, labelNames, registers: [registry] });
  for (const [labels, value] of values) figure.set(labels, value);
};

const contentOf = ({ counts, analyzed }: Storage): Value[] => [
  [{ state: 'analyzed' }, analyzed],
  [{ state: 'pending' }, counts.hits - counts.filteredOut - analyzed],
  [{ state: 'filtered_out' }, counts.filteredOut],
  [{ state: 'context' }, counts.context],
];

const jobsOf = ({ queues }: Storage): Value[] =>
  queues.flatMap((queue) =>
    (['waiting', 'active', 'failed'] as const).map(
      (state): Value => [{ queue: queue.name, state }, queue[state]],
    ),
  );

const byStatus = (counts: Record<string, number>): Value[] =>
  Object.entries(counts).map(([status, n]) => [{ status }, n]);

const MICROS = 1_000_000;

/** Lists the values for X and the AI provider, leaving out missing values. */
const byService = (values: Record<'x' | 'ai', number | null>, unit = 1): Value[] =>
  (['x', 'ai'] as const).flatMap((service): Value[] => {
    const value = values[service];
    return value === null ? [] : [[{ service }, value / unit]];
  });

const writeWork = (
  add: (name: string, help: string, values: readonly Value[]) => void,
  { runs, sessions, runCompletedAt, upkeepCompletedAt, errors, reasons, spent, budget }: WorkFigures,
  rhythm: Storage['rhythm'],
): void => {
  add('runs', 'Collection runs, by status', byStatus(runs));
  add('sessions', 'Analysis sessions, by status', byStatus(sessions));
  if (runCompletedAt !== null) {
    add('run_completed_timestamp_seconds', 'When the last normal collection run was completed', [
      [{}, runCompletedAt],
    ]);
  }
  if (rhythm !== null) {
    const overdue = rhythm.secondRunAfter(new Date((runCompletedAt ?? 0) * 1_000));
    add(
      'run_overdue_timestamp_seconds',
      'When the second run after the last completed normal one is due; missing while the schedule is off',
      [[{}, overdue.getTime() / 1_000]],
    );
  }
  const upkeep = Object.entries(upkeepCompletedAt).map(([kind, at]): Value => [{ kind }, at]);
  if (upkeep.length > 0)
    add(
      'upkeep_completed_timestamp_seconds',
      'When each kind of nightly maintenance was last completed; when it was first begun, as far as known, if it never was',
      upkeep,
    );
  add(
    'provider_errors',
    'Targets that failed at X (x) and requests that no model answered (ai), in the last 24 hours',
    byService(errors),
  );
  const byCode = Object.entries(reasons).map(([code, n]): Value => [{ code }, n]);
  if (byCode.length > 0)
    add('reasons', 'Why work of the last 24 hours failed or skipped something, by code', byCode);
  add('cost_dollars', 'What this calendar month (UTC) has cost, in dollars', byService(spent, MICROS));
  const budgets = byService(budget, MICROS);
  if (budgets.length > 0) add('budget_dollars', 'What a calendar month may cost, in dollars', budgets);
};

/**
 * Writes the storage metrics. Unknown values are left out, because a 0 would be mistaken for a measurement.
 */
const writeStorage = (storage: Storage | null): Registry => {
  const registry = new Registry();
  const add = (name: string, help: string, values: readonly Value[]) => gauge(registry, name, help, values);
  add('database_up', 'Whether the database answered', [[{}, storage === null ? 0 : 1]]);
  if (storage === null) return registry;
  const { connections, labels, check, queues } = storage;
  add('database_connections', 'Connections to the database, of all processes', [[{}, connections]]);
  add('content', 'Posts, by state', contentOf(storage));
  add('labels', 'Labels from all analysis sessions', [[{}, labels]]);
  add('queue_jobs', 'Jobs of a queue, by state', jobsOf(storage));
  add(
    'queue_oldest_seconds',
    'For how long the oldest waiting job of a queue has been due',
    queues.map(({ name, oldestSeconds }) => [{ queue: name }, oldestSeconds]),
  );
  add(
    'queue_error',
    'Whether the last job of a queue failed, or is being tried again',
    queues.map(({ name, error }) => [{ queue: name }, error === null ? 0 : 1]),
  );
  const { seenAt } = storage.signs;
  if (seenAt !== null) {
    add('worker_seen_timestamp_seconds', 'When a worker last did what is due every minute', [
      [{}, seenAt.getTime() / 1_000],
    ]);
  }
  writeWork(add, storage.work, storage.rhythm);
  if (check) {
    const at = check.checkedAt.getTime() / 1_000;
    add('consistency_ok', 'Whether every figure matched its labels when last checked', [
      [{}, check.ok ? 1 : 0],
    ]);
    add('consistency_checked_timestamp_seconds', 'When figures were last checked', [[{}, at]]);
  }
  return registry;
};

const writeReads = ({ snapshots, replica }: ApiDeps): Registry => {
  const registry = new Registry();
  const reads = new Counter({
    name: 'stimmlage_cache_reads_total',
    help: 'Lookups of cached answers: a hit was cached or under way, a miss was computed',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of ['hit', 'miss'] as const) reads.inc({ outcome }, snapshots.reads[outcome]);
  if (replica === null) return registry;
  const servers = new Counter({
    name: 'stimmlage_database_reads_total',
    help: 'Reads of figures, lists and exports if there is a replica, by the server that answered',
    labelNames: ['server'],
    registers: [registry],
  });
  for (const server of ['replica', 'primary'] as const) servers.inc({ server }, replica.reads[server]);
  return registry;
};

/**
 * Writes the metrics of the process and of the stored data for Prometheus. The metrics of the stored data are
 * read from rollups and small tables, and are left out if the database is unavailable.
 */
export const writeMetrics = async (deps: ApiDeps, metrics: Metrics): Promise<string> => {
  const storage = await Promise.race([
    readStorage(deps).catch(() => null),
    Bun.sleep(TIMEOUT_MS).then(() => null),
  ]);
  return metrics.write([writeStorage(storage), writeReads(deps)]);
};

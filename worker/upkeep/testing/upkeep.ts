import type { UpkeepKind } from '@stimmlage/core/codes/statuses';
import { writeReason } from '@stimmlage/core/reasons/sentence';
import { createUpkeepRun, findUpkeepRun, type UpkeepRow } from '@stimmlage/db/queries/operations/upkeep-runs';
import type { JobOutcome } from '@stimmlage/db/queue/queue';
import type { WorkerDeps } from '../../deps';
import { createHandlers } from '../../registry';
import { drain } from '../../testing/harness';

/**
 * Creates an upkeep run, by default as an admin, or as the schedule if `requestedBy` is null; returns the
 * run's id.
 */
export const createRun = async (
  deps: WorkerDeps,
  kind: UpkeepKind,
  requestedBy: number | null = 1,
): Promise<number> => {
  const run = await deps.db.transaction((tx) => createUpkeepRun(tx, kind, requestedBy));
  if (!run) throw new Error(`There is an open run of ${kind}`);
  return run.id;
};

/** An upkeep run, with its note as the text that users read. */
type WordedRun = Omit<UpkeepRow, 'note'> & { note: string | null };

export const readRun = async (deps: WorkerDeps, id: number): Promise<WordedRun> => {
  const run = await findUpkeepRun(deps.db, id);
  if (!run) throw new Error(`There is no run ${id}`);
  return { ...run, note: writeReason(run.note) };
};

/** Calls the handler for a run once, as the queue does. */
export const step = (
  deps: WorkerDeps,
  upkeepId: number,
  signal: AbortSignal = new AbortController().signal,
  last = false,
): Promise<JobOutcome> => createHandlers(deps)['upkeep.run']({ upkeepId }, { signal, last });

/** Creates a run and processes it until it has ended; returns the run. */
export const keepUp = async (
  deps: WorkerDeps,
  kind: UpkeepKind,
  pass?: (seconds: number) => void,
): Promise<WordedRun> => {
  const id = await createRun(deps, kind);
  await drain(({ signal }) => step(deps, id, signal), pass);
  return readRun(deps, id);
};

/**
 * Returns dependencies with which the given number of transactions succeed. Every further transaction is
 * rolled back at its end, as if the worker had been killed.
 */
export const dyingAfter = (deps: WorkerDeps, transactions: number): WorkerDeps => {
  let left = transactions;
  const { db } = deps;
  const transaction: typeof db.transaction = (work, config) =>
    db.transaction(async (tx) => {
      const result = await work(tx);
      left -= 1;
      if (left < 0) throw new Error('killed');
      return result;
    }, config);
  return { ...deps, db: Object.assign(Object.create(db), { transaction }) };
};

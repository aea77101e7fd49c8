import { type Reasons, reason } from '@stimmlage/core/reasons/reason';
import type { Tx } from '@stimmlage/db/connection';
import {
  advanceRunTarget,
  listRunTargets,
  type RunRow,
  type RunTargetRow,
  waitRun,
} from '@stimmlage/db/queries/collection/runs';
import { updateTargetProgress } from '@stimmlage/db/queries/targets/target-writes';
import { getTarget } from '@stimmlage/db/queries/targets/targets';
import type { JobOutcome } from '@stimmlage/db/queue/queue';
import type { WorkerDeps } from '../deps';
import { secondsUntil } from '../x/faults';
import { settleRun } from './end-run';
import { hasCode } from './remarks';

/** The waits, in minutes, of a run for which X is unavailable; after the last one, the run ends. */
const WAITS = [5, 15, 30] as const;

/** What has failed since X last answered. */
export interface Outage {
  /** The targets that have failed, as their rows were before. */
  lost: readonly RunTargetRow[];
  /** Why the last of them failed. */
  why: Reasons;
}

export const noOutage: Outage = { lost: [], why: [] };

export const withLost = ({ lost }: Outage, rows: readonly RunTargetRow[], why: Reasons): Outage => ({
  lost: [...lost, ...rows],
  why,
});

/**
 * Whether X has answered none of a run's requests for posts: only lost targets have been processed, none of them beyond
 * its first request. If the last response could not be read, X has answered, and may have charged for it.
 */
export const isUnanswered = async (
  { db }: Pick<WorkerDeps, 'db'>,
  runId: number,
  { lost, why }: Outage,
): Promise<boolean> => {
  if (lost.length === 0 || hasCode(why, 'x.unreadable')) return false;
  if (lost.some(({ state }) => state !== 'pending')) return false;
  const positions = new Set(lost.map(({ position }) => position));
  const rows = await listRunTargets(db, runId);
  return rows.every(({ position, state }) => positions.has(position) || state === 'skipped');
};

/** Removes the remarks of a failure from the note of a target that is collected again. */
const clearNote = async (tx: Tx, { targetId, username, targetType, error }: RunTargetRow): Promise<void> => {
  const target = targetId === null ? undefined : await getTarget(tx, targetId);
  if (!target) return;
  const note = target.note.filter((remark) => !error.some((why) => Bun.deepEquals(why, remark)));
  await updateTargetProgress(tx, { id: target.id, username, targetType }, { note });
};

/** Returns targets that have failed to the step at which they were, so that the run reads them again. */
export const putBack = async (tx: Tx, runId: number, lost: readonly RunTargetRow[]): Promise<void> => {
  const before = new Map(lost.map((row) => [row.position, row]));
  for (const row of await listRunTargets(tx, runId)) {
    const state = before.get(row.position)?.state;
    if (state === undefined || row.state !== 'failed') continue;
    await advanceRunTarget(tx, row, { state, error: [], retries: 0 });
    await clearNote(tx, row);
  }
};

/**
 * Has a run wait because X is unavailable. The targets that have failed since are read again after the wait. If the
 * run has waited often enough, or its stop has been requested, it ends.
 */
export const settleOutage = async (
  deps: WorkerDeps,
  { id, outages }: Pick<RunRow, 'id' | 'outages'>,
  { lost, why }: Outage,
): Promise<JobOutcome> => {
  const minutes = WAITS[outages];
  if (minutes === undefined) {
    await settleRun(deps, id, 'failed', why);
    return undefined;
  }
  const until = new Date(deps.now().getTime() + minutes * 60_000);
  const waits = await deps.db.transaction(async (tx) => {
    const outage = { reason: [...why, reason('job.repeated')], outages: outages + 1 };
    const isWaiting = await waitRun(tx, id, until, outage);
    if (isWaiting) await putBack(tx, id, lost);
    return isWaiting;
  });
  if (waits) return { again: secondsUntil(until, deps.now()) };
  await settleRun(deps, id, 'stopped', [reason('run.stopped')]);
  return undefined;
};

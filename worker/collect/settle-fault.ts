import { setTimeout as sleep } from 'node:timers/promises';
import { type Reasons, reason } from '@stimmlage/core/reasons/reason';
import type { Tx } from '@stimmlage/db/connection';
import { advanceRunTarget, type RunTargetRow } from '@stimmlage/db/queries/collection/runs';
import { updateTargetProgress } from '@stimmlage/db/queries/targets/target-writes';
import { getTarget } from '@stimmlage/db/queries/targets/targets';
import type { WorkerDeps } from '../deps';
import { XNotFound, XUnavailable } from '../x/faults';
import { standingRemarks, withRemarks } from './remarks';

const MOST_TRIES = 3;

/**
 * Excludes a target from the rest of a run. The reason is recorded in the run's row for the target and in the
 * target's note. The note also contains gaps that this run has reported before, and what remains true of the target.
 */
export const failTarget = async (
  tx: Tx,
  row: RunTargetRow,
  why: Reasons,
  state: 'failed' | 'skipped' = 'failed',
): Promise<void> => {
  await advanceRunTarget(tx, row, { state, error: why });
  const { targetId: id, username, targetType } = row;
  const target = id === null ? undefined : await getTarget(tx, id);
  if (!target) return;
  const note = withRemarks([...standingRemarks(target.note, row.gap), ...row.gap], why);
  await updateTargetProgress(tx, { id: target.id, username, targetType }, { note });
};

/**
 * Handles a failed request for one or more targets. After a temporary fault, the request is retried with
 * increasing back-off. After a permanent fault or the last try, the run continues without these targets.
 * @returns true if X was still unavailable on the last try.
 * @throws the given error if the fault is neither temporary nor limited to these targets.
 */
export const settleFault = async (
  { db }: Pick<WorkerDeps, 'db'>,
  rows: readonly RunTargetRow[],
  error: unknown,
  signal: AbortSignal,
): Promise<boolean> => {
  const mayPass = error instanceof XUnavailable;
  if (!mayPass && !(error instanceof XNotFound)) throw error;
  const again = mayPass ? rows.filter((row) => row.retries + 1 < MOST_TRIES) : [];
  const why = mayPass ? [...error.reasons, reason('x.given_up', { tries: MOST_TRIES })] : error.reasons;
  await db.transaction(async (tx) => {
    for (const row of rows) {
      if (again.includes(row)) await advanceRunTarget(tx, row, { retries: row.retries + 1 });
      else await failTarget(tx, row, why);
    }
  });
  if (again.length === 0) return mayPass;
  const retries = Math.max(...again.map((row) => row.retries));
  await sleep(1000 * 2 ** retries, undefined, { signal }).catch(() => undefined);
  return false;
};

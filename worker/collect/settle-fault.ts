import { setTimeout as sleep } from 'node:timers/promises';
import { type Reason, type Reasons, reason } from '@stimmlage/core/reasons/reason';
import { toLogFields } from '@stimmlage/core/reasons/reasoned-error';
import { errorCode, isDataError, type Tx } from '@stimmlage/db/connection';
import { advanceRunTarget, noteOpenRun, type RunTargetRow } from '@stimmlage/db/queries/collection/runs';
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

/** Returns why a target fails with whose data the database refused a statement. */
export const unstorable = (error: unknown): Reason =>
  reason('target.unstorable', { code: errorCode(error) ?? '' });

/** Returns why the targets of a request fail; undefined if the fault is not limited to them. */
const whyFailed = (error: unknown): Reasons | undefined => {
  if (error instanceof XUnavailable) return [...error.reasons, reason('x.given_up', { tries: MOST_TRIES })];
  if (error instanceof XNotFound) return error.reasons;
  // The same response would be refused again, so a retry would only keep the other targets waiting.
  return isDataError(error) ? [unstorable(error)] : undefined;
};

/**
 * What a failed request tells about X. `repeated`: X has not answered, and the request is sent again. `answered`: X has
 * rejected the request for these targets only. `unavailable`: X has not answered on the last try either. `unusable`: X
 * has sent, and charged for, what cannot be read or stored. The last two may be so for other targets as well.
 */
export type Settled = { how: 'repeated' | 'answered' } | { how: 'unavailable' | 'unusable'; why: Reasons };

/**
 * Handles a failed request for one or more targets. After a temporary fault, the request is retried with
 * increasing back-off, and the run says why. After a permanent fault, a response that cannot be stored, or the last try, the run continues
 * without these targets.
 * @throws the given error if the fault is neither temporary nor limited to these targets.
 */
export const settleFault = async (
  { db, log }: Pick<WorkerDeps, 'db' | 'log'>,
  rows: readonly RunTargetRow[],
  error: unknown,
  signal: AbortSignal,
): Promise<Settled> => {
  const why = whyFailed(error);
  if (why === undefined) throw error;
  if (isDataError(error))
    log.error({ runId: rows[0]?.runId, ...toLogFields(error) }, 'a page cannot be stored');
  const mayPass = error instanceof XUnavailable;
  const again = mayPass ? rows.filter((row) => row.retries + 1 < MOST_TRIES) : [];
  await db.transaction(async (tx) => {
    for (const row of rows) {
      if (again.includes(row)) await advanceRunTarget(tx, row, { retries: row.retries + 1 });
      else await failTarget(tx, row, why);
    }
    const [first] = again;
    if (first && mayPass) await noteOpenRun(tx, first.runId, [...error.reasons, reason('job.repeated')]);
  });
  if (again.length === 0) {
    if (mayPass) return { how: error.charged ? 'unusable' : 'unavailable', why: error.reasons };
    return isDataError(error) ? { how: 'unusable', why } : { how: 'answered' };
  }
  const retries = Math.max(...again.map((row) => row.retries));
  await sleep(1000 * 2 ** retries, undefined, { signal }).catch(() => undefined);
  return { how: 'repeated' };
};

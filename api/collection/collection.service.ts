import { isWithoutHandle } from '@stimmlage/core/codes/target-types';
import type { backfillTarget, startCollection, stopCollection } from '@stimmlage/core/contracts/collection';
import type { Answer } from '@stimmlage/core/contracts/endpoint';
import { AppError } from '@stimmlage/core/errors/app-error';
import type { Tx } from '@stimmlage/db/connection';
import {
  type CreatedRun,
  createBackfill,
  createRun,
  stopActiveRun,
} from '@stimmlage/db/queries/collection/runs';
import { getTarget } from '@stimmlage/db/queries/targets/targets';
import { auditAct, writeAudit } from '@stimmlage/db/queries/users/audit';
import type { ApiDeps } from '../deps';
import type { Actor } from '../http/actor';

interface Beginning {
  created: CreatedRun;
  /** The details for the audit log entry. */
  detail: Record<string, string | number>;
}

/** Enqueues the job of a new run, and writes the audit log entry, in the transaction that created the run. */
const begin = async (
  { queue }: ApiDeps,
  tx: Tx,
  actor: Actor,
  { created, detail }: Beginning,
): Promise<Exclude<CreatedRun, string>> => {
  if (created === 'already_running') throw new AppError('runs.already_running');
  if (created === 'no_targets') throw new AppError('runs.no_targets');
  await queue.send('collection.run', { runId: created.id }, { tx });
  const objectId = String(created.id);
  await writeAudit(tx, { ...actor, action: 'run.start', objectType: 'run', objectId, detail });
  return created;
};

/**
 * Creates a run and its job in one transaction.
 * @throws AppError runs.already_running, runs.no_targets
 */
export const start = (
  deps: ApiDeps,
  actor: Actor,
  testMode: boolean,
): Promise<Answer<typeof startCollection>> =>
  deps.db.transaction(async (tx) => {
    const mode = testMode ? 'test' : 'normal';
    const created = await begin(deps, tx, actor, {
      created: await createRun(tx, { mode, trigger: 'manual', requestedBy: actor.userId }),
      detail: { mode },
    });
    const targets = created.targets === 1 ? '1 target' : `${created.targets} targets`;
    return { success: true, message: `Collection started successfully for ${targets}`, runId: created.id };
  });

/**
 * Creates a run that fetches older posts for one target, together with its job, in one transaction.
 * @throws AppError targets.not_found, targets.no_handle, runs.already_running
 */
export const backfill = (
  deps: ApiDeps,
  actor: Actor,
  id: number,
  posts: number,
): Promise<Answer<typeof backfillTarget>> =>
  deps.db.transaction(async (tx) => {
    const target = await getTarget(tx, id);
    if (!target) throw new AppError('targets.not_found', { id });
    const { username } = target;
    if (isWithoutHandle(target)) throw new AppError('targets.no_handle', { username });
    const { id: runId } = await begin(deps, tx, actor, {
      created: await createBackfill(tx, target, { posts, requestedBy: actor.userId }),
      detail: { mode: 'backfill', targetId: id, posts },
    });
    return { success: true, message: `Backfill started successfully for ${username}`, runId };
  });

/**
 * Stops the active run: after the current target if a target is being collected, and otherwise immediately.
 * @throws AppError runs.none_active
 */
export const stop = (deps: ApiDeps, actor: Actor): Promise<Answer<typeof stopCollection>> =>
  deps.db.transaction(async (tx) => {
    const run = await stopActiveRun(tx);
    if (!run) throw new AppError('runs.none_active');
    await auditAct(tx, actor, 'run.stop', run.id);
    const message = run.hasEnded
      ? 'Collection stopped successfully'
      : 'Collection stops after the current target';
    return { success: true, message };
  });

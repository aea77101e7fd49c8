import { SYSTEM_USER } from '@stimmlage/core/codes/audit-actions';
import type { Reasons } from '@stimmlage/core/reasons/reason';
import { announce } from '@stimmlage/db/announcements';
import { endUpkeepRun } from '@stimmlage/db/queries/operations/upkeep-runs';
import { writeAudit } from '@stimmlage/db/queries/users/audit';
import type { WorkerDeps } from '../deps';
import { startNext } from './nightly.handler';

/**
 * Ends a run and records it in the audit log. After a nightly run, the next run is started in the same
 * transaction.
 */
export const endUpkeep = (
  deps: WorkerDeps,
  runId: number,
  status: 'completed' | 'failed',
  note: Reasons,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const run = await endUpkeepRun(tx, runId, { status, note, finishedAt: deps.now() });
    if (!run) return;
    await writeAudit(tx, {
      userName: SYSTEM_USER,
      action: `upkeep.${run.kind}`,
      objectType: 'upkeep',
      objectId: String(run.id),
      detail: {
        status,
        ...run.detail,
        ...(note.length === 0 ? {} : { reasons: note }),
      },
    });
    // Refreshes the method page, which states whether posts are checked every night, and whether old posts
    // are deleted every night.
    if (run.kind === 'compliance' || run.kind === 'retention') await announce(tx);
    if (run.requestedBy === null) await startNext(deps, tx, run.kind);
  });

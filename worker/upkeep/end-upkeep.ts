import { SYSTEM_USER } from '@stimmlage/core/codes/audit-actions';
import type { Reasons } from '@stimmlage/core/reasons/reason';
import { announce } from '@stimmlage/db/announcements';
import { endUpkeepRun } from '@stimmlage/db/queries/operations/upkeep-runs';
import { writeAudit } from '@stimmlage/db/queries/users/audit';
import type { WorkerDeps } from '../deps';
import { startNext } from './nightly.handler';

/**
 * Ends an upkeep run and records the run in the audit log. After a nightly run, the next nightly run is
 * started in the same transaction.
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
    // Refreshes the method page, which shows the state of the nightly check and of the nightly deletion.
    if (run.kind === 'compliance' || run.kind === 'retention') await announce(tx);
    if (run.requestedBy === null) await startNext(deps, tx, run.kind);
  });

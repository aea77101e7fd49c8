import type { UpkeepKind } from '@stimmlage/core/codes/statuses';
import type { Answer } from '@stimmlage/core/contracts/endpoint';
import type { listUpkeepRuns, startUpkeep, UpkeepRun } from '@stimmlage/core/contracts/upkeep';
import { AppError } from '@stimmlage/core/errors/app-error';
import { limits } from '@stimmlage/core/limits';
import { writeReason } from '@stimmlage/core/reasons/sentence';
import {
  createUpkeepRun,
  cursorKeys,
  listErasures,
  listLatestUpkeepRuns,
  listUpkeepRuns as listRuns,
  type UpkeepRow,
} from '@stimmlage/db/queries/operations/upkeep-runs';
import { auditAct } from '@stimmlage/db/queries/users/audit';
import type { ApiDeps } from '../deps';
import type { Actor } from '../http/actor';

const isCount = (entry: [string, number | string]): entry is [string, number] =>
  typeof entry[1] === 'number' && !cursorKeys.some((cursor) => cursor === entry[0]);

const toRun = (row: UpkeepRow): UpkeepRun => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  trigger: row.requestedBy === null ? 'schedule' : 'manual',
  counts: Object.fromEntries(Object.entries(row.detail).filter(isCount)),
  note: writeReason(row.note),
  reasons: row.note,
  createdAt: row.createdAt.toISOString(),
  startedAt: row.startedAt?.toISOString() ?? null,
  finishedAt: row.finishedAt?.toISOString() ?? null,
});

/**
 * Creates an upkeep run and its job in one transaction.
 * @throws AppError upkeep.already_running
 */
export const start = (deps: ApiDeps, actor: Actor, kind: UpkeepKind): Promise<Answer<typeof startUpkeep>> =>
  deps.db.transaction(async (tx) => {
    const run = await createUpkeepRun(tx, kind, actor.userId);
    if (!run) throw new AppError('upkeep.already_running', { kind });
    await deps.queue.send('upkeep.run', { upkeepId: run.id }, { tx });
    await auditAct(tx, actor, 'upkeep.start', run.id, { kind });
    return { success: true, message: `Maintenance started: ${kind}`, runId: run.id };
  });

export const list = async ({ db }: ApiDeps): Promise<Answer<typeof listUpkeepRuns>> => {
  const [latest, runs, erasures] = await Promise.all([
    listLatestUpkeepRuns(db),
    listRuns(db, limits.recentRuns),
    listErasures(db, limits.recentRuns),
  ]);
  return { latest: latest.map(toRun), runs: runs.map(toRun), erasures: erasures.map(toRun) };
};

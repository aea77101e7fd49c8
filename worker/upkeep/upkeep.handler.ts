import type { UpkeepKind } from '@stimmlage/core/codes/statuses';
import type { JobPayload } from '@stimmlage/core/jobs';
import { reason } from '@stimmlage/core/reasons/reason';
import { checkConsistency } from '@stimmlage/db/figures/consistency';
import { clearSpent } from '@stimmlage/db/queries/operations/clearing';
import {
  advanceUpkeepRun,
  beginUpkeepRun,
  noteUpkeepRun,
} from '@stimmlage/db/queries/operations/upkeep-runs';
import type { JobContext, JobOutcome } from '@stimmlage/db/queue/queue';
import type { WorkerDeps } from '../deps';
import { oneAtATime } from '../one-at-a-time';
import { recheck } from './compliance';
import { endUpkeep } from './end-upkeep';
import { eraseBlocked } from './erasure';
import { refilter } from './refilter';
import { reindex } from './reindex';
import { retain } from './retention';
import { done, type UpkeepOutcome, type UpkeepTask } from './task';
import { joinThreads } from './threads';

/** Deletes expired tokens, links and other obsolete data. */
const clear = async ({ deps, run }: UpkeepTask): Promise<UpkeepOutcome> => {
  const cleared = await clearSpent(deps.db, deps.now());
  await deps.db.transaction((tx) => advanceUpkeepRun(tx, run.id, { add: { ...cleared } }));
  return done;
};

/**
 * Recounts all figures, and compares them with the rollups. That there are mismatches is reported in the log, by
 * /readyz and in the run's note; staff see each of them.
 */
const checkFigures = async ({ deps, run }: UpkeepTask): Promise<UpkeepOutcome> => {
  const { ok, mismatches } = await checkConsistency(deps.db, deps.timezone);
  await deps.db.transaction((tx) => advanceUpkeepRun(tx, run.id, { set: { mismatches: mismatches.length } }));
  if (ok) return done;
  // The key of a mismatch may name a politician or a post, which an erasure could not remove from a log.
  const rollups = [...new Set(mismatches.map(({ rollup }) => rollup))];
  deps.log.error({ mismatches: mismatches.length, rollups }, 'figures are not consistent with labels');
  return { end: 'failed', note: [reason('upkeep.mismatches')] };
};

/**
 * The lock id of all upkeep runs. Because all kinds share the id, only one run at a time changes stored data.
 */
const ALL_KINDS = 0;

const works: Record<UpkeepKind, (task: UpkeepTask) => Promise<UpkeepOutcome>> = {
  compliance: recheck,
  retention: retain,
  erasure: eraseBlocked,
  threads: joinThreads,
  clearing: clear,
  reindex,
  consistency: checkFigures,
  refilter,
};

const handle = async (deps: WorkerDeps, upkeepId: number, context: JobContext): Promise<JobOutcome> => {
  const run = await beginUpkeepRun(deps.db, upkeepId, deps.now());
  if (!run) return undefined;
  const outcome = await works[run.kind]({ deps, run, signal: context.signal });
  if ('end' in outcome) {
    await endUpkeep(deps, run.id, outcome.end, outcome.note);
    return undefined;
  }
  if (outcome.note.length > 0) await noteUpkeepRun(deps.db, run.id, outcome.note);
  return { again: outcome.again };
};

/**
 * Job `upkeep.run`: processes an upkeep run, and resumes the run after a wait or after the worker was killed.
 */
export const upkeepHandler =
  (deps: WorkerDeps) =>
  ({ upkeepId }: JobPayload<'upkeep.run'>, context: JobContext): Promise<JobOutcome> =>
    oneAtATime(deps, 'upkeep', ALL_KINDS, () => handle(deps, upkeepId, context));

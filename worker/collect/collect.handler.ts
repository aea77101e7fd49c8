import { isAccountTarget } from '@stimmlage/core/codes/target-types';
import type { JobPayload } from '@stimmlage/core/jobs';
import { type Reason, type Reasons, reason } from '@stimmlage/core/reasons/reason';
import {
  beginRun,
  type EndStatus,
  findFirstRunOf,
  findRun,
  nextRunTarget,
  noteAnswer,
  type RunRow,
  type RunTargetRow,
  StaleStep,
  waitRun,
} from '@stimmlage/db/queries/collection/runs';
import { findCollector } from '@stimmlage/db/queries/targets/collectors';
import { readCoverageOf } from '@stimmlage/db/queries/targets/coverage';
import { getTarget, listTargets, type TargetRow } from '@stimmlage/db/queries/targets/targets';
import type { JobContext, JobOutcome } from '@stimmlage/db/queue/queue';
import { createTargetIndex, type TargetIndex } from '../content/target-index';
import type { WorkerDeps } from '../deps';
import { oneAtATime } from '../one-at-a-time';
import { withinXBudget, XBudgetSpent } from '../x/budget';
import type { XClient } from '../x/client';
import { secondsUntil, XRateLimited, XRefused } from '../x/faults';
import { collectPosts } from './collect-posts';
import { collectReplies } from './collect-replies';
import { settleRun } from './end-run';
import { lookUpAccounts } from './look-up-accounts';
import { isUnanswered, noOutage, type Outage, putBack, settleOutage, withLost } from './outage';
import { hasCode } from './remarks';
import { failTarget, type Settled, settleFault } from './settle-fault';
import { whyLeftOut } from './target-step';

/**
 * Returns true if the target's account has not been looked up, for example because the target has just been
 * renamed.
 */
const isUnknown = ({ targetType, accountId }: TargetRow): boolean =>
  isAccountTarget(targetType) && accountId === null;

/**
 * Returns when a target was added, or first collected if it has been deleted and added again since then. Runs are searched
 * only if the target's note depends on it.
 */
const collectedSince = async ({ db }: WorkerDeps, { id, note, createdAt }: TargetRow): Promise<Date> => {
  const first = hasCode(note, 'gap.posts') ? await findFirstRunOf(db, id) : undefined;
  return first && first < createdAt ? first : createdAt;
};

/** Reads one page of a target. Returns whether X has answered, rather than that nothing had to be asked. */
const stepTarget = async (
  deps: WorkerDeps,
  x: XClient,
  run: RunRow,
  row: RunTargetRow,
  index: TargetIndex,
): Promise<boolean> => {
  const target = row.targetId === null ? undefined : await getTarget(deps.db, row.targetId);
  const leaveOut = async (why: Reason): Promise<false> => {
    await deps.db.transaction((tx) => failTarget(tx, row, [why], 'skipped'));
    return false;
  };
  if (!target) return leaveOut(reason('target.deleted'));
  const why = whyLeftOut(run, row, target) ?? (isUnknown(target) ? reason('target.changed') : null);
  if (why) return leaveOut(why);
  const collector = await findCollector(deps.db, target);
  if (collector) return leaveOut(reason('target.same_account', { username: collector.username }));
  const collect = row.state === 'replies' ? collectReplies : collectPosts;
  const covered = (await readCoverageOf(deps.db, deps.now(), [target.id]))(target.id).spans;
  const since = await collectedSince(deps, target);
  return withinXBudget(deps, run.id, (afford) =>
    collect(deps, x, { run, row, target, since, covered, index, afford }),
  );
};

/**
 * Returns true if a run may stop now. A normal run may stop only between two targets. A backfill may always
 * stop, because it has a single target, and the next backfill of the target continues where this backfill has
 * stopped.
 */
const isBetweenTargets = (run: RunRow, row: RunTargetRow): boolean =>
  row.state === 'pending' || run.mode === 'backfill';

/** How a step has ended: as its fault was settled, with an answer, or without a request to X. */
type Step = Settled | { how: 'unasked' };

const tryStep = async (
  deps: WorkerDeps,
  x: XClient,
  run: RunRow,
  row: RunTargetRow,
  index: TargetIndex,
  signal: AbortSignal,
): Promise<Step> => {
  try {
    return { how: (await stepTarget(deps, x, run, row, index)) ? 'answered' : 'unasked' };
  } catch (error) {
    return settleFault(deps, [row], error, signal);
  }
};

const hasAnswered = ({ how }: Step): boolean => how === 'answered' || how === 'unusable';

/**
 * The number of consecutive targets with failed requests, or with responses that cannot be read or stored, after which
 * the fault is considered to be common to all targets. While X is unavailable, the run then waits. After unusable
 * responses, the remaining targets are left to the next run.
 */
const MOST_GIVEN_UP = 3;

/** What has gone wrong since the last response of X that could be stored. */
interface Trouble {
  outage: Outage;
  /** The number of consecutive targets with unusable responses. */
  unusable: number;
}

const afterStep = (before: Trouble, row: RunTargetRow, step: Step): Trouble => {
  if (step.how === 'unavailable') return { ...before, outage: withLost(before.outage, [row], step.why) };
  if (!hasAnswered(step)) return before;
  return { outage: noOutage, unusable: step.how === 'unusable' ? before.unusable + 1 : 0 };
};

const isOut = ({ outage }: Trouble): boolean => outage.lost.length >= MOST_GIVEN_UP;

/**
 * Whether X is considered to be unavailable at the end of a run. A run of fewer than three targets cannot lose three in
 * a row; it waits if X has answered nothing at all. A test run does not, because a user is waiting for it.
 */
const isOutAtEnd = async (deps: WorkerDeps, { id, mode }: RunRow, trouble: Trouble): Promise<boolean> =>
  isOut(trouble) || (mode !== 'test' && (await isUnanswered(deps, id, trouble.outage)));

/** Whether the last targets have failed for what is considered to be common to all targets. */
const isCommon = (trouble: Trouble): boolean => isOut(trouble) || trouble.unusable >= MOST_GIVEN_UP;

const settleTrouble = async (
  deps: WorkerDeps,
  run: RunRow,
  trouble: Trouble,
  why: Reasons,
): Promise<JobOutcome> => {
  if (isOut(trouble)) return settleOutage(deps, run, trouble.outage);
  await settleRun(deps, run.id, 'failed', why);
  return undefined;
};

/** Drops from a run what it said while X did not answer. */
const noteOnRun = async ({ db }: WorkerDeps, { id, reason: why, outages }: RunRow): Promise<void> => {
  if (why.length > 0 || outages > 0) await noteAnswer(db, id);
};

/** The trouble of a run while it is processed, which also counts if the run is left by an error. */
interface Progress {
  trouble: Trouble;
}

/** Reads the targets of a run until the run has ended, the run has to wait, or the process is stopping. */
const readTargets = async (
  deps: WorkerDeps,
  x: XClient,
  runId: number,
  signal: AbortSignal,
  progress: Progress,
): Promise<JobOutcome> => {
  const end = async (...how: [EndStatus, Reasons?]): Promise<undefined> => {
    await settleRun(deps, runId, ...how);
  };
  const index = createTargetIndex(await listTargets(deps.db));
  while (!signal.aborted) {
    const [run, row] = await Promise.all([findRun(deps.db, runId), nextRunTarget(deps.db, runId)]);
    if (!run || !row)
      return run && (await isOutAtEnd(deps, run, progress.trouble))
        ? settleOutage(deps, run, progress.trouble.outage)
        : end('completed');
    if (run.stopRequested && isBetweenTargets(run, row)) return end('stopped', [reason('run.stopped')]);
    const step = await tryStep(deps, x, run, row, index, signal);
    progress.trouble = afterStep(progress.trouble, row, step);
    if (hasAnswered(step)) await noteOnRun(deps, run);
    if ('why' in step && isCommon(progress.trouble))
      return settleTrouble(deps, run, progress.trouble, step.why);
  }
  return { again: 0 };
};

/** Returns the targets lost so far to the run, if it goes on later: nobody would otherwise read them again. */
const putLostBack = async ({ db }: WorkerDeps, runId: number, { outage }: Trouble): Promise<void> => {
  if (outage.lost.length > 0) await db.transaction((tx) => putBack(tx, runId, outage.lost));
};

/** Processes a run until the run has ended, the run has to wait, or the process is stopping. */
const workOn = async (
  deps: WorkerDeps,
  x: XClient,
  runId: number,
  signal: AbortSignal,
): Promise<JobOutcome> => {
  const progress: Progress = { trouble: { outage: noOutage, unusable: 0 } };
  try {
    await lookUpAccounts(deps, x, runId, signal, (outage) => {
      progress.trouble = { outage, unusable: 0 };
    });
    const outcome = await readTargets(deps, x, runId, signal, progress);
    if (signal.aborted && outcome?.again === 0) await putLostBack(deps, runId, progress.trouble);
    return outcome;
  } catch (error) {
    if (error instanceof XRateLimited) await putLostBack(deps, runId, progress.trouble);
    throw error;
  }
};

/**
 * Returns the number of seconds that a run still has to wait for X; null if the run may continue. The run's
 * job can start too early, for example if the worker was killed after it had stored the wait but before it
 * had rescheduled the job.
 */
const leftToWait = async ({ db, now }: WorkerDeps, runId: number): Promise<number | null> => {
  const run = await findRun(db, runId);
  if (run?.status !== 'waiting' || run.waitingUntil === null) return null;
  return run.waitingUntil > now() ? secondsUntil(run.waitingUntil, now()) : null;
};

const handle = async (deps: WorkerDeps, runId: number, context: JobContext): Promise<JobOutcome> => {
  const left = await leftToWait(deps, runId);
  if (left !== null) return { again: left };
  if (!(await beginRun(deps.db, runId))) return undefined;
  if (deps.x === null) {
    await settleRun(deps, runId, 'failed', [reason('run.no_token')]);
    return undefined;
  }
  try {
    return await workOn(deps, deps.x, runId, context.signal);
  } catch (error) {
    if (error instanceof XRateLimited) {
      if (await waitRun(deps.db, runId, error.until)) return { again: secondsUntil(error.until, deps.now()) };
      await settleRun(deps, runId, 'stopped', [reason('run.stopped')]);
      return undefined;
    }
    if (error instanceof XBudgetSpent) {
      await settleRun(deps, runId, 'stopped', error.reasons);
      return undefined;
    }
    if (error instanceof XRefused) {
      await settleRun(deps, runId, 'failed', error.reasons);
      return undefined;
    }
    // Another worker is processing this run.
    if (error instanceof StaleStep) return undefined;
    throw error;
  }
};

/** Job `collection.run`: processes a run, and resumes the run after a wait or after the worker was killed. */
export const collectionHandler =
  (deps: WorkerDeps) =>
  async ({ runId }: JobPayload<'collection.run'>, context: JobContext): Promise<JobOutcome> =>
    oneAtATime(deps, 'run', runId, () => handle(deps, runId, context));

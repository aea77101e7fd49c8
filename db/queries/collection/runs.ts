import {
  activeRunStatuses,
  openRunTargetStates,
  type RunMode,
  type RunStatus,
  type RunTrigger,
} from '@stimmlage/core/codes/statuses';
import { limits } from '@stimmlage/core/limits';
import { type Reasons, reason } from '@stimmlage/core/reasons/reason';
import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { announce } from '../../announcements';
import { isUniqueViolation, type Queryable, type Tx } from '../../connection';
import { collectionRuns, collectionRunTargets } from '../../tables';
import { getSettings } from '../operations/settings';
import { findTestTarget } from '../targets/collectors';
import { listActiveTargets, type TargetRow } from '../targets/targets';

export type RunRow = typeof collectionRuns.$inferSelect;
export type RunTargetRow = typeof collectionRunTargets.$inferSelect;

export interface NewRun {
  mode: Exclude<RunMode, 'backfill'>;
  trigger: RunTrigger;
  requestedBy: number | null;
}

export type CreatedRun = { id: number; targets: number } | 'already_running' | 'no_targets';

const insertRun = async (
  tx: Tx,
  values: typeof collectionRuns.$inferInsert,
  chosen: readonly TargetRow[],
): Promise<CreatedRun> => {
  if (chosen.length === 0) return 'no_targets';
  const id = await tx
    .transaction(async (inner) => {
      const [run] = await inner.insert(collectionRuns).values(values).returning({ id: collectionRuns.id });
      return run?.id;
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) return undefined;
      throw error;
    });
  if (id === undefined) return 'already_running';
  await tx.insert(collectionRunTargets).values(
    chosen.map((target, position) => ({
      runId: id,
      position,
      targetId: target.id,
      username: target.username,
      targetType: target.targetType,
    })),
  );
  return { id, targets: chosen.length };
};

/**
 * Creates a run with a row for each of its targets. Only one run can be active at a time: the database
 * rejects a second run, even if several callers create runs concurrently.
 */
export const createRun = async (tx: Tx, { mode, ...run }: NewRun): Promise<CreatedRun> => {
  if (mode === 'test') {
    const values = { ...run, mode, postsPerTarget: limits.postsPerTarget.test, repliesPerPost: 0 };
    const target = await findTestTarget(tx);
    return insertRun(tx, values, target ? [target] : []);
  }
  const { repliesPerPost } = await getSettings(tx);
  const values = { ...run, mode, postsPerTarget: limits.postsPerTarget.normal, repliesPerPost };
  return insertRun(tx, values, await listActiveTargets(tx));
};

/**
 * Creates a run that fetches older posts of one target. As with `createRun`, only one run can be active at a
 * time.
 */
export const createBackfill = async (
  tx: Tx,
  target: TargetRow,
  { posts, requestedBy }: { posts: number; requestedBy: number },
): Promise<CreatedRun> => {
  const { repliesPerPost } = await getSettings(tx);
  const values = { mode: 'backfill', trigger: 'manual', requestedBy, repliesPerPost } as const;
  return insertRun(tx, { ...values, postsPerTarget: posts }, [target]);
};

export const findRun = async (db: Queryable, id: number): Promise<RunRow | undefined> =>
  (await db.select().from(collectionRuns).where(eq(collectionRuns.id, id)))[0];

export const findActiveRun = async (db: Queryable): Promise<RunRow | undefined> =>
  (
    await db
      .select()
      .from(collectionRuns)
      .where(inArray(collectionRuns.status, [...activeRunStatuses]))
  )[0];

export const listRuns = (db: Queryable, limit: number): Promise<RunRow[]> =>
  db.select().from(collectionRuns).orderBy(desc(collectionRuns.id)).limit(limit);

/** Finds the start time of the first run that is stored of a target; undefined if there is none. */
export const findFirstRunOf = async (db: Queryable, targetId: number): Promise<Date | undefined> =>
  (
    await db
      .select({ at: collectionRuns.startedAt })
      .from(collectionRuns)
      .innerJoin(collectionRunTargets, eq(collectionRunTargets.runId, collectionRuns.id))
      .where(and(eq(collectionRunTargets.targetId, targetId), isNotNull(collectionRuns.startedAt)))
      .orderBy(asc(collectionRuns.id))
      .limit(1)
  )[0]?.at ?? undefined;

/** Finds the start time of the most recent run; null before the first run. */
export const findLastStart = async (db: Queryable): Promise<Date | null> =>
  (
    await db
      .select({ at: collectionRuns.startedAt })
      .from(collectionRuns)
      .where(isNotNull(collectionRuns.startedAt))
      .orderBy(desc(collectionRuns.id))
      .limit(1)
  )[0]?.at ?? null;

export const nextRunTarget = async (db: Queryable, runId: number): Promise<RunTargetRow | undefined> =>
  (
    await db
      .select()
      .from(collectionRunTargets)
      .where(
        and(
          eq(collectionRunTargets.runId, runId),
          inArray(collectionRunTargets.state, [...openRunTargetStates]),
        ),
      )
      .orderBy(asc(collectionRunTargets.position))
      .limit(1)
  )[0];

export const listRunTargets = (db: Queryable, runId: number): Promise<RunTargetRow[]> =>
  db
    .select()
    .from(collectionRunTargets)
    .where(eq(collectionRunTargets.runId, runId))
    .orderBy(asc(collectionRunTargets.position));

export type RunTargetPatch = Partial<Pick<RunTargetRow, 'state' | 'cursor' | 'retries' | 'error' | 'gap'>> & {
  collected?: number;
  known?: number;
  expired?: number;
  filtered?: number;
};

/** Thrown to roll back the transaction when another worker has already completed the step. */
export class StaleStep extends Error {
  override readonly name = 'StaleStep';
}

/**
 * Advances a target of a run by one step and adds to the counts of the target. Must run in the transaction
 * that stores the page of posts.
 * @throws StaleStep if the target is no longer at the step that the caller read.
 */
export const advanceRunTarget = async (tx: Tx, row: RunTargetRow, patch: RunTargetPatch): Promise<void> => {
  const t = collectionRunTargets;
  const { collected = 0, known = 0, expired = 0, filtered = 0, ...rest } = patch;
  const moved = await tx
    .update(t)
    .set({
      ...rest,
      step: sql`${t.step} + 1`,
      collected: sql`${t.collected} + ${collected}`,
      known: sql`${t.known} + ${known}`,
      expired: sql`${t.expired} + ${expired}`,
      filtered: sql`${t.filtered} + ${filtered}`,
    })
    .where(and(eq(t.runId, row.runId), eq(t.position, row.position), eq(t.step, row.step)))
    .returning({ step: t.step });
  if (moved.length === 0) throw new StaleStep(`Target ${row.username} of run ${row.runId} has moved on`);
};

const isActive = inArray(collectionRuns.status, [...activeRunStatuses]);

/** Marks an active run as running; returns false if the run has ended. */
export const beginRun = async (db: Queryable, id: number): Promise<boolean> => {
  const rows = await db
    .update(collectionRuns)
    .set({
      status: 'running',
      waitingUntil: null,
      reason: [],
      startedAt: sql`coalesce(${collectionRuns.startedAt}, now())`,
    })
    .where(and(eq(collectionRuns.id, id), isActive))
    .returning({ id: collectionRuns.id });
  return rows.length > 0;
};

/**
 * Marks an active run as waiting. Returns false if the run has ended or its stop has been requested.
 * @param outage why X is unavailable, and how often in a row the run has then waited; absent after a rate limit.
 */
export const waitRun = async (
  db: Queryable,
  id: number,
  until: Date,
  outage?: Pick<RunRow, 'reason' | 'outages'>,
): Promise<boolean> => {
  const rows = await db
    .update(collectionRuns)
    .set({ reason: [], outages: 0, ...outage, status: 'waiting', waitingUntil: until })
    .where(and(eq(collectionRuns.id, id), isActive, eq(collectionRuns.stopRequested, false)))
    .returning({ id: collectionRuns.id });
  return rows.length > 0;
};

/** Records that X has answered an active run, which is therefore not waiting and has no outage behind it. */
export const noteAnswer = async (db: Queryable, id: number): Promise<void> => {
  await db
    .update(collectionRuns)
    .set({ reason: [], outages: 0 })
    .where(and(eq(collectionRuns.id, id), isActive));
};

/** Records why an active run is waiting. */
export const noteOpenRun = async (db: Queryable, id: number, why: Reasons): Promise<void> => {
  await db
    .update(collectionRuns)
    .set({ reason: why })
    .where(and(eq(collectionRuns.id, id), isActive));
};

export type EndStatus = Exclude<RunStatus, (typeof activeRunStatuses)[number]>;

/**
 * Ends a run, unless the run has already ended. The remaining targets are skipped, including the target that
 * a worker is currently processing.
 * @param why empty if the run completed.
 * @returns whether this call ended the run.
 */
export const endRun = async (tx: Tx, id: number, status: EndStatus, why: Reasons): Promise<boolean> => {
  const t = collectionRunTargets;
  const [run] = await tx
    .select({ id: collectionRuns.id })
    .from(collectionRuns)
    .where(and(eq(collectionRuns.id, id), isActive))
    .for('update');
  if (!run) return false;
  const left = await tx
    .update(t)
    .set({ state: 'skipped', step: sql`${t.step} + 1` })
    .where(and(eq(t.runId, id), inArray(t.state, [...openRunTargetStates])))
    .returning({ position: t.position });
  await tx
    .update(collectionRuns)
    .set({
      status,
      reason:
        why.length > 0 && left.length > 0
          ? [...why, reason('run.targets_left', { count: left.length })]
          : why,
      waitingUntil: null,
      finishedAt: sql`now()`,
    })
    .where(eq(collectionRuns.id, id));
  // Ending the run may complete the coverage of some days, so cached responses may be stale.
  await announce(tx);
  return true;
};

/** Adds to the reasons of a run that has ended. */
export const noteRun = async (tx: Tx, id: number, remarks: Reasons): Promise<void> => {
  await tx
    .update(collectionRuns)
    .set({ reason: sql`${collectionRuns.reason} || ${JSON.stringify(remarks)}::jsonb` })
    .where(eq(collectionRuns.id, id));
};

/**
 * Requests that the active run stop. A run that is waiting or has not started has no current target, so it
 * ends immediately.
 * @returns undefined if no run is active.
 */
export const stopActiveRun = async (tx: Tx): Promise<{ id: number; hasEnded: boolean } | undefined> => {
  const [run] = await tx
    .update(collectionRuns)
    .set({ stopRequested: true })
    .where(isActive)
    .returning({ id: collectionRuns.id, status: collectionRuns.status });
  if (!run) return undefined;
  const hasEnded = run.status !== 'running' && (await endRun(tx, run.id, 'stopped', [reason('run.stopped')]));
  return { id: run.id, hasEnded };
};

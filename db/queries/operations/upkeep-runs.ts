import { openUpkeepStatuses, type UpkeepKind, upkeepKinds } from '@stimmlage/core/codes/statuses';
import type { Reasons } from '@stimmlage/core/reasons/reason';
import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../connection';
import { texts } from '../../sql/recordset';
import { upkeepRuns } from '../../tables';
import { AFTER_ALL_IDS, type Position } from '../content/refilter';

export type UpkeepRow = typeof upkeepRuns.$inferSelect;

/**
 * Key of the advisory lock that serialises the creation of runs. The key is arbitrary, but must be the same
 * in every process.
 */
const CREATE_LOCK = 7_184_011;

/**
 * Keys in the detail of an open run under which the position to resume from is recorded, in case the process
 * is killed. Unlike the other keys, these keys do not hold counts, and are removed when the run ends.
 */
export const cursorKeys = ['pass', 'postedUntil', 'postedUntilId', 'rules'] as const;

/** A position that is before the first post on X. */
export const BEGINNING: Position = { postedAt: 0, id: '0' };

/**
 * Returns the pass of an open run and the position to resume from. If no id is recorded, all posts with the
 * recorded time have been processed.
 */
export const cursorOf = ({ detail }: Pick<UpkeepRow, 'detail'>): { pass: number; after: Position } => {
  const { pass = 0, postedUntil = BEGINNING.postedAt, postedUntilId = AFTER_ALL_IDS } = detail;
  return { pass: Number(pass), after: { postedAt: Number(postedUntil), id: String(postedUntilId) } };
};

const isOpen = inArray(upkeepRuns.status, [...openUpkeepStatuses]);

/**
 * Creates a run, unless a run of the same kind is open.
 * @param requestedBy null if the run is started by the schedule.
 */
export const createUpkeepRun = async (
  tx: Tx,
  kind: UpkeepKind,
  requestedBy: number | null,
): Promise<UpkeepRow | undefined> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${CREATE_LOCK}, ${upkeepKinds.indexOf(kind)})`);
  const open = await tx
    .select({ id: upkeepRuns.id })
    .from(upkeepRuns)
    .where(and(eq(upkeepRuns.kind, kind), isOpen))
    .limit(1);
  if (open.length > 0) return undefined;
  return (await tx.insert(upkeepRuns).values({ kind, requestedBy }).returning())[0];
};

/**
 * Creates a run for an erasure that starts immediately. Any number of erasures may be open at the same time.
 */
export const beginErasure = async (tx: Tx, requestedBy: number | null, startedAt: Date): Promise<number> => {
  const [run] = await tx
    .insert(upkeepRuns)
    .values({ kind: 'erasure', status: 'running', requestedBy, startedAt })
    .returning({ id: upkeepRuns.id });
  if (!run) throw new Error('The run was not inserted');
  return run.id;
};

/** Finds the open run of a kind. */
export const findOpenUpkeepRun = async (db: Queryable, kind: UpkeepKind): Promise<UpkeepRow | undefined> =>
  (
    await db
      .select()
      .from(upkeepRuns)
      .where(and(eq(upkeepRuns.kind, kind), isOpen))
      .limit(1)
  )[0];

/** Marks a run as running; returns undefined if the run has ended. */
export const beginUpkeepRun = async (db: Queryable, id: number, at: Date): Promise<UpkeepRow | undefined> =>
  (
    await db
      .update(upkeepRuns)
      .set({
        status: 'running',
        startedAt: sql`coalesce(${upkeepRuns.startedAt}, ${at.toISOString()}::timestamptz)`,
        note: [],
      })
      .where(and(eq(upkeepRuns.id, id), isOpen))
      .returning()
  )[0];

export interface UpkeepProgress {
  /** Counts to add to the counts of earlier steps. */
  add?: Record<string, number>;
  /** Values that replace existing values. */
  set?: Record<string, number | string>;
}

/** Records the progress of a step. Must run in the transaction of the step. */
export const advanceUpkeepRun = async (
  tx: Tx,
  id: number,
  { add = {}, set = {} }: UpkeepProgress,
): Promise<void> => {
  await tx
    .update(upkeepRuns)
    .set({
      detail: sql`${upkeepRuns.detail} || (
        select coalesce(jsonb_object_agg(key, value::float8 + coalesce((${upkeepRuns.detail} ->> key)::float8, 0)), '{}')
        from jsonb_each_text(${JSON.stringify(add)}::jsonb)
      ) || ${JSON.stringify(set)}::jsonb`,
    })
    .where(eq(upkeepRuns.id, id));
};

/** Records why an open run is waiting. */
export const noteUpkeepRun = async (db: Queryable, id: number, note: Reasons): Promise<void> => {
  await db
    .update(upkeepRuns)
    .set({ note })
    .where(and(eq(upkeepRuns.id, id), isOpen));
};

/** Ends a run; returns undefined if the run has already ended. */
export const endUpkeepRun = async (
  tx: Tx,
  id: number,
  end: Pick<UpkeepRow, 'note'> & { status: 'completed' | 'failed'; finishedAt: Date },
): Promise<UpkeepRow | undefined> =>
  (
    await tx
      .update(upkeepRuns)
      .set({
        ...end,
        detail: sql`${upkeepRuns.detail} - ${texts(cursorKeys)}`,
      })
      .where(and(eq(upkeepRuns.id, id), isOpen))
      .returning()
  )[0];

/** Lists upkeep runs, newest first. */
export const listUpkeepRuns = (db: Queryable, limit: number): Promise<UpkeepRow[]> =>
  db.select().from(upkeepRuns).orderBy(desc(upkeepRuns.id)).limit(limit);

/** SQL condition that a run has counted something. */
const hasCounted = sql`exists (
  select from jsonb_each(${upkeepRuns.detail} - ${texts(cursorKeys)}) counted
  where jsonb_typeof(counted.value) = 'number' and counted.value::numeric > 0
)`;

/**
 * Lists the erasures, newest first. A nightly check is one of them only if it found something, is still running
 * or has failed.
 */
export const listErasures = (db: Queryable, limit: number): Promise<UpkeepRow[]> =>
  db
    .select()
    .from(upkeepRuns)
    .where(
      and(
        eq(upkeepRuns.kind, 'erasure'),
        or(isNotNull(upkeepRuns.requestedBy), ne(upkeepRuns.status, 'completed'), hasCounted),
      ),
    )
    .orderBy(desc(upkeepRuns.id))
    .limit(limit);

/** Lists the newest run of each kind, omitting kinds without runs. */
export const listLatestUpkeepRuns = (db: Queryable): Promise<UpkeepRow[]> =>
  db.selectDistinctOn([upkeepRuns.kind]).from(upkeepRuns).orderBy(asc(upkeepRuns.kind), desc(upkeepRuns.id));

/**
 * Finds the time at which a nightly run last checked posts on X; undefined if no nightly run has checked any
 * posts.
 */
export const findLastNightlyCheck = async (db: Queryable): Promise<Date | undefined> => {
  const hasChecked = or(sql`${upkeepRuns.detail} ? 'looked'`, sql`${upkeepRuns.note} = '[]'`);
  const [last] = await db
    .select({ at: upkeepRuns.finishedAt })
    .from(upkeepRuns)
    .where(
      and(
        eq(upkeepRuns.kind, 'compliance'),
        eq(upkeepRuns.status, 'completed'),
        isNull(upkeepRuns.requestedBy),
        hasChecked,
      ),
    )
    .orderBy(desc(upkeepRuns.id))
    .limit(1);
  return last?.at ?? undefined;
};

/**
 * Finds the time at which a run of the given kind last completed, regardless of how it was started; undefined
 * if no run has completed.
 */
export const findLastCompletedUpkeep = async (
  db: Queryable,
  kind: UpkeepRow['kind'],
): Promise<Date | undefined> => {
  const [last] = await db
    .select({ at: upkeepRuns.finishedAt })
    .from(upkeepRuns)
    .where(and(eq(upkeepRuns.kind, kind), eq(upkeepRuns.status, 'completed')))
    .orderBy(desc(upkeepRuns.id))
    .limit(1);
  return last?.at ?? undefined;
};

export const findUpkeepRun = async (db: Queryable, id: number): Promise<UpkeepRow | undefined> =>
  (await db.select().from(upkeepRuns).where(eq(upkeepRuns.id, id)))[0];

export const listOpenUpkeepIds = async (db: Queryable): Promise<number[]> =>
  (await db.select({ id: upkeepRuns.id }).from(upkeepRuns).where(isOpen)).map(({ id }) => id);

import type { TargetType } from '@stimmlage/core/codes/target-types';
import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../connection';
import { targets } from '../tables';
import { contains } from './like';

export type TargetRow = typeof targets.$inferSelect;
export type NewTarget = Pick<
  typeof targets.$inferInsert,
  'username' | 'displayName' | 'targetType' | 'description' | 'isActive' | 'priority'
>;

export interface TargetFilter {
  search?: string | undefined;
  targetType?: TargetType | undefined;
}

const matches = ({ search, targetType }: TargetFilter): SQL | undefined => {
  const pattern = search ? contains(search) : undefined;
  return and(
    pattern
      ? or(
          ilike(targets.username, pattern),
          ilike(targets.displayName, pattern),
          ilike(targets.description, pattern),
        )
      : undefined,
    targetType ? eq(targets.targetType, targetType) : undefined,
  );
};

/** Highest priority first, then by name: the order of lists and of a run. */
const inOrder = [desc(targets.priority), asc(sql`lower(${targets.username})`), asc(targets.id)];

export const listTargets = (db: Queryable, filter: TargetFilter = {}): Promise<TargetRow[]> =>
  db
    .select()
    .from(targets)
    .where(matches(filter))
    .orderBy(...inOrder);

export const pageTargets = async (
  db: Queryable,
  filter: TargetFilter,
  page: number,
  limit: number,
): Promise<{ rows: TargetRow[]; total: number }> => {
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(targets)
      .where(matches(filter))
      .orderBy(...inOrder)
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ n: count() }).from(targets).where(matches(filter)),
  ]);
  return { rows, total: counted?.n ?? 0 };
};

export const listActiveTargets = (db: Queryable): Promise<TargetRow[]> =>
  db
    .select()
    .from(targets)
    .where(eq(targets.isActive, true))
    .orderBy(...inOrder);

/** Adds targets; those whose type and name are there already are left out of the answer. */
export const insertTargets = async (db: Queryable, rows: readonly NewTarget[]): Promise<TargetRow[]> =>
  rows.length === 0
    ? []
    : db
        .insert(targets)
        .values([...rows])
        .onConflictDoNothing()
        .returning();

export const getTarget = async (db: Queryable, id: number): Promise<TargetRow | undefined> =>
  (await db.select().from(targets).where(eq(targets.id, id)))[0];

/** Targets of that username, whatever their type, deleted ones too: their content still names them. */
export const listTargetIdsByName = async (db: Queryable, username: string): Promise<number[]> =>
  (
    await db
      .select({ id: targets.id })
      .from(targets)
      .where(sql`lower(${targets.username}) = lower(${username})`)
      .orderBy(asc(targets.id))
  ).map(({ id }) => id);

export type TargetProgress = Partial<
  Pick<TargetRow, 'accountId' | 'newestId' | 'newestReplyId' | 'lastCollectedAt' | 'note'>
>;

/** What collection learns of a target: its account, its cursors, why nothing comes. */
export const updateTargetProgress = async (tx: Tx, id: number, progress: TargetProgress): Promise<void> => {
  if (Object.keys(progress).length > 0) await tx.update(targets).set(progress).where(eq(targets.id, id));
};

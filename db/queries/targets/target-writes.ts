import { isAccountTarget, type TargetType } from '@stimmlage/core/codes/target-types';
import type { TimeSpan } from '@stimmlage/core/figures/periods';
import { limits } from '@stimmlage/core/limits';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { announce } from '../../announcements';
import { type Queryable, rowsOf, type Tx } from '../../connection';
import { recordset } from '../../sql/recordset';
import { targets } from '../../tables';
import { forgetInImports } from '../collection/imports';
import { withSpan } from './coverage';
import type { TargetRow } from './targets';

export type NewTarget = Pick<
  typeof targets.$inferInsert,
  'username' | 'displayName' | 'targetType' | 'description' | 'purpose' | 'isActive' | 'priority'
>;

const inputColumns = {
  position: 'int',
  username: 'text',
  display_name: 'text',
  target_type: 'text',
  description: 'text',
  purpose: 'text',
  is_active: 'boolean',
  priority: 'smallint',
} as const;

/**
 * Adds targets. Of several targets with the same type and name, only the first is added. A deleted target is
 * restored with its id and cursors, but is as new in lists, and its account is looked up again, because another account
 * may have its handle now; an existing target is left unchanged and not returned.
 */
export const insertTargets = async (db: Queryable, rows: readonly NewTarget[]): Promise<TargetRow[]> => {
  if (rows.length === 0) return [];
  const input = rows.map((row, position) => ({
    position,
    username: row.username,
    display_name: row.displayName,
    target_type: row.targetType,
    description: row.description ?? '',
    purpose: row.purpose ?? '',
    is_active: row.isActive ?? true,
    priority: row.priority ?? limits.targetPriority.default,
  }));
  const added = await rowsOf<{ id: number }>(
    db,
    sql`
      insert into targets (username, display_name, target_type, description, purpose, is_active, priority)
      select username, display_name, target_type, description, purpose, is_active, priority from (
        select distinct on (target_type, lower(username)) *
        from ${recordset('i', input, inputColumns)} order by target_type, lower(username), position
      ) firsts order by position
      on conflict (target_type, lower(username)) do update set username = excluded.username,
        display_name = excluded.display_name, description = excluded.description, purpose = excluded.purpose,
        is_active = excluded.is_active, account_id = null,
        former_account_id = coalesce(targets.account_id, targets.former_account_id),
        priority = excluded.priority, note = '[]', deleted_at = null, created_at = now(), last_collected_at = null,
        updated_at = now()
      where targets.deleted_at is not null
      returning id::int`,
  );
  if (added.length === 0) return [];
  await announce(db);
  const ids = added.map(({ id }) => id);
  return db.select().from(targets).where(inArray(targets.id, ids)).orderBy(asc(targets.id));
};

/** Finds a target that is not deleted, and locks it against changes until the transaction ends. */
export const lockTarget = async (tx: Tx, id: number): Promise<TargetRow | undefined> =>
  (
    await tx
      .select()
      .from(targets)
      .where(and(eq(targets.id, id), isNull(targets.deletedAt)))
      .for('update')
  )[0];

/**
 * The initial values of the columns that collection fills in, for resetting a target that is changed to
 * another account, hashtag or word.
 */
const forgotten = {
  accountId: null,
  formerAccountId: null,
  newestId: null,
  newestReplyId: null,
  oldestId: null,
  covered: '{}',
  note: [],
};

type Named = Pick<TargetRow, 'targetType' | 'username'>;

/** Whether two targets have the same type and the same name, ignoring case. */
export const isSameTarget = (one: Named, other: Named): boolean =>
  one.targetType === other.targetType && one.username.toLowerCase() === other.username.toLowerCase();

/**
 * Returns the account of a target if it may still be collected under a new handle or as another type of account; null
 * otherwise. The next run looks up the account of the handle, and resets the target if it is another one
 * (`recordAccount`).
 */
const accountKept = (
  { targetType, accountId, formerAccountId }: TargetRow,
  next: Pick<NewTarget, 'targetType'>,
): string | null =>
  isAccountTarget(targetType) && isAccountTarget(next.targetType) ? (accountId ?? formerAccountId) : null;

/**
 * Changes a target that the transaction has locked. With a new name or type, its account is looked up again, because
 * it may only have changed its handle. The target's cursors and covered time are reset at once if it has not been
 * collected from an account, or no longer is.
 * @throws a unique violation if another target has this type and name.
 */
export const changeTarget = async (tx: Tx, current: TargetRow, next: NewTarget): Promise<TargetRow> => {
  const isSame = isSameTarget(current, next);
  const account = accountKept(current, next);
  const renamed = account === null ? forgotten : { accountId: null, formerAccountId: account, note: [] };
  const [row] = await tx
    .update(targets)
    .set({ ...next, ...(isSame ? {} : renamed), updatedAt: sql`now()` })
    .where(eq(targets.id, current.id))
    .returning();
  if (!row) throw new Error(`Target ${current.id} was not changed`);
  if (!isSame && account === null) await forgetInImports(tx, current.id);
  await announce(tx);
  return row;
};

/**
 * Removes a target from all lists and runs. Its row remains, because content and figures refer to it, but
 * without what staff wrote about it.
 */
export const deleteTarget = async (tx: Tx, id: number): Promise<TargetRow | undefined> => {
  const [row] = await tx
    .update(targets)
    .set({
      isActive: false,
      description: '',
      purpose: '',
      note: [],
      deletedAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(targets.id, id), isNull(targets.deletedAt)))
    .returning();
  if (row) await announce(tx);
  return row;
};

/** The name and type of a target at the time when a run read it. */
export interface TargetName {
  id: number;
  username: string;
  targetType: TargetType;
}

/** SQL condition that a target has the name and type that it had when a run read it, and is not deleted. */
const isStill = ({ id, username, targetType }: TargetName): SQL | undefined =>
  and(
    eq(targets.id, id),
    eq(targets.targetType, targetType),
    sql`lower(${targets.username}) = lower(${username})`,
    isNull(targets.deletedAt),
  );

export interface TargetProgress
  extends Partial<Pick<TargetRow, 'newestId' | 'newestReplyId' | 'oldestId' | 'lastCollectedAt' | 'note'>> {
  /** A period whose posts have all been read. */
  covered?: TimeSpan;
}

/**
 * Records progress in collecting a target: its cursors, the period that has been read, and the reason if nothing
 * is found. Has no effect if the target has been renamed, changed to another type or deleted in the meantime.
 */
export const updateTargetProgress = async (
  tx: Tx,
  name: TargetName,
  { covered, ...progress }: TargetProgress,
): Promise<void> => {
  const set = { ...progress, ...(covered && { covered: withSpan(covered) }) };
  if (Object.keys(set).length === 0) return;
  await tx.update(targets).set(set).where(isStill(name));
};

/**
 * Records the account that was found under a target's handle. If the target was collected under another account before it
 * was renamed, or deleted and added again, its cursors and covered time are reset, as they are of that account. Has no
 * effect if the target has been changed or deleted in the meantime.
 */
export const recordAccount = async (tx: Tx, name: TargetName, accountId: string): Promise<void> => {
  const [target] = await tx
    .select({ former: targets.formerAccountId })
    .from(targets)
    .where(isStill(name))
    .for('update');
  if (!target) return;
  const isOther = target.former !== null && target.former !== accountId;
  await tx
    .update(targets)
    .set({ ...(isOther ? forgotten : {}), accountId, formerAccountId: null })
    .where(eq(targets.id, name.id));
  if (!isOther) return;
  await forgetInImports(tx, name.id);
  await announce(tx);
};

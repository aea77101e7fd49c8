import { type AuditAction, auditActions } from '@stimmlage/core/codes/audit-actions';
import type { AuditDetail, AuditObject } from '@stimmlage/core/codes/audit-details';
import type { AuditSort } from '@stimmlage/core/contracts/audit';
import type { ListOrder } from '@stimmlage/core/contracts/common';
import { addDays } from '@stimmlage/core/days';
import { and, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { type Queryable, rowsOf, type Tx } from '../../connection';
import { codeOrder } from '../../sql/code-order';
import { dictionaryOrder } from '../../sql/dictionary-order';
import { contains } from '../../sql/like';
import { listOrder } from '../../sql/list-order';
import { auditLog } from '../../tables';

export type AuditRow = typeof auditLog.$inferSelect;
export type AuditEntry = Omit<
  typeof auditLog.$inferInsert,
  'id' | 'at' | 'action' | 'objectType' | 'detail'
> & { action: AuditAction; objectType: AuditObject; detail?: AuditDetail | undefined };

/** Writes an entry to the audit log. Must run in the transaction of the action that the entry records. */
export const writeAudit = async (db: Queryable, entry: AuditEntry): Promise<void> => {
  await db.insert(auditLog).values(entry);
};

/**
 * Writes an entry unless the user has done the same with the same object in the last hour: a screen requests what
 * it shows again and again. A row lock makes concurrent entries of one user wait for each other.
 */
export const writeAuditOnceAnHour = async (tx: Tx, entry: AuditEntry & { userId: number }): Promise<void> => {
  const { userId, action, objectType, objectId = null } = entry;
  await tx.execute(sql`select from users where id = ${userId} for no key update`);
  const [earlier] = await rowsOf(
    tx,
    sql`
      select 1 from audit_log
      where at > now() - interval '1 hour' and user_id = ${userId} and action = ${action}
        and object_type = ${objectType} and object_id = ${objectId} limit 1`,
  );
  if (!earlier) await writeAudit(tx, entry);
};

/**
 * Writes several entries to the audit log. Must run in the transaction of the actions that the entries
 * record.
 */
export const writeAudits = async (db: Queryable, entries: readonly AuditEntry[]): Promise<void> => {
  if (entries.length > 0) await db.insert(auditLog).values([...entries]);
};

/**
 * Writes an entry for a user's action on an object. The type of the object is the first part of the action's
 * name.
 */
export const auditAct = (
  db: Queryable,
  actor: Pick<AuditEntry, 'userId' | 'userName' | 'ip'>,
  action: AuditAction,
  objectId: number,
  detail?: AuditEntry['detail'],
): Promise<void> => {
  const objectType = action.split('.', 1)[0] as AuditObject;
  return writeAudit(db, { ...actor, action, objectType, objectId: String(objectId), detail });
};

export interface AuditFilter {
  /** Part of the name of the user who performed the action. */
  user?: string | undefined;
  /** The full name of an action, or only the part before the dot, which is the same for related actions. */
  action?: string | undefined;
  /** Days in the installation's timezone, inclusive at both ends. */
  from?: string | undefined;
  to?: string | undefined;
}

const matches = ({ user, action, from, to }: AuditFilter, timezone: string): SQL | undefined => {
  const startOf = (day: string): SQL => sql`(${day}::date)::timestamp at time zone ${timezone}`;
  return and(
    user === undefined ? undefined : ilike(auditLog.userName, contains(user)),
    action === undefined
      ? undefined
      : or(eq(auditLog.action, action), sql`starts_with(${auditLog.action}, ${`${action}.`})`),
    from === undefined ? undefined : sql`${auditLog.at} >= ${startOf(from)}`,
    to === undefined ? undefined : sql`${auditLog.at} < ${startOf(addDays(to, 1))}`,
  );
};

const newestFirst = [desc(auditLog.id)];

/**
 * Sorts by time with an index, and by user or action without one: all matching entries are read and sorted.
 * Entries of unknown users have no name and come last.
 */
const orderOf = (order: ListOrder<AuditSort>): SQL[] =>
  listOrder(order, {
    values: {
      at: auditLog.at,
      user: dictionaryOrder(sql`nullif(${auditLog.userName}, '')`),
      action: codeOrder(auditActions, auditLog.action),
    },
    usual: newestFirst,
    ties: newestFirst,
  });

/** Reads one page of the audit log, by default newest first. */
export const pageAudit = async (
  db: Queryable,
  filter: AuditFilter & ListOrder<AuditSort>,
  { page, limit, timezone }: { page: number; limit: number; timezone: string },
): Promise<{ rows: AuditRow[]; total: number }> => {
  const matching = matches(filter, timezone);
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(auditLog)
      .where(matching)
      .orderBy(...orderOf(filter))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ n: count() }).from(auditLog).where(matching),
  ]);
  return { rows, total: counted?.n ?? 0 };
};

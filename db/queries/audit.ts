import { count, desc } from 'drizzle-orm';
import type { Queryable } from '../connection';
import { auditLog } from '../tables';

export type AuditRow = typeof auditLog.$inferSelect;
export type AuditEntry = Omit<typeof auditLog.$inferInsert, 'id' | 'at'>;

/** Notes who did what, in the transaction that does it. */
export const writeAudit = async (db: Queryable, entry: AuditEntry): Promise<void> => {
  await db.insert(auditLog).values(entry);
};

/** One page, newest first. */
export const pageAudit = async (
  db: Queryable,
  page: number,
  limit: number,
): Promise<{ rows: AuditRow[]; total: number }> => {
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(auditLog)
      .orderBy(desc(auditLog.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ n: count() }).from(auditLog),
  ]);
  return { rows, total: counted?.n ?? 0 };
};

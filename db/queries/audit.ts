import type { Queryable } from '../connection';
import { auditLog } from '../tables';

export type AuditEntry = Omit<typeof auditLog.$inferInsert, 'id' | 'at'>;

/** Notes who did what, in the transaction that does it. */
export const writeAudit = async (db: Queryable, entry: AuditEntry): Promise<void> => {
  await db.insert(auditLog).values(entry);
};

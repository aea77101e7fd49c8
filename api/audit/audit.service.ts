import type { auditLog } from '@stimmlage/core/contracts/audit';
import { paginationOf } from '@stimmlage/core/contracts/common';
import type { Answer, QueryOf } from '@stimmlage/core/contracts/endpoint';
import { type AuditRow, pageAudit } from '@stimmlage/db/queries/users/audit';
import { settleRefusals } from '@stimmlage/db/queries/users/refusals';
import type { ApiDeps } from '../deps';

const toEntry = (row: AuditRow): Answer<typeof auditLog>['data'][number] => ({
  id: row.id,
  at: row.at.toISOString(),
  user: row.userName,
  action: row.action,
  object: row.objectId === null ? row.objectType : `${row.objectType} ${row.objectId}`,
  detail: row.detail,
  ip: row.ip,
});

/**
 * Returns one page of the audit log, by default newest entries first. A request for the first page also writes the
 * refusals that have been counted but not yet logged.
 */
export const list = async (
  { db, timezone, now }: ApiDeps,
  { page, limit, ...filter }: QueryOf<typeof auditLog>,
): Promise<Answer<typeof auditLog>> => {
  if (page === 1) await settleRefusals(db, now());
  const { rows, total } = await pageAudit(db, filter, { page, limit, timezone });
  return { data: rows.map(toEntry), pagination: paginationOf(page, limit, total) };
};

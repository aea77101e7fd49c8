import type { Queryable } from '@stimmlage/db/connection';
import { erasureHash } from '@stimmlage/db/queries/privacy/erasures';
import type { Whom } from '@stimmlage/db/queries/privacy/subjects';
import { writeAudit } from '@stimmlage/db/queries/users/audit';
import type { Actor } from '../http/actor';

/**
 * Notes who asked about whom. The log is never deleted, so the person stands in it by the hash of what was asked
 * for, as in the block list: who knows the handle finds the entry, the entry does not tell the handle.
 */
export const auditPrivacy = (
  db: Queryable,
  actor: Actor,
  action: 'privacy.erase' | 'privacy.subject',
  { handle, id }: Whom,
  detail: Record<string, unknown> = {},
): Promise<void> =>
  writeAudit(db, {
    ...actor,
    action,
    objectType: 'author',
    objectId: id === undefined ? erasureHash('handle', handle ?? '') : erasureHash('id', id),
    detail,
  });

import type { Queryable } from '@stimmlage/db/connection';
import { keyedHash } from '@stimmlage/db/queries/privacy/erasures';
import type { Whom } from '@stimmlage/db/queries/privacy/subjects';
import { writeAudit } from '@stimmlage/db/queries/users/audit';
import type { Actor } from '../http/actor';

/**
 * Records who requested or erased a person's data. Because the log is never deleted, the entry identifies the
 * person only by a keyed hash, as in the block list. The entry can be found with the person's handle, but
 * does not reveal the handle.
 */
export const auditPrivacy = async (
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
    objectId: await (id === undefined ? keyedHash(db, 'handle', handle ?? '') : keyedHash(db, 'id', id)),
    detail,
  });

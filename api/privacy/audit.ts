import type { Queryable } from '@stimmlage/db/connection';
import { keyedHash } from '@stimmlage/db/queries/privacy/erasures';
import type { Whom } from '@stimmlage/db/queries/privacy/subjects';
import { writeAudit } from '@stimmlage/db/queries/users/audit';
import type { Actor } from '../http/actor';

/**
 * Notes who asked about whom. The log is never deleted, so the person stands in it by the keyed hash of what was
 * asked for, as in the block list: who knows the handle finds the entry, the entry does not tell the handle.
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

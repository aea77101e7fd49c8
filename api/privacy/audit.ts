import type { Queryable } from '@stimmlage/db/connection';
import { keyedHash } from '@stimmlage/db/queries/privacy/erasures';
import type { Whom } from '@stimmlage/db/queries/privacy/subjects';
import { writeAudit } from '@stimmlage/db/queries/users/audit';
import type { Actor } from '../http/actor';

/**
 * Records who asked about whom. The log is never deleted, so it identifies the person by the keyed hash of
 * the query, as in the block list: the entry can be found with the handle, but does not reveal it.
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

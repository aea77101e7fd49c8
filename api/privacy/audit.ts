import type { Queryable } from '@stimmlage/db/connection';
import { keyedHash } from '@stimmlage/db/queries/privacy/erasures';
import type { Whom } from '@stimmlage/db/queries/privacy/subjects';
import { writeAudit } from '@stimmlage/db/queries/users/audit';
import type { Actor } from '../http/actor';

/**
 * Records who asked about whom. The log is never deleted, so it identifies the person by the keyed hash of
 * the query, as in the block list: with the handle one can find the entry, but the entry does not reveal the
 * handle.
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

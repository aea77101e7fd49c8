import type { Queryable, Tx } from '@stimmlage/db/connection';
import { keyedHash } from '@stimmlage/db/queries/privacy/erasures';
import type { Whom } from '@stimmlage/db/queries/privacy/subjects';
import { writeAudit, writeAuditOnceAnHour } from '@stimmlage/db/queries/users/audit';
import type { ApiDeps } from '../deps';
import type { Actor } from '../http/actor';

/**
 * Returns what an entry says about a person. Because the log is never deleted, the entry identifies the person
 * only by a keyed hash, as in the block list. The entry can be found with the person's handle, but does not
 * reveal the handle.
 */
const personIn = async (db: Queryable, { handle, id }: Whom) => ({
  objectType: 'author' as const,
  objectId: await (id === undefined ? keyedHash(db, 'handle', handle ?? '') : keyedHash(db, 'id', id)),
});

/** Records who erased a person's data. */
export const auditErasure = async (tx: Tx, actor: Actor, whom: Whom): Promise<void> =>
  writeAudit(tx, { ...actor, ...(await personIn(tx, whom)), action: 'privacy.erase' });

/**
 * Records who requested a person's data, once an hour: a look-up makes two calls, and one more for each page.
 */
export const auditLookUp = (db: ApiDeps['db'], actor: Actor, whom: Whom): Promise<void> =>
  db.transaction(async (tx) =>
    writeAuditOnceAnHour(tx, { ...actor, ...(await personIn(tx, whom)), action: 'privacy.subject' }),
  );

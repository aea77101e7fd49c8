import { sql } from 'drizzle-orm';
import type { Tx } from '../../connection';
import { idArray } from '../../sql/recordset';
import { postHash } from './post-hash';

/**
 * Records statements that retention is about to delete, so that they are not stored again. The transaction
 * must have locked the statements. Posts that were only context are not recorded: context is not counted in
 * any figure, so it may be stored again.
 */
export const noteExpiredContent = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await tx.execute(sql`
    insert into expired_content (hash)
    select ${postHash(sql`id`)} from content where id = any(${idArray(ids)}) and scope = 'hit'
    order by 1 on conflict do nothing`);
};

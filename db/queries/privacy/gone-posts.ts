import { sql } from 'drizzle-orm';
import type { Tx } from '../../connection';
import { idArray } from '../../sql/recordset';
import { postHash } from './post-hash';

/** Records posts that are deleted because X no longer shows them, so that no archive brings them back. */
export const noteGone = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await tx.execute(sql`
    insert into gone_posts (hash)
    select ${postHash(sql`id`)} from unnest(${idArray(ids)}) as id
    order by 1 on conflict do nothing`);
};

/** Forgets that X did not show posts, because X has shown them again. */
export const noteBack = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await tx.execute(sql`
    delete from gone_posts where hash in (select ${postHash(sql`id`)} from unnest(${idArray(ids)}) as id)`);
};

import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../connection';
import { idArray } from '../../sql/recordset';
import { deleteUnusedAuthors, type Removed, removeContent } from '../content/remove-content';

/**
 * Deletes some of the content collected before a given time, of any scope, while figures keep counting it;
 * gold texts, which were not posted, stay.
 * @returns what was deleted; `content` is 0 once nothing is left.
 */
export const expireContent = async (
  tx: Tx,
  before: Date,
  timezone: string,
  atOnce: number,
): Promise<Removed> => {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`
      select id::text from content
      where collected_at < ${before.toISOString()}::timestamptz and scope <> 'gold' limit ${atOnce}`,
  );
  return removeContent(
    tx,
    rows.map(({ id }) => id),
    timezone,
    'stay',
  );
};

export interface AuthorStep {
  authors: number;
  /** The last account examined; null at the end. */
  until: string | null;
}

/**
 * Examines some accounts in the order of their ids, and deletes those last seen before a given time that have
 * no stored content: archives also add people whom their posts only mention.
 */
export const expireAuthors = async (
  tx: Tx,
  before: Date,
  after: string,
  atOnce: number,
): Promise<AuthorStep> => {
  const span = await rowsOf<{ id: string; old: boolean }>(
    tx,
    sql`
      select id::text, updated_at < ${before.toISOString()}::timestamptz as old
      from authors where id > ${after}::bigint order by authors.id limit ${atOnce}`,
  );
  const old = span.filter((author) => author.old).map(({ id }) => id);
  await tx.execute(sql`select from authors where id = any(${idArray(old)}) order by id for update`);
  return { authors: await deleteUnusedAuthors(tx, old), until: span.at(-1)?.id ?? null };
};

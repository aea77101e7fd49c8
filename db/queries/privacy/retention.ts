import { sql } from 'drizzle-orm';
import { type Queryable, rowsOf, type Tx } from '../../connection';
import { idArray } from '../../sql/recordset';
import { deleteUnusedAuthors, type Removed, removeContent } from '../content/remove-content';

/** Reads the time of the database's clock. */
export const getDatabaseTime = async (db: Queryable): Promise<Date> => {
  const [row] = await rowsOf<{ at: Date | string }>(db, sql`select now() as at`);
  if (!row) throw new Error('The database did not say what time it is');
  return new Date(row.at);
};

/**
 * Deletes some of the content (hits and context) collected before a given time. Figures continue to count the
 * deleted content. The texts of gold sets are not deleted, because they were not posted.
 * @returns the numbers of deleted rows; `content` is 0 once no content is left to delete.
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
  /** The last account examined; null at the end of the list. */
  until: string | null;
}

/**
 * Examines some accounts in order of id, and deletes accounts without stored content that were last seen
 * before a given time. Accounts without content are those of targets that have been looked up, of authors whose posts
 * were refused, and of people who are only mentioned in archives that earlier versions imported.
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

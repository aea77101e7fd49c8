import { type SQL, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../connection';

/**
 * SQL condition that an author (a row with the given alias) counts as a private person: the author's account
 * is not a politician or media target.
 */
export const isPrivate = (author: string): SQL => sql`(${sql.raw(author)}.id is not null and not exists (
  select from targets public where public.deleted_at is null and public.target_type in ('politician', 'media')
    and coalesce(public.account_id = ${sql.raw(author)}.id, lower(public.username) = lower(${sql.raw(author)}.username))))`;

interface Looks extends Record<string, unknown> {
  n: number;
  /**
   * The number of seconds until the oldest of the views counted in `n` is an hour old; null if no views are
   * counted.
   */
  seconds: number | null;
}

/**
 * Counts the posts, except the given post, whose authors a user has viewed in the last hour. A row lock makes
 * concurrent views by the same user wait for each other.
 */
export const countOtherLooks = async (tx: Tx, userId: number, contentId: string): Promise<Looks> => {
  await tx.execute(sql`select from users where id = ${userId} for no key update`);
  const [looks] = await rowsOf<Looks>(
    tx,
    sql`
      select count(*)::int as n, ceil(3600 - extract(epoch from now() - min(last)))::int as seconds from (
        select max(at) as last from audit_log
        where at > now() - interval '1 hour' and user_id = ${userId} and action = 'content.author'
          and object_id <> ${contentId}
        group by object_id
      ) look`,
  );
  return looks ?? { n: 0, seconds: null };
};

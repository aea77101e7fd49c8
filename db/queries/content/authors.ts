import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../connection';
import { columnArrays } from '../../sql/column-arrays';
import { idArray } from '../../sql/recordset';
import type { AuthorRow } from './content-row';

/** Returns which of the given accounts are stored. */
export const findKnownAuthors = async (tx: Tx, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select id::text from authors where id = any(${idArray(ids)})`,
  );
  return new Set(rows.map(({ id }) => id));
};

/**
 * Inserts accounts. An existing account is updated if the given data is newer than the stored data. If nothing else
 * has changed, the time is updated at most once a day, so that an observation from a day or more before is not taken
 * for a newer one.
 */
export const upsertAuthors = async (tx: Tx, authors: readonly AuthorRow[]): Promise<void> => {
  if (authors.length === 0) return;
  await tx.execute(sql`
    insert into authors (id, platform, username, display_name, followers_count, updated_at)
    select i.id, i.platform, i.username, i.display_name, coalesce(i.followers_count, a.followers_count, 0), i.updated_at
    from ${columnArrays('i', authors, {
      id: ['bigint', (author) => author.id],
      platform: ['text', (author) => author.platform],
      username: ['text', (author) => author.username],
      display_name: ['text', (author) => author.displayName],
      followers_count: ['int', (author) => author.followersCount],
      updated_at: ['timestamptz', (author) => author.updatedAt.toISOString()],
    })} left join authors a on i.followers_count is null and a.id = i.id
    order by i.id
    on conflict (id) do update set username = excluded.username, display_name = excluded.display_name,
      followers_count = excluded.followers_count, updated_at = excluded.updated_at
    where authors.updated_at < excluded.updated_at
      and (authors.updated_at < excluded.updated_at - interval '1 day'
        or (authors.username, authors.display_name, authors.followers_count)
          is distinct from (excluded.username, excluded.display_name, excluded.followers_count))`);
};

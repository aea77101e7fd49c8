import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../connection';
import { applyFigures, noteDifference } from '../../figures/change';
import { takeLabels } from '../../figures/current-labels';
import { idArray, texts } from '../../sql/recordset';
import { noteExpiredContent } from '../privacy/expired-content';
import { expireMentions, forgetMentions } from '../trends/forget-mentions';
import { countCopies, lockWithCopies } from './duplicates';
import { type ContentEffects, noEffects } from './effects';

/** The numbers of rows deleted by a removal. */
export interface Removed {
  content: number;
  labels: number;
  corrections: number;
  authors: number;
}

interface LockedContent extends Record<string, unknown> {
  id: string;
  authorId: string | null;
}

/**
 * Locks accounts, then content along with its copies. Transactions that store posts lock rows in the same
 * order.
 */
const lock = async (
  tx: Tx,
  ids: readonly string[],
  figures: 'stay' | 'go',
): Promise<{ rows: LockedContent[]; copies: string[] }> => {
  await tx.execute(sql`
    select from authors where id in (select author_id from content where id = any(${idArray(ids)}))
    order by id for update`);
  const leaving = ids.map((id) => ({ id, textHash: null }));
  const copies = figures === 'go' ? await lockWithCopies(tx, ids, leaving) : [];
  const rows = await rowsOf<LockedContent>(
    tx,
    sql`
      select id::text, author_id::text as "authorId"
      from content where id = any(${idArray(ids)}) order by content.id for update`,
  );
  return { rows, copies };
};

/**
 * Deletes the given accounts, except accounts with stored content. The caller must have locked the rows of
 * the accounts.
 */
export const deleteUnusedAuthors = async (tx: Tx, ids: readonly string[]): Promise<number> =>
  (
    await rowsOf(
      tx,
      sql`
        delete from authors a where a.id = any(${idArray(ids)})
          and not exists (select from content c where c.author_id = a.id)
        returning 1`,
    )
  ).length;

/**
 * Like `removeContent`, but collects the effects on figures instead of applying them, for transactions that
 * delete content in several steps. The steps must be in order of content id, and the content must not have
 * copies.
 */
export const takeContent = async (
  tx: Tx,
  ids: readonly string[],
  timezone: string,
  figures: 'stay' | 'go',
  effects: ContentEffects,
): Promise<Removed> => {
  const { rows, copies } = await lock(tx, ids, figures);
  if (rows.length === 0) return { content: 0, labels: 0, corrections: 0, authors: 0 };
  const found = rows.map((row) => row.id);
  if (figures === 'stay') await noteExpiredContent(tx, found);
  await (figures === 'go' ? forgetMentions : expireMentions)(tx, found, timezone);
  const remove = async () => {
    const taken = await takeLabels(tx, found);
    await tx.execute(sql`delete from content where id = any(${idArray(found)})`);
    await tx.execute(sql`delete from missing_posts where content_id = any(${idArray(found)})`);
    await tx.execute(sql`
      delete from saved_views
      where split_part(address, '?', 1) = any(${texts(found.map((id) => `/detail/${id}`))})`);
    return taken;
  };
  const taken = await noteDifference(tx, found, timezone, remove, effects.figures);
  await countCopies(tx, copies, timezone, effects);
  const authors = await deleteUnusedAuthors(tx, [...new Set(rows.flatMap((row) => row.authorId ?? []))]);
  return { content: found.length, ...taken, authors };
};

/**
 * Deletes content with its labels, corrections and saved views, and the accounts of authors who have no other
 * content.
 * Content that no longer exists is skipped, so repeating a removal changes nothing. If content with copies is
 * removed from figures, the oldest copy counts instead.
 * @param figures `stay` for retention: figures continue to count the labels and mentions of trends, and the
 * statements are recorded so that they are not stored again. `go`: figures no longer count the labels and
 * mentions.
 */
export const removeContent = async (
  tx: Tx,
  ids: readonly string[],
  timezone: string,
  figures: 'stay' | 'go',
): Promise<Removed> => {
  const effects = noEffects();
  const removed = await takeContent(tx, ids, timezone, figures, effects);
  await applyFigures(tx, effects.figures, figures === 'stay');
  return removed;
};

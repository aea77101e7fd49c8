import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../connection';
import { applyFigures, changeFigures, noChanges } from '../../figures/change';
import { takeLabels } from '../../figures/current-labels';
import { forgetMentions } from '../privacy/forget-mentions';
import { idArray } from '../sql/recordset';

/** What a removal took away. */
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

/** Accounts before contents, as those do who store posts. */
const lock = async (tx: Tx, ids: readonly string[]): Promise<LockedContent[]> => {
  await tx.execute(sql`
    select from authors where id in (select author_id from content where id = any(${idArray(ids)}))
    order by id for update`);
  return rowsOf(
    tx,
    sql`
      select id::text, author_id::text as "authorId"
      from content where id = any(${idArray(ids)}) order by content.id for update`,
  );
};

/** Deletes those of these accounts that published nothing which is stored; the caller holds their rows. */
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
 * Deletes contents with their labels, corrections and the accounts that published nothing else. Those that are
 * gone already are passed over, so a repetition changes nothing.
 * @param figures whether figures go on counting the labels and mentions of trends (`stay`, retention) or lose them (`go`).
 */
export const removeContent = async (
  tx: Tx,
  ids: readonly string[],
  timezone: string,
  figures: 'stay' | 'go',
): Promise<Removed> => {
  const rows = await lock(tx, ids);
  if (rows.length === 0) return { content: 0, labels: 0, corrections: 0, authors: 0 };
  const found = rows.map((row) => row.id);
  if (figures === 'go') await forgetMentions(tx, found, timezone);
  const changes = noChanges();
  const remove = async () => {
    const taken = await takeLabels(tx, found);
    await tx.execute(sql`delete from content where id = any(${idArray(found)})`);
    return taken;
  };
  const taken = await changeFigures(tx, found, timezone, remove, changes);
  const authors = await deleteUnusedAuthors(tx, [...new Set(rows.flatMap((row) => row.authorId ?? []))]);
  await applyFigures(tx, changes, figures === 'stay');
  return { content: found.length, ...taken, authors };
};

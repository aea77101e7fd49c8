import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../connection';
import { idArray } from '../sql/recordset';
import { asCorrected, codingNames, correctedCoding, joinedCorrections } from './coding';
import { isCounted } from './counted';

/**
 * Recomputes the current labels of content that the transaction has locked, after a label or a correction has
 * changed. A correction overrides the newest label. Content that does not count in figures has no current
 * label.
 */
export const renewCurrentLabels = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await tx.execute(sql`delete from current_labels where content_id = any(${idArray(ids)})`);
  await tx.execute(sql`
    insert into current_labels (content_id, session_id, corrected, ${codingNames}, kind, target_id, posted_at,
      analyzed_at, places)
    select distinct on (l.content_id) l.content_id, l.session_id, ${asCorrected.corrected}, ${correctedCoding},
      c.kind, c.target_id, c.posted_at, l.analyzed_at,
      array(select distinct lower(place) from unnest(l.geographic_mentions) as place)
    from labels l join content c on c.id = l.content_id and ${isCounted('c')} ${joinedCorrections}
    where l.content_id = any(${idArray(ids)})
    order by l.content_id, l.analyzed_at desc, l.session_id desc`);
};

/** The numbers of deleted labels and corrections. */
export interface TakenLabels {
  labels: number;
  corrections: number;
}

/** Deletes all labels and corrections of the given content, including labels from retests. */
export const takeLabels = async (tx: Tx, ids: readonly string[]): Promise<TakenLabels> => {
  const remove = async (
    table: 'labels' | 'retest_labels' | 'corrections' | 'current_labels',
  ): Promise<number> => {
    const gone = sql`delete from ${sql.identifier(table)} where content_id = any(${idArray(ids)}) returning 1`;
    return (await rowsOf(tx, gone)).length;
  };
  const labels = await remove('labels');
  const corrections = await remove('corrections');
  await remove('current_labels');
  await remove('retest_labels');
  return { labels, corrections };
};

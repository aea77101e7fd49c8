import type { Coding } from '@stimmlage/core/codebook/coding';
import { type SQL, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../connection';
import { postingDay } from '../sql/posting-days';
import { idArray } from '../sql/recordset';
import { codingColumns, codingNames, correctedCoding, joinedCorrections } from './coding';
import { type CountedContent, selectedCounted } from './counted-content';
import type { Names } from './rollups';

/**
 * SQL condition that content counts in figures and lists of statements. Only hits that are not filtered out
 * count. The labels of filtered-out content are not deleted, so that they count again once the content is no
 * longer filtered out.
 */
export const isCounted = (alias: string): SQL =>
  sql.raw(`(${alias}.scope = 'hit' and not ${alias}.is_filtered_out)`);

export interface CountedLabel extends Record<string, unknown>, Coding, CountedContent, Names {
  /** 0 for the current label. Only current labels have places and politicians. */
  sessionId: number;
}

/**
 * Lists every label of the content that counts in figures: each session's labels, with corrections applied,
 * and the current labels as session 0.
 */
export const listCountedLabels = (
  tx: Tx,
  ids: readonly string[],
  timezone: string,
): Promise<CountedLabel[]> =>
  rowsOf(
    tx,
    sql`
      select l.session_id::int as "sessionId", ${selectedCounted('c')},
        ${postingDay('c', timezone)} as day, ${codingColumns('l')}, l.places,
        case when l.session_id = 0 then c.politician_mentions else '{}' end as politicians
      from (
        select l.content_id, l.session_id, ${correctedCoding}, '{}'::text[] as places
        from labels l ${joinedCorrections} where l.content_id = any(${idArray(ids)})
        union all
        select content_id, 0, ${codingNames}, places from current_labels where content_id = any(${idArray(ids)})
      ) l join content c on c.id = l.content_id and ${isCounted('c')}`,
  );

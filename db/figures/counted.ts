import type { Coding } from '@stimmlage/core/codebook/coding';
import { type SQL, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../connection';
import { idArray } from '../queries/sql/recordset';
import { type ContentChange, countContent } from './content-rollup';
import { asCorrected, joinedCorrections } from './corrected';
import type { CountedContent, RollupChange } from './rollup-deltas';
import { applyChanges } from './rollups';

/**
 * What counts, in figures and lists of statements: a hit that no filter sets aside. The labels of one that is set
 * aside stay, out of every figure, so that they count again when it does.
 */
export const isCounted = (alias: string): SQL =>
  sql.raw(`(${alias}.scope = 'hit' and not ${alias}.is_filtered_out)`);

export interface CountedLabel extends Record<string, unknown>, Coding, CountedContent {
  contentId: string;
  /** 0 for the current label. */
  sessionId: number;
}

/** Every label that stands in figures on these contents: as corrected, and the current ones as session 0. */
export const listCountedLabels = (
  tx: Tx,
  ids: readonly string[],
  timezone: string,
): Promise<CountedLabel[]> =>
  rowsOf(
    tx,
    sql`
      select l.content_id::text as "contentId", l.session_id::int as "sessionId", c.kind,
        c.target_id::int as "targetId", (c.posted_at at time zone ${timezone})::date::text as day,
        l.complaint_type as "complaintType", l.category, l.policy_area as "policyArea",
        l.intensity::int, l.heat::int
      from (
        select l.content_id, l.session_id,
          ${asCorrected.sentiment} as complaint_type, ${asCorrected.category} as category,
          ${asCorrected.policyArea} as policy_area, ${asCorrected.intensity} as intensity, ${asCorrected.heat} as heat
        from labels l ${joinedCorrections}
        where l.content_id = any(${idArray(ids)})
        union all
        select content_id, 0, complaint_type, pain_point_category, policy_area, intensity_score, heat_score
        from current_labels where content_id = any(${idArray(ids)})
      ) l join content c on c.id = l.content_id and ${isCounted('c')}`,
  );

/** Labels as changes of figures. */
export const changesOf = (labels: readonly CountedLabel[], sign: 1 | -1): RollupChange[] =>
  labels.map((label) => ({ sessionId: label.sessionId, sign, content: label, coding: label }));

/** What labels and corrections were taken from contents. */
export interface TakenLabels {
  counted: CountedLabel[];
  labels: number;
  corrections: number;
}

/** Deletes every label and correction of contents; figures are the caller's to change, by what was counted. */
export const takeLabels = async (tx: Tx, ids: readonly string[], timezone: string): Promise<TakenLabels> => {
  const counted = await listCountedLabels(tx, ids, timezone);
  const remove = async (table: 'labels' | 'corrections' | 'current_labels'): Promise<number> => {
    const gone = sql`delete from ${sql.identifier(table)} where content_id = any(${idArray(ids)}) returning 1`;
    return (await rowsOf(tx, gone)).length;
  };
  const labels = await remove('labels');
  const corrections = await remove('corrections');
  await remove('current_labels');
  return { counted, labels, corrections };
};

/** What a change of stored content changes in counts and figures. */
export interface FigureEffects {
  counts: ContentChange[];
  changes: RollupChange[];
}

/** Writes effects: the last statements of the transaction that has changed the content, in everybody's order. */
export const applyFigures = async (tx: Tx, { counts, changes }: FigureEffects): Promise<void> => {
  await countContent(tx, counts);
  if (changes.length > 0) await applyChanges(tx, changes);
};

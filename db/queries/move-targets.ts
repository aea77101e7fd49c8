import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../connection';
import { idArray, recordset } from './recordset';
import type { Coding, CountedContent, RollupChange } from './rollup-deltas';
import { applyChanges } from './rollups';

interface CountedLabel extends Record<string, unknown>, Coding, CountedContent {
  contentId: string;
  sessionId: number;
}

/** Every label that stands in figures on these contents: as corrected, and the current ones as session 0. */
const countedLabels = (tx: Tx, ids: readonly string[], timezone: string) =>
  rowsOf<CountedLabel>(
    tx,
    sql`
      select l.content_id::text as "contentId", l.session_id::int as "sessionId", c.kind,
        c.target_id::int as "targetId", (c.posted_at at time zone ${timezone})::date::text as day,
        l.complaint_type as "complaintType", l.category, l.policy_area as "policyArea",
        l.intensity::int, l.heat::int
      from (
        select l.content_id, l.session_id,
          coalesce(k.complaint_type, l.complaint_type) as complaint_type,
          coalesce(k.pain_point_category, l.pain_point_category) as category,
          case when k.content_id is null then l.policy_area else k.policy_area end as policy_area,
          coalesce(k.intensity_score, l.intensity_score) as intensity,
          coalesce(k.heat_score, l.heat_score) as heat
        from labels l left join corrections k on k.content_id = l.content_id
        where l.content_id = any(${idArray(ids)})
        union all
        select content_id, 0, complaint_type, pain_point_category, policy_area, intensity_score, heat_score
        from current_labels where content_id = any(${idArray(ids)})
      ) l join content c on c.id = l.content_id`,
  );

export interface TargetMove {
  id: string;
  targetId: number;
}

/**
 * Follows contents that belonged to no target and now do: their labels move in the figures by target. The
 * content rows are already changed and locked by this transaction.
 */
export const moveTargets = async (tx: Tx, moves: readonly TargetMove[], timezone: string): Promise<void> => {
  if (moves.length === 0) return;
  const counted = await countedLabels(
    tx,
    moves.map((move) => move.id),
    timezone,
  );
  if (counted.length === 0) return;
  const rows = moves.map((move) => ({ id: move.id, target_id: move.targetId }));
  await tx.execute(sql`
    update current_labels cl set target_id = i.target_id
    from ${recordset('i', rows, { id: 'bigint', target_id: 'bigint' })} where cl.content_id = i.id`);
  await applyChanges(
    tx,
    counted.flatMap((label): RollupChange[] => [
      { sessionId: label.sessionId, sign: -1, content: { ...label, targetId: null }, coding: label },
      { sessionId: label.sessionId, sign: 1, content: label, coding: label },
    ]),
  );
};

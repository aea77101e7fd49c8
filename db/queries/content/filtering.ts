import type { FilterReason } from '@stimmlage/core/codes/content';
import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../connection';
import { type ContentChange, dayOfPosting } from '../../figures/content-rollup';
import { asCorrected, joinedCorrections } from '../../figures/corrected';
import { changesOf, type FigureEffects, listCountedLabels } from '../../figures/counted';
import { idArray, recordset } from '../sql/recordset';

export interface FilterDecision {
  id: string;
  /** Why the content is set aside; null when it counts. */
  reason: FilterReason | null;
  /** What stood there when it was decided; a content that has got another reason since keeps that one. */
  was?: FilterReason | null;
}

interface LockedHit extends Record<string, unknown>, Omit<ContentChange, 'sign' | 'scope'> {
  id: string;
}

const lockHits = (tx: Tx, ids: readonly string[], timezone: string): Promise<LockedHit[]> =>
  rowsOf(
    tx,
    sql`
      select id::text, filter_reason as reason, source_type as "sourceType",
        ${dayOfPosting('content', timezone)} as day
      from content where id = any(${idArray(ids)}) and scope = 'hit' order by content.id for update`,
  );

/** Makes the current labels of contents that count again: a correction, else the newest label. */
const restoreCurrentLabels = (tx: Tx, ids: readonly string[]) =>
  tx.execute(sql`
    insert into current_labels (content_id, session_id, corrected, complaint_type, pain_point_category, policy_area,
      intensity_score, heat_score, kind, target_id, posted_at, analyzed_at, places)
    select distinct on (l.content_id) l.content_id, l.session_id, ${asCorrected.corrected}, ${asCorrected.sentiment},
      ${asCorrected.category}, ${asCorrected.policyArea}, ${asCorrected.intensity}, ${asCorrected.heat},
      c.kind, c.target_id, c.posted_at, l.analyzed_at,
      array(select distinct lower(place) from unnest(l.geographic_mentions) as place)
    from labels l join content c on c.id = l.content_id ${joinedCorrections}
    where l.content_id = any(${idArray(ids)})
    order by l.content_id, l.analyzed_at desc, l.session_id desc`);

export interface Refiltered {
  /** How many contents no longer count, and how many count again. */
  setAside: number;
  restored: number;
  /** To be applied at the end of the transaction. */
  effects: FigureEffects;
}

/**
 * Decides anew of hits why they are set aside, if they are. Their labels stay: they leave the figures with one
 * that is set aside, and come back with one that is not any more. What is as decided already stays as it is.
 */
export const decideFilters = async (
  tx: Tx,
  decisions: readonly FilterDecision[],
  timezone: string,
): Promise<Refiltered> => {
  if (decisions.length === 0) return { setAside: 0, restored: 0, effects: { counts: [], changes: [] } };
  const byId = new Map(decisions.map((decision) => [decision.id, decision]));
  const reasonOf = ({ id }: LockedHit): FilterReason | null => byId.get(id)?.reason ?? null;
  const hits = await lockHits(tx, [...byId.keys()], timezone);
  const changed = hits.filter((hit) => {
    const was = byId.get(hit.id)?.was;
    return hit.reason !== reasonOf(hit) && (was === undefined || was === hit.reason);
  });
  const setAside = changed.filter((hit) => hit.reason === null).map(({ id }) => id);
  const restored = changed.filter((hit) => reasonOf(hit) === null).map(({ id }) => id);
  const before = await listCountedLabels(tx, setAside, timezone);
  const rows = changed.map((hit) => ({ id: hit.id, reason: reasonOf(hit) }));
  await tx.execute(sql`
    update content c set filter_reason = i.reason, is_filtered_out = i.reason is not null
    from ${recordset('i', rows, { id: 'bigint', reason: 'text' })} where c.id = i.id`);
  await tx.execute(sql`delete from current_labels where content_id = any(${idArray(setAside)})`);
  await restoreCurrentLabels(tx, restored);
  const after = await listCountedLabels(tx, restored, timezone);
  return {
    setAside: setAside.length,
    restored: restored.length,
    effects: {
      counts: changed.flatMap((hit): ContentChange[] => [
        { ...hit, scope: 'hit', sign: -1 },
        { ...hit, scope: 'hit', reason: reasonOf(hit), sign: 1 },
      ]),
      changes: [...changesOf(before, -1), ...changesOf(after, 1)],
    },
  };
};

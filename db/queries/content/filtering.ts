import type { FilterReason } from '@stimmlage/core/codes/content';
import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../connection';
import { noteDifference } from '../../figures/change';
import { renewCurrentLabels } from '../../figures/current-labels';
import { idArray, recordset } from '../../sql/recordset';
import { readCounted } from '../trends/forget-mentions';
import { noteUncounted } from '../trends/trend-mentions';
import type { ContentEffects } from './effects';

export interface FilterDecision {
  id: string;
  /** Why the content is filtered out; null if the content counts. */
  reason: FilterReason | null;
  /**
   * The reason stored at the time of the decision. If the stored reason has changed since then, the decision
   * is not applied.
   */
  was?: FilterReason | null;
}

interface LockedHit extends Record<string, unknown> {
  id: string;
  reason: FilterReason | null;
}

const lockHits = (tx: Tx, ids: readonly string[]): Promise<LockedHit[]> =>
  rowsOf(
    tx,
    sql`
      select id::text, filter_reason as reason
      from content where id = any(${idArray(ids)}) and scope = 'hit' order by content.id for update`,
  );

/** The number of hits that no longer count, and the number of hits that count again. */
export interface Refiltered {
  setAside: number;
  restored: number;
}

/**
 * Applies decisions to filter out hits, or to count hits again. The labels of a filtered-out hit are not
 * deleted, but do not count in figures until the hit counts again. Decisions that do not change anything are
 * skipped, and lock nothing if the stored reason was known.
 * @param effects collects the effects on other tables.
 */
export const decideFilters = async (
  tx: Tx,
  decisions: readonly FilterDecision[],
  timezone: string,
  effects: ContentEffects,
): Promise<Refiltered> => {
  const byId = new Map(
    decisions.filter(({ reason, was }) => was !== reason).map((decision) => [decision.id, decision]),
  );
  if (byId.size === 0) return { setAside: 0, restored: 0 };
  const changed = (await lockHits(tx, [...byId.keys()])).flatMap((hit) => {
    const { reason = null, was = hit.reason } = byId.get(hit.id) ?? {};
    return was === hit.reason && reason !== hit.reason ? [{ ...hit, reason, was }] : [];
  });
  if (changed.length === 0) return { setAside: 0, restored: 0 };
  const ids = changed.map(({ id }) => id);
  const said = await readCounted(tx, ids, timezone);
  const wereCounted = await noteUncounted(tx, ids);
  effects.unsaid.push(...said.filter(({ id }) => wereCounted.has(id)));
  const write = async () => {
    await tx.execute(sql`
      update content c set filter_reason = i.reason, is_filtered_out = i.reason is not null
      from ${recordset('i', changed, { id: 'bigint', reason: 'text' })} where c.id = i.id`);
    await renewCurrentLabels(tx, ids);
  };
  await noteDifference(tx, ids, timezone, write, effects.figures);
  return {
    setAside: changed.filter(({ was }) => was === null).length,
    restored: changed.filter(({ reason }) => reason === null).length,
  };
};

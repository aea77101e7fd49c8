import { sql } from 'drizzle-orm';
import type { Tx } from '../../connection';
import { listCountedLabels } from '../../figures/counted';
import type { RollupChange } from '../../figures/rollup-deltas';
import { recordset } from '../sql/recordset';

export interface TargetMove {
  id: string;
  targetId: number;
}

/**
 * Follows contents that belonged to no target and now do: their labels move in the figures by target. The
 * content rows are already changed and locked by this transaction.
 * @returns what changes in figures, to be applied at the end of the transaction.
 */
export const moveTargets = async (
  tx: Tx,
  moves: readonly TargetMove[],
  timezone: string,
): Promise<RollupChange[]> => {
  if (moves.length === 0) return [];
  const counted = await listCountedLabels(
    tx,
    moves.map((move) => move.id),
    timezone,
  );
  const rows = moves.map((move) => ({ id: move.id, target_id: move.targetId }));
  await tx.execute(sql`
    update current_labels cl set target_id = i.target_id
    from ${recordset('i', rows, { id: 'bigint', target_id: 'bigint' })} where cl.content_id = i.id`);
  return counted.flatMap((label): RollupChange[] => [
    { sessionId: label.sessionId, sign: -1, content: { ...label, targetId: null }, coding: label },
    { sessionId: label.sessionId, sign: 1, content: label, coding: label },
  ]);
};

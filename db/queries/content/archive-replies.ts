import type { SourceType } from '@stimmlage/core/codes/source-types';
import { type SQL, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../connection';
import { type FigureChanges, noteDifference } from '../../figures/change';
import { renewCurrentLabels } from '../../figures/current-labels';
import { recordset } from '../../sql/recordset';
import { eraseBlockedInName } from '../privacy/erased-handles';

/** SQL condition that content `c` is a reply without a target, which only archives have. */
export const isReplyWithoutTarget = sql`c.target_id is null and c.scope = 'hit' and c.kind = 'reply'`;

/**
 * SQL condition that content `c` is a reply in an archive that has no target. While a person named in the
 * archive's name is being erased, replies have either the old or the new name.
 */
export const isWithoutTarget = async (tx: Tx, archiveName: string): Promise<SQL> => {
  const names = new Set([archiveName, await eraseBlockedInName(tx, archiveName)]);
  // A list of one name is an equation, for which the index on the name and the id yields the order by id.
  const list = sql.join(
    [...names].map((name) => sql`${name}`),
    sql`, `,
  );
  return sql`c.keyword in (${list}) and ${isReplyWithoutTarget}`;
};

export interface ReplyText extends Record<string, unknown> {
  id: string;
  text: string;
}

/** Lists replies in an archive that have no target, in chunks by id, and locks them. */
export const listWithoutTarget = async (
  tx: Tx,
  archiveName: string,
  after: string,
  most: number,
): Promise<ReplyText[]> =>
  rowsOf(
    tx,
    sql`
      select c.id::text, c.text from content c
      where c.id > ${after}::bigint and ${await isWithoutTarget(tx, archiveName)}
      order by c.id limit ${most} for no key update`,
  );

export interface FoundTarget {
  id: string;
  targetId: number;
  sourceType: SourceType;
  /** Whether the reply is by the target's own account. */
  isOwn: boolean;
}

/**
 * Assigns replies that the transaction has locked to targets.
 * @param changes collects the changes to figures.
 */
export const assignReplies = async (
  tx: Tx,
  replies: readonly FoundTarget[],
  timezone: string,
  changes: FigureChanges,
): Promise<void> => {
  if (replies.length === 0) return;
  const ids = replies.map(({ id }) => id);
  const rows = replies.map(({ id, targetId, sourceType, isOwn }) => ({
    id,
    target_id: targetId,
    source_type: sourceType,
    is_own: isOwn,
  }));
  const types = { id: 'bigint', target_id: 'bigint', source_type: 'text', is_own: 'boolean' } as const;
  const write = async (): Promise<void> => {
    await tx.execute(sql`
      update content c set target_id = i.target_id, source_type = i.source_type, is_own = i.is_own, keyword = null
      from ${recordset('i', rows, types)} where c.id = i.id`);
    await renewCurrentLabels(tx, ids);
  };
  await noteDifference(tx, ids, timezone, write, changes);
};

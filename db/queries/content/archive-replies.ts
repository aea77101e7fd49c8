import type { SourceType } from '@stimmlage/core/codes/source-types';
import { type SQL, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../connection';
import { changeFigures } from '../../figures/change';
import { renewCurrentLabels } from '../../figures/current-labels';
import { recordset } from '../../sql/recordset';
import { eraseBlockedInName } from '../privacy/erased-handles';

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
  return sql`c.keyword in (${list}) and c.target_id is null and c.scope = 'hit' and c.kind = 'reply'`;
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
}

/** Assigns replies that the transaction has locked to the hashtag or keyword targets that they mention. */
export const assignReplies = async (
  tx: Tx,
  replies: readonly FoundTarget[],
  timezone: string,
): Promise<void> => {
  const ids = replies.map(({ id }) => id);
  const rows = replies.map(({ id, targetId, sourceType }) => ({
    id,
    target_id: targetId,
    source_type: sourceType,
  }));
  await changeFigures(tx, ids, timezone, async () => {
    await tx.execute(sql`
      update content c set target_id = i.target_id, source_type = i.source_type, keyword = null
      from ${recordset('i', rows, { id: 'bigint', target_id: 'bigint', source_type: 'text' })}
      where c.id = i.id`);
    await renewCurrentLabels(tx, ids);
  });
};

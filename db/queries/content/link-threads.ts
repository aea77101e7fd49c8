import { accountSources } from '@stimmlage/core/codes/source-types';
import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../connection';
import { changeFigures } from '../../figures/change';
import { renewCurrentLabels } from '../../figures/current-labels';
import { codeArray } from '../../sql/code-order';
import { idArray } from '../../sql/recordset';
import { isWithoutTarget } from './archive-replies';

/** Maximum number of replies moved in one transaction. */
const MOST_AT_ONCE = 2_000;

/**
 * Assigns replies in an archive to the target whose own post started the thread, in steps by id. Archives are
 * ordered newest first, so a reply is stored before the post that started its thread. A reply from a deleted
 * account has no author, so the reply never counts as the target's own. While a person named in the archive's
 * name is being erased, replies have either the old or the new name.
 * @param after the return value of the previous step; '0' for the first step.
 * @returns the id of the last reply moved, from which the next step continues; null if no replies are left.
 */
export const linkThreads = async (
  tx: Tx,
  archiveName: string,
  after: string,
  timezone: string,
  atOnce = MOST_AT_ONCE,
): Promise<string | null> => {
  const found = await rowsOf<{ id: string }>(
    tx,
    sql`
      select c.id::text from content c join content root on root.id = c.conversation_id
      where c.id > ${after}::bigint and ${await isWithoutTarget(tx, archiveName)}
        and root.target_id is not null and root.kind in ('post', 'quote')
        and root.source_type = any(${codeArray(accountSources)})
      order by c.id limit ${atOnce} for no key update of c`,
  );
  const ids = found.map(({ id }) => id);
  await changeFigures(tx, ids, timezone, async () => {
    await tx.execute(sql`
      update content c set target_id = root.target_id, is_own = coalesce(c.author_id = root.author_id, false),
        source_type = root.source_type, keyword = null
      from content root where c.id = any(${idArray(ids)}) and root.id = c.conversation_id`);
    await renewCurrentLabels(tx, ids);
  });
  return ids.length < atOnce ? null : (ids.at(-1) ?? null);
};

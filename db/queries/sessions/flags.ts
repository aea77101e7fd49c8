import type { TextFlag } from '@stimmlage/core/codes/content';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../connection';
import { idArray } from '../../sql/recordset';

/**
 * Sets a flag for the texts in `having` and clears the flag for the texts in `lacking`. Texts that are
 * already up to date are skipped.
 */
export const noteFlag = async (
  db: Queryable,
  flag: TextFlag,
  { having, lacking }: { having: readonly string[]; lacking: readonly string[] },
): Promise<void> => {
  await db.execute(sql`
    update content c set flag = changed.flag
    from (
      select id, case when id = any(${idArray(having)}) then ${flag} end as flag from content
      where id = any(${idArray(having)}) and flag is distinct from ${flag}
        or id = any(${idArray(lacking)}) and flag = ${flag}
      order by id for update
    ) changed
    where c.id = changed.id`);
};

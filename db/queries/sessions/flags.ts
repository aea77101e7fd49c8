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
  // Materialised, because Postgres might otherwise select and lock the texts again for each row that it updates.
  await db.execute(sql`
    with changed as materialized (
      select c.id, wanted.flag
      from content c join (
        select unnest(${idArray(having)}) as id, ${flag}::text as flag
        union all select unnest(${idArray(lacking)}), null
      ) wanted on wanted.id = c.id
      where c.flag is distinct from wanted.flag and (wanted.flag is not null or c.flag = ${flag})
      order by c.id for update of c
    )
    update content c set flag = changed.flag from changed where c.id = changed.id`);
};

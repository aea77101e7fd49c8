import { sql } from 'drizzle-orm';
import type { Tx } from '../connection';
import { NO_AREA } from '../tables/rollups';

/**
 * Deletes the counts of names that no label mentions now. Places are words of posts, which must not outlive
 * the posts.
 */
const forgetUnnamed = (tx: Tx) =>
  tx.execute(sql`
    with gone as materialized (
      select distinct category, coalesce(policy_area, ${NO_AREA}) as policy_area, named.kind, named.name
      from label_changes, lateral (
        select 'place' as kind, unnest(places) as name
        union all
        select 'politician', unnest(politicians)
      ) named
      where n < 0 and (session_id = 0 or is_current)
    )
    delete from name_rollup where n = 0 and expired = 0 and ctid = any(array(
      select found.ctid from gone, lateral (
        select r.ctid from name_rollup r
        where r.category = gone.category and r.policy_area = gone.policy_area and r.kind = gone.kind
          and r.name = gone.name
        limit 1
      ) found
    ))`);

/**
 * Adds the changes in `label_changes` to the counts of names, in key order, the order in which every
 * transaction locks these rows.
 * @param column `expired` for labels deleted by retention, which are still counted.
 * @returns the number of rows changed.
 */
export const addToNames = async (tx: Tx, column: 'n' | 'expired'): Promise<number> => {
  const sum = sql.identifier(column);
  const { count } = await tx.execute(sql`
    insert into name_rollup (category, policy_area, kind, name, ${sum})
    select category, coalesce(policy_area, ${NO_AREA}) as policy_area, named.kind, named.name, sum(named.n)::int
    from (
      select category, policy_area, 'place' as kind, unnest(places) as name, n from label_changes
      where (session_id = 0 or is_current) and places <> '{}'
      union all
      select category, policy_area, 'politician', unnest(politicians), n from label_changes
      where (session_id = 0 or is_current) and politicians <> '{}'
    ) named
    group by 1, 2, 3, 4 having sum(named.n) <> 0 order by 1, 2, 3, 4
    on conflict (category, policy_area, kind, name) do update set ${sum} = name_rollup.${sum} + excluded.${sum}`);
  if (column === 'n') await forgetUnnamed(tx);
  return count;
};

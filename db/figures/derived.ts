import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../connection';
import { NO_AREA } from '../tables/rollups';
import { type Mismatch, MOST_MISMATCHES } from './mismatch';

/**
 * Checks the counts of content by key, source and day (in the transaction's timezone), and the columns of
 * content that are derived from other columns. Content without a target must not be marked as `is_own`.
 */
export const checkContent = (tx: Tx): Promise<Mismatch[]> =>
  rowsOf(
    tx,
    sql`
      with counted as materialized (
        select c.scope, c.filter_reason, c.source_type, c.posted_at::date as day,
          case when c.is_filtered_out <> (c.filter_reason is not null) then c.id end as misfiltered,
          case when c.is_own and c.target_id is null then c.id end as misowned,
          count(*) as n
        from content c group by 1, 2, 3, 4, 5, 6
      ), e as (
        select case when filter_reason is null then scope else scope || ':' || filter_reason end as key, source_type,
          day, sum(n) as n
        from counted group by 1, 2, 3
      )
      (
        select 'content_rollup' as rollup, concat_ws(' ', key, source_type, day) as key,
          coalesce(e.n, 0)::int as expected, coalesce(f.n, 0)::int as found
        from e full join (select * from content_rollup where n <> 0) f using (key, source_type, day)
        where e.n is distinct from f.n limit ${MOST_MISMATCHES}
      )
      union all (
        select 'content', concat_ws(' ', c.id, 'is_filtered_out'), (not c.is_filtered_out)::int, c.is_filtered_out::int
        from counted join content c on c.id = misfiltered limit ${MOST_MISMATCHES}
      )
      union all (
        select 'content', concat_ws(' ', misowned, 'is_own'), 0, 1 from counted where misowned is not null
        limit ${MOST_MISMATCHES}
      )`,
  );

/**
 * Checks the counts of names against the sum of the mentions in current labels and the mentions deleted by
 * retention. The current labels are checked separately. A mismatch does not contain the name, which may be a
 * handle: an erasure does not change the results of checks.
 */
export const checkNames = (tx: Tx): Promise<Mismatch[]> =>
  rowsOf(
    tx,
    sql`
      with e as (
        select kind, category, policy_area, name, sum(n) as n from (
          select 'place' as kind, pain_point_category as category, coalesce(policy_area, ${NO_AREA}) as policy_area,
            name, 1 as n
          from current_labels, unnest(places) as name where places <> '{}'
          union all
          select 'politician', f.pain_point_category, coalesce(f.policy_area, ${NO_AREA}), name, 1
          from content c join current_labels f on f.content_id = c.id, unnest(c.politician_mentions) as name
          where c.politician_mentions <> '{}'
          union all
          select kind, category, policy_area, name, expired from name_rollup where expired <> 0
        ) named group by 1, 2, 3, 4
      )
      select 'name_rollup' as rollup, concat_ws(' ', kind, category, policy_area) as key,
        coalesce(e.n, 0)::int as expected, coalesce(f.n, 0)::int as found
      from e full join (select * from name_rollup where n <> 0) f using (kind, category, policy_area, name)
      where e.n is distinct from f.n limit ${MOST_MISMATCHES}`,
  );

/** Checks that each correction stores the codes of the newest label of its content. */
export const checkCorrections = (tx: Tx): Promise<Mismatch[]> =>
  rowsOf(
    tx,
    sql`
      with e as (
        select distinct on (content_id) content_id, complaint_type, pain_point_category as category
        from labels where content_id in (select content_id from corrections)
        order by content_id, analyzed_at desc, session_id desc
      )
      select 'corrections' as rollup, k.content_id::text as key, (e.content_id is not null)::int as expected, 1 as found
      from corrections k left join e on e.content_id = k.content_id
      where (e.complaint_type, e.category) is distinct from (k.machine_complaint_type, k.machine_category)
      limit ${MOST_MISMATCHES}`,
  );

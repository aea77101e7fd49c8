import type { Days } from '@stimmlage/core/days';
import type { Coded } from '@stimmlage/core/figures/coders';
import { sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../connection';
import { inWindow } from './periods';

/**
 * Counts the current labels of statements posted on some days by their model and codebook. Current labels have
 * no rollup by session, so each day's statements are assigned to the sessions that labelled posts of the day, the
 * session that labelled last first, because the newest label of a post is its current one. This is approximate
 * where sessions have labelled the same posts by turns, or only in part. The time of a session's last labels is read
 * once a session, not once a session and day, from the batches that have been closed with labels.
 */
export const countByCoder = (db: Queryable, window: Days): Promise<Coded[]> => {
  const within = inWindow(sql`day`, window);
  return rowsOf<Coded & Record<string, unknown>>(
    db,
    sql`
      with current as (
        select day, sum(n) as n from label_rollup_day where session_id = 0 and ${within} group by day
      ), session as materialized (
        select s.id, s.model_name, s.codebook_version, (
          select b.completed_at from batches b where b.session_id = s.id and b.labelled_count > 0
          order by b.completed_at desc limit 1
        ) as labelled_at
        from sessions s
      ), labelled as (
        select s.id, s.model_name, s.codebook_version, r.day, r.n, coalesce(sum(r.n) over newer, 0) as newer
        from session s cross join lateral (
          select day, sum(n) as n from label_rollup_day where session_id = s.id and ${within} group by day
        ) r
        window newer as (partition by r.day order by s.labelled_at desc nulls last, s.id desc rows between unbounded preceding and 1 preceding)
      )
      select l.model_name as "modelName", l.codebook_version::int as "codebookVersion",
        sum(greatest(least(l.n, c.n - l.newer), 0))::int as n
      from labelled l join current c using (day) group by 1, 2`,
  );
};

import type { Category } from '@stimmlage/core/codes/categories';
import type { Sentiment } from '@stimmlage/core/codes/sentiments';
import { sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../connection';

/** A statement that was classified twice, with the sentiment and category from each classification. */
export interface Retested extends Record<string, unknown> {
  contentId: string;
  /** Id of the request with which the first session classified the statement. */
  request: number;
  before: Sentiment;
  after: Sentiment;
  categoryBefore: Category;
  categoryAfter: Category;
}

/**
 * Lists the statements that a retest has classified again, with their earlier labels. Both labels must still
 * exist.
 */
export const listRetested = (db: Queryable, sessionId: number, retestOf: number): Promise<Retested[]> =>
  rowsOf(
    db,
    sql`
      with asked as (
        select item, max(r.id) as request
        from batches b join requests r on r.batch_id = b.id, unnest(r.content_ids) as item
        where b.session_id = ${retestOf} and r.state = 'answered' and item <> all(r.failed_ids)
          and item in (select content_id from retest_labels where session_id = ${sessionId})
        group by item
      )
      select a.content_id::text as "contentId", asked.request::int, l.complaint_type as before,
        a.complaint_type as after, l.pain_point_category as "categoryBefore", a.pain_point_category as "categoryAfter"
      from retest_labels a join labels l on l.content_id = a.content_id and l.session_id = ${retestOf}
      join asked on asked.item = a.content_id
      where a.session_id = ${sessionId}
      order by asked.request, a.content_id`,
  );

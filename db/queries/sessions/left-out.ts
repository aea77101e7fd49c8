import { type SQL, sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../connection';
import { isCounted } from '../../figures/counted';

/**
 * SQL condition that content `c` may still be sent to a provider. Since it was planned, it may have been filtered
 * out, or withheld by X.
 */
export const isSendable = sql`(c.scope = 'gold' or ${isCounted('c')})`;

/**
 * SQL query for the number of a session's items that are without a label at their latest attempt, and whose posts
 * are no longer to be classified. Such items have not failed: there is nothing left to ask about.
 */
export const leftOutOf = (session: SQL): SQL => sql`
  select count(*)::int as count
  from (
    select distinct on (item) item, item = any(r.failed_ids) as is_without
    from batches b join requests r on r.batch_id = b.id,
      -- Of the first attempt, which is the largest by far, the items with a label need not be read.
      unnest(case when b.attempt = 0 then r.failed_ids else r.content_ids end) as item
    where b.session_id = ${session}
    order by item, b.attempt desc
  ) latest
  where is_without and not exists (select from content c where c.id = item and ${isSendable})`;

/** Whether an open request of a batch has an item that may still be sent to a provider. */
export const hasItemsToSend = async (db: Queryable, batchId: number): Promise<boolean> => {
  const rows = await rowsOf(
    db,
    sql`
      select from requests r, unnest(r.content_ids) as item join content c on c.id = item
      where r.batch_id = ${batchId} and r.state = 'pending' and ${isSendable} limit 1`,
  );
  return rows.length > 0;
};

import type { Category } from '@stimmlage/core/codes/categories';
import type { Sentiment } from '@stimmlage/core/codes/sentiments';
import { sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../connection';

export interface CodedTwice extends Record<string, unknown> {
  machine: Sentiment;
  person: Sentiment;
  machineCategory: Category;
  personCategory: Category;
}

/** Every content that a person coded, with the newest machine label of the same. */
export const listCodedTwice = (db: Queryable): Promise<CodedTwice[]> =>
  rowsOf(
    db,
    sql`
      select distinct on (k.content_id) k.complaint_type as person, k.pain_point_category as "personCategory",
        l.complaint_type as machine, l.pain_point_category as "machineCategory"
      from corrections k join labels l on l.content_id = k.content_id
      order by k.content_id, l.analyzed_at desc, l.session_id desc`,
  );

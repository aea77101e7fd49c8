import type { Category } from '@stimmlage/core/codes/categories';
import type { PolicyArea } from '@stimmlage/core/codes/policy-areas';
import type { Sentiment } from '@stimmlage/core/codes/sentiments';
import { sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../connection';
import { idArray } from '../../queries/sql/recordset';

export type PainPointKey = { kind: 'category'; code: Category } | { kind: 'policy_area'; code: PolicyArea };

export interface PainPointTotals extends Record<string, unknown> {
  sentiment: Sentiment;
  n: number;
  intensitySum: number;
  i1: number;
  i2: number;
  i3: number;
  i4: number;
  i5: number;
}

/** Figures of a pain point by sentiment, of current labels and of what retention took away. */
export const getPainPointTotals = (
  db: Queryable,
  { kind, code }: PainPointKey,
): Promise<PainPointTotals[]> => {
  const counted =
    kind === 'category'
      ? sql`label_rollup_month where category = ${code}`
      : sql`label_rollup_area where policy_area = ${code}`;
  return rowsOf(
    db,
    sql`
      select complaint_type as sentiment, sum(n)::int as n, sum(intensity_sum)::float8 as "intensitySum",
        sum(i1)::int as i1, sum(i2)::int as i2, sum(i3)::int as i3, sum(i4)::int as i4, sum(i5)::int as i5
      from ${counted} and session_id = 0 group by complaint_type`,
  );
};

export interface Mention extends Record<string, unknown> {
  name: string;
  /** How many of the statements name it. */
  count: number;
}

/** The places that the current labels of some contents name most, each as it is spelled most often. */
export const listPlacesNamed = (
  db: Queryable,
  contentIds: readonly string[],
  most: number,
): Promise<Mention[]> =>
  rowsOf(
    db,
    sql`
      select mode() within group (order by place) as name, count(distinct s.content_id)::int as count
      from current_labels s join labels l on l.content_id = s.content_id and l.session_id = s.session_id,
        unnest(l.geographic_mentions) as place
      where s.content_id = any(${idArray(contentIds)})
      group by lower(place) order by 2 desc, 1 limit ${most}`,
  );

/** The politicians whom some contents name most, by username. */
export const listPoliticiansNamed = (
  db: Queryable,
  contentIds: readonly string[],
  most: number,
): Promise<Mention[]> =>
  rowsOf(
    db,
    sql`
      select username as name, count(distinct c.id)::int as count
      from content c, unnest(c.politician_mentions) as username
      where c.id = any(${idArray(contentIds)})
      group by username order by 2 desc, 1 limit ${most}`,
  );

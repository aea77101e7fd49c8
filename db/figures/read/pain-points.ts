import type { Category } from '@stimmlage/core/codes/categories';
import type { PolicyArea } from '@stimmlage/core/codes/policy-areas';
import type { Sentiment } from '@stimmlage/core/codes/sentiments';
import { sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../connection';
import type { NamedKind } from '../../tables/rollups';
import { type FigureScope, inWindow, rowsByMonth } from './periods';

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

/**
 * Returns a pain point's figures for a window by sentiment, based on the labels of a session or on the
 * current labels. Labels deleted by retention are included.
 */
export const getPainPointTotals = (
  db: Queryable,
  { kind, code }: PainPointKey,
  scope: FigureScope,
): Promise<PainPointTotals[]> => {
  const columns = sql`category, complaint_type, n, intensity_sum, i1, i2, i3, i4, i5`;
  const counted =
    kind === 'category'
      ? sql`(${rowsByMonth(scope, columns)}) counted where category = ${code}`
      : sql`label_rollup_area where session_id = ${scope.sessionId} and policy_area = ${code} and ${inWindow(sql`day`, scope)}`;
  return rowsOf(
    db,
    sql`
      select complaint_type as sentiment, sum(n)::int as n, sum(intensity_sum)::float8 as "intensitySum",
        sum(i1)::int as i1, sum(i2)::int as i2, sum(i3)::int as i3, sum(i4)::int as i4, sum(i5)::int as i5
      from ${counted} group by complaint_type`,
  );
};

export interface Mention extends Record<string, unknown> {
  name: string;
  /** The number of statements that mention the name. */
  count: number;
}

/**
 * Selects the names mentioned in statements on a pain point, most frequent first. Usernames that differ only in case,
 * as before and after a target's was corrected, are one name in its most frequent spelling.
 */
const named = ({ kind, code }: PainPointKey, what: NamedKind, most: number) => sql`
  select (array_agg(name order by n desc, name))[1] as name, sum(n)::int as count
  from (
    select name, sum(n) as n from name_rollup
    where kind = ${what} and ${kind === 'category' ? sql`category` : sql`policy_area`} = ${code}
    group by name having sum(n) > 0
  ) spelled
  group by lower(name) order by 2 desc, 1 limit ${most}`;

/** The number of newest statements in which spellings of places are looked up. */
const NEWEST = 5_000;

/** Maximum number of labels examined to find the most frequent spelling of a place that the newest ones do not name. */
const SPELLINGS = 100;

/**
 * Lists the places mentioned most often in statements on a pain point, each in its most frequent spelling. The newest
 * statements name nearly all of these places. Only the others are searched for by the index on places, which first
 * collects all statements that name a place.
 */
export const listPlacesNamed = (
  db: Queryable,
  painPoint: PainPointKey,
  most: number,
  newest = NEWEST,
): Promise<Mention[]> =>
  rowsOf(
    db,
    sql`
      with named as materialized (${named(painPoint, 'place', most)}), recent as materialized (
        select content_id, session_id, places from current_labels
        order by posted_at desc, content_id desc limit ${newest}
      ), spelled as materialized (
        select lower(place) as name, mode() within group (order by place) as spelling
        from recent r join labels l on l.content_id = r.content_id and l.session_id = r.session_id,
          unnest(l.geographic_mentions) as place
        where r.places && array(select name from named) group by 1
      )
      select coalesce(spelled.spelling, earlier.spelling, initcap(named.name)) as name, named.count
      from named left join spelled on spelled.name = named.name left join lateral (
        select mode() within group (order by place) as spelling from (
          select place
          from current_labels s join labels l on l.content_id = s.content_id and l.session_id = s.session_id,
            unnest(l.geographic_mentions) as place
          where spelled.name is null and s.places @> array[named.name] and s.places <> '{}'
            and lower(place) = named.name limit ${SPELLINGS}
        ) places
      ) earlier on true
      order by 2 desc, 1`,
  );

/** Lists the usernames of the politicians mentioned most often in statements on a pain point. */
export const listPoliticiansNamed = (
  db: Queryable,
  painPoint: PainPointKey,
  most: number,
): Promise<Mention[]> => rowsOf(db, named(painPoint, 'politician', most));

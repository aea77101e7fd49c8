import type { TimeGroup } from '@stimmlage/core/codes/time-groups';
import type { ComparisonKind } from '@stimmlage/core/contracts/comparison';
import { type SQL, sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../connection';
import type { Window } from './figures';
import { idArray } from './recordset';

interface Source {
  /** Rollup `r`, with what it is joined to. */
  from: SQL;
  key: SQL;
  where: SQL;
  /** Keys as the column has them. */
  list: (keys: readonly string[]) => SQL;
}

const texts = (keys: readonly string[]): SQL =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`;

const sources: Record<ComparisonKind, Source> = {
  politician: {
    from: sql`label_rollup_target r join targets t on t.id = r.target_id and t.target_type = 'politician'`,
    key: sql`r.target_id`,
    where: sql`r.session_id = 0`,
    list: idArray,
  },
  category: {
    from: sql`label_rollup r`,
    key: sql`r.category`,
    where: sql`r.session_id = 0`,
    list: texts,
  },
  run: {
    from: sql`label_rollup r join sessions s on s.id = r.session_id`,
    key: sql`r.session_id`,
    where: sql`r.session_id <> 0`,
    list: idArray,
  },
  policy_area: {
    from: sql`label_rollup_area r`,
    key: sql`r.policy_area`,
    where: sql`r.session_id = 0 and r.policy_area <> 'none'`,
    list: texts,
  },
};

const inWindow = ({ from, to }: Window): SQL => sql`
  ${from === undefined ? sql`true` : sql`r.day >= ${from}`} and ${to === undefined ? sql`true` : sql`r.day <= ${to}`}`;

export interface ComparedPoint extends Record<string, unknown> {
  key: string;
  /** First day of the period: a week's Monday, a month's first. */
  date: string;
  count: number;
  complaints: number;
  praise: number;
  intensitySum: number;
}

/** The keys with the most statements, most first. */
export const listMostCounted = async (
  db: Queryable,
  by: ComparisonKind,
  window: Window,
  most: number,
): Promise<string[]> => {
  const { from, key, where } = sources[by];
  const rows = await rowsOf<{ key: string }>(
    db,
    sql`
      select ${key}::text as key from ${from} where ${where} and ${inWindow(window)}
      group by ${key} having sum(r.n) > 0 order by sum(r.n) desc, ${key} limit ${most}`,
  );
  return rows.map((row) => row.key);
};

/**
 * Counts of some keys by period, in order of time; periods without content are not there. Days are summed up
 * first: a rollup has many rows a day, and naming a day's period costs more than adding.
 */
export const listComparedPoints = (
  db: Queryable,
  by: ComparisonKind,
  window: Window,
  keys: readonly string[],
  group: TimeGroup,
): Promise<ComparedPoint[]> => {
  const { from, key, where, list } = sources[by];
  return rowsOf(
    db,
    sql`
      with days as (
        select ${key} as key, r.day, sum(r.n) as n, sum(r.intensity_sum::int) as intensity,
          sum(r.n) filter (where r.complaint_type = 'COMPLAINT') as complaints,
          sum(r.n) filter (where r.complaint_type = 'PRAISE') as praise
        from ${from} where ${where} and ${inWindow(window)} and ${key} = any(${list(keys)})
        group by 1, 2
      )
      select key::text, date_trunc(${group}, day::timestamp)::date::text as date, sum(n)::float8 as count,
        coalesce(sum(complaints), 0)::float8 as complaints, coalesce(sum(praise), 0)::float8 as praise,
        sum(intensity)::float8 as "intensitySum"
      from days group by 1, 2 having sum(n) > 0 order by 2`,
  );
};

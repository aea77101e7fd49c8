import type { TimeGroup } from '@stimmlage/core/codes/time-groups';
import type { ComparisonKind } from '@stimmlage/core/contracts/comparison';
import type { OpenDays } from '@stimmlage/core/days';
import { type SQL, sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../connection';
import { idArray, texts } from '../../queries/sql/recordset';
import { readPoints } from './packed';
import { inWindow, periodOf, rowsByMonth } from './periods';

interface Source {
  /** What is compared, as an expression over `r`. */
  key: SQL;
  /** Rows `r` of a rollup, by day or by a longer part of the period. */
  rows: SQL;
  /** Keys as the column has them. */
  list: (keys: readonly string[]) => SQL;
}

const CURRENT = 0;
const counts = sql`n, complaints, praise, intensity_sum`;

const sourceOf = (by: ComparisonKind, window: OpenDays, group: TimeGroup): Source => {
  const within = inWindow(sql`r.day`, window);
  switch (by) {
    case 'politician':
      return {
        key: sql`r.target_id`,
        rows: sql`label_rollup_target r where r.session_id = ${CURRENT}
          and r.target_id = any(array(select id from targets where target_type = 'politician')) and ${within}`,
        list: idArray,
      };
    case 'run':
      return {
        key: sql`r.session_id`,
        rows: sql`label_rollup_day r where r.session_id = any(array(select id from sessions)) and ${within}`,
        list: idArray,
      };
    case 'policy_area':
      return {
        key: sql`r.policy_area`,
        rows: sql`label_rollup_area r where r.session_id = ${CURRENT} and r.policy_area <> 'none' and ${within}`,
        list: texts,
      };
    case 'category':
      return {
        key: sql`r.category`,
        rows:
          group === 'month'
            ? sql`(${rowsByMonth({ sessionId: CURRENT, ...window }, sql`category, ${counts}`)}) r where true`
            : sql`label_rollup_category r where r.session_id = ${CURRENT} and ${within}`,
        list: texts,
      };
  }
};

export interface ComparedPoint {
  key: string;
  /** First day of the period: a week's Monday, a month's first. */
  date: string;
  count: number;
  complaints: number;
  praise: number;
  intensitySum: number;
}

/**
 * Counts by period, in order of time; periods without content are not there.
 * @param which some keys, or as many as there are places, for those with the most statements.
 */
export const listComparedPoints = async (
  db: Queryable,
  by: ComparisonKind,
  window: OpenDays,
  which: readonly string[] | number,
  group: TimeGroup,
): Promise<ComparedPoint[]> => {
  const { key, rows, list } = sourceOf(by, window, group);
  const [chosen, shown] =
    typeof which === 'number'
      ? [
          sql`true`,
          sql`key in (select key from periods group by key order by sum(n) desc, key limit ${which})`,
        ]
      : [sql`${key} = any(${list(which)})`, sql`true`];
  const points = await readPoints(db, {
    key: sql`key`,
    numbers: [sql`n`, sql`complaints`, sql`praise`, sql`intensity`],
    rows: sql`(
      with periods as (
        select ${key} as key, ${periodOf(sql`r.day`, group)} as date, sum(r.n) as n,
          sum(r.complaints) as complaints, sum(r.praise) as praise, sum(r.intensity_sum::int) as intensity
        from ${rows} and ${chosen} group by 1, 2
      )
      select * from periods where n > 0 and ${shown}
    ) p`,
  });
  return points.map(
    ({ date, key: name, numbers: [count = 0, complaints = 0, praise = 0, intensitySum = 0] }) => ({
      key: name,
      date,
      count,
      complaints,
      praise,
      intensitySum,
    }),
  );
};

export interface ComparedReplies extends Record<string, unknown> {
  key: string;
  total: number;
  complaints: number;
  praise: number;
}

/** How many of the statements that came through targets are others' replies below their posts. */
export const listReplies = (
  db: Queryable,
  window: OpenDays,
  targetIds: readonly string[],
): Promise<ComparedReplies[]> =>
  rowsOf(
    db,
    sql`
      select target_id::text as key, sum(replies - own_replies)::int as total,
        coalesce(sum(replies - own_replies) filter (where complaint_type = 'COMPLAINT'), 0)::int as complaints,
        coalesce(sum(replies - own_replies) filter (where complaint_type = 'PRAISE'), 0)::int as praise
      from label_rollup_target r
      where session_id = ${CURRENT} and target_id = any(${idArray(targetIds)}) and ${inWindow(sql`r.day`, window)}
      group by target_id`,
  );

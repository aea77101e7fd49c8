import { categories } from '@stimmlage/core/codes/categories';
import { policyAreas } from '@stimmlage/core/codes/policy-areas';
import type { TimeGroup } from '@stimmlage/core/codes/time-groups';
import type { ComparisonKind } from '@stimmlage/core/contracts/comparison';
import { type SQL, sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../connection';
import { idArray, texts } from '../../sql/recordset';
import { type PackedPoint, readPoints } from './packed';
import { type FigureScope, inWindow, rowsByMonth, startOfPeriod } from './periods';

interface Source {
  /** SQL expression for the key of the compared subject, in terms of `r`. */
  key: SQL;
  /**
   * The tables and the conditions of a query (the part after `from`) for the rows `r` of a rollup. Each row
   * is for a day or for a month.
   */
  rows: SQL;
  /** Like `rows`, but as few as possible, from which `n` can be summed only for the whole window. */
  ranked?: SQL;
  /** SQL expression for an upper bound on the number of subjects that have rows. */
  subjects: SQL;
  /** Writes keys as an SQL array of the key column's type. */
  list: (keys: readonly string[]) => SQL;
}

const counts = sql`n, complaints, praise, intensity_sum`;

const sourceOf = (by: ComparisonKind, scope: FigureScope, group: TimeGroup): Source => {
  const within = inWindow(sql`r.day`, scope);
  const inSession = sql`r.session_id = ${scope.sessionId}`;
  switch (by) {
    case 'politician':
      return {
        key: sql`r.target_id`,
        rows: sql`label_rollup_target r where ${inSession}
          and r.target_id = any(array(select id from targets where target_type = 'politician')) and ${within}`,
        subjects: sql`(select count(*) from targets where target_type = 'politician')`,
        list: idArray,
      };
    case 'run':
      return {
        key: sql`r.session_id`,
        rows: sql`label_rollup_day r where r.session_id = any(array(select id from sessions)) and ${within}`,
        subjects: sql`(select count(*) from sessions)`,
        list: idArray,
      };
    case 'policy_area':
      return {
        key: sql`r.policy_area`,
        rows: sql`label_rollup_area r where ${inSession} and r.policy_area <> 'none' and ${within}`,
        subjects: sql`${policyAreas.length}::int`,
        list: texts,
      };
    case 'category':
      return {
        key: sql`r.category`,
        rows:
          group === 'month'
            ? sql`(${rowsByMonth(scope, sql`category, ${counts}`)}) r where true`
            : sql`label_rollup_category r where ${inSession} and ${within}`,
        ranked: sql`(${rowsByMonth(scope, sql`category, n`)}) r where true`,
        subjects: sql`${categories.length}::int`,
        list: texts,
      };
  }
};

export interface ComparedCounts {
  count: number;
  complaints: number;
  praise: number;
}

export interface ComparedPoint extends ComparedCounts {
  key: string;
  /** First day of the period: the Monday of a week, or the first of a month. */
  date: string;
  intensitySum: number;
  /**
   * Only set for politicians: the counts of replies by other people to the politician's posts. The replies
   * are included in the counts above.
   */
  replies?: ComparedCounts;
}

/** Counts of replies by other people to a target's posts: all replies, complaints and praise. */
const replyCounts = [
  sql`sum(r.replies - r.own_replies)`,
  sql`coalesce(sum(r.replies - r.own_replies) filter (where r.complaint_type = 'COMPLAINT'), 0)`,
  sql`coalesce(sum(r.replies - r.own_replies) filter (where r.complaint_type = 'PRAISE'), 0)`,
];

const toPoint = ({ key, date, numbers }: PackedPoint, by: ComparisonKind): ComparedPoint => {
  const [count = 0, complaints = 0, praise = 0, intensitySum = 0, ...others] = numbers;
  const point = { key, date, count, complaints, praise, intensitySum };
  if (by !== 'politician') return point;
  const [replies = 0, repliesComplaints = 0, repliesPraise = 0] = others;
  return { ...point, replies: { count: replies, complaints: repliesComplaints, praise: repliesPraise } };
};

/** SQL conditions that select the compared subjects. */
interface Selection {
  /** Condition for the rows of the source. */
  chosen: SQL;
  /** Condition for the counts in `periods`. */
  shown: SQL;
}

const ALL = sql`true`;

const listed = ({ key, list }: Source, keys: readonly string[]): Selection => ({
  chosen: sql`${key} = any(${list(keys)})`,
  shown: ALL,
});

/** Selects the subjects with the most statements. */
const mostOf = ({ key, ranked, subjects }: Source, most: number): Selection =>
  ranked
    ? {
        chosen: sql`${key} = any(array(
          select ${key} from ${ranked} group by 1 order by sum(r.n) desc, 1 limit ${most}))`,
        shown: ALL,
      }
    : {
        chosen: ALL,
        // Ranking takes a fifth of the query's time, and is only needed if there are more subjects than
        // requested.
        shown: sql`(${subjects} <= ${most}
          or key in (select key from periods group by key order by sum(n) desc, key limit ${most}))`,
      };

/**
 * Lists counts by period, in chronological order, omitting empty periods. A comparison of sessions counts the
 * labels of each compared session, and ignores the session in the scope.
 * @param which the keys to list, or how many of the keys with the most statements to list.
 */
export const listComparedPoints = async (
  db: Queryable,
  by: ComparisonKind,
  scope: FigureScope,
  which: readonly string[] | number,
  group: TimeGroup,
): Promise<ComparedPoint[]> => {
  const source = sourceOf(by, scope, group);
  const { key, rows } = source;
  const { chosen, shown } = typeof which === 'number' ? mostOf(source, which) : listed(source, which);
  const counted = by === 'politician' ? replyCounts : [];
  const names = counted.map((_, place) => sql.identifier(`reply_count_${place}`));
  const replyColumns = counted.map((sum, place) => sql`, ${sum} as ${names[place]}`);
  const points = await readPoints(db, {
    key: sql`key`,
    numbers: [sql`n`, sql`complaints`, sql`praise`, sql`intensity`, ...names.map((name) => sql`${name}`)],
    rows: sql`(
      with periods as (
        select ${key} as key, ${startOfPeriod(sql`r.day`, group)} as date, sum(r.n) as n,
          sum(r.complaints) as complaints, sum(r.praise) as praise, sum(r.intensity_sum::int) as intensity
          ${sql.join(replyColumns)}
        from ${rows} and ${chosen} group by 1, 2
      )
      select * from periods where n > 0 and ${shown}
    ) p`,
  });
  return points.map((point) => toPoint(point, by));
};

/** The counts of a compared subject in the whole window. */
export type ComparedTotal = Omit<ComparedPoint, 'date' | 'intensitySum'>;

/**
 * Lists the counts of every subject that has statements, however many subjects there are. A comparison of
 * sessions ignores the session in the scope.
 * @param keys the subjects to count; null for all.
 */
export const listComparedTotals = async (
  db: Queryable,
  by: ComparisonKind,
  scope: FigureScope,
  keys: readonly string[] | null,
): Promise<ComparedTotal[]> => {
  const { key, rows, list } = sourceOf(by, scope, 'month');
  const [replies, repliesComplaints, repliesPraise] = by === 'politician' ? replyCounts : [];
  const others =
    replies && repliesComplaints && repliesPraise
      ? sql`, json_build_object('count', ${replies}, 'complaints', ${repliesComplaints},
          'praise', ${repliesPraise}) as replies`
      : sql``;
  return rowsOf<ComparedTotal>(
    db,
    sql`select (${key})::text as key, sum(r.n)::float8 as count, sum(r.complaints)::float8 as complaints,
        sum(r.praise)::float8 as praise ${others}
      from ${rows} and ${keys === null ? sql`true` : sql`${key} = any(${list(keys)})`}
      group by ${key} having sum(r.n) > 0`,
  );
};

import { addDays, firstOfMonth, type OpenDays } from '@stimmlage/core/days';
import { type SQL, sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../connection';
import { startOfPeriod } from '../../figures/read/periods';
import { keyNames, type RollupName } from '../../figures/rollups';
import type { Cell } from '../../sql/pages';
import { firstDay } from '../../sql/posting-days';
import { isScale, type Scale, type SortedCode, stepOfCode, stepsIn } from './sorted-codes';
import type { StatementFilter, StepRange } from './statement-filter';
import { type Sorting, type StatementOrder, sortings } from './statement-order';
import { allOf, numbers } from './statements';

/**
 * Whether rollups have a measure that counts the statements matching a filter, by the code that the list is
 * sorted by.
 */
const isMeasured = ({ kind, intensity, heat }: StatementFilter, code: SortedCode | null): boolean => {
  // Rollups count replies, the steps of intensity and the steps of heat separately, but not combinations of
  // these.
  const measures = new Set<string>();
  if (kind) measures.add('kind');
  if (intensity || code === 'intensity') measures.add('intensity');
  if (heat || code === 'heat') measures.add('heat');
  return measures.size <= 1;
};

const isOfWholeMonths = ({ from, to }: OpenDays): boolean => {
  const end = to === undefined ? undefined : addDays(to, 1);
  return [from, end].every((day) => day === undefined || day === firstOfMonth(day));
};

/**
 * Finds a rollup that counts the statements matching a filter by day or by month, and by the code that the
 * list is sorted by. Returns null if no rollup does.
 */
export const rollupFor = (filter: StatementFilter, order: StatementOrder): RollupName | null => {
  const { sessionId, from, to, sentiment, category, policyArea, targetIds, ...others } = filter;
  const { kind, intensity, heat, ...uncounted } = others;
  // No rollup has keys or measures for the remaining filters.
  if (Object.values(uncounted).some((part) => part !== undefined)) return null;
  const sorting = sortings[order];
  const code = sorting.by === 'code' ? sorting.code : null;
  if (!isMeasured(filter, code)) return null;
  const isByCategory = category !== undefined || code === 'category';
  if (targetIds !== undefined) {
    if (policyArea) return null;
    if (!isByCategory) return 'label_rollup_target';
    return isOfWholeMonths(filter) ? 'label_rollup_target_category' : null;
  }
  if (policyArea) return isByCategory ? 'label_rollup_area_category' : 'label_rollup_area';
  return isByCategory ? 'label_rollup' : 'label_rollup_day';
};

/** Returns the length of the periods by which a rollup counts. */
export const periodOf = (rollup: RollupName): 'day' | 'month' =>
  keyNames[rollup].includes('month') ? 'month' : 'day';

/**
 * @param day SQL expression for the first day of a row's period.
 * @param first SQL expression for the first day of the first period to count.
 */
const rollupCondition = (filter: StatementFilter, day: SQL, first: SQL): SQL =>
  allOf([
    sql`session_id = ${filter.sessionId}`,
    filter.sentiment && sql`complaint_type = ${filter.sentiment}`,
    filter.category && sql`category = ${filter.category}`,
    filter.policyArea && sql`policy_area = ${filter.policyArea}`,
    filter.targetIds && sql`target_id in (${numbers(filter.targetIds)})`,
    filter.from === undefined ? undefined : sql`${day} >= ${filter.from}::date`,
    filter.to === undefined ? undefined : sql`${day} <= ${filter.to}::date`,
    sql`${day} >= ${first}`,
  ]);

interface Count {
  /** SQL expression for the step, which may refer to the code that the list is sorted by as `code`. */
  step: SQL;
  /** SQL expression for the sum, which may refer to the rollup's columns. */
  sum: SQL;
}

const columnOf = (scale: Scale, step: number): SQL => sql.raw(`${scale === 'intensity' ? 'i' : 'h'}${step}`);

const sumOf = (scale: Scale, range: StepRange): SQL =>
  sql.join(
    stepsIn(range).map((step) => columnOf(scale, step)),
    sql` + `,
  );

/** The rollup keys by which lists can be sorted. */
const keys = { sentiment: sql`complaint_type`, category: sql`category` };

const keyOf = (sorting: Sorting): SQL =>
  sorting.by === 'code' && !isScale(sorting.code) ? keys[sorting.code] : sql`null::text`;

const sumFor = ({ intensity, heat, kind }: StatementFilter): SQL => {
  if (intensity) return sumOf('intensity', intensity);
  if (kind) return kind === 'reply' ? sql`replies` : sql`n - replies`;
  return heat ? sumOf('heat', heat) : sql`n`;
};

/** Returns the sums to read for each day and code of a rollup. */
const countsFor = (filter: StatementFilter, sorting: Sorting): Count[] => {
  if (sorting.by !== 'code') return [{ step: sql`null::int`, sum: sumFor(filter) }];
  const { code } = sorting;
  return isScale(code)
    ? stepsIn(filter[code]).map((step) => ({ step: sql`${step}::int`, sum: columnOf(code, step) }))
    : [{ step: stepOfCode(code, sql`code`), sum: sumFor(filter) }];
};

/**
 * Counts the stored statements of each period of a rollup, in list order: the counts in the rollup, minus
 * statements deleted by retention.
 * @param rollup the rollup that `rollupFor` returns.
 */
export const countStatements = (
  db: Queryable,
  rollup: RollupName,
  filter: StatementFilter,
  order: StatementOrder,
  timezone: string,
): Promise<Cell[]> => {
  const sorting = sortings[order];
  const counts = countsFor(filter, sorting);
  const key = keyOf(sorting);
  const name = (index: number): SQL => sql.raw(`n${index}`);
  const list = (one: (count: Count, index: number) => SQL): SQL => sql.join(counts.map(one), sql`, `);
  const period = periodOf(rollup);
  const [column, expiredDay] = [sql.identifier(period), startOfPeriod(sql`day`, period)];
  const first = startOfPeriod(firstDay(timezone), period);
  const conditionOn = (day: SQL): SQL => rollupCondition(filter, day, first);
  const [steps, days] = [
    sql.raw(sorting.isRising ? 'asc' : 'desc'),
    sql.raw(sorting.contents === 'oldest' ? 'asc' : 'desc'),
  ];
  return rowsOf(
    db,
    sql`
      select cell.step, day::text, cell.n::int from (
        select day, code, ${list((_, index) => sql`sum(${name(index)}) as ${name(index)}`)} from (
          select ${column} as day, ${key} as code, ${list(({ sum }, index) => sql`${sum} as ${name(index)}`)}
          from ${sql.identifier(rollup)} where ${conditionOn(sql`${column}`)}
          union all
          select ${expiredDay}, ${key}, ${list(({ sum }) => sql`-(${sum})`)}
          from label_rollup_expired where ${conditionOn(expiredDay)}
        ) counted group by day, code
      ) days cross join lateral (values ${list(({ step }, index) => sql`(${step}, ${name(index)})`)}) cell (step, n)
      where cell.n > 0 order by cell.step ${steps}, day ${days}`,
  );
};

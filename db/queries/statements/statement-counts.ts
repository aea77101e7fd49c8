import { type SQL, sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../connection';
import type { RollupName } from '../../figures/rollups';
import type { Cell } from '../../sql/pages';
import { firstDay } from '../../sql/posting-days';
import { type StatementOrder, sortings } from './statement-order';
import { allOf, numbers, type StatementFilter, type StepRange } from './statements';

/**
 * Finds the rollup that counts a filter by day, and by the scale that the order sorts by; null if there is
 * none.
 */
export const rollupFor = (filter: StatementFilter, order: StatementOrder): RollupName | null => {
  const { sessionId, from, to, sentiment, category, policyArea, targetIds, ...others } = filter;
  const { kind, intensity, heat, ...uncounted } = others;
  // No rollup has a key or a measure for the remaining filters.
  if (Object.values(uncounted).some((part) => part !== undefined)) return null;
  // A rollup counts replies and the steps of each scale, but no two of them combined.
  const sorting = sortings[order];
  const scale = sorting.by === 'scale' ? sorting.scale : null;
  if (kind && (intensity || heat || scale)) return null;
  if (intensity && (heat || scale === 'heat')) return null;
  if (heat && scale === 'intensity') return null;
  if (targetIds !== undefined) return category || policyArea ? null : 'label_rollup_target';
  if (policyArea) return category ? 'label_rollup_area_category' : 'label_rollup_area';
  return category ? 'label_rollup' : 'label_rollup_day';
};

const rollupCondition = (filter: StatementFilter, timezone: string): SQL =>
  allOf([
    sql`session_id = ${filter.sessionId}`,
    filter.sentiment && sql`complaint_type = ${filter.sentiment}`,
    filter.category && sql`category = ${filter.category}`,
    filter.policyArea && sql`policy_area = ${filter.policyArea}`,
    filter.targetIds && sql`target_id in (${numbers(filter.targetIds)})`,
    filter.from === undefined ? undefined : sql`day >= ${filter.from}::date`,
    filter.to === undefined ? undefined : sql`day <= ${filter.to}::date`,
    sql`day >= ${firstDay(timezone)}`,
  ]);

const HIGHEST = 5;

/** Lists the steps of a range, highest first unless they are rising. */
export const stepsOf = (range: StepRange = { low: 1, high: HIGHEST }, isRising = false): number[] =>
  Array.from({ length: range.high - range.low + 1 }, (_, index) =>
    isRising ? range.low + index : range.high - index,
  );

interface Count {
  step: number | null;
  /** An expression over the rollup's columns. */
  sum: SQL;
}

const columnOf = (scale: 'i' | 'h', step: number): SQL => sql.raw(`${scale}${step}`);

const sumOf = (scale: 'i' | 'h', range: StepRange): SQL =>
  sql.join(
    stepsOf(range).map((step) => columnOf(scale, step)),
    sql` + `,
  );

const byStep = (scale: 'i' | 'h', range: StepRange | undefined): Count[] =>
  stepsOf(range).map((step) => ({ step, sum: columnOf(scale, step) }));

/** Returns the sums to count for each day. */
const countsFor = (filter: StatementFilter, order: StatementOrder): Count[] => {
  const sorting = sortings[order];
  if (sorting.by === 'scale') {
    return sorting.scale === 'intensity' ? byStep('i', filter.intensity) : byStep('h', filter.heat);
  }
  if (filter.intensity) return [{ step: null, sum: sumOf('i', filter.intensity) }];
  if (filter.kind) return [{ step: null, sum: filter.kind === 'reply' ? sql`replies` : sql`n - replies` }];
  return [{ step: null, sum: filter.heat ? sumOf('h', filter.heat) : sql`n` }];
};

/**
 * Counts the stored statements of each day, in a list's order: a rollup less what retention deleted.
 * @param rollup the one that `rollupFor` gives.
 */
export const countStatements = (
  db: Queryable,
  rollup: RollupName,
  filter: StatementFilter,
  order: StatementOrder,
  timezone: string,
): Promise<Cell[]> => {
  const counts = countsFor(filter, order);
  const name = (index: number): SQL => sql.raw(`n${index}`);
  const list = (one: (count: Count, index: number) => SQL): SQL => sql.join(counts.map(one), sql`, `);
  const condition = rollupCondition(filter, timezone);
  const sorting = sortings[order];
  const [steps, days] = [
    sql.raw(sorting.isRising ? 'asc' : 'desc'),
    sql.raw(sorting.contents === 'oldest' ? 'asc' : 'desc'),
  ];
  return rowsOf(
    db,
    sql`
      select cell.step, day::text, cell.n::int from (
        select day, ${list((_, index) => sql`sum(${name(index)}) as ${name(index)}`)} from (
          select day, ${list(({ sum }, index) => sql`${sum} as ${name(index)}`)}
          from ${sql.identifier(rollup)} where ${condition}
          union all
          select day, ${list(({ sum }) => sql`-(${sum})`)} from label_rollup_expired where ${condition}
        ) counted group by day
      ) days cross join lateral (values ${list(({ step }, index) => sql`(${step}::int, ${name(index)})`)}) cell (step, n)
      where cell.n > 0 order by cell.step ${steps}, day ${days}`,
  );
};

import type { SourceType } from '@stimmlage/core/codes/source-types';
import { type SQL, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../connection';
import { postingDay } from '../sql/posting-days';
import { idArray, recordset } from '../sql/recordset';

/**
 * The number (`n`) of rows of content counted under one combination of key, source and day; negative to
 * subtract.
 */
export interface ContentCount extends Record<string, unknown> {
  /** The `key` column of `content_rollup`. */
  key: string;
  sourceType: SourceType;
  /** Day of posting, in the installation's timezone. */
  day: string;
  n: number;
}

/**
 * SQL expression for the key that content is counted under: `context`, `hit` or, for filtered-out hits, a key
 * such as `hit:too_short`.
 */
const keyOf = (alias: string): SQL =>
  sql.raw(
    `case when ${alias}.filter_reason is null then ${alias}.scope else ${alias}.scope || ':' || ${alias}.filter_reason end`,
  );

/** Selects the columns by which a row of content is counted: `key`, `sourceType` and `day`. */
export const countedBy = (alias: string, timezone: string): SQL => sql`
  ${keyOf(alias)} as key, ${sql.identifier(alias)}.source_type as "sourceType", ${postingDay(alias, timezone)} as day`;

/** Counts content by its current key, source and day. */
export const listContentCounts = (
  tx: Tx,
  ids: readonly string[],
  timezone: string,
): Promise<ContentCount[]> =>
  rowsOf(
    tx,
    sql`
      select ${countedBy('c', timezone)}, count(*)::int as n
      from content c where c.id = any(${idArray(ids)}) group by 1, 2, 3`,
  );

const sumsOf = (counts: readonly ContentCount[]) => {
  const sums = new Map<string, { key: string; source_type: SourceType; day: string; n: number }>();
  for (const { key, sourceType, day, n } of counts) {
    const id = `${key} ${sourceType} ${day}`;
    const sum = sums.get(id) ?? { key, source_type: sourceType, day, n: 0 };
    sums.set(id, { ...sum, n: sum.n + n });
  }
  return [...sums.values()].filter(({ n }) => n !== 0);
};

/**
 * Adds to the counts of content. Rows are written in key order, because transactions that lock rows in the
 * same order cannot deadlock.
 */
export const countContent = async (tx: Tx, counts: readonly ContentCount[]): Promise<void> => {
  const rows = sumsOf(counts);
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into content_rollup (key, source_type, day, n)
    select key, source_type, day, n
    from ${recordset('i', rows, { key: 'text', source_type: 'text', day: 'date', n: 'int' })}
    order by key, source_type, day
    on conflict (key, source_type, day) do update set n = content_rollup.n + excluded.n`);
};

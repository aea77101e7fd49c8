import type { ListOrder } from '@stimmlage/core/contracts/common';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

interface SortedList<Column extends string> {
  /** The value of each column. Names must be in `dictionaryOrder`, and codes in `codeOrder`. */
  values: Readonly<Record<Column, AnyColumn | SQL>>;
  /** The order if no column is chosen. */
  usual: readonly SQL[];
  /** The order of rows with equal values, in both directions. Must end with the id, so that it is unambiguous. */
  ties: readonly SQL[];
}

/**
 * Returns the `order by` expressions of a list that is sorted by any of its columns. Rows without a value come
 * last in both directions.
 */
export const listOrder = <Column extends string>(
  { sort, order = 'rising' }: ListOrder<Column>,
  { values, usual, ties }: SortedList<Column>,
): SQL[] =>
  sort === undefined
    ? [...usual]
    : [sql`${values[sort]} ${sql.raw(order === 'rising' ? 'asc' : 'desc')} nulls last`, ...ties];

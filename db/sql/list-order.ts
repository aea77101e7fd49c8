import type { ListOrder } from '@stimmlage/core/contracts/common';
import { type AnyColumn, Column, is, type SQL, sql } from 'drizzle-orm';

interface SortedList<Column extends string> {
  /** The value of each column. Names must be in `dictionaryOrder`, and codes in `codeOrder`. */
  values: Readonly<Record<Column, AnyColumn | SQL>>;
  /** The order if no column is chosen. */
  usual: readonly SQL[];
  /** The order of rows with equal values, in both directions. Must end with the id, so that it is unambiguous. */
  ties: readonly SQL[];
}

/** Whether a value may be null; for columns that may not, the order can be read from an index in both directions. */
const mayBeNull = (value: AnyColumn | SQL): boolean => !is(value, Column) || !value.notNull;

/**
 * Returns the `order by` expressions of a list that is sorted by any of its columns. Rows without a value come
 * last in both directions.
 */
export const listOrder = <Column extends string>(
  { sort, order = 'rising' }: ListOrder<Column>,
  { values, usual, ties }: SortedList<Column>,
): SQL[] => {
  if (sort === undefined) return [...usual];
  const value = values[sort];
  const direction = order === 'rising' ? 'asc' : 'desc';
  return [sql`${value} ${sql.raw(mayBeNull(value) ? `${direction} nulls last` : direction)}`, ...ties];
};

import type { SortDirection } from '@stimmlage/core/contracts/common';
import { compareNames } from '@stimmlage/core/names';
import type { Column } from '../ui/table/data-table';
import { type OnSort, type SortChoices, type Sorting, useHeadingSort } from './sorting';

type Value = string | number | null;

/** A column of a complete list. With `sortValue`, the list can be sorted by the column. */
export interface SortableColumn<Row> extends Omit<Column<Row>, 'sort'> {
  /** Returns the value to sort by; null if the row has none. */
  sortValue?: (row: Row) => Value;
}

/** Compares numbers by value, and names in the order of a dictionary. */
const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareNames(String(a), String(b));

interface RowOrder<Row> {
  sortValue: (row: Row) => Value;
  order: SortDirection;
  /**
   * Returns the name by which rows with equal values are sorted, always in ascending order. If omitted, these
   * rows keep their order.
   */
  nameOf?: ((row: Row) => string) | undefined;
}

/** Sorts the rows of a complete list. Rows without a value come last in both directions. */
export const sortedRows = <Row>(rows: readonly Row[], { sortValue, order, nameOf }: RowOrder<Row>): Row[] => {
  const direction = order === 'rising' ? 1 : -1;
  const byName = (a: Row, b: Row): number => (nameOf ? compareNames(nameOf(a), nameOf(b)) : 0);
  return rows.toSorted((a, b) => {
    const [one, other] = [sortValue(a), sortValue(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null) || byName(a, b);
    return direction * compare(one, other) || byName(a, b);
  });
};

interface SortedList<Row> extends Pick<RowOrder<Row>, 'nameOf'> {
  columns: readonly SortableColumn<Row>[];
  rows: readonly Row[] | undefined;
  sorting: Sorting;
  onSort: OnSort;
}

interface Sorted<Row> {
  columns: Column<Row>[];
  rows: readonly Row[] | undefined;
  field: SortChoices;
}

/** Sorts a complete list by the headings of its table, in the browser. */
export const useSorted = <Row>({ columns, rows, sorting, onSort, nameOf }: SortedList<Row>): Sorted<Row> => {
  const sortBy = useHeadingSort(sorting, onSort);
  const sortable = columns.filter(({ sortValue }) => sortValue !== undefined);
  const { sortValue: chosen } = sortable.find(({ key }) => key === sorting.sort) ?? {};
  return {
    columns: columns.map(({ sortValue, ...column }) =>
      sortValue === undefined ? column : { ...column, sort: sortBy(column.key, column) },
    ),
    rows: chosen && rows ? sortedRows(rows, { sortValue: chosen, order: sorting.order, nameOf }) : rows,
    field: { sorting, columns: sortable, onSort },
  };
};

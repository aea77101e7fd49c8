import type { Column } from '../ui/table/data-table';
import { type SortChoices, type Sorting, useHeadingSort } from './sorting';

/** A column of a list that comes in pages. With `sortBy`, the list can be sorted by the column. */
export interface CallSortedColumn<Row, Key extends string> extends Omit<Column<Row>, 'sort'> {
  /** The field of the call by which the list is sorted. */
  sortBy?: Key;
}

interface CallSortedList<Row, Key extends string> {
  columns: readonly CallSortedColumn<Row, Key>[];
  /** The fields without a column of their own, which only the field offers. */
  others?: SortChoices<Key>['columns'];
  sorting: Sorting<Key>;
  /** Called with the part of the view to change: another order begins on the first page. */
  onSort: (change: Sorting<Key> & { page: 1 }) => void;
}

interface CallSorted<Row, Key extends string> {
  columns: Column<Row>[];
  field: SortChoices<Key>;
}

/** Lets the headings of a table sort a list that comes in pages, and is therefore sorted by its call. */
export const useSortedByCall = <Row, Key extends string>({
  columns,
  others = [],
  sorting,
  onSort,
}: CallSortedList<Row, Key>): CallSorted<Row, Key> => {
  const sortFirstPage = (next: Sorting<Key>): void => onSort({ ...next, page: 1 });
  const sortOf = useHeadingSort(sorting, sortFirstPage);
  return {
    columns: columns.map(({ sortBy, ...column }) =>
      sortBy === undefined ? column : { ...column, sort: sortOf(sortBy, column) },
    ),
    field: {
      sorting,
      columns: [
        ...columns.flatMap(({ sortBy, header }) => (sortBy === undefined ? [] : [{ key: sortBy, header }])),
        ...others,
      ],
      onSort: sortFirstPage,
    },
  };
};

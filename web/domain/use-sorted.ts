import { compareNames } from '@stimmlage/core/names';
import { z } from 'zod';
import { useTexts } from '../i18n/use-texts';
import { choiceInAddress } from '../lib/search';
import type { Column } from '../ui/table/data-table';
import type { SortDirection } from '../ui/table/sort-arrow';

type Value = string | number | null;

/** A column of a complete list. With `sortValue`, the list can be sorted by the column. */
export interface SortableColumn<Row> extends Omit<Column<Row>, 'sort'> {
  /** Returns the value to sort by; null if the row has none. */
  sortValue?: (row: Row) => Value;
}

/** The part of a view that says how a complete list is sorted; by default, as it was received. */
export const sortInAddress = {
  sort: z
    .string()
    .regex(/^[a-z-]{1,30}$/)
    .optional(),
  order: choiceInAddress(['falling', 'rising']),
};

export interface Sorting {
  sort?: string | undefined;
  order: SortDirection;
}

/** Compares numbers by value, and names in the order of a dictionary. */
const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareNames(String(a), String(b));

/**
 * Sorts the rows of a complete list. Rows without a value come last in both directions, and equal rows keep
 * their order.
 */
export const sortedRows = <Row>(
  rows: readonly Row[],
  sortValue: (row: Row) => Value,
  order: SortDirection,
): Row[] => {
  const direction = order === 'rising' ? 1 : -1;
  return rows.toSorted((a, b) => {
    const [one, other] = [sortValue(a), sortValue(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return direction * compare(one, other);
  });
};

interface Sorted<Row> {
  columns: Column<Row>[];
  rows: readonly Row[] | undefined;
  /** The properties of the field that sorts cards, which have no headings. */
  field: {
    sorting: Sorting;
    columns: readonly { key: string; header: string }[];
    onSort: (sorting: Sorting) => void;
  };
}

/**
 * Sorts a complete list by the headings of its table. A click sorts by a column and reverses the order if the
 * list is already sorted by this column. Initially, numbers are sorted in descending order.
 */
export const useSorted = <Row>(
  columns: readonly SortableColumn<Row>[],
  rows: readonly Row[] | undefined,
  sorting: Sorting,
  onSort: (sorting: Sorting) => void,
): Sorted<Row> => {
  const { t } = useTexts('staff');
  const chosen = columns.find(
    ({ key, sortValue }) => key === sorting.sort && sortValue !== undefined,
  )?.sortValue;
  const withSort = ({ sortValue, ...column }: SortableColumn<Row>): Column<Row> => {
    if (sortValue === undefined) return column;
    const { key, header, align } = column;
    const order = sorting.sort === key ? sorting.order : undefined;
    const first = align === 'end' ? 'falling' : 'rising';
    const turned = order === 'rising' ? 'falling' : 'rising';
    const next = order === undefined ? first : turned;
    return {
      ...column,
      sort: {
        order,
        next: `${t('order.label')}: ${t(`sortField.${next}`, { name: header })}`,
        onSort: () => onSort({ sort: key, order: next }),
      },
    };
  };
  return {
    columns: columns.map(withSort),
    rows: chosen && rows ? sortedRows(rows, chosen, sorting.order) : rows,
    field: { sorting, columns: columns.filter(({ sortValue }) => sortValue !== undefined), onSort },
  };
};

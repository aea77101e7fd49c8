import type { SortDirection } from '@stimmlage/core/contracts/common';
import { z } from 'zod';
import { useTexts } from '../i18n/use-texts';
import { choiceInAddress } from '../lib/search';
import type { Column, ColumnSort } from '../ui/table/data-table';

/** How a list is sorted: by the column with the key `sort` or, if it is undefined, in its usual order. */
export interface Sorting<Key extends string = string> {
  sort?: Key | undefined;
  order: SortDirection;
}

export type OnSort<Key extends string = string> = (sorting: Sorting<Key>) => void;

/** Falling is the default, because most columns that are sorted contain numbers. */
const order = choiceInAddress(['falling', 'rising']);

/** The part of a view that says how a complete list is sorted; by default, as it was received. */
export const sortInAddress = {
  sort: z
    .string()
    .regex(/^[a-zA-Z-]{1,30}$/)
    .optional(),
  order,
};

/** The part of a view that says by which column of its call a list is sorted; by default, in its usual order. */
export const callSortInAddress = <const Keys extends readonly [string, ...string[]]>(keys: Keys) => ({
  sort: z.enum(keys).optional(),
  order,
});

/** The properties of the field that sorts a list, which is always shown because cards have no headings. */
export interface SortChoices<Key extends string = string> {
  sorting: Sorting<Key>;
  columns: readonly { key: Key; header: string }[];
  onSort: OnSort<Key>;
}

/**
 * Returns a function that makes a heading a sort button. A click sorts by the column and reverses the order if
 * the list is already sorted by this column. Initially, a column aligned to the end, which contains numbers,
 * is sorted in descending order, and any other column in its `firstOrder`, which is ascending by default.
 */
export const useHeadingSort = <Key extends string>(sorting: Sorting<Key>, onSort: OnSort<Key>) => {
  const { t } = useTexts('staff');
  return (
    key: Key,
    { header, align, firstOrder = 'rising' }: Pick<Column<never>, 'header' | 'align' | 'firstOrder'>,
  ): ColumnSort => {
    const current = sorting.sort === key ? sorting.order : undefined;
    const first = align === 'end' ? 'falling' : firstOrder;
    const turned = current === 'rising' ? 'falling' : 'rising';
    const next = current === undefined ? first : turned;
    return {
      order: current,
      next: `${t('order.label')}: ${t(`sortField.${next}`, { name: header })}`,
      onSort: () => onSort({ sort: key, order: next }),
    };
  };
};

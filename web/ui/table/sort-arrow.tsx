import type { SortDirection } from '@stimmlage/core/contracts/common';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';

const arrows = { rising: IconArrowUp, falling: IconArrowDown } as const;

/** An arrow for the direction in which a column is sorted, or an icon for a column that can be sorted. */
export const SortArrow = ({ order }: { order: SortDirection | undefined }) => {
  const Arrow = order === undefined ? IconArrowsSort : arrows[order];
  return <Arrow size={15} stroke={1.8} aria-hidden="true" />;
};

/** Returns the `aria-sort` value for a heading; undefined if the table is sorted by another column. */
export const ariaSort = (order: SortDirection | undefined): 'ascending' | 'descending' | undefined =>
  order && (order === 'rising' ? 'ascending' : 'descending');

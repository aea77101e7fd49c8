import type { Explored, ExplorerCell } from '@stimmlage/core/contracts/explorer';
import type { ExplorerDimension } from '@stimmlage/core/figures/explorer';
import { compareNames } from '@stimmlage/core/names';
import type { ExplorerView } from './view';

type Row = Explored['rows'][number];

interface Sorting extends Pick<ExplorerView, 'sort' | 'order'> {
  dimension: ExplorerDimension;
  columns: Explored['columns'];
  nameOf: (row: Row) => string;
}

/** Dimensions that are sorted alphabetically. All other dimensions have a natural order, which is kept. */
const byWord: readonly ExplorerDimension[] = ['category', 'policy_area', 'target'];

/**
 * Sorts rows by numeric value rather than by formatted text. Rows without a value always come last. Rows with
 * equal values are always sorted by name in ascending order.
 * @returns the rows in their original order if the sort column does not exist.
 */
export const sortedRows = (
  rows: readonly Row[],
  { sort, order, dimension, columns, nameOf }: Sorting,
): Row[] => {
  const place = new Map(rows.map((row, index) => [row, index]));
  const byPlace = (a: Row, b: Row): number => (place.get(a) ?? 0) - (place.get(b) ?? 0);
  const byName = (a: Row, b: Row): number =>
    byWord.includes(dimension) ? compareNames(nameOf(a), nameOf(b)) || byPlace(a, b) : byPlace(a, b);
  const direction = order === 'rising' ? 1 : -1;
  if (sort === 'name') return rows.toSorted((a, b) => direction * byName(a, b));

  const index = columns.findIndex(({ key }) => key === sort);
  const sortValueOf = (row: Row): number | null => {
    if (sort === 'count') return row.total.count;
    const cell: ExplorerCell | undefined = sort === 'total' ? row.total : row.cells[index];
    return cell?.value ?? null;
  };
  if (sort === undefined || (index < 0 && sort !== 'count' && sort !== 'total')) return [...rows];
  return rows.toSorted((a, b) => {
    const [one, other] = [sortValueOf(a), sortValueOf(b)];
    if (one === null || other === null) {
      return one === other ? byName(a, b) : Number(one === null) - Number(other === null);
    }
    return direction * (one - other) || byName(a, b);
  });
};

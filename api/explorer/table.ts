import type { Answer } from '@stimmlage/core/contracts/endpoint';
import type { ExplorerCell, ExplorerHeading, explore } from '@stimmlage/core/contracts/explorer';
import { compareCounts, isBeyondChance } from '@stimmlage/core/figures/change';
import { differenceOf, type ExplorerMeasure } from '@stimmlage/core/figures/explorer';
import type { ExploredCount } from '@stimmlage/db/figures/read/explorer';

export type Tabulated = Pick<Answer<typeof explore>, 'columns' | 'rows' | 'total'>;

interface Sums {
  n: number;
  complaints: number;
  intensitySum: number;
}

const nothing: Sums = { n: 0, complaints: 0, intensitySum: 0 };

const add = (a: Sums, b: Sums): Sums => ({
  n: a.n + b.n,
  complaints: a.complaints + b.complaints,
  intensitySum: a.intensitySum + b.intensitySum,
});

/** Looks up the sums for a row and a column. An omitted row or column stands for all rows or all columns. */
type Lookup = (row?: string, column?: string) => Sums;

const sumsOf = (counts: readonly ExploredCount[]): Lookup => {
  const sums = new Map<string, Sums>();
  const put = (count: ExploredCount, row?: string, column?: string): void => {
    const key = JSON.stringify([row, column]);
    sums.set(key, add(sums.get(key) ?? nothing, count));
  };
  for (const count of counts) {
    put(count, count.row, count.column);
    put(count, count.row);
    put(count, undefined, count.column);
    put(count);
  }
  return (row, column) => sums.get(JSON.stringify([row, column])) ?? nothing;
};

interface Tabulation {
  rows: readonly ExplorerHeading[];
  columns: readonly ExplorerHeading[];
  counts: readonly ExploredCount[];
  /** The counts for the preceding days, with which the counts for the window are compared. */
  countsBefore: readonly ExploredCount[];
  measure: ExplorerMeasure;
  /** The minimum number of statements for a share, a mean or a change to be shown. */
  minimum: number;
  /**
   * The number of days in the window as a share of all days compared. The days compared are the window and
   * the preceding days.
   */
  share: number;
  /** Whether a row and column without statements have the number 0, rather than an unknown number. */
  isKnown: (row?: string, column?: string) => boolean;
  /** Whether the window and the preceding days can be compared for a row and column. */
  isComparable: (row?: string, column?: string) => boolean;
}

const partOf = (part: number, whole: number, minimum: number): number | null =>
  whole === 0 || whole < minimum ? null : part / whole;

/** Computes the count and the value of every cell. The base for a share is the total of its row or column. */
export const tabulate = ({ rows, columns, measure, minimum, share, ...given }: Tabulation): Tabulated => {
  const now = sumsOf(given.counts);
  const before = sumsOf(given.countsBefore);

  const changeOf = (row?: string, column?: string): ExplorerCell => {
    const found = compareCounts(before(row, column).n, now(row, column).n, given.isComparable(row, column));
    const isUntold =
      found.doubt === 'few' || found.doubt === 'incomplete' || Math.min(found.before, found.now) < minimum;
    const { before: earlier, now: n } = found;
    if (isUntold) return { count: n, value: null, before: earlier, doubt: found.doubt ?? 'few' };
    // `compareCounts` does not check a change of up to a tenth for chance, because such a change is shown as
    // steady. Here, every change is shown as a number, so every change is checked.
    const doubt = isBeyondChance(earlier, n) ? null : 'chance';
    // The exact change, because rows with almost equal changes are sorted by it.
    return { count: n, value: (n - earlier) / earlier, before: earlier, doubt };
  };

  const differenceIn = (row?: string, column?: string): ExplorerCell => {
    const [n, earlier] = [now(row, column).n, before(row, column).n];
    const areComparable = given.isComparable(row, column);
    return { count: n, before: earlier, ...differenceOf(earlier, n, { areComparable, share, minimum }) };
  };

  const measured = (row?: string, column?: string): number | null => {
    const { n, complaints, intensitySum } = now(row, column);
    switch (measure) {
      case 'row_share':
        return partOf(n, now(row).n, minimum);
      case 'column_share':
        return partOf(n, now(undefined, column).n, minimum);
      case 'criticism':
        return partOf(complaints, n, minimum);
      case 'intensity':
        return partOf(intensitySum, n, minimum);
      default:
        return n;
    }
  };

  const partsOf = ({ complaints, intensitySum }: Sums): Pick<ExplorerCell, 'part'> => {
    if (measure === 'criticism') return { part: complaints };
    return measure === 'intensity' ? { part: intensitySum } : {};
  };

  const cellOf = (row?: string, column?: string): ExplorerCell => {
    if (measure === 'change') return changeOf(row, column);
    if (measure === 'difference') return differenceIn(row, column);
    const sums = now(row, column);
    if (sums.n === 0 && !given.isKnown(row, column)) return { count: 0, value: null, collected: false };
    return { count: sums.n, value: measured(row, column), ...partsOf(sums) };
  };

  const lineOf = (row?: string) => ({
    total: cellOf(row),
    cells: columns.map(({ key }) => cellOf(row, key)),
  });
  return {
    columns: [...columns],
    rows: rows.map((heading) => ({ heading, ...lineOf(heading.key) })),
    total: lineOf(),
  };
};

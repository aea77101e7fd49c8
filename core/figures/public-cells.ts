import { limits } from '../limits';

/**
 * The single rule on what may be published: no count of 1 to 9 statements, and no counts that reveal such a
 * count when they are subtracted from a published total. This is statistical disclosure control by primary
 * and complementary suppression (Hundepool and others, Statistical Disclosure Control, Wiley 2012, chapter
 * 5). Counts are non-negative integers.
 */
const SMALLEST = limits.smallestPublicCell;

const sum = (counts: readonly number[]): number => counts.reduce((total, n) => total + n, 0);

const isSmall = (n: number): boolean => n > 0 && n < SMALLEST;

/** Returns a single count as published. Zero is published; null means that the count is withheld. */
export const toldCount = (n: number): number | null => (isSmall(n) ? null : n);

/** Whether the number of statements may be published and is greater than 0. */
export const hasFigures = ({ totalDiscussions: n }: { totalDiscussions: number | null }): boolean =>
  n !== null && n > 0;

/** Whether a published total may be divided into these parts, which requires that none of them is small. */
export const areTellable = (parts: readonly number[]): boolean => !parts.some(isSmall);

/**
 * Whether the withheld counts in a list can be derived from its total, because their sum is only possible if
 * all of them are as small, or all as large, as they can be.
 * @param least the smallest published count. Counts that were withheld to protect small ones are lower.
 */
const isGivenAway = (leftOut: readonly number[], least: number): boolean => {
  const lowest = sum(leftOut.map((n) => (isSmall(n) ? 1 : SMALLEST)));
  const highest = sum(leftOut.map((n) => (isSmall(n) ? SMALLEST - 1 : least - 1)));
  const total = sum(leftOut);
  return total < SMALLEST || total === lowest || total === highest;
};

/**
 * Selects the parts of a published total that may be published. Small parts are withheld, as are the next
 * larger ones if subtracting the rest would reveal the small ones. The withheld counts thus add up to at
 * least 10, or to 0.
 * @param mustHide whether an item must be withheld for another reason, whatever its count.
 * @returns the selected items that have a count, in their original order.
 */
export const toldParts = <T>(
  items: readonly T[],
  countOf: (item: T) => number,
  mustHide: (item: T) => boolean = () => false,
): T[] => {
  const counted = items.filter((item) => countOf(item) > 0);
  const isLeftOut = (item: T): boolean => isSmall(countOf(item)) || mustHide(item);
  const leftOut = counted.filter(isLeftOut).map(countOf);
  const told = counted.filter((item) => !isLeftOut(item)).toSorted((a, b) => countOf(b) - countOf(a));
  if (leftOut.length === 0) return counted;
  const leastTold = (): number => countOf(told.at(-1) as T);
  while (told.length > 0 && (leftOut.length === 1 || isGivenAway(leftOut, leastTold()))) {
    // Items with the same count are withheld together: if only some of them were published, they would seem
    // larger than the others.
    const least = leastTold();
    while (told.length > 0 && leastTold() === least) {
      leftOut.push(least);
      told.pop();
    }
  }
  return counted.filter((item) => told.includes(item));
};

/**
 * Determines which parts of a total, such as the weeks in a window, may be published beside the total itself.
 * Withholds further parts, smallest first, until the total minus the published parts is 0 or large enough.
 * @param total null if it is withheld, in which case none of its parts is published either.
 * @param parts null for those already withheld.
 * @returns the parts in their original order, with null for those withheld.
 */
export const toldBeside = (total: number | null, parts: readonly (number | null)[]): (number | null)[] => {
  if (total === null) return parts.map(() => null);
  const told = [...parts];
  const left = (): number => total - sum(told.map((n) => n ?? 0));
  const smallestFirst = [...parts.keys()].toSorted((a, b) => (parts[a] ?? 0) - (parts[b] ?? 0));
  for (const index of smallestFirst) {
    if (!isSmall(left())) break;
    if ((told[index] ?? 0) > 0) told[index] = null;
  }
  return told;
};

/**
 * Selects the rows of a table whose parts may be published, given that the sum of each part over all rows is
 * published, as are the totals of some rows. A row with a small part is not divided into its parts. Neither
 * are the smallest of the other rows, until the undivided rows together have no small part.
 * @param rows all rows of the table, published or not.
 * @param isTold whether a row's total is published; otherwise its parts cannot be.
 */
export const dividedRows = <T>(
  rows: readonly T[],
  partsOf: (row: T) => readonly number[],
  isTold: (row: T) => boolean,
): Set<T> => {
  const canBeDivided = (row: T): boolean => isTold(row) && areTellable(partsOf(row));
  const divided = rows.filter(canBeDivided).toSorted((a, b) => sum(partsOf(b)) - sum(partsOf(a)));
  const others = rows.filter((row) => !canBeDivided(row));
  const together = (): number[] =>
    others.map(partsOf).reduce<number[]>((all, parts) => parts.map((n, part) => n + (all[part] ?? 0)), []);
  while (divided.length > 0 && !areTellable(together())) others.push(divided.pop() as T);
  return new Set(divided);
};

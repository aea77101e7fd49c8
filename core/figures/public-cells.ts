import { limits } from '../limits';

/**
 * Counts of 1 to 9 statements are never published. If such a count could be derived by subtracting published
 * counts from a published total, further counts are withheld too. The method is statistical disclosure
 * control by primary and complementary suppression (Hundepool and others, Statistical Disclosure Control,
 * Wiley 2012, chapter 5). Counts are non-negative integers.
 */
const SMALLEST = limits.smallestPublicCell;

const sum = (counts: readonly number[]): number => counts.reduce((total, n) => total + n, 0);

const isSmall = (n: number): boolean => n > 0 && n < SMALLEST;

/** Returns a single count as published. Zero is published; null means that the count is withheld. */
export const toldCount = (n: number): number | null => (isSmall(n) ? null : n);

/** Whether a published number of statements is greater than 0. False if the number is withheld. */
export const hasFigures = ({ totalDiscussions: n }: { totalDiscussions: number | null }): boolean =>
  n !== null && n > 0;

/**
 * Whether a published total may be divided into the given parts. This is allowed only if no part is small.
 */
export const areTellable = (parts: readonly number[]): boolean => !parts.some(isSmall);

/**
 * Whether withheld counts can be derived from their sum. This is possible if the sum is small, or if every
 * withheld count must have its minimum, or its maximum, for the counts to add up to the sum.
 * @param least the smallest published count. Any count that was withheld only to protect small counts is
 * lower.
 */
const isGivenAway = (leftOut: readonly number[], least: number): boolean => {
  const lowest = sum(leftOut.map((n) => (isSmall(n) ? 1 : SMALLEST)));
  const highest = sum(leftOut.map((n) => (isSmall(n) ? SMALLEST - 1 : least - 1)));
  const total = sum(leftOut);
  return total < SMALLEST || total === lowest || total === highest;
};

/**
 * Selects the parts of a published total that may be published. Small parts are withheld. Further parts are
 * withheld, smallest first, if the small parts could otherwise be derived from the total.
 * @param mustHide whether an item must be withheld for another reason, regardless of its count.
 * @returns the items with a published count greater than 0, in their original order.
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
    // Items with the same count are withheld together. If only some of these items were published, they would
    // seem to have higher counts than the withheld items.
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
 * Withholds further parts, smallest first, until the total minus the published parts is 0 or at least 10.
 * @param total null if the total is withheld, in which case all parts are withheld too.
 * @param parts the counts of the parts; null for a part that is already withheld.
 * @returns the counts of the parts, in their original order; null for a withheld part.
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
 * Selects the rows of a table that may be divided into parts, given that the sum of each part over all rows
 * is published. A row with a small part is not divided. Further rows are left undivided, smallest first,
 * until no part of all undivided rows together is small.
 * @param rows all rows of the table, including unpublished rows.
 * @param isTold whether a row's total is published. If not, the row is not divided.
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

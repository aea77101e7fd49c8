import type { Category } from '@stimmlage/core/codes/categories';
import { cycled } from '../../ui/chart/colours';

/**
 * Each issue's place in the palette, the same in every view and window: whoever has learnt that a line is
 * migration finds it again. The most frequent come first, with a colour of their own and a solid line.
 */
const order: readonly Category[] = [
  'migr',
  'econ',
  'bureau',
  'social',
  'party',
  'sec',
  'env',
  'tech',
  'gov',
  'foreign',
  'just',
  'freedom',
  'corrupt',
  'waste',
  'etiq',
  'other',
];

export const inPaletteOrder = (codes: Iterable<Category>): Category[] => {
  const present = new Set(codes);
  return order.filter((code) => present.has(code));
};

/** Eight colours, then the same dashed. */
export const colourOf = (code: Category): number => cycled(order.indexOf(code), 8);

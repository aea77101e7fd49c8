import type { Category } from '@stimmlage/core/codes/categories';
import { lineIndex } from '../ui/chart/colours';

export type Palette<C extends string> = Record<C, number>;

/**
 * Each issue's line, the same in every view and window, so that a reader can recognise it. The most frequent
 * come first, with a colour of their own and a solid line. Colours 1 to 8 are easy to tell apart, and no two
 * issues may have the same colour and dash.
 */
export const palette: Palette<Category> = {
  migr: lineIndex(1, 'solid'),
  econ: lineIndex(2, 'solid'),
  bureau: lineIndex(3, 'solid'),
  social: lineIndex(4, 'solid'),
  party: lineIndex(5, 'solid'),
  sec: lineIndex(6, 'solid'),
  env: lineIndex(7, 'solid'),
  tech: lineIndex(8, 'solid'),
  gov: lineIndex(1, 'dashed'),
  foreign: lineIndex(2, 'dashed'),
  just: lineIndex(3, 'dashed'),
  freedom: lineIndex(4, 'dashed'),
  corrupt: lineIndex(5, 'dashed'),
  waste: lineIndex(6, 'dashed'),
  etiq: lineIndex(7, 'dashed'),
  other: lineIndex(8, 'dashed'),
};
const order = Object.keys(palette) as Category[];

export const inPaletteOrder = (codes: Iterable<Category>): Category[] => {
  const present = new Set(codes);
  return order.filter((code) => present.has(code));
};

export const colourOf = (code: Category): number => palette[code];

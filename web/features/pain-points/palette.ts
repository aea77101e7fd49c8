import type { Category } from '@stimmlage/core/codes/categories';
import { lineOf } from '../../ui/chart/colours';

export type Palette<C extends string> = Record<C, number>;

/**
 * Each issue's line, the same in every view and window, so that a reader can recognise it. The most frequent
 * come first, with a colour of their own and a solid line. Colours 1 to 8 are easy to tell apart, and no two
 * issues may have the same colour and dash.
 */
export const palette: Palette<Category> = {
  migr: lineOf(1, 'solid'),
  econ: lineOf(2, 'solid'),
  bureau: lineOf(3, 'solid'),
  social: lineOf(4, 'solid'),
  party: lineOf(5, 'solid'),
  sec: lineOf(6, 'solid'),
  env: lineOf(7, 'solid'),
  tech: lineOf(8, 'solid'),
  gov: lineOf(1, 'dashed'),
  foreign: lineOf(2, 'dashed'),
  just: lineOf(3, 'dashed'),
  freedom: lineOf(4, 'dashed'),
  corrupt: lineOf(5, 'dashed'),
  waste: lineOf(6, 'dashed'),
  etiq: lineOf(7, 'dashed'),
  other: lineOf(8, 'dashed'),
};
const order = Object.keys(palette) as Category[];

export const inPaletteOrder = (codes: Iterable<Category>): Category[] => {
  const present = new Set(codes);
  return order.filter((code) => present.has(code));
};

export const colourOf = (code: Category): number => palette[code];

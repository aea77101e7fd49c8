import type { Category } from '@stimmlage/core/codes/categories';
import { lineIndex } from '../ui/chart/colours';

export type Palette<C extends string> = Record<C, number>;

/**
 * The line for each issue. An issue has the same line in every chart, so that readers recognise the line. The
 * most frequent issues come first and have solid lines, each in a different colour; no two lines have both
 * the same colour and the same dash pattern. The eight colours are also distinguishable by colour-blind
 * readers (pictures/colours.test.ts).
 */
export const palette: Palette<Category> = {
  migr: lineIndex('c1', 'solid'),
  econ: lineIndex('c2', 'solid'),
  bureau: lineIndex('c3', 'solid'),
  social: lineIndex('c4', 'solid'),
  party: lineIndex('c5', 'solid'),
  sec: lineIndex('c6', 'solid'),
  env: lineIndex('c7', 'solid'),
  tech: lineIndex('c8', 'solid'),
  gov: lineIndex('c1', 'dashed'),
  foreign: lineIndex('c2', 'dashed'),
  just: lineIndex('c3', 'dashed'),
  freedom: lineIndex('c4', 'dashed'),
  corrupt: lineIndex('c5', 'dashed'),
  waste: lineIndex('c6', 'dashed'),
  etiq: lineIndex('c7', 'dashed'),
  other: lineIndex('c8', 'dashed'),
};
const order = Object.keys(palette) as Category[];

export const inPaletteOrder = (codes: Iterable<Category>): Category[] => {
  const present = new Set(codes);
  return order.filter((code) => present.has(code));
};

export const colourOf = (code: Category): number => palette[code];

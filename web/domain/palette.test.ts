import { expect, test } from 'bun:test';
import { categories } from '@stimmlage/core/codes/categories';
import type { widerCodebook } from '@stimmlage/core/testing/wider-codebook';
import { cycled, lineDash, lineVariable } from '../ui/chart/colours';
import { inPaletteOrder, type Palette, palette } from './palette';

const drawn = (colour: number): string => JSON.stringify([lineVariable(colour), lineDash(colour)]);
const linesOf = (palette: Record<string, number>): Set<string> => new Set(Object.values(palette).map(drawn));

test('draws each category with a different line, using eight colours', () => {
  expect(inPaletteOrder(categories)).toHaveLength(categories.length);
  expect(linesOf(palette).size).toBe(categories.length);
  expect(new Set(Object.values(palette).map((line) => lineVariable(line))).size).toBe(8);
});

test('requires a line for every new category, and offers 24 different lines', () => {
  // @ts-expect-error: sport has no line.
  const lacking: Palette<keyof typeof widerCodebook.categories> = palette;
  const wider: Palette<keyof typeof widerCodebook.categories> = { ...palette, sport: cycled(23) };
  expect(linesOf(wider).size).toBe(linesOf(lacking).size + 1);
  expect(new Set(Array.from({ length: 24 }, (_, place) => drawn(cycled(place)))).size).toBe(24);
});

test('sorts categories in the order of the palette, without duplicates', () => {
  expect(inPaletteOrder(['other', 'econ', 'migr', 'econ'])).toEqual(['migr', 'econ', 'other']);
});

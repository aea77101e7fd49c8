import { expect, test } from 'bun:test';
import { categories } from '@stimmlage/core/codes/categories';
import { lineDash, lineVariable } from '../../ui/chart/colours';
import { colourOf, inPaletteOrder } from './palette';

test('every category has a line of its own: eight colours, and the same eight dashed', () => {
  expect(inPaletteOrder(categories)).toHaveLength(categories.length);
  const lines = categories.map((code) => ({
    colour: lineVariable(colourOf(code)),
    dash: lineDash(colourOf(code)),
  }));
  expect(new Set(lines.map((line) => JSON.stringify(line))).size).toBe(categories.length);
  expect(new Set(lines.map(({ colour }) => colour)).size).toBe(8);
});

test('the order is the palette’s, whatever the data’s', () => {
  expect(inPaletteOrder(['other', 'econ', 'migr', 'econ'])).toEqual(['migr', 'econ', 'other']);
});

import { expect, test } from 'bun:test';
import { categories } from '@stimmlage/core/codes/categories';
import { colourOf, inPaletteOrder } from './palette';

test('every category has one place of its own', () => {
  expect(inPaletteOrder(categories)).toHaveLength(categories.length);
  expect(categories.map(colourOf).toSorted((a, b) => a - b)).toEqual(categories.map((_, index) => index));
});

test('the order is the palette’s, whatever the data’s', () => {
  expect(inPaletteOrder(['other', 'econ', 'migr', 'econ'])).toEqual(['migr', 'econ', 'other']);
});

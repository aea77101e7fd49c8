import { expect, test } from 'bun:test';
import { type SortDirection, sortDirections } from '@stimmlage/core/contracts/common';
import { sortedRows } from './use-sorted';

test('sorts numbers by value, with missing ones last in both directions', () => {
  const rows = [9, null, 10, 1];
  expect(sortedRows(rows, { sortValue: (row) => row, order: 'rising' })).toEqual([1, 9, 10, null]);
  expect(sortedRows(rows, { sortValue: (row) => row, order: 'falling' })).toEqual([10, 9, 1, null]);
});

test('sorts names in dictionary order, and numbers within them by value', () => {
  const rows = ['Zoll', 'Öl', 'Bahn 10', 'Bahn 2', 'oben'];
  expect(sortedRows(rows, { sortValue: (row) => row, order: 'rising' })).toEqual([
    'Bahn 2',
    'Bahn 10',
    'oben',
    'Öl',
    'Zoll',
  ]);
});

test('sorts equal rows by name, or keeps their order, in both directions', () => {
  const rows = [
    { name: 'Zoll', count: 1 },
    { name: 'Öl', count: 1 },
    { name: 'Amt', count: null },
    { name: 'Ähre', count: null },
  ];
  const namesBy = (order: SortDirection, nameOf?: (row: { name: string }) => string) =>
    sortedRows(rows, { sortValue: ({ count }) => count, order, nameOf }).map(({ name }) => name);
  for (const order of sortDirections) {
    expect(namesBy(order, ({ name }) => name)).toEqual(['Öl', 'Zoll', 'Ähre', 'Amt']);
    expect(namesBy(order)).toEqual(['Zoll', 'Öl', 'Amt', 'Ähre']);
  }
});

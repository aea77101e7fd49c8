import { expect, test } from 'bun:test';
import { sortedRows } from './use-sorted';

test('sorts numbers by value, with missing ones last in both directions', () => {
  const rows = [9, null, 10, 1];
  expect(sortedRows(rows, (row) => row, 'rising')).toEqual([1, 9, 10, null]);
  expect(sortedRows(rows, (row) => row, 'falling')).toEqual([10, 9, 1, null]);
});

test('sorts names in dictionary order, and numbers within them by value', () => {
  const rows = ['Zoll', 'Öl', 'Bahn 10', 'Bahn 2', 'oben'];
  expect(sortedRows(rows, (row) => row, 'rising')).toEqual(['Bahn 2', 'Bahn 10', 'oben', 'Öl', 'Zoll']);
});

test('keeps the order of equal rows in both directions', () => {
  const rows = [
    { name: 'a', count: 1 },
    { name: 'b', count: 1 },
  ];
  for (const order of ['rising', 'falling'] as const)
    expect(sortedRows(rows, ({ count }) => count, order).map(({ name }) => name)).toEqual(['a', 'b']);
});

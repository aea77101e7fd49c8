import { expect, test } from 'bun:test';
import { valuesAt, withoutValueAt } from './values-at';

const series = (key: string, values: (number | null)[], isVisible = true) => ({
  key,
  label: key.toUpperCase(),
  colour: 0,
  values,
  partial: values.map(() => false),
  isVisible,
  isFront: true,
});

test('lists the highest value first, and each as a share of it', () => {
  const at = valuesAt([series('a', [1]), series('b', [4]), series('c', [2])], 0);
  expect(at.map(({ key, height }) => [key, height])).toEqual([
    ['b', 1],
    ['c', 0.5],
    ['a', 0.25],
  ]);
});

test('omits gaps, hidden series and positions past the end; keeps zeros', () => {
  const all = [series('a', [null]), series('b', [9], false), series('c', [0])];
  expect(valuesAt(all, 0).map(({ key, height }) => [key, height])).toEqual([['c', 0]]);
  expect(valuesAt(all, 5)).toEqual([]);
});

test('names the visible series without a value, but none with 0', () => {
  const all = [series('a', [null, 0]), series('b', [null, 1], false), series('c', [0, null])];
  expect([0, 1, 5].map((index) => withoutValueAt(all, index))).toEqual([
    [['', ['A']]],
    [['', ['C']]],
    [['', ['A', 'C']]],
  ]);
});

test('groups the series without a value by the reason that each has', () => {
  const none = series('c', [null, null]);
  const all = [
    { ...series('a', [null, 1]), gaps: ['early', ''] },
    { ...series('b', [null, 2]), gaps: ['early', ''] },
  ];
  expect(withoutValueAt([...all, none], 0)).toEqual([
    ['early', ['A', 'B']],
    ['', ['C']],
  ]);
  expect(withoutValueAt([...all, none], 1)).toEqual([['', ['C']]]);
});

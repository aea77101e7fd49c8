import { expect, test } from 'bun:test';
import type { TFunction } from 'i18next';
import { reasonsAt, valuesAt } from './values-at';

const series = (key: string, values: (number | null)[], isVisible = true) => ({
  key,
  label: key.toUpperCase(),
  colour: 0,
  values,
  partial: values.map(() => false),
  isVisible,
  isFront: true,
});

test('lists values in descending order, each with its ratio to the highest', () => {
  const at = valuesAt([series('a', [1]), series('b', [4]), series('c', [2])], 0);
  expect(at.map(({ key, height }) => [key, height])).toEqual([
    ['b', 1],
    ['c', 0.5],
    ['a', 0.25],
  ]);
});

test('leaves out gaps, hidden series and positions past the end, but not values of 0', () => {
  const all = [series('a', [null]), series('b', [9], false), series('c', [0])];
  expect(valuesAt(all, 0).map(({ key, height }) => [key, height])).toEqual([['c', 0]]);
  expect(valuesAt(all, 5)).toEqual([]);
});

const t = ((key: string) => key) as TFunction<'common'>;
const NONE = 'chart.noValue';

test('names the visible series without a value unless all of them lack one', () => {
  const all = [series('a', [null, 0]), series('b', [null, 1], false), series('c', [0, null])];
  expect([0, 1, 5].map((index) => reasonsAt(t, all, index))).toEqual([
    [[NONE, 'A']],
    [[NONE, 'C']],
    [[NONE, '']],
  ]);
});

test('groups series without a value by reason', () => {
  const early = [series('a', [null, 1]), series('b', [null, 2])].map((one) => ({
    ...one,
    gaps: ['early', ''],
  }));
  const all = [...early, series('c', [null, null])];
  expect(reasonsAt(t, all, 0)).toEqual([
    ['early', 'A, B'],
    [NONE, 'C'],
  ]);
  expect(reasonsAt(t, all, 1)).toEqual([[NONE, 'C']]);
  expect(reasonsAt(t, early, 0)).toEqual([['early', '']]);
});

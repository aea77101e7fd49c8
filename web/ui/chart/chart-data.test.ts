import { expect, test } from 'bun:test';
import { alignSeries, drawnSpans, hollowDots, isolated, largest, toShares } from './chart-data';

const places = ['w1', 'w2', 'w3', 'w4'];

const never = () => false;

test('aligns points with positions, regardless of their order', () => {
  const points = [
    { x: 'w4', key: 'a', value: 4 },
    { x: 'w1', key: 'a', value: 1 },
    { x: 'w1', key: 'b', value: 9 },
    { x: 'w4', key: 'b', value: 6 },
  ];
  const columns = alignSeries(points, ['w1', 'w4'], ['a', 'b'], never);
  expect(columns.get('a')).toEqual([1, 4]);
  expect(columns.get('b')).toEqual([9, 6]);
});

test('fills missing points with 0 where the series is known to be 0, and otherwise leaves a gap', () => {
  const points = [
    { x: 'w1', key: 'a', value: 1 },
    { x: 'w2', key: 'b', value: 2 },
  ];
  const columns = alignSeries(points, places, ['a', 'b'], (key, index) => key === 'a' && index < 3);
  expect(columns.get('a')).toEqual([1, 0, 0, null]);
  expect(columns.get('b')).toEqual([null, 2, null, null]);
});

test('ignores points with an unknown position or series', () => {
  const columns = alignSeries(
    [
      { x: 'w9', key: 'a', value: 9 },
      { x: 'w1', key: 'z', value: 9 },
    ],
    places,
    ['a'],
    never,
  );
  expect([...columns]).toEqual([['a', [null, null, null, null]]]);
});

test('converts values to percentages of the largest visible one, and keeps gaps', () => {
  expect(largest([[1, null, 40], [20]])).toBe(40);
  expect(largest([])).toBe(0);
  expect(toShares([0, null, 10, 40], 40)).toEqual([0, null, 25, 100]);
  expect(toShares([0, null], 0)).toEqual([0, null]);
});

test('finds the values that have gaps on both sides', () => {
  expect(isolated([1, null, 2, 3, null, 4])).toEqual([0, 5]);
  expect(isolated([7])).toEqual([0]);
  expect(isolated([1, 2])).toEqual([]);
});

test('dashes the halves of segments that touch an incomplete period, and draws nothing across a gap', () => {
  const values = [1, 2, null, 4, 5, 6, 7];
  const partial = [true, false, false, false, true, false, false];
  expect(drawnSpans(values, partial, true)).toEqual([
    [0, 0.5],
    [3.5, 4.5],
  ]);
  expect(drawnSpans(values, partial, false)).toEqual([
    [0.5, 1],
    [3, 3.5],
    [4.5, 6],
  ]);
});

test('draws hollow dots at incomplete periods with a value, except in dense charts', () => {
  expect(hollowDots([1, null, 3, 4], [true, true, false, true])).toEqual([0, 3]);
  expect(hollowDots(Array<number>(100).fill(1), Array<boolean>(100).fill(true))).toEqual([]);
});

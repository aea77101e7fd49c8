import { expect, test } from 'bun:test';
import { bySize, linesInFront, totalOf } from './front';

const lines = (totals: Record<string, number>) =>
  Object.entries(totals).map(([key, total]) => ({ key, total }));
const seven = lines({ migr: 40, econ: 90, other: 100, social: 40, sec: 5, env: 40, gov: 1 });

test('colours all lines if there are at most six, regardless of pins', () => {
  expect([...linesInFront(seven.slice(0, 6), ['migr'])]).toHaveLength(6);
});

test('colours the three largest lines if there are more than six, ignoring the line for the rest', () => {
  expect([...linesInFront(seven, [], 'other')]).toEqual(['econ', 'migr', 'social']);
  expect([...linesInFront(seven)]).toEqual(['other', 'econ', 'migr']);
});

test('colours a line whose total is 0 only if it is pinned', () => {
  const quiet = lines({ migr: 0, econ: 9, other: 1, social: 0, sec: 0, env: 0, gov: 0 });
  expect([...linesInFront(quiet, [], 'other')]).toEqual(['econ']);
  expect([...linesInFront(quiet, ['sec'], 'other')]).toEqual(['sec']);
});

test('colours only the pinned lines if there are any, and ignores pins for unknown lines', () => {
  expect([...linesInFront(seven, ['other', 'gov', 'corrupt'], 'other')]).toEqual(['other', 'gov']);
  expect([...linesInFront(seven, ['corrupt'], 'other')]).toEqual(['econ', 'migr', 'social']);
});

test('adds up the known values of a line', () => {
  expect(totalOf([1, null, 2])).toBe(3);
  expect(totalOf([null])).toBe(0);
});

test('sorts lines by size, keeping the order of ties, and puts the line for the rest last', () => {
  const keysOf = (sorted: { key: string }[]) => sorted.map(({ key }) => key);
  expect(keysOf(bySize(seven, 'other'))).toEqual(['econ', 'migr', 'social', 'env', 'sec', 'gov', 'other']);
  expect(keysOf(bySize(seven)).slice(0, 2)).toEqual(['other', 'econ']);
});

import { expect, test } from 'bun:test';
import { extended, NOTHING_SELECTED, selectedIn, toggled } from './selection';

const KEYS = ['a', 'b', 'c', 'd', 'e'];

test('selects and deselects a row', () => {
  const one = toggled(NOTHING_SELECTED, 'b');
  expect(selectedIn(one, KEYS)).toEqual(['b']);
  expect(selectedIn(toggled(one, 'b'), KEYS)).toEqual([]);
});

test('extends a range in either direction, and keeps rows that were already selected', () => {
  const start = toggled(toggled(NOTHING_SELECTED, 'a'), 'c');
  const down = extended(start, KEYS, 'e');
  expect(selectedIn(down, KEYS)).toEqual(['a', 'c', 'd', 'e']);
  expect(selectedIn(extended(down, KEYS, 'b'), KEYS)).toEqual(['a', 'b', 'c']);
});

test('deselects the range if its first row has just been deselected', () => {
  const all = extended(toggled(NOTHING_SELECTED, 'a'), KEYS, 'e');
  expect(selectedIn(extended(toggled(all, 'b'), KEYS, 'd'), KEYS)).toEqual(['a', 'e']);
});

test('starts a new range at the given row if the last one ended elsewhere', () => {
  const start = toggled(NOTHING_SELECTED, 'a');
  expect(selectedIn(extended(start, KEYS, 'd', 'c'), KEYS)).toEqual(['a', 'c', 'd']);
  expect(selectedIn(extended(start, KEYS, 'b', 'a'), KEYS)).toEqual(['a', 'b']);
});

test('ignores rows that are no longer listed, even as the start of a range', () => {
  const start = toggled(toggled(NOTHING_SELECTED, 'b'), 'a');
  expect(selectedIn(start, ['b', 'c'])).toEqual(['b']);
  expect(selectedIn(extended(start, ['b', 'c', 'd'], 'd'), ['b', 'c', 'd'])).toEqual(['b', 'd']);
});

import { expect, test } from 'bun:test';
import { bandPath } from './bands';

const placeOf = (index: number, value: number) => ({ x: index * 10, y: 100 - value });

test('draws a band between the bounds of neighbouring values, without bridging gaps', () => {
  expect(bandPath([[10, 20], [12, 30], null, [0, 5], [1, 6]], placeOf)).toBe(
    'M0.0 90.0L10.0 88.0L10.0 70.0L0.0 80.0ZM30.0 100.0L40.0 99.0L40.0 94.0L30.0 95.0Z',
  );
});

test('draws a narrow band for a value between gaps, and nothing without bounds', () => {
  expect(bandPath([null, [10, 20], null], placeOf, 2)).toBe('M4.0 90.0L16.0 90.0L16.0 80.0L4.0 80.0Z');
  expect(bandPath([null], placeOf)).toBe('');
});

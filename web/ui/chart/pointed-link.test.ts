import { expect, test } from 'bun:test';
import type { ChartSeries, PointLink } from './chart-model';
import { pointedLink } from './pointed-link';

const line = (key: string, isVisible = true): ChartSeries => ({
  key,
  label: key,
  values: [1, 2],
  partial: [false, false],
  colour: 0,
  isVisible,
  isFront: true,
});

const links = new Map<string, PointLink>();
const linkAt = (key: string, index: number): PointLink => {
  const name = `${key} ${index}`;
  const link = links.get(name) ?? { open: () => undefined, around: () => name };
  links.set(name, link);
  return link;
};

test('returns the link of the line under the cursor, or none if there is no such line', () => {
  const series = [line('a'), line('b')];
  expect(pointedLink({ index: 1, focused: 1 }, series, linkAt)?.around('')).toBe('b 1');
  expect(pointedLink({ index: 1, focused: null }, series, linkAt)).toBeUndefined();
  expect(pointedLink({ index: null, focused: 1 }, series, linkAt)).toBeUndefined();
  expect(pointedLink({ index: 1, focused: 1 }, series, undefined)).toBeUndefined();
});

test('returns the link of the only visible line even if the cursor is not on it, but never that of a hidden line', () => {
  const series = [line('a', false), line('b')];
  expect(pointedLink({ index: 0, focused: null }, series, linkAt)?.around('')).toBe('b 0');
  expect(pointedLink({ index: 0, focused: 0 }, series, linkAt)).toBeUndefined();
});

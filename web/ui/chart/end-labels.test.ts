import { expect, test } from 'bun:test';
import { nameAt, placeLabels } from './end-labels';

const box = { top: 0, bottom: 100, gap: 20 };
const at = (...ys: number[]) => ys.map((y, index) => ({ key: String(index), y }));

test('leaves labels at the ends of their lines if they do not overlap', () => {
  expect(placeLabels(at(10, 50, 90), box)).toEqual(at(10, 50, 90));
});

test('moves overlapping labels apart, in the order of their lines', () => {
  const placed = placeLabels(at(52, 50, 51), box);
  expect(placed?.map(({ key }) => key)).toEqual(['1', '2', '0']);
  expect(placed?.map(({ y }) => y)).toEqual([50, 70, 90]);
});

test('moves labels back up if they were pushed past the bottom', () => {
  expect(placeLabels(at(95, 96, 97), box)?.map(({ y }) => y)).toEqual([60, 80, 100]);
});

test('keeps a label inside the plot if its line ends above the top', () => {
  expect(placeLabels(at(-5, 0), box)?.map(({ y }) => y)).toEqual([0, 20]);
});

test('places no labels at all if they do not fit', () => {
  expect(placeLabels(at(0, 0, 0, 0, 0, 0), box)).not.toBeNull();
  expect(placeLabels(at(0, 0, 0, 0, 0, 0, 0), box)).toBeNull();
  expect(placeLabels([], box)).toEqual([]);
});

test('finds the label nearest to a point, but none if the point is to the left of the labels or below them', () => {
  const names = [
    { key: 'a', left: 100, y: 20 },
    { key: 'b', left: 100, y: 37 },
  ];
  expect(nameAt(names, { x: 130, y: 22, gap: 17 })).toBe('a');
  expect(nameAt(names, { x: 130, y: 30, gap: 17 })).toBe('b');
  expect(nameAt(names, { x: 99, y: 22, gap: 17 })).toBeNull();
  expect(nameAt(names, { x: 130, y: 60, gap: 17 })).toBeNull();
});

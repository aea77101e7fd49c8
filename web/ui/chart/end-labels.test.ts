import { expect, test } from 'bun:test';
import { nameAt, placeLabels } from './end-labels';

const box = { top: 0, bottom: 100, gap: 20 };
const at = (...ys: number[]) => ys.map((y, index) => ({ key: String(index), y }));

test('labels that do not touch stay at their lines', () => {
  expect(placeLabels(at(10, 50, 90), box)).toEqual(at(10, 50, 90));
});

test('labels that touch move apart, in the order of their lines', () => {
  const placed = placeLabels(at(52, 50, 51), box);
  expect(placed?.map(({ key }) => key)).toEqual(['1', '2', '0']);
  expect(placed?.map(({ y }) => y)).toEqual([50, 70, 90]);
});

test('labels pushed out at the bottom move up again', () => {
  expect(placeLabels(at(95, 96, 97), box)?.map(({ y }) => y)).toEqual([60, 80, 100]);
});

test('a line above the top is named at the top', () => {
  expect(placeLabels(at(-5, 0), box)?.map(({ y }) => y)).toEqual([0, 20]);
});

test('more labels than there is room for are not written', () => {
  expect(placeLabels(at(0, 0, 0, 0, 0, 0), box)).not.toBeNull();
  expect(placeLabels(at(0, 0, 0, 0, 0, 0, 0), box)).toBeNull();
  expect(placeLabels([], box)).toEqual([]);
});

test('a name is found at its place and half way to the next, not left of it', () => {
  const names = [
    { key: 'a', left: 100, y: 20 },
    { key: 'b', left: 100, y: 37 },
  ];
  expect(nameAt(names, { x: 130, y: 22, gap: 17 })).toBe('a');
  expect(nameAt(names, { x: 130, y: 30, gap: 17 })).toBe('b');
  expect(nameAt(names, { x: 99, y: 22, gap: 17 })).toBeNull();
  expect(nameAt(names, { x: 130, y: 60, gap: 17 })).toBeNull();
});

import { expect, test } from 'bun:test';
import { hatchPath, mergeAreas, partialAreas } from './partial-areas';

const xOf = (index: number): number => index * 100;
const areasOf = (partial: readonly boolean[]) => partialAreas(partial, xOf, [-5, 405]);

test('leaves a complete period between two incomplete ones unhatched', () => {
  expect(areasOf([false, true, false, true, true])).toEqual([
    { index: 1, last: 1, from: 50, to: 150 },
    { index: 3, last: 3, from: 250, to: 350 },
    { index: 4, last: 4, from: 350, to: 405 },
  ]);
  expect(mergeAreas(areasOf([false, true, false, true, true]))).toEqual([
    { index: 1, last: 1, from: 50, to: 150 },
    { index: 3, last: 4, from: 250, to: 405 },
  ]);
  expect(areasOf([false, false])).toEqual([]);
});

test('merges adjacent areas only if they are alike', () => {
  const reasons = ['', 'gap', 'gap', 'target'];
  const areas = areasOf([false, true, true, true]);
  expect(mergeAreas(areas, (before, index) => reasons[before] === reasons[index])).toEqual([
    { index: 1, last: 2, from: 50, to: 250 },
    { index: 3, last: 3, from: 250, to: 405 },
  ]);
});

test('hatches adjacent areas with one grid of lines, which stay inside the areas', () => {
  const lines = hatchPath([{ index: 0, last: 0, from: 10, to: 20 }], [0, 10], 10);
  expect(lines).toBe('M10.0 10.0L20.0 0.0');
  const [alone, together] = [
    hatchPath([{ index: 0, last: 0, from: 0, to: 40 }], [0, 10], 10),
    hatchPath(
      [
        { index: 0, last: 0, from: 0, to: 20 },
        { index: 1, last: 1, from: 20, to: 40 },
      ],
      [0, 10],
      10,
    ),
  ];
  expect(together).toBe(alone);
});

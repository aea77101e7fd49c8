import { expect, test } from 'bun:test';
import { createRandom } from './random';

const draws = (...keys: (string | number)[]) => {
  const random = createRandom(...keys);
  return Array.from({ length: 50 }, () => random.float());
};

test('the same keys produce the same sequence, and different keys produce different sequences', () => {
  expect(draws('a', 1)).toEqual(draws('a', 1));
  expect(draws('a', 1)).not.toEqual(draws('a', 2));
  expect(draws('a', 'b')).not.toEqual(draws('ab'));
});

test('integers cover the whole range, including both bounds', () => {
  const random = createRandom('bounds');
  const drawn = new Set(Array.from({ length: 400 }, () => random.int(3, 6)));
  expect([...drawn].sort()).toEqual([3, 4, 5, 6]);
});

test('weights determine how often an item is drawn', () => {
  const random = createRandom('weights');
  const drawn = Array.from({ length: 4_000 }, () =>
    random.weighted(['rare', 'often', 'never'], (name) => (name === 'often' ? 9 : name === 'rare' ? 1 : 0)),
  );
  const share = drawn.filter((name) => name === 'often').length / drawn.length;
  expect(share).toBeGreaterThan(0.86);
  expect(share).toBeLessThan(0.94);
  expect(drawn).not.toContain('never');
});

test('throws when drawing from an empty list', () => {
  const random = createRandom('empty');
  expect(() => random.pick([])).toThrow();
  expect(() => random.weighted(['a'], () => 0)).toThrow();
});

test('shuffling keeps every item', () => {
  const items = [1, 2, 3, 4, 5, 6, 7, 8];
  const shuffled = createRandom('shuffle').shuffled(items);
  expect(shuffled).not.toEqual(items);
  expect([...shuffled].sort()).toEqual(items);
});

test('normally distributed numbers have mean 0 and standard deviation 1', () => {
  const random = createRandom('normal');
  const drawn = Array.from({ length: 20_000 }, () => random.normal());
  const mean = drawn.reduce((sum, value) => sum + value, 0) / drawn.length;
  const variance = drawn.reduce((sum, value) => sum + (value - mean) ** 2, 0) / drawn.length;
  expect(Math.abs(mean)).toBeLessThan(0.03);
  expect(Math.abs(variance - 1)).toBeLessThan(0.05);
});

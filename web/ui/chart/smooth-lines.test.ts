import { expect, test } from 'bun:test';
import { smoothPath } from './smooth-lines';

const places = [30, 10, 12, 40].map((y, index) => ({ x: index * 10, y }));
const whole = places.map(() => false);

test('draws curves between complete periods, and straight lines next to an incomplete period or a gap', () => {
  expect(smoothPath(places, whole).match(/[MLC]/g)?.join('')).toBe('MCCC');
  expect(smoothPath(places, [false, false, false, true]).match(/[MLC]/g)?.join('')).toBe('MCCL');
  expect(
    smoothPath(places.with(1, null as never), whole)
      .match(/[MLC]/g)
      ?.join(''),
  ).toBe('MMC');
});

test('keeps each curve within the range of the two values that it connects', () => {
  const curves = smoothPath(places, whole)
    .split('C')
    .slice(1)
    .map((curve) => curve.split(' ').filter((_, index) => index % 2 === 1));
  for (const [index, heights] of curves.entries()) {
    const ends = [places[index]?.y ?? 0, places[index + 1]?.y ?? 0];
    for (const height of heights.map(Number)) {
      expect(height).toBeGreaterThanOrEqual(Math.min(...ends));
      expect(height).toBeLessThanOrEqual(Math.max(...ends));
    }
  }
});

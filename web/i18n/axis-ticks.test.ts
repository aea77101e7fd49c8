import { expect, test } from 'bun:test';
import { numberTick, percentTick } from './axis-ticks';

test('formats axis ticks with as many decimals as their spacing requires', () => {
  const ticks = (step: number) => [0, 1, 2].map((n) => percentTick('en', n * step, step));
  expect(ticks(20)).toEqual(['0%', '20%', '40%']);
  expect(ticks(2.5)).toEqual(['0%', '2.5%', '5%']);
  expect(ticks(0.05)).toEqual(['0%', '0.05%', '0.1%']);
  expect(ticks(0.002)).toEqual(['0%', '0.002%', '0.004%']);
  expect(percentTick('de', 0.05, 0.05)).toBe('0,05\u00a0%');
  expect([0, 1, 2].map((n) => numberTick('en', n * 2.5, 2.5))).toEqual(['0', '2.5', '5']);
  expect(numberTick('de', 0.05, 0.05)).toBe('0,05');
});

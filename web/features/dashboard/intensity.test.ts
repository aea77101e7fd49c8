import { expect, test } from 'bun:test';
import type { DashboardStats, FiveSteps } from '@stimmlage/core/contracts/figures';
import { compareIntensity } from './intensity';
import { figures } from './testing/figures';

const of = (steps: FiveSteps, mean: number): DashboardStats => ({
  ...figures(100, []),
  intensity_distribution: steps,
  avg_intensity: mean,
});
const low = of({ 1: 100, 2: 100, 3: 0, 4: 0, 5: 0 }, 1.5);
const high = of({ 1: 0, 2: 0, 3: 100, 4: 100, 5: 0 }, 3.5);
const few = of({ 1: 10, 2: 10, 3: 0, 4: 0, 5: 0 }, 1.5);

const compare = (before: DashboardStats, now: DashboardStats, comparableMeans = true) =>
  compareIntensity({ ...now, previous: { ...before, comparable: false, comparableMeans } })?.direction;

test('says whether the mean intensity has risen, fallen or stayed the same', () => {
  expect(compare(low, high)).toBe('more');
  expect(compare(high, low)).toBe('less');
  expect(compare(low, low)).toBe('same');
});

test('compares nothing with a period that was not collected and analysed completely', () => {
  expect(compare(low, high, false)).toBeUndefined();
  expect(compareIntensity(high)).toBeNull();
  expect(compare(few, high)).toBeUndefined();
});

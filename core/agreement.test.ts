import { expect, test } from 'bun:test';
import { cohenKappa } from './agreement';

const repeat = (pair: [string, string], times: number): [string, string][] =>
  Array.from({ length: times }, () => pair);

test("kappa of Cohen's textbook table: 20 and 15 agreed, 5 and 10 not", () => {
  const pairs = [
    ...repeat(['yes', 'yes'], 20),
    ...repeat(['yes', 'no'], 5),
    ...repeat(['no', 'yes'], 10),
    ...repeat(['no', 'no'], 15),
  ];
  expect(cohenKappa(pairs)).toBeCloseTo(0.4, 10);
});

test('perfect agreement is 1, none to judge is null', () => {
  expect(cohenKappa([...repeat(['a', 'a'], 3), ...repeat(['b', 'b'], 2)])).toBe(1);
  expect(cohenKappa([])).toBeNull();
  expect(cohenKappa(repeat(['a', 'a'], 3))).toBeNull();
});

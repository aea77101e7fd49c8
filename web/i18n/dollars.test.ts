import { expect, test } from 'bun:test';
import { dollarsIn } from './dollars';

test('dollars are written as the language does, with four digits below a cent', () => {
  expect([0, 0.004_21, 0.01, 1_234.5].map((amount) => dollarsIn('en', amount))).toEqual([
    '$0.00',
    '$0.0042',
    '$0.01',
    '$1,234.50',
  ]);
  expect([0.004_21, 1_234.5].map((amount) => dollarsIn('de', amount).replace(/\s/g, ' '))).toEqual([
    '0,0042 $',
    '1.234,50 $',
  ]);
});

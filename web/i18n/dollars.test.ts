import { expect, test } from 'bun:test';
import { dollarsOf } from './dollars';

test('formats dollars by language, with four decimals below one cent', () => {
  expect([0, 0.004_21, 0.01, 1_234.5].map(dollarsOf('en'))).toEqual([
    '$0.00',
    '$0.0042',
    '$0.01',
    '$1,234.50',
  ]);
  expect([0.004_21, 1_234.5].map((amount) => dollarsOf('de')(amount).replace(/\s/g, ' '))).toEqual([
    '0,0042 $',
    '1.234,50 $',
  ]);
});

import { expect, test } from 'bun:test';
import { dollarsOf, pricesOf } from './dollars';

test('formats dollars by language, with four decimals below one cent and six below a hundredth of it', () => {
  expect([0, 0.000_03, 0.004_21, 0.01, 1_234.5].map(dollarsOf('en'))).toEqual([
    '$0.00',
    '$0.00003',
    '$0.0042',
    '$0.01',
    '$1,234.50',
  ]);
  expect([0.000_03, 0.004_21, 1_234.5].map((amount) => dollarsOf('de')(amount).replace(/\s/g, ' '))).toEqual([
    '0,00003 $',
    '0,0042 $',
    '1.234,50 $',
  ]);
});

test('formats prices per million tokens with as many decimals as they have', () => {
  expect([0, 0.075, 3, 0.000_5].map(pricesOf('en'))).toEqual(['$0.00', '$0.075', '$3.00', '$0.0005']);
});

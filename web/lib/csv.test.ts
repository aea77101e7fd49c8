import { expect, test } from 'bun:test';
import { toCsv } from './csv';

test('commas, quotes and line ends are quoted; gaps are empty', () => {
  expect(toCsv([['a,b', 'say "x"', 'c\nd', null, 1.5]])).toBe('\uFEFF"a,b","say ""x""","c\nd",,1.5\r\n');
});

test('no cell can become a formula, but a negative number is a number', () => {
  expect(toCsv([['=1+1', '@x', '-a', -3]])).toBe("\uFEFF'=1+1,'@x,'-a,-3\r\n");
});

import { expect, test } from 'bun:test';
import { toCsv } from './csv';

test('commas, quotes and line ends are quoted; gaps are empty', () => {
  expect(toCsv([['a,b', 'say "x"', 'c\nd', null, 1.5]])).toBe('\uFEFF"a,b","say ""x""","c\nd",,1.5\r\n');
});

test('no cell can become a formula, but a negative number is a number', () => {
  expect(toCsv([['=1+1', '@x', '-a', -3]])).toBe("\uFEFF'=1+1,'@x,'-a,-3\r\n");
});

test.each([
  [' =1+1', "' =1+1"],
  ['＝1+1', "'＝1+1"],
  ['\t=1+1', `"'\t=1+1"`],
  ['\r=1+1', `"'\r'=1+1"`],
  ['\tblank', `"'\tblank"`],
  ['\u200b@x', "'\u200b@x"],
  ['x;=1+1', `"x;'=1+1"`],
  ['x; "＝1+1"', `"x; ""'＝1+1"""`],
  ['x\n-1', `"x\n'-1"`],
  ["'=1+1", "''=1+1"],
])('%j is no formula behind blanks, in full width, or where a line is cut at semicolons', (cell, written) => {
  expect(toCsv([[cell, 'b']])).toBe(`\uFEFF${written},b\r\n`);
});

test('what only looks like one stays as it is', () => {
  expect(toCsv([['a=b', 'Rente - was nun', "d'accord"]])).toBe("\uFEFFa=b,Rente - was nun,d'accord\r\n");
});

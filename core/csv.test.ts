import { expect, test } from 'bun:test';
import { csvLine, toCsv } from './csv';

test('quotes text but not numbers or booleans, and leaves missing values empty', () => {
  expect(csvLine(['a,b', 'say "x"', 'c\nd', '', null, 1.5, true])).toBe(
    '"a,b","say ""x""","c\nd","",,1.5,true\r\n',
  );
});

test('escapes text that would be a formula, but not negative numbers', () => {
  expect(csvLine(['=1+1', '@x', '-a', -3])).toBe(`"'=1+1","'@x","'-a",-3\r\n`);
});

test.each([
  [' =1+1', "' =1+1"],
  ['＝1+1', "'＝1+1"],
  ['\t=1+1', "'\t=1+1"],
  ['\r=1+1', "'\r'=1+1"],
  ['\tblank', "'\tblank"],
  ['\u200b@x', "'\u200b@x"],
  ['x;=1+1', "x;'=1+1"],
  ['x; "＝1+1"', `x; ""'＝1+1""`],
  ['x\n-1', "x\n'-1"],
  ["'=1+1", "''=1+1"],
])(
  'escapes the formula in %j despite blanks, full-width characters or a split at a semicolon',
  (cell, text) => {
    expect(csvLine([cell, 'b'])).toBe(`"${text}","b"\r\n`);
  },
);

test('leaves text that only resembles a formula unchanged', () => {
  expect(csvLine(['a=b', 'Rente - was nun', "d'accord"])).toBe(`"a=b","Rente - was nun","d'accord"\r\n`);
});

test('puts a UTF-8 byte order mark at the start of a file', () => {
  expect(
    toCsv([
      ['a', 'b'],
      [1, null],
    ]),
  ).toBe('\uFEFF"a","b"\r\n1,\r\n');
});

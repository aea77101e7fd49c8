import { expect, test } from 'bun:test';
import { checkEnvFile } from './env-file';

/** Checks a line against the value that the environment has after it was loaded. */
const check = (line: string, value: string) => () =>
  checkEnvFile('.env', `OTHER=$x\n${line}\n`, { STIMMLAGE_BACKUP_PASSPHRASE: value, HOST: '::1' });
const name = 'STIMMLAGE_BACKUP_PASSPHRASE';

test.each([
  [`${name}=lampe$Ofen-1`, 'lampe-1'],
  [`${name}='lampe$Ofen'`, 'lampe'],
  [`${name}="lampe\${Ofen}"`, 'lampe'],
  [`export ${name} = lampe$1`, 'lampe'],
])('a value that refers to a variable that is not set is rejected: %s', (line, value) => {
  expect(check(line, value)).toThrow(
    `${name} in .env contains $, which is replaced by the value of a variable, even in quotation marks: write it as \\$.`,
  );
});

test.each([
  [`${name}=Ein#Langes`, 'Ein'],
  [`${name}=#Langes`, ''],
  [`${name}_FILE=/run/a#b`, '/run/a'],
])('a value that is cut off at # is rejected: %s', (line, value) => {
  expect(check(line, value)).toThrow('contains #, from which a value without quotation marks is cut off');
});

test.each([
  [`${name}='it's'`, 'it'],
  [`${name}="a"b`, 'a'],
  [`${name}="a`, 'a\nHOST=::1'],
])('a value that quotation marks do not enclose is rejected: %s', (line, value) => {
  expect(check(line, value)).toThrow('has a quotation mark that does not enclose the whole value');
});

test('a line break written in double quotation marks is rejected', () => {
  expect(check(`${name}="a\\nb"`, 'a\nb')).toThrow('a backslash that stands for a line break');
});

test.each([
  [`${name}=plain`, 'plain'],
  [`${name}=lampe\\$Ofen`, 'lampe$Ofen'],
  [`${name}='lampe\\$Ofen#1' # the old one`, 'lampe$Ofen#1'],
  [`${name}=price$`, 'price$'],
  [`${name}=on\${HOST}`, 'on::1'],
  [`${name}=plain # comment`, 'plain'],
  [`${name}=plain #comment`, 'plain'],
  [`${name}= # none`, ''],
  [`${name}=`, ''],
  [`# ${name}=a#b`, ''],
  // Given by the environment itself, which takes precedence over the file.
  [`${name}=lampe$Ofen#1`, 'lampe$Ofen#1'],
  ['NOT_OURS=a#b', ''],
])('a value that is read as written is accepted: %s', (line, value) => {
  expect(check(line, value)).not.toThrow();
});

test('the message does not contain the value', () => {
  expect(check(`${name}=secret$Ofen`, 'secret')).not.toThrow('secret');
});

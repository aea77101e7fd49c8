import { describe, expect, test } from 'bun:test';
import { checkEnvFiles } from './env-file';
import type { Environment } from './environment';

const name = 'STIMMLAGE_BACKUP_PASSPHRASE';

/** Checks a line against the value that the environment has after it was loaded. */
const check = (line: string, value: string, more: Environment = {}) => {
  const env = { [name]: value, HOME: '/root', HOST: '::1', ...more };
  return () => checkEnvFiles([{ name: '.env', text: `OTHER=$x\n${line}\n` }], env);
};

describe('a value that Bun has changed is rejected', () => {
  test.each([
    [`${name}=lampe$Ofen-1`, 'lampe-1'],
    [`${name}='lampe$Ofen'`, 'lampe'],
    [`${name}="lampe\${Ofen}"`, 'lampe'],
    [`export ${name} = lampe$1`, 'lampe'],
    [`${name}: lampe$Ofen`, 'lampe'],
    [`${name}='lampe$HOME-1'`, 'lampe/root-1'],
    [`${name}=ab\${Ofen:-x}lang`, 'abxlang'],
  ])('if it contains $: %s', (line, value) => {
    expect(check(line, value)).toThrow(
      `${name} in .env contains $, which is replaced by the value of a variable, even in quotation marks: write it as \\$.`,
    );
  });

  test('if it refers to a variable that is not set, also in an address', () => {
    const line = 'DATABASE_URL=postgres://a:$Ofen@host/b';
    expect(check(line, '', { DATABASE_URL: 'postgres://a:@host/b' })).toThrow(
      'DATABASE_URL in .env contains $',
    );
  });

  test.each([
    [`${name}=Ein#Langes`, 'Ein'],
    [`${name}=#Langes`, ''],
    [`${name}=correct horse #1 battery`, 'correct horse'],
    [`${name}: a#b`, 'a'],
  ])('if it is cut off at #: %s', (line, value) => {
    expect(check(line, value)).toThrow('contains #, from which a value without quotation marks is cut off');
  });

  test('if it is the path of a secret', () => {
    const line = `${name}_FILE=/run/a#b`;
    expect(check(line, '', { [`${name}_FILE`]: '/run/a' })).toThrow('contains #');
  });

  test.each([
    [`${name}='it's'`, 'it'],
    [`${name}="a"b`, 'a'],
    [`${name}="a`, 'a\nHOST=::1'],
    [`${name}="tail\\"`, 'tail"\nHOST=::1'],
  ])('if quotation marks do not enclose it: %s', (line, value) => {
    expect(check(line, value)).toThrow('has a quotation mark that does not enclose the whole value');
  });

  test.each([
    [`${name}="a\\nb"`, 'a\nb'],
    [`${name}="correct\\rain horse"`, 'correct\rain horse'],
  ])('if it has a line break written in double quotation marks: %s', (line, value) => {
    expect(check(line, value)).toThrow('a backslash that stands for a line break');
  });

  test('with a message that does not contain it', () => {
    expect(check(`${name}=secret$Ofen`, 'secret')).not.toThrow('secret');
  });
});

describe('a value is accepted', () => {
  test.each([
    [`${name}=plain`, 'plain'],
    [`${name}=lampe\\$Ofen`, 'lampe$Ofen'],
    [`${name}='lampe\\$Ofen#1' # the old one`, 'lampe$Ofen#1'],
    [`${name}=price$`, 'price$'],
    [`${name}=`, ''],
    [`# ${name}=a#b`, ''],
    ['NOT_OURS=a#b', ''],
  ])('if it is read as written: %s', (line, value) => {
    expect(check(line, value)).not.toThrow();
  });

  test.each([
    ['HOST=::1 # comment', { HOST: '::1' }],
    ['HOST=::1 #comment', { HOST: '::1' }],
    ['X_BEARER_TOKEN=abc # production', { X_BEARER_TOKEN: 'abc' }],
    ['HOST= # none', { HOST: '' }],
    ['STIMMLAGE_DATA_DIR=$HOME/data', { STIMMLAGE_DATA_DIR: '/root/data' }],
    [`STIMMLAGE_DATA_DIR=\${Ofen:-/srv}/data`, { STIMMLAGE_DATA_DIR: '/srv/data' }],
    ['X_BEARER_TOKEN_FILE=$HOME/x', { X_BEARER_TOKEN_FILE: '/root/x' }],
    [`${name}_FILE=/run/secrets/p # of the vault`, { [`${name}_FILE`]: '/run/secrets/p' }],
    [`${name}= # none`, { [name]: '' }],
  ])('if what Bun replaces or leaves out is meant so: %s', (line, more) => {
    expect(check(line, '', more)).not.toThrow();
  });

  test.each([
    ['as written', 'lampe$Ofen#1'],
    ['another', 'from systemd'],
  ])('if the environment itself gives %s value, which takes precedence over the file', (_, value) => {
    expect(check(`${name}=lampe$Ofen#1`, value)).not.toThrow();
  });

  test('if a later line or a later file replaces it', () => {
    expect(check(`${name}=alt#1\n${name}='neu#2'`, 'neu#2')).not.toThrow();
    const files = [
      { name: '.env', text: `${name}=alt#1` },
      { name: '.env.local', text: `${name}=neu` },
    ];
    expect(() => checkEnvFiles(files, { [name]: 'neu' })).not.toThrow();
  });
});

import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { variables } from '@stimmlage/core/config/environment';
import { reasonCodes } from '@stimmlage/core/reasons/read';
import { projectFolder } from '@stimmlage/stack/processes';
import { Glob } from 'bun';

const read = (name: string): string => readFileSync(join(projectFolder, name), 'utf8');

const documents = ['*.md', 'docs/*.md'].flatMap((pattern) => [...new Glob(pattern).scanSync(projectFolder)]);

test('finds in .env.example exactly the variables that the product reads', () => {
  const documented = [...read('.env.example').matchAll(/^# ?([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(documented.toSorted()).toEqual(Object.keys(variables).toSorted());
});

/**
 * Variables that only the command line reads or that are not specific to the product. NAME is a placeholder.
 */
const others = ['STIMMLAGE_URL', 'STIMMLAGE_TOKEN', 'NO_COLOR', 'NAME'];

const isRead = (name: string): boolean =>
  [...Object.keys(variables), ...others].includes(name.replace(/_FILE$/, ''));

test('finds no variables in the documents that the code does not read', () => {
  const named = documents.flatMap((name) =>
    [...read(name).matchAll(/\b[A-Z]+_[A-Z_]+\b/g)].map(([variable]) => variable),
  );
  expect(named).toContain('STIMMLAGE_TOKEN');
  expect([...new Set(named)].filter((variable) => !isRead(variable))).toEqual([]);
});

test('finds no download URLs in the lockfile', () => {
  expect(read('bun.lock')).not.toMatch(/https?:/);
});

test('finds a definition of every script that the documents tell readers to run', () => {
  const scripts = ['package.json', '*/package.json']
    .flatMap((pattern) => [...new Glob(pattern).scanSync(projectFolder)])
    .flatMap((name) => Object.keys(JSON.parse(read(name)).scripts ?? {}));
  const run = documents.flatMap((name) =>
    [...read(name).matchAll(/\bbun(?:@[\d.]+)? run ([\w:]+)/g)].map(([, script = '']) => script),
  );
  for (const script of ['demo', 'test', 'stimmlage', 'build:cli']) expect(run).toContain(script);
  expect(run.filter((script) => !scripts.includes(script))).toEqual([]);
});

const catalogue = 'core/reasons/catalogue.ts';

test('finds a use for every reason code', () => {
  const files = [...new Glob('{core,db,api,worker}/**/*.ts').scanSync(projectFolder)].filter(
    (name) => name !== catalogue && !/node_modules|\.test\.ts$|\/testing\//.test(name),
  );
  const source = files.map(read).join('\n');
  expect(reasonCodes.filter((code) => !source.includes(`'${code}'`))).toEqual([]);
});

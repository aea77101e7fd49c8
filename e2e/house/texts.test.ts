import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { variables } from '@stimmlage/core/config/environment';
import { reasonCodes } from '@stimmlage/core/reasons/read';
import { projectFolder } from '@stimmlage/stack/processes';
import { Glob } from 'bun';

const read = (name: string): string => readFileSync(join(projectFolder, name), 'utf8');

const documents = ['*.md', 'docs/*.md'].flatMap((pattern) => [...new Glob(pattern).scanSync(projectFolder)]);

test('.env.example lists exactly the variables that the product reads', () => {
  const documented = [...read('.env.example').matchAll(/^# ?([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(documented.toSorted()).toEqual(Object.keys(variables).toSorted());
});

/**
 * Variables in the documents that are not among the product's own variables: those of the command line, a
 * common convention (NO_COLOR) and a placeholder (NAME).
 */
const others = ['STIMMLAGE_URL', 'STIMMLAGE_TOKEN', 'NO_COLOR', 'NAME'];

const isRead = (name: string): boolean =>
  [...Object.keys(variables), ...others].includes(name.replace(/_FILE$/, ''));

test('the documents mention only variables that the code reads', () => {
  const named = documents.flatMap((name) =>
    [...read(name).matchAll(/\b[A-Z]+_[A-Z_]+\b/g)].map(([variable]) => variable),
  );
  expect(named).toContain('STIMMLAGE_TOKEN');
  expect([...new Set(named)].filter((variable) => !isRead(variable))).toEqual([]);
});

test('the lockfile contains no download URLs', () => {
  expect(read('bun.lock')).not.toMatch(/https?:/);
});

test('every script that runs the product installs its packages first, and prints nothing of its own to stdout', () => {
  const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts;
  const running = Object.entries(scripts).filter(([, script]) => /\.main\.ts/.test(script));
  expect(running.map(([name]) => name)).toContain('stimmlage');
  const install = 'bun stack/install.main.ts';
  const starts = [
    `echo 'Checking packages …' >&2 && ${install} && bun `,
    `{ [ node_modules/.installed -nt bun.lock ] || ${install}; } && bun `,
  ];
  expect(running.filter(([, script]) => !starts.some((start) => script.startsWith(start)))).toEqual([]);
});

test('the documents mention only scripts that exist', () => {
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

test('every reason code is used', () => {
  const files = [...new Glob('{core,db,api,worker}/**/*.ts').scanSync(projectFolder)].filter(
    (name) => name !== catalogue && !/node_modules|\.test\.ts$|\/testing\//.test(name),
  );
  const source = files.map(read).join('\n');
  expect(reasonCodes.filter((code) => !source.includes(`'${code}'`))).toEqual([]);
});

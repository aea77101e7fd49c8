import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { variables } from '@stimmlage/core/config/environment';
import { projectFolder } from '@stimmlage/stack/processes';

const read = (name: string): string => readFileSync(join(projectFolder, name), 'utf8');

test('.env.example documents every variable that is read, and no other', () => {
  const documented = [...read('.env.example').matchAll(/^# ?([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(documented.toSorted()).toEqual(Object.keys(variables).toSorted());
});

test('the lockfile names no address to download from', () => {
  expect(read('bun.lock')).not.toMatch(/https?:/);
});

test("README's two commands are scripts of the project", () => {
  const { scripts } = JSON.parse(read('package.json'));
  const commands = [...read('README.md').matchAll(/npx --yes bun@[\d.]+ run (\w+)/g)].map(
    ([, name]) => name ?? '',
  );
  expect(commands).toContain('demo');
  expect(commands).toContain('test');
  for (const command of commands) expect(scripts).toHaveProperty(command);
});

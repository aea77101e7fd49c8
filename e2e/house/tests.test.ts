import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '@stimmlage/stack/processes';

const isRead = (file: string): boolean => !/node_modules\/|^e2e\/(house|runner)\//.test(file);

const testFiles = ['*/**/*.test.{ts,tsx}', '*/**/testing/**/*.ts']
  .flatMap((pattern) => [...new Bun.Glob(pattern).scanSync(projectFolder)])
  .filter(isRead)
  .map((file) => ({ file, text: readFileSync(join(projectFolder, file), 'utf8') }));

const filesWith = (pattern: RegExp): string[] =>
  testFiles.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

test('tests take their time limits only from core/testing/hang-limits', () => {
  expect(testFiles.length).toBeGreaterThan(300);
  expect(
    filesWith(
      /import \{[^}]*setDefaultTimeout|^ *(\}|(test|test\.each|describe)\(.*\)), [\d_]{4,}\);$|^ *[\d_]{4,},\n *\);$/m,
    ),
  ).toEqual([]);
});

test('tests take their hooks only from core/testing/hooks', () => {
  const found = filesWith(/import \{[^}]*\b(before|after)(All|Each)\b[^}]*\} from 'bun:test'/);
  // Skips the sandbox's tests, because the sandbox must not import from any other folder.
  expect(found.filter((file) => !file.startsWith('sandbox/'))).toEqual(['core/testing/hooks.ts']);
});

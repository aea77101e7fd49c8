import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '@stimmlage/stack/processes';

/** The duration of each test file in milliseconds, as last recorded with `--update-timings`. */
type Timings = Record<string, number>;

const timingsFile = join(projectFolder, 'e2e', 'timings.json');

const readTimings = (): Timings => JSON.parse(readFileSync(timingsFile, 'utf8'));

/** Stores the measured durations of a run, so that the next run can start with the slowest files. */
export const writeTimings = (measured: Timings): void => {
  const slowestFirst = Object.entries(measured).sort(([, a], [, b]) => b - a);
  writeFileSync(timingsFile, `${JSON.stringify(Object.fromEntries(slowestFirst), null, 2)}\n`);
};

/**
 * Lists the project's test files as paths relative to its folder: all files, or only files whose path
 * contains one of the patterns. The slowest files come first, so that no slow file is left to run alone at
 * the end. A file without a timing counts as slow.
 */
export const findTestFiles = (patterns: readonly string[]): string[] => {
  const timings = readTimings();
  const timeOf = (file: string): number => timings[file] ?? Number.POSITIVE_INFINITY;
  return [...new Bun.Glob('*/**/*.test.{ts,tsx}').scanSync({ cwd: projectFolder })]
    .filter((file) => !file.includes('node_modules/'))
    .filter((file) => patterns.length === 0 || patterns.some((pattern) => file.includes(pattern)))
    .sort((a, b) => timeOf(b) - timeOf(a) || (a < b ? -1 : 1));
};

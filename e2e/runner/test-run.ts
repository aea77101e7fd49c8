import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hangLimits } from '@stimmlage/core/testing/hang-limits';
import { isFullFaults } from '@stimmlage/db/testing/faults';
import { bun, projectFolder } from '@stimmlage/stack/processes';
import pLimit from 'p-limit';

/**
 * Time limits are multiplied by this factor under `bun run faults`, because the full counts take hours
 * instead of minutes.
 */
const FULL_FACTOR = 10;

const factor = isFullFaults ? FULL_FACTOR : 1;

export interface FileResult {
  file: string;
  passed: number;
  failed: number;
  milliseconds: number;
  /**
   * CPU time of the file's process and of all child processes that it waited for, excluding Postgres and the
   * processes in which Chromium renders pages.
   */
  cpuMilliseconds: number;
  /** The output of Bun and the tests, in order. */
  output: string;
}

/**
 * Reads the counts from Bun's summary. A file also fails if it has no tests, if it throws an error outside
 * its tests, or if the output has no summary.
 */
const countsOf = (output: string, status: number | null): { passed: number; failed: number } => {
  const last = (word: string): number =>
    Number([...output.matchAll(new RegExp(`^\\s*(\\d+) ${word}$`, 'gm'))].at(-1)?.[1] ?? 0);
  const [passed, failed, skipped] = [last('pass'), last('fail'), last('skip')];
  const isWhole = status === 0 && passed + skipped > 0;
  return { passed, failed: isWhole ? failed : Math.max(1, failed) };
};

export interface RunOptions {
  /**
   * The maximum number of heavy files that run concurrently; once no heavy files are left, the maximum number
   * of light files.
   */
  atOnce: number;
  variables: Record<string, string>;
  /** The folder to which the paths are relative; by default, the project's folder. */
  folder?: string;
  print?: (text: string) => void;
}

/** Runs one test file in its own process. */
const runFile = async (
  file: string,
  { variables, folder = projectFolder }: RunOptions,
): Promise<FileResult> => {
  const place = mkdtempSync(join(tmpdir(), 'stimmlage-output-'));
  // A shared file preserves the order of writes to stdout and stderr; two pipes would lose the order.
  const outputFile = join(place, 'output');
  const output = openSync(outputFile, 'w');
  const begun = performance.now();
  const child = Bun.spawn(
    [bun, '--no-orphans', 'test', `--timeout=${hangLimits.test * factor}`, `./${file}`],
    {
      cwd: folder,
      env: { ...process.env, ...variables },
      stdin: 'ignore',
      stdout: output,
      stderr: output,
      timeout: hangLimits.file * factor,
      killSignal: 'SIGKILL',
    },
  );
  await child.exited;
  closeSync(output);
  const milliseconds = Math.round(performance.now() - begun);
  const cpuMilliseconds = Number(child.resourceUsage()?.cpuTime.total ?? 0) / 1000;
  const printed = readFileSync(outputFile, 'utf8');
  rmSync(place, { recursive: true });
  return { file, milliseconds, cpuMilliseconds, output: printed, ...countsOf(printed, child.exitCode) };
};

const inSeconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);

/** Returns the output without Bun's version line, followed by the duration and the CPU time. */
const reportOf = ({ file, milliseconds, cpuMilliseconds, output }: FileResult): string =>
  `${output.replace(/^bun test v.*\n+/, '').trimEnd()}
${file}: ${inSeconds(milliseconds)} s, CPU ${inSeconds(cpuMilliseconds)} s
`;

const sum = (results: readonly FileResult[], key: 'passed' | 'failed'): number =>
  results.reduce((total, result) => total + result[key], 0);

export interface RunResult {
  passed: number;
  failed: number;
  /** Duration of each file that passed on the first attempt. */
  milliseconds: Record<string, number>;
}

/**
 * Returns true for a file that starts the product's processes or a browser. Such a file may keep more than
 * one core busy.
 */
const isHeavy = (file: string): boolean => file.startsWith('e2e/');

/**
 * Runs heavy files in parallel and, because heavy files spend much time waiting, also runs one light file at
 * a time.
 */
const runBesides = async (
  files: readonly string[],
  atOnce: number,
  run: (file: string) => Promise<FileResult>,
): Promise<FileResult[]> => {
  const [heavyLimit, lightLimit] = [pLimit(atOnce), pLimit(1)];
  const heavy = files.filter(isHeavy).map((file) => heavyLimit(() => run(file)));
  const light = files.filter((file) => !isHeavy(file)).map((file) => lightLimit(() => run(file)));
  const heavyResults = await Promise.all(heavy);
  lightLimit.concurrency = atOnce;
  return [...heavyResults, ...(await Promise.all(light))];
};

/**
 * Runs test files, several at a time, each in its own process. Failed files are rerun when no other file is
 * running, and only the result of the rerun counts. The summary lists all rerun files, because a file that
 * passes only in the rerun depends on timing somewhere.
 */
export const runTestFiles = async (files: readonly string[], options: RunOptions): Promise<RunResult> => {
  const { atOnce, print = console.log } = options;
  const run = async (file: string): Promise<FileResult> => {
    const result = await runFile(file, options);
    print(reportOf(result));
    return result;
  };
  const first = await runBesides(files, atOnce, run);
  const again: FileResult[] = [];
  for (const { file } of first.filter(({ failed }) => failed > 0)) {
    print(`Once more, alone: ${file}`);
    again.push(await run(file));
  }
  for (const { file, failed } of again) print(`${failed === 0 ? 'alone' : 'failed twice'}: ${file}`);
  const passedAtOnce = first.filter(({ failed }) => failed === 0);
  const final = [...passedAtOnce, ...again];
  return {
    passed: sum(final, 'passed'),
    failed: sum(final, 'failed'),
    milliseconds: Object.fromEntries(passedAtOnce.map(({ file, milliseconds }) => [file, milliseconds])),
  };
};

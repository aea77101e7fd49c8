import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { messageOf } from '@stimmlage/core/errors/app-error';
import { startTestCluster } from '@stimmlage/db/testing/cluster';
import { createTemplate, TEST_SERVER_VARIABLE } from '@stimmlage/db/testing/database';
import { buildWeb } from '@stimmlage/stack/build-web';
import { INTERRUPTED, type Lifecycle, runStack } from '@stimmlage/stack/lifecycle';
import { bun, projectFolder, runToEnd } from '@stimmlage/stack/processes';
import { findTestFiles, writeTimings } from './runner/test-files';
import { runTestFiles } from './runner/test-run';
import { ensureChromium } from './testing/chromium';

const UPDATE_TIMINGS = '--update-timings';

/**
 * The test command: checks types and lint, then runs every test on a separate Postgres. With arguments, it
 * runs only the test files whose path contains one of the arguments, and skips the checks. `--update-timings`
 * records the duration of each file.
 */
const [...given] = process.argv.slice(2);
const patterns = given.filter((argument) => argument !== UPDATE_TIMINGS);

const REMOVALS = 50;
const PAUSE_MS = 100;

/** Stops the Postgres servers that an interrupted test has left running. */
const stopLeftServers = (folder: string): void => {
  const where = { cwd: folder, absolute: true, dot: true, followSymlinks: true };
  for (const file of new Bun.Glob('**/postmaster.pid').scanSync(where)) {
    try {
      process.kill(Number.parseInt(readFileSync(file, 'utf8'), 10), 'SIGQUIT');
    } catch {
      // The server has already stopped, or had not started yet.
    }
  }
};

/**
 * Deletes a folder, retrying until it is gone, since processes that are shutting down may still write to it.
 */
const removeFolder = async (folder: string): Promise<void> => {
  for (let removal = 0; removal < REMOVALS && existsSync(folder); removal += 1) {
    try {
      stopLeftServers(folder);
      rmSync(folder, { recursive: true, force: true });
    } catch {
      await Bun.sleep(PAUSE_MS);
    }
  }
};

const MEMORY = '/dev/shm';
const ROOM_BYTES = 2 * 2 ** 30;

/**
 * Chooses where to put the tests' files: in memory if there is room, since a test database in memory needs
 * only a third of the time that it needs on disk.
 */
const findPlace = (): string => {
  if (process.env.TMPDIR !== undefined || !existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ROOM_BYTES ? MEMORY : tmpdir();
};

/**
 * Creates a folder for all files that the tests write; the folder is deleted at the end, and also after
 * Ctrl-C.
 */
const openFolder = async () => {
  const path = mkdtempSync(join(findPlace(), 'stimmlage-test-'));
  // If the tests run as root, Postgres runs as a different user and needs access to the folder.
  chmodSync(path, 0o755);
  return { path, stop: () => removeFolder(path) };
};

const runTests = async ({ use }: Lifecycle): Promise<number> => {
  const files = findTestFiles(patterns);
  if (files.length === 0) throw new Error(`No test file has ${patterns.join(' or ')} in its path.`);
  const folder = await use(openFolder);
  const cluster = await use(() => startTestCluster(folder.path));
  await createTemplate(cluster.url, { sandbox: true, timezone: 'Europe/Berlin' });
  const { passed, failed, milliseconds } = await runTestFiles(files, {
    // A journey keeps one core busy; with more journeys than cores in parallel, the journeys would only take
    // turns.
    atOnce: availableParallelism(),
    variables: {
      [TEST_SERVER_VARIABLE]: cluster.url,
      STIMMLAGE_TEST_CHROMIUM: await ensureChromium(),
      NODE_ENV: 'test',
      TMPDIR: folder.path,
    },
  });
  if (given.includes(UPDATE_TIMINGS)) writeTimings(milliseconds);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
};

const runAll = async (lifecycle: Lifecycle): Promise<number> => {
  if (patterns.length === 0) {
    const { status } = await runToEnd([bun, 'run', 'check'], { stdout: 'show', stderr: 'show' });
    if (status !== 0) throw new Error('The checks failed; the tests were not run.');
  }
  process.chdir(projectFolder);
  await buildWeb();
  return runTests(lifecycle);
};

await runStack(async (lifecycle) => {
  try {
    await lifecycle.end(await runAll(lifecycle));
  } catch (error) {
    console.error(messageOf(error));
    console.log('0 passed, 1 failed');
    await lifecycle.end(1);
  }
}, INTERRUPTED);

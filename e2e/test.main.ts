import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestCluster } from '@stimmlage/db/testing/cluster';
import { createTemplate, TEST_SERVER_VARIABLE } from '@stimmlage/db/testing/database';
import { buildWeb } from '@stimmlage/stack/build-web';
import { bun, projectFolder, runToEnd } from '@stimmlage/stack/processes';
import { ensureChromium } from './testing/chromium';

/**
 * The test command: types and lint, then every test over a Postgres of its own. With arguments only the test
 * files whose path contains one of them, without the checks.
 */
const [...patterns] = process.argv.slice(2);

const fail = (message: string): never => {
  console.error(message);
  process.exit(1);
};

/** Bun's own summary, as one line that any CI can read. */
const summaryOf = (output: string): { passed: number; failed: number } => {
  const last = (word: string): number =>
    Number([...output.matchAll(new RegExp(`^\\s*(\\d+) ${word}$`, 'gm'))].at(-1)?.[1] ?? 0);
  return { passed: last('pass'), failed: last('fail') };
};

const runTests = async (): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'stimmlage-test-'));
  // For root's Postgres runs as another user.
  chmodSync(folder, 0o755);
  const cluster = await startTestCluster(folder);
  try {
    await createTemplate(cluster.url, { sandbox: true, timezone: 'Europe/Berlin' });
    const { status, stdout, stderr } = await runToEnd(
      [bun, 'test', '--parallel=2', '--timeout=60000', ...patterns],
      {
        stdout: 'show',
        stderr: 'show',
        variables: {
          [TEST_SERVER_VARIABLE]: cluster.url,
          STIMMLAGE_TEST_CHROMIUM: await ensureChromium(),
          NODE_ENV: 'test',
        },
      },
    );
    const { passed, failed } = summaryOf(stdout + stderr);
    console.log(`${passed} passed, ${failed} failed`);
    return status;
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

if (patterns.length === 0) {
  const { status } = await runToEnd([bun, 'run', 'check'], { stdout: 'show', stderr: 'show' });
  if (status !== 0) fail('The checks failed; the tests were not run.\n0 passed, 1 failed');
}
process.chdir(projectFolder);
await buildWeb();
process.exit(await runTests());

import { join } from 'node:path';
import { readConfig } from '@stimmlage/core/config/environment';
import type { ImportReport } from '@stimmlage/core/contracts/imports';
import type { Session } from '@stimmlage/core/contracts/sessions';
import { freePort } from '@stimmlage/db/embedded/free-port';
import { openDatabase } from '@stimmlage/stack/database';
import { sandboxVariables, startSandbox } from '@stimmlage/stack/demo/sandbox';
import { createDriver } from '@stimmlage/stack/demo/steps';
import type { Lifecycle } from '@stimmlage/stack/lifecycle';
import { bun, runToEnd } from '@stimmlage/stack/processes';
import { startProduct } from '@stimmlage/stack/product';
import { memoryOf } from './measures';
import type { Row } from './report';

const EMAIL = 'bench@example.org';
const PASSWORD = 'ein-langes-passwort';

const secondsOf = async <T>(work: Promise<T>): Promise<{ seconds: number; result: T }> => {
  const started = performance.now();
  const result = await work;
  return { seconds: (performance.now() - started) / 1000, result };
};

/** Writes sixty days of generated posts as an archive. */
const writePosts = async (folder: string): Promise<string> => {
  const archive = join(folder, 'posts.jsonl.gz');
  const { status, stderr } = await runToEnd([bun, 'sandbox/sandbox.main.ts', 'write-archive', archive]);
  if (status !== 0) throw new Error(stderr);
  return archive;
};

const IDLE_MS = 15_000;

/**
 * Measures the main job with the same commands that a user would run. One worker imports an archive, has the
 * posts classified by a sandbox that responds immediately, and updates the rollups, on a durable Postgres
 * (fsync on). The times include the start-up of the CLI.
 */
export const measureMainJob = async (folder: string, { use, fail }: Lifecycle): Promise<Row[]> => {
  const [archive, port] = await Promise.all([writePosts(folder), freePort()]);
  const config = readConfig({ PORT: String(port), STIMMLAGE_SANDBOX: 'on' }, () => '');
  const database = await use(() => openDatabase(config, join(folder, 'data')));
  const sandbox = await use(() => startSandbox(['--archive', archive, '--instant'], fail));
  const product = await use(() =>
    startProduct({
      config,
      databaseUrl: database.url,
      variables: sandboxVariables(sandbox.url, EMAIL, PASSWORD),
      onLine: () => undefined,
      onEnd: fail,
    }),
  );
  const driver = await createDriver({
    origin: product.address.reachable,
    dataDir: folder,
    email: EMAIL,
    password: PASSWORD,
  });
  await Bun.sleep(IDLE_MS);
  const idle = Object.entries(product.pids).map(([name, pid]) => `${name} ${memoryOf(pid).now}`);
  const imported = await secondsOf(driver.ask<ImportReport>(['import', archive]));
  const labelled = await secondsOf(driver.ask<Session>(['sessions', 'create', '--wait']));
  const seconds = imported.seconds + labelled.seconds;
  const posts = imported.result.accepted;
  return [
    {
      what: `main job: ${posts.toLocaleString('en')} posts imported, ${labelled.result.labelled_count.toLocaleString('en')} classified and rolled up, one worker`,
      figure: `${seconds.toFixed(1)} s (import ${imported.seconds.toFixed(1)}, session ${labelled.seconds.toFixed(1)}); for 20,000 posts ${((seconds / posts) * 20_000).toFixed(1)} s`,
      limit: '60 s for 20,000 posts',
    },
    {
      what: "worker's memory at its peak in the main job",
      figure: `${memoryOf(product.pids.worker).peak} MB`,
      limit: '250 MB',
    },
    { what: 'memory when idle', figure: `${idle.join(' MB, ')} MB`, limit: '120 MB each' },
  ];
};

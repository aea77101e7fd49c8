import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Run } from '@stimmlage/core/contracts/collection';
import type { ImportReport } from '@stimmlage/core/contracts/imports';
import type { Session } from '@stimmlage/core/contracts/sessions';
import { type ErrorCode, errorCatalogue } from '@stimmlage/core/errors/catalogue';
import { StartError } from '@stimmlage/db/startup/start-error';
import { bun, runToEnd } from '../processes';
import type { DemoMemory } from './memory';
import type { DemoOptions } from './options';
import type { Attempt, Driver } from './steps';

/** The archive and the targets to import before the first run. */
interface Source {
  archive: string;
  targets: string | null;
  shiftDays: number;
  /** Whether the demo generated the files. A generated archive is deleted after the import. */
  made: boolean;
}

/**
 * Posts from this many hours before the demo's origin are collected by a run. All earlier posts are imported
 * as an archive.
 */
const COLLECTED_HOURS = 24;

const runSandbox = async (args: readonly string[]): Promise<void> => {
  const { status, stderr } = await runToEnd([bun, '--no-orphans', 'sandbox/sandbox.main.ts', ...args]);
  if (status !== 0) throw new StartError(`The sandbox could not write its posts: ${stderr.trim()}`);
};

const writeMadePosts = async (dataDir: string, origin: string): Promise<Source> => {
  const folder = join(dataDir, 'sandbox');
  mkdirSync(folder, { recursive: true });
  const archive = join(folder, 'made-posts.jsonl.gz');
  const targets = join(folder, 'made-targets.csv');
  const until = new Date(Date.parse(origin) - COLLECTED_HOURS * 3_600_000).toISOString();
  await runSandbox(['write-targets', targets, '--origin', origin]);
  await runSandbox(['write-archive', archive, '--origin', origin, '--until', until]);
  return { archive, targets, shiftDays: 0, made: true };
};

const count = (value: number): string => value.toLocaleString('en');

const describeFiltered = (filtered: Record<string, number>): string => {
  const parts = Object.entries(filtered).map(([reason, n]) => `${count(n)} ${reason}`);
  return parts.length === 0 ? 'none filtered out' : `filtered out: ${parts.join(', ')}`;
};

type Say = (text: string) => void;

const importSource = async (driver: Driver, source: Source, say: Say): Promise<void> => {
  if (source.targets !== null) {
    const { created, known } = await driver.ask<{ created: number; known: number }>([
      'targets',
      'import',
      source.targets,
    ]);
    say(`Targets: ${created} created, ${known} already known.`);
  }
  say(`Importing ${basename(source.archive)} …`);
  const report = await driver.ask<ImportReport>([
    'import',
    source.archive,
    '--shift-days',
    String(source.shiftDays),
  ]);
  say(
    `Imported ${count(report.accepted)} posts (${describeFiltered(report.filtered)}), ${count(report.known)} already known, ` +
      `${count(report.trends)} trends, ${count(report.refusedCount)} lines rejected.`,
  );
};

/** Collects the newest posts. The API refuses to start a run if there are no targets. */
const collect = (driver: Driver): Promise<Attempt<Run>> => driver.tryTo(['runs', 'start', '--wait']);

/** Classifies all pending posts. The API refuses to create a session if there are no pending posts. */
const classify = (driver: Driver): Promise<Attempt<Session>> =>
  driver.tryTo(['sessions', 'create', '--wait']);

/**
 * Returns the reason for a refusal if the reason is the expected one: then there was simply nothing to do.
 * @throws StartError for any other reason
 */
const refusalOf = ({ reason }: { reason: string }, expected: ErrorCode): string => {
  if (reason !== errorCatalogue[expected].message) throw new StartError(reason);
  return reason;
};

const describeRun = (run: Run): string =>
  `Collected ${count(run.collectedTweets)} new posts and replies from ${run.processedTargets} targets ` +
  `(${count(run.knownTweets)} already known, ${count(run.filteredTweets)} filtered out, ${run.errorCount} targets with errors).`;

const describeSession = (session: Session): string =>
  `Labelled ${count(session.labelled_count)} of ${count(session.content_count)}, ${count(session.failed_count)} failed, ` +
  'using the word list of the sandbox.';

const POLL_MS = 1_000;

const isAtWork = async (driver: Driver): Promise<boolean> => {
  const runs = await driver.ask<Run[]>(['runs', 'list']);
  if (runs.some((run) => run.finishedAt === null)) return true;
  const sessions = await driver.ask<Session[]>(['sessions', 'list']);
  return sessions.some((session) => session.finished_at === null);
};

/**
 * Waits until no run or session is in progress. A run or session that was interrupted by a restart resumes
 * automatically, and no new run or session can start before it has ended.
 */
const waitForEarlierWork = async (driver: Driver): Promise<void> => {
  while (await isAtWork(driver)) await Bun.sleep(POLL_MS);
};

export interface Filling {
  driver: Driver;
  options: DemoOptions;
  memory: DemoMemory;
  shiftDays: number;
  say: Say;
}

/**
 * Fills the demo on its first start, in four steps: import, run, trends, session. If the demo is interrupted,
 * all steps can be repeated.
 */
export const fill = async ({ driver, options, memory, shiftDays, say }: Filling): Promise<void> => {
  const source: Source =
    options.archive === null
      ? await writeMadePosts(options.dataDir, memory.origin)
      : { archive: options.archive, targets: options.targets, shiftDays, made: false };
  await importSource(driver, source, say);
  if (source.made && existsSync(source.archive)) rmSync(source.archive);
  say('Collecting the newest posts …');
  await waitForEarlierWork(driver);
  const run = await collect(driver);
  say(run.result ? describeRun(run.result) : refusalOf(run, 'runs.no_targets'));
  say('Fetching trends …');
  const trends = await driver.ask<{ total: number; relevant: number }>(['trends', 'fetch', '--wait']);
  say(`Trends: ${trends.total}, ${trends.relevant} of them politically relevant.`);
  say('Classifying all pending posts …');
  const session = await classify(driver);
  say(session.result ? describeSession(session.result) : refusalOf(session, 'sessions.nothing_to_analyze'));
};

const CYCLE_MS = 10 * 60_000;
const TRENDS_MS = 24 * 3_600_000;

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Collects and classifies new posts until the demo ends, and fetches trends once a day. */
export const keepCollecting = async (driver: Driver, say: Say, signal: AbortSignal): Promise<void> => {
  let trendsAt = Date.now();
  const sayUnless = (expected: ErrorCode, reason: string): void => {
    if (reason !== errorCatalogue[expected].message) say(reason);
  };
  while (!signal.aborted) {
    const run = await collect(driver);
    if (signal.aborted) return;
    if (!run.result) sayUnless('runs.no_targets', run.reason);
    else if (run.result.collectedTweets > 0) say(describeRun(run.result));
    const session = await classify(driver);
    if (signal.aborted) return;
    if (session.result) say(describeSession(session.result));
    else sayUnless('sessions.nothing_to_analyze', session.reason);
    if (Date.now() - trendsAt >= TRENDS_MS) {
      await driver.tryTo(['trends', 'fetch', '--wait']);
      trendsAt = Date.now();
    }
    await pause(CYCLE_MS, signal);
  }
};

import { test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAsk } from '@stimmlage/core/contracts/ask';
import { type ArchivePost, toPage, writeArchive } from '@stimmlage/db/testing/archive';
import { createTestDatabase, type TestDatabase } from '@stimmlage/db/testing/database';
import { useStarted } from '@stimmlage/db/testing/hooks';
import { type SandboxControl, sandboxControl } from '@stimmlage/db/testing/sandbox-control';
import { type Sandbox, sandboxVariables, startSandbox } from '@stimmlage/stack/demo/sandbox';
import type { BrowserContext, Page } from 'playwright';
import { servesArchive } from './archive';
import { launchBrowser, type Visitor, visit } from './browser';
import { looks } from './screen';
import { startApi, startWorker } from './services';

interface SiteOptions {
  /** A worker as well, for journeys in which something runs. */
  hasWorker?: boolean;
  /** What the stand-in for X has to offer; with it there is one for the AI provider as well. */
  posts?: readonly ArchivePost[];
  /** Takes the lines of the api's log, from `info` on. */
  log?: string[];
}

const startSandboxOf = async (posts: readonly ArchivePost[]): Promise<Sandbox> => {
  const folder = mkdtempSync(join(tmpdir(), 'stimmlage-site-'));
  const archive = join(folder, 'archiv.jsonl');
  writeArchive(archive, [toPage(posts)]);
  const sandbox = await startSandbox(servesArchive(archive), () => undefined);
  const stop = async (): Promise<void> => {
    await sandbox.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...sandbox, stop };
};

const noSandbox: SandboxControl = () => Promise.reject(new Error('There is no sandbox.'));

/**
 * The complete stack for journeys: a database filled by `seed`, the api with the web build, and a browser.
 */
const startSite = async (
  seed: (database: TestDatabase) => Promise<void>,
  { hasWorker = false, posts, log }: SiteOptions,
) => {
  const database = await createTestDatabase();
  await seed(database);
  const sandbox = posts ? await startSandboxOf(posts) : null;
  const variables = {
    DATABASE_URL: database.appUrl,
    STIMMLAGE_SANDBOX: 'on',
    ...(sandbox ? sandboxVariables(sandbox.url, 'first@example.org', 'ein-langes-passwort') : {}),
  };
  const worker = hasWorker ? startWorker(variables) : null;
  const logged: Parameters<typeof startApi> = log
    ? [{ ...variables, STIMMLAGE_LOG_LEVEL: 'info' }, (line) => log.push(line)]
    : [variables];
  const [api, browser] = await Promise.all([startApi(...logged), launchBrowser()]);
  const { origin } = api;
  return {
    origin,
    database,
    ask: createAsk({ origin }).ask,
    browser,
    /** Calls the sandbox's control API. */
    control: sandbox ? sandboxControl(sandbox.url) : noSandbox,
    /** Stops the api, as if the machine behind the page were gone. */
    stopApi: api.stop,
    stop: async () => {
      await browser.close();
      await worker?.stop();
      await api.stop();
      await sandbox?.stop();
      await database.drop();
    },
  };
};

type Journey<T> = (page: Page, more: T) => Promise<void> | void;
/** The visitor goes before the journey where it is not the usual one. */
type How<T> = [journey: Journey<T>] | [visitor: Visitor, journey: Journey<T>];

/** A site for the tests of the calling file or block: opened before the first, closed after the last. */
export const useSite = (seed: (database: TestDatabase) => Promise<void>, options: SiteOptions = {}) => {
  const site = useStarted(() => startSite(seed, options));

  const walk = async (visitor: Visitor, journey: Journey<BrowserContext>): Promise<void> => {
    const { page, context, leave } = await visit(site.browser, site.origin, visitor);
    try {
      await journey(page, context);
    } catch (error) {
      await context.close();
      throw error;
    }
    await leave();
  };

  return {
    site,
    /** A journey in a fresh browser profile; ends with the page's manners checked. */
    test: (name: string, ...how: How<BrowserContext>): void => {
      const [visitor, journey] = how.length === 1 ? [{}, how[0]] : how;
      test(name, () => walk(visitor, journey));
    },
    /** The same journey in every look. */
    everyLook: (name: string, ...how: How<(typeof looks)[number]>): void => {
      const [visitor, journey] = how.length === 1 ? [{}, how[0]] : how;
      for (const look of looks)
        test(`${name} (${look.language}, ${look.scheme})`, () =>
          walk({ ...visitor, ...look }, (page) => journey(page, look)));
    },
  };
};

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
import { launchBrowser, type Visit, type Visitor, visit } from './browser';
import { looks } from './screen';
import { startApi, startWorker } from './services';
import { createVisits } from './visits';

interface SiteOptions {
  /** Starts a worker as well, for journeys that need background work. */
  hasWorker?: boolean;
  /** The posts that the sandbox serves as X. If set, the sandbox also replaces the AI provider. */
  posts?: readonly ArchivePost[];
  /** Further environment variables for the API and the worker. */
  variables?: Readonly<Record<string, string>>;
  /** What the visitors of all journeys have in common; a journey's own visitor is added to it. */
  visitor?: Visitor;
  /** Receives the lines of the API's log, from level `info` up. */
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
 * Starts the complete stack for journeys: a database filled by `seed`, the API with the web build, and a
 * browser.
 */
const startSite = async (
  seed: (database: TestDatabase) => Promise<void>,
  { hasWorker = false, posts, variables: more = {}, log }: SiteOptions,
) => {
  const database = await createTestDatabase();
  await seed(database);
  const sandbox = posts ? await startSandboxOf(posts) : null;
  const variables = {
    DATABASE_URL: database.appUrl,
    STIMMLAGE_SANDBOX: 'on',
    ...more,
    ...(sandbox ? sandboxVariables(sandbox.url, 'first@example.org', 'ein-langes-passwort') : {}),
  };
  const workers = hasWorker ? [startWorker(variables)] : [];
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
    visits: createVisits(browser, origin),
    /** Calls the sandbox's control API. */
    control: sandbox ? sandboxControl(sandbox.url) : noSandbox,
    /** Starts a worker, which is stopped along with the site. */
    startWorker: (): void => {
      workers.push(startWorker(variables));
    },
    /** Stops the API, as if its machine had gone down. */
    stopApi: api.stop,
    stop: async () => {
      await browser.close();
      await Promise.all(workers.map((worker) => worker.stop()));
      await api.stop();
      await sandbox?.stop();
      await database.drop();
    },
  };
};

type Journey<T> = (page: Page, more: T) => Promise<void> | void;
/** A journey, preceded by the visitor unless the journey uses the default visitor. */
type How<T> = [journey: Journey<T>] | [visitor: Visitor, journey: Journey<T>];

/**
 * Provides a site for the tests in the calling file or block. The site is started before the first test and
 * stopped after the last test.
 */
export const useSite = (seed: (database: TestDatabase) => Promise<void>, options: SiteOptions = {}) => {
  const site = useStarted(() => startSite(seed, options));

  const explained = async ({ page, context, describe }: Visit, journey: Journey<BrowserContext>) => {
    try {
      await journey(page, context);
    } catch (error) {
      console.error(describe());
      throw error;
    }
  };

  const walkFirst = async (visitor: Visitor, journey: Journey<BrowserContext>): Promise<void> => {
    const first = await visit(site.browser, site.origin, visitor);
    try {
      await explained(first, journey);
    } catch (error) {
      await first.context.close();
      throw error;
    }
    await first.leave();
  };

  const walk = (given: Visitor, journey: Journey<BrowserContext>): Promise<void> => {
    const visitor = { ...options.visitor, ...given };
    return visitor.isFirstVisit || journey.length > 1
      ? walkFirst(visitor, journey)
      : site.visits.lend(visitor, (lent) => explained(lent, journey));
  };

  return {
    site,
    /**
     * Runs a journey in an empty browser profile, and then checks that the page reported no errors, contacted
     * no other host and set no cookies. Only a first visit, or one that is given the browser context, has a
     * profile of its own; others find the scripts in the browser's cache.
     */
    test: (name: string, ...how: How<BrowserContext>): void => {
      const [visitor, journey] = how.length === 1 ? [{}, how[0]] : how;
      test(name, () => walk(visitor, journey));
    },
    /** Runs a journey in every combination of language and colour scheme in `looks`. */
    everyLook: (name: string, ...how: How<(typeof looks)[number]>): void => {
      const [visitor, journey] = how.length === 1 ? [{}, how[0]] : how;
      for (const look of looks)
        test(`${name} (${look.language}, ${look.scheme})`, () =>
          walk({ ...visitor, ...look }, (page) => journey(page, look)));
    },
  };
};

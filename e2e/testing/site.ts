import { afterAll, beforeAll, setDefaultTimeout } from 'bun:test';
import { type Api, createAsk } from '@stimmlage/core/contracts/ask';
import { createTestDatabase, type TestDatabase } from '@stimmlage/db/testing/database';
import { type SandboxControl, sandboxControl } from '@stimmlage/db/testing/sandbox-control';
import { sandboxVariables, startSandbox } from '@stimmlage/stack/demo/sandbox';
import { type Service, startService } from '@stimmlage/stack/processes';
import { expect as playwrightExpect } from 'playwright/test';
import { startApi } from './api-process';
import { launchBrowser, type Visit, type Visitor, visit } from './browser';

/** A journey on a slow machine takes its time; a hanging one ends here. */
setDefaultTimeout(60_000);

interface Site {
  origin: string;
  ask: Api['ask'];
  /** Calls the sandbox's control API. */
  control: SandboxControl;
  /** Stops the api, as if the machine behind the page were gone. */
  stopApi(): Promise<void>;
  /** Runs a journey in a fresh browser profile; ends with the page's manners checked. */
  journey(visitor: Visitor, walk: (visit: Visit) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

interface SiteOptions {
  /** A worker as well, for journeys in which something runs. */
  hasWorker?: boolean;
  /** The stand-ins for X and the AI provider, with these arguments: a worker has something to ask. */
  sandboxArgs?: readonly string[];
}

const startWorker = (variables: Record<string, string>): Service =>
  startService({
    name: 'worker',
    command: ['worker/worker.main.ts'],
    variables: { STIMMLAGE_LOG_LEVEL: 'error', ...variables },
    onLine: (line) => console.error(line),
    onExit: () => undefined,
  });

/** The whole stack for journeys: a database filled by `seed`, the api with the web build, and a browser. */
const openSite = async (
  seed: (database: TestDatabase) => Promise<void>,
  { hasWorker = false, sandboxArgs }: SiteOptions,
): Promise<Site> => {
  const database = await createTestDatabase();
  await seed(database);
  const sandbox = sandboxArgs ? await startSandbox(sandboxArgs, () => undefined) : null;
  const variables = {
    DATABASE_URL: database.url,
    STIMMLAGE_SANDBOX: 'on',
    ...(sandbox ? sandboxVariables(sandbox.url, 'first@example.org', 'ein-langes-passwort') : {}),
  };
  const worker = hasWorker ? startWorker(variables) : null;
  const [api, browser] = await Promise.all([startApi(variables), launchBrowser()]);
  const { origin } = api;
  return {
    origin,
    ask: createAsk({ origin }).ask,
    stopApi: api.stop,
    control: sandbox ? sandboxControl(sandbox.url) : () => Promise.reject(new Error('There is no sandbox.')),
    journey: async (visitor, walk) => {
      const made = await visit(browser, origin, visitor);
      try {
        await walk(made);
      } catch (error) {
        await made.context.close();
        throw error;
      }
      await made.leave();
    },
    close: async () => {
      await browser.close();
      await worker?.stop();
      await api.stop();
      await sandbox?.stop();
      await database.drop();
    },
  };
};

/** A site for the tests of the calling file or block: opened before the first, closed after the last. */
export const useSite = (
  seed: (database: TestDatabase) => Promise<void>,
  options: SiteOptions = {},
): Omit<Site, 'close'> => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite(seed, options);
  });
  afterAll(() => site.close());
  return {
    get origin() {
      return site.origin;
    },
    get ask() {
      return site.ask;
    },
    get control() {
      return site.control;
    },
    stopApi: () => site.stopApi(),
    journey: (visitor, walk) => site.journey(visitor, walk),
  };
};

/** Playwright's expectations wait until they hold. */
export const expectSoon = playwrightExpect.configure({ timeout: 30_000 });

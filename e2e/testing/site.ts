import { afterAll, beforeAll, setDefaultTimeout } from 'bun:test';
import { createClient } from '@stimmlage/api/client';
import { createTestDatabase, type TestDatabase } from '@stimmlage/db/testing/database';
import { expect as playwrightExpect } from 'playwright/test';
import { startApi } from './api-process';
import { launchBrowser, type Visit, type Visitor, visit } from './browser';

/** A journey on a slow machine takes its time; a hanging one ends here. */
setDefaultTimeout(60_000);

interface Site {
  origin: string;
  client: ReturnType<typeof createClient>;
  /** Stops the api, as if the machine behind the page were gone. */
  stopApi(): Promise<void>;
  /** Runs a journey in a fresh browser profile; ends with the page's manners checked. */
  journey(visitor: Visitor, walk: (visit: Visit) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** The whole stack for journeys: a database filled by `seed`, the api with the web build, and a browser. */
const openSite = async (seed: (database: TestDatabase) => Promise<void>): Promise<Site> => {
  const database = await createTestDatabase();
  await seed(database);
  const [api, browser] = await Promise.all([
    startApi({ DATABASE_URL: database.url, STIMMLAGE_SANDBOX: 'on' }),
    launchBrowser(),
  ]);
  const { origin } = api;
  return {
    origin,
    client: createClient({ origin }),
    stopApi: api.stop,
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
      await api.stop();
      await database.drop();
    },
  };
};

/** A site for the tests of the calling file or block: opened before the first, closed after the last. */
export const useSite = (seed: (database: TestDatabase) => Promise<void>): Omit<Site, 'close'> => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite(seed);
  });
  afterAll(() => site.close());
  return {
    get origin() {
      return site.origin;
    },
    get client() {
      return site.client;
    },
    stopApi: () => site.stopApi(),
    journey: (visitor, walk) => site.journey(visitor, walk),
  };
};

/** Playwright's expectations wait until they hold. */
export const expectSoon = playwrightExpect.configure({ timeout: 15_000 });

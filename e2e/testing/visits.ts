import type { Browser, Page } from 'playwright';
import { mediaOf, type Visit, type Visitor, visit } from './browser';

/** An address of the site that runs no script, at which a page stays in its process until it is lent again. */
const RESTING_PLACE = '/readyz';

/**
 * Makes the browser ask the server whether what it has in its cache is current, as when a page is reloaded.
 * Answers of the API may be kept for 30 seconds, and would show a journey the figures of the one before it.
 */
const REVALIDATE = { 'cache-control': 'max-age=0' };

/** What a page offers that outlasts a navigation, and that it cannot undo. */
const LASTING: ReadonlySet<string | symbol> = new Set(['clock', 'exposeFunction', 'on', 'once']);

/**
 * Wraps a page so that it refuses what would outlast a journey.
 * @param undo receives the ways to undo the scripts that a journey adds to the page.
 */
const guarded = (opened: Page, undo: (() => Promise<void>)[]): Page =>
  new Proxy(opened, {
    get: (page, name) => {
      if (LASTING.has(name))
        throw new Error(
          `A journey that uses page.${String(name)} needs a visitor with \`isFirstVisit: true\`.`,
        );
      if (name === 'addInitScript')
        return async (...given: Parameters<Page['addInitScript']>) => {
          const added = await page.addInitScript(...given);
          undo.push(() => added.dispose());
          return added;
        };
      const value = Reflect.get(page, name);
      return typeof value === 'function' && name !== 'constructor' ? value.bind(page) : value;
    },
  });

interface Resting {
  visit: Visit;
  restore(): Promise<void>;
}

/**
 * Lends pages to journeys, one after another. A visitor like an earlier one is given that one's page again,
 * emptied of all that it kept except the cache of scripts, because opening a new page costs twice as much.
 */
export const createVisits = (browser: Browser, origin: string) => {
  const resting = new Map<string, Resting>();

  const open = async (visitor: Visitor): Promise<Resting> => {
    const undo: (() => Promise<void>)[] = [];
    const opened = await visit(browser, origin, visitor, (page) => guarded(page, undo));
    const { page, context } = opened;
    await context.setExtraHTTPHeaders(REVALIDATE);
    const size = page.viewportSize();
    const restore = async (): Promise<void> => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      for (const act of undo.splice(0)) await act();
      await page.goto(RESTING_PLACE);
      await page.evaluate<void>('localStorage.clear(); sessionStorage.clear()');
      await page.emulateMedia({ media: null, ...mediaOf(visitor) });
      await page.mouse.move(0, 0);
      if (size !== null) await page.setViewportSize(size);
      if (context.pages().length > 1) throw new Error('A journey has left a second page open.');
    };
    return { visit: opened, restore };
  };

  /** Lends a page for one journey. It is closed for good when the journey or its undoing fails. */
  const lend = async (visitor: Visitor, journey: (visit: Visit) => Promise<void>): Promise<void> => {
    const kind = JSON.stringify(Object.entries(visitor).toSorted());
    const lent = resting.get(kind) ?? (await open(visitor));
    resting.delete(kind);
    const { visit, restore } = lent;
    try {
      await journey(visit);
      await restore();
      await visit.check();
    } catch (error) {
      await visit.context.close();
      throw error;
    }
    visit.forget();
    resting.set(kind, lent);
  };

  return { lend };
};

import type { Browser, Locator, Page } from 'playwright';
import type { Seeded } from './seeded';

export interface Screen {
  title: string;
  /** The screen's name in the sidebar, if it differs from the title. */
  entry?: string;
  from?: { path: string; link: (page: Page) => Promise<Locator> };
  /** Selectors for the screen's main data. The screen is complete once every selector matches an element. */
  shows: readonly string[];
}

const ROWS = 'tbody:not([aria-hidden]) tr';
const CARDS = 'dl dd';
/** Selector for the canvas on which a chart is drawn. */
const CHART = '[role=application] canvas';

const linkTo = (path: string) => async (page: Page) => page.locator(`main a[href^="${path}"]`).first();

/** Opens the dialog for the first row of a list, and returns the link in the dialog to the detail page. */
const linkToDetail = async (page: Page): Promise<Locator> => {
  await page.locator(ROWS).first().getByRole('button', { name: /^View/ }).click();
  return page.getByRole('dialog').locator('a[href^="/detail/"]').first();
};

/** The screen that opens first after signing in. */
export const dashboard: Screen = { title: 'Dashboard', shows: [CARDS, CHART, ROWS] };

/** The staff screens that are measured. */
export const screens: readonly Screen[] = [
  dashboard,
  { title: 'Political Comments Analysis', entry: 'Content', shows: [ROWS] },
  { title: 'Trends', shows: [ROWS] },
  { title: 'Comparison', shows: [CHART, ROWS] },
  { title: 'Explorer', shows: [ROWS] },
  { title: 'Analysis Sessions', shows: [ROWS] },
  { title: 'Admin Dashboard', shows: [CARDS] },
  { title: 'User Management', shows: [ROWS] },
  { title: 'Collection Targets', shows: [ROWS] },
  { title: 'Collection Management', shows: [CARDS] },
  { title: 'Raw Content', shows: [CARDS, 'article'] },
  { title: 'Settings', shows: ['form input'] },
  { title: 'Database status', shows: [CARDS] },
  { title: 'Audit log', shows: [ROWS] },
  { title: 'Privacy requests', shows: ['input'] },
  {
    title: 'Pain Point Overview',
    from: { path: '/dashboard', link: linkTo('/painpoint/') },
    shows: [CARDS, CHART],
  },
  { title: 'Analysis Detail', from: { path: '/content', link: linkToDetail }, shows: [ROWS] },
];

/**
 * Returns a script that measures the time in milliseconds from the next click, or from the start of the page
 * load, to the first frame in which a screen is complete. A complete screen shows its title and main data,
 * but no placeholders and nothing from the previous screen. The screen must stay complete for `HELD_MS`, so
 * that a screen that loads in steps is measured up to its last step.
 */
const untilUsable = ({ title, shows }: Screen, from: 'click' | 'start'): string => `
  new Promise((resolve) => {
    const HELD_MS = 400;
    const isInSight = (element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      return height > 0 && bottom > 0 && top < innerHeight;
    };
    const isUsable = () => {
      const main = document.querySelector('main');
      return (
        main !== null &&
        document.querySelector('h1')?.textContent === ${JSON.stringify(title)} &&
        !main.querySelector('[data-before]') &&
        ${JSON.stringify(shows)}.every((selector) => main.querySelector(selector)) &&
        ![...main.querySelectorAll('[aria-busy=true], [class*=skeleton], [class*=wheel]')].some(isInSight)
      );
    };
    let startedAt = 0;
    let usableAt = null;
    if (${from === 'click'}) {
      startedAt = null;
      addEventListener('click', ({ timeStamp }) => (startedAt = timeStamp), { capture: true, once: true });
      for (const element of document.querySelector('main').children) element.setAttribute('data-before', '');
    }
    const look = (now) => {
      if (startedAt === null || !isUsable()) usableAt = null;
      else usableAt ??= now;
      if (usableAt !== null && now - usableAt > HELD_MS) resolve(usableAt - startedAt);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  })`;

/** Opens an empty page in a new browser context, in which nothing from the site is cached. */
export const openBlank = async (browser: Browser, { origin }: Pick<Seeded, 'origin'>): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  return context.newPage();
};

const keepToken = (token: string): string => `localStorage.setItem('auth_token', ${JSON.stringify(token)})`;

/** Opens a signed-in page in a new browser context, in which nothing from the site is cached. */
export const openPage = async (browser: Browser, seeded: Seeded): Promise<Page> => {
  const page = await openBlank(browser, seeded);
  await page.addInitScript(keepToken(seeded.token));
  return page;
};

/** Signs in on an open page. */
export const signInAt = (page: Page, { token }: Pick<Seeded, 'token'>): Promise<void> =>
  page.evaluate(keepToken(token));

const QUIET = { state: 'visible', timeout: 30_000 } as const;
/** How long to wait for the start screen to finish loading before the measured click. */
const SETTLED_MS = 1_500;

/**
 * The nearly empty screen from which visits start. A visit to this screen itself starts from `OTHER_START`.
 */
const START = { path: '/admin/privacy', title: 'Privacy requests' };
const OTHER_START = { path: '/admin/config', title: 'Settings' };

export interface Visit {
  /** Milliseconds until the screen is complete. */
  time: number;
  /** Number of scripts that the screen requested. */
  scripts: number;
}

/** Measures how long a screen takes to be complete after its link is clicked. The page is reloaded first. */
export const visitScreen = async (page: Page, screen: Screen): Promise<Visit> => {
  const { title, entry = title, from } = screen;
  const start = title === START.title ? OTHER_START : START;
  await page.goto(from?.path ?? start.path);
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  const link = from
    ? await from.link(page)
    : navigation.getByRole('link', { name: new RegExp(`^${entry}`) }).first();
  await link.waitFor(QUIET);
  await page.waitForTimeout(SETTLED_MS);
  let scripts = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts += 1;
  });
  const usable = page.evaluate<number>(untilUsable(screen, 'click'));
  await link.click();
  return { time: await usable, scripts };
};

/** Measures how long a screen takes to be complete from the start of the page load, in milliseconds. */
export const untilInSight = (page: Page, screen: Screen): Promise<number> =>
  page.evaluate<number>(untilUsable(screen, 'start'));

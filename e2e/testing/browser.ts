import { type Language, locales } from '@stimmlage/core/codes/label';
import { hangLimits } from '@stimmlage/core/testing/hang-limits';
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright';

/** Runs the browser without a GPU, background downloads or network features of its own. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Launches the browser that the test command found, or else Playwright's own. */
export const launchBrowser = (): Promise<Browser> => {
  const executablePath = process.env.STIMMLAGE_TEST_CHROMIUM;
  return chromium.launch({
    args: flags,
    timeout: hangLimits.state,
    ...(executablePath ? { executablePath } : {}),
  });
};

export interface Visitor {
  language?: Language;
  scheme?: 'light' | 'dark';
  width?: number;
  height?: number;
  /** Whether the browser runs scripts. */
  hasScripts?: boolean;
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  /**
   * Describes where the page is, what it reported and how its latest calls ended, to explain a failed
   * journey.
   */
  describe(): string;
  /**
   * Closes the page.
   * @throws Error if the page reported an error, contacted another host or set a cookie.
   */
  leave(): Promise<void>;
}

const expectingFailures = new WeakSet<Page>();

/** What the console reports about a call or a script that failed to load. */
const FAILED = /^Failed to load resource|A script did not arrive in time/;

/** Allows calls of this page to fail, because the journey itself makes them fail. */
export const expectFailures = (page: Page): void => {
  expectingFailures.add(page);
};

/** Watches for what a page must never do: crash, report errors, or contact another host. */
const watch = (page: Page, origin: string): string[] => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    if (FAILED.test(message.text()) && expectingFailures.has(page)) return;
    faults.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const address = request.url();
    if (!address.startsWith(origin) && !/^(data|blob):/.test(address)) faults.push(`asked for: ${address}`);
  });
  return faults;
};

const DESCRIBED_CALLS = 20;

/**
 * Records a page's calls to the API. @returns a function that lists the latest ones, each with its outcome.
 */
const noteCalls = (page: Page): (() => string[]) => {
  const calls = new Map<Request, string>();
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.set(request, 'no answer yet');
  });
  page.on('response', (response) => {
    if (calls.has(response.request())) calls.set(response.request(), `status ${response.status()}`);
  });
  page.on('requestfailed', (request) => {
    if (calls.has(request)) calls.set(request, `failed: ${request.failure()?.errorText}`);
  });
  return () =>
    [...calls]
      .slice(-DESCRIBED_CALLS)
      .map(([request, end]) => `${request.method()} ${request.url()}: ${end}`);
};

/** Prepares a page as for a first visit, in a browser profile that has never loaded the site. */
export const visit = async (
  browser: Browser,
  origin: string,
  { language = 'en', scheme = 'light', width = 1440, height = 900, hasScripts = true }: Visitor = {},
): Promise<Visit> => {
  const isPhone = width < 500;
  const context = await browser.newContext({
    baseURL: origin,
    javaScriptEnabled: hasScripts,
    locale: locales[language],
    colorScheme: scheme,
    viewport: { width, height },
    isMobile: isPhone,
    hasTouch: isPhone,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Berlin',
    acceptDownloads: true,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(hangLimits.state);
  const faults = watch(page, origin);
  const calls = noteCalls(page);
  return {
    page,
    context,
    describe: () => [`The page was at ${page.url()}.`, ...faults, ...calls()].join('\n'),
    leave: async () => {
      const cookies = await context.cookies();
      await context.close();
      if (cookies.length > 0) faults.push(`cookies: ${cookies.map(({ name }) => name).join()}`);
      if (faults.length > 0) throw new Error(`The page must not do this:\n${faults.join('\n')}`);
    },
  };
};

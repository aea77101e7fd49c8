import { type Language, locales } from '@stimmlage/core/codes/label';
import { hangLimits } from '@stimmlage/core/testing/hang-limits';
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright';

/** Disables the GPU, background downloads and the browser's own network requests. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Launches the browser that the test command found, or else Playwright's own browser. */
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
  /** Whether JavaScript is enabled. */
  hasScripts?: boolean;
  /** Gives the journey a browser profile of its own, which has never loaded the site. */
  isFirstVisit?: boolean;
}

/** The media features that a visitor's pages emulate. */
export const mediaOf = ({ scheme = 'light' }: Visitor) =>
  ({ colorScheme: scheme, reducedMotion: 'reduce' }) as const;

export interface Visit {
  page: Page;
  context: BrowserContext;
  /**
   * Describes the page's URL, the errors it reported and the outcome of its latest calls, to explain a failed
   * journey.
   */
  describe(): string;
  /** Forgets the calls and the errors so far, before the page is used for another journey. */
  forget(): void;
  /** @throws Error if the page reported an error, contacted another host or set a cookie. */
  check(): Promise<void>;
  /**
   * Closes the page.
   * @throws Error for the same reasons as `check`.
   */
  leave(): Promise<void>;
}

const expectingFailures = new WeakSet<Page>();

/** Matches console messages about calls that failed or scripts that did not load. */
const FAILED = /^Failed to load resource|A script did not arrive in time/;

/** Allows calls to fail on this page, for journeys that make calls fail on purpose. */
export const expectFailures = (page: Page): void => {
  expectingFailures.add(page);
};

/**
 * Returns a list to which every crash, reported error and request to another host is added.
 * @param expectsFailures says whether failed calls are expected now, and therefore left out.
 */
const watch = (page: Page, origin: string, expectsFailures: () => boolean): string[] => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    if (FAILED.test(message.text()) && expectsFailures()) return;
    faults.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const address = request.url();
    if (!address.startsWith(origin) && !/^(data|blob):/.test(address)) faults.push(`asked for: ${address}`);
  });
  return faults;
};

const DESCRIBED_CALLS = 20;

/** Records a page's calls to the API. */
const noteCalls = (page: Page) => {
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
  return {
    /** Lists the latest calls, each with its outcome. */
    describe: (): string[] =>
      [...calls]
        .slice(-DESCRIBED_CALLS)
        .map(([request, end]) => `${request.method()} ${request.url()}: ${end}`),
    forget: (): void => calls.clear(),
  };
};

/**
 * Prepares a page for a first visit, in a browser profile that has never loaded the site.
 * @param guard returns what the journey is given as its page.
 */
export const visit = async (
  browser: Browser,
  origin: string,
  visitor: Visitor = {},
  guard: (page: Page) => Page = (page) => page,
): Promise<Visit> => {
  const { language = 'en', width = 1440, height = 900, hasScripts = true } = visitor;
  const isPhone = width < 500;
  const context = await browser.newContext({
    baseURL: origin,
    javaScriptEnabled: hasScripts,
    locale: locales[language],
    viewport: { width, height },
    isMobile: isPhone,
    hasTouch: isPhone,
    ...mediaOf(visitor),
    timezoneId: 'Europe/Berlin',
    acceptDownloads: true,
  });
  const opened = await context.newPage();
  opened.setDefaultTimeout(hangLimits.state);
  const page = guard(opened);
  const faults = watch(opened, origin, () => expectingFailures.has(page));
  const calls = noteCalls(opened);
  const noteCookies = async (): Promise<void> => {
    const cookies = await context.cookies();
    if (cookies.length > 0) faults.push(`cookies: ${cookies.map(({ name }) => name).join()}`);
  };
  const refuseFaults = (): void => {
    if (faults.length > 0) throw new Error(`The page must not do this:\n${faults.join('\n')}`);
  };
  return {
    page,
    context,
    describe: () => [`The page was at ${page.url()}.`, ...faults, ...calls.describe()].join('\n'),
    forget: () => {
      expectingFailures.delete(page);
      faults.length = 0;
      calls.forget();
    },
    check: async () => {
      await noteCookies();
      refuseFaults();
    },
    leave: async () => {
      await noteCookies();
      await context.close();
      refuseFaults();
    },
  };
};

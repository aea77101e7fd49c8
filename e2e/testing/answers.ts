import { paintedPageAt } from '@stimmlage/core/contracts/prerender';
import type { TopIssue } from '@stimmlage/core/contracts/public';
import { compareCounts, issueChangeOf } from '@stimmlage/core/figures/change';
import type { Page } from 'playwright';
import { expectFailures } from './browser';
import { expectSoon } from './screen';

/** URL patterns of the API calls that the public page makes. */
export const calls = {
  about: '**/api/public/about',
  overview: '**/api/public/overview*',
  stats: '**/api/public/dashboard/stats*',
  series: '**/api/public/pain-points/time-series*',
  mentions: '**/api/public/trends/mentions-time-series*',
  insights: '**/api/public/insights*',
} as const;

/**
 * Path of a page that is not rendered on the server. A public page that is served with this page's HTML has
 * to fetch its figures.
 */
const UNPAINTED = '/setup';

/** Serves the public pages without server-side rendering, so that they fetch their figures from the API. */
export const leaveUnpainted = async (page: Page): Promise<void> => {
  await page.route(
    ({ pathname }) => paintedPageAt(pathname) !== null,
    async (route) => {
      const response = await route.fetch({ url: new URL(UNPAINTED, route.request().url()).href });
      await route.fulfill({ response });
    },
  );
};

/** Forwards a call to the API, and applies `change` to the response before the page receives it. */
export const changeAnswer = async <T>(page: Page, call: string, change: (answer: T) => T): Promise<void> => {
  await leaveUnpainted(page);
  await page.route(call, async (route) => {
    const response = await route.fetch();
    const answer: T = await response.json();
    await route.fulfill({ response, json: change(answer) });
  });
};

/**
 * Returns a copy of an issue whose change is computed from the given counts of the previous and the recent
 * period.
 */
export const moved = (issue: TopIssue, before: number, recent: number): TopIssue => ({
  ...issue,
  ...issueChangeOf(compareCounts(before, recent)),
});

/** Holds back every response to a call until the returned function is called. */
export const holdAnswers = async (page: Page, call: string): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await leaveUnpainted(page);
  await page.route(call, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

interface FailedAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
  json?: object;
}

/**
 * Makes every matching call fail from now on: by default, the call is aborted; otherwise, it gets the given
 * response.
 */
export const failCalls = async (
  page: Page,
  call: string,
  answer: FailedAnswer | null = null,
): Promise<void> => {
  expectFailures(page);
  await page.route(call, (route) => (answer === null ? route.abort() : route.fulfill(answer)));
};

/**
 * Makes a call fail, expects an error instead of the content, and then clicks the retry button once the call
 * works again.
 */
export const expectAnotherTry = async (
  page: Page,
  call: string,
  said: string,
  open: () => Promise<unknown>,
  answer: FailedAnswer | null = null,
): Promise<void> => {
  await failCalls(page, call, answer);
  await open();
  await expectSoon(page.getByRole('alert')).toContainText(said);
  await page.unroute(call);
  await page.getByRole('button', { name: 'Try Again' }).click();
};

/** Counts the POST requests to a path; returns a function that returns the number of requests so far. */
export const countCalls = (page: Page, path: string): (() => number) => {
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(path)) calls += 1;
  });
  return () => calls;
};

import { expect, test } from 'bun:test';
import { useStarted } from '@stimmlage/db/testing/hooks';
import type { Page } from 'playwright';
import { expectFailures, launchBrowser, type Visitor } from './browser';
import { createVisits } from './visits';

let answer = 'first';

const started = useStarted(async () => {
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    routes: {
      '/api/answer': () => new Response(answer, { headers: { 'cache-control': 'public, max-age=60' } }),
      '/api/fails': () => new Response('', { status: 500 }),
      '/*': () =>
        new Response('<!doctype html><title>A page</title>', { headers: { 'content-type': 'text/html' } }),
    },
  });
  const browser = await launchBrowser();
  const { lend } = createVisits(browser, server.url.origin);
  return {
    lend: (visitor: Visitor, journey: (page: Page) => Promise<unknown>) =>
      lend(visitor, async ({ page }) => {
        await journey(page);
      }),
    stop: async () => {
      await browser.close();
      await server.stop(true);
    },
  };
});

/** Returns the reason for which a journey fails. Bun's own `rejects` would keep Playwright from working. */
const failureOf = (lent: Promise<void>): Promise<string> => lent.then(() => 'none', String);

const stateOf = (page: Page): Promise<unknown> =>
  page.evaluate(`(async () => ({
    stored: [localStorage.length, sessionStorage.length],
    width: innerWidth,
    media: ['print', '(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)'].map((q) => matchMedia(q).matches),
    added: 'added' in window,
    answer: await (await fetch('/api/answer')).text(),
  }))()`);

test('lends a page again without what the journey before it has left', async () => {
  const visitor = { scheme: 'dark' } as const;
  let first: unknown;
  const lent: Page[] = [];
  await started.lend(visitor, async (page) => {
    await page.goto('/');
    first = await stateOf(page);
    await page.addInitScript('window.added = true');
    await page.route('**/api/answer', (route) => route.fulfill({ body: 'made up' }));
    await page.emulateMedia({ media: 'print', colorScheme: 'light', reducedMotion: 'no-preference' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate("localStorage.setItem('a', '1'); sessionStorage.setItem('b', '2')");
    await page.goto('/other');
    expect(await stateOf(page)).toMatchObject({
      added: true,
      answer: 'made up',
      media: [true, false, false],
    });
    lent.push(page);
  });
  await started.lend(visitor, async (page) => {
    expect(page === lent[0]).toBe(true);
    await page.goto('/');
    expect(await stateOf(page)).toEqual(first);
  });
});

test('asks the server again for what a journey before has read', async () => {
  for (const current of ['first', 'second'])
    await started.lend({}, async (page) => {
      answer = current;
      await page.goto('/');
      expect(await stateOf(page)).toMatchObject({ answer: current });
    });
});

test('gives another kind of visitor another page', async () => {
  const pages: Page[] = [];
  for (const visitor of [{}, { language: 'de' }, { isFirstVisit: false, language: 'de' }] as const)
    await started.lend(visitor, async (page) => pages.push(page));
  expect(new Set(pages).size).toBe(3);
});

test('refuses what would outlast the journey', async () => {
  for (const lasting of ['clock', 'exposeFunction', 'on'] as const)
    expect(await failureOf(started.lend({}, async (page) => page[lasting]))).toContain('isFirstVisit');
});

test('does not lend a page again after a journey that failed', async () => {
  const pages: Page[] = [];
  const failure = await failureOf(
    started.lend({ language: 'en' }, async (page) => {
      pages.push(page);
      throw new Error('as it should');
    }),
  );
  expect(failure).toContain('as it should');
  await started.lend({ language: 'en' }, async (page) => pages.push(page));
  expect(new Set(pages).size).toBe(2);
});

test('reports the errors of a journey to it alone, and expects failures for one journey only', async () => {
  const logError = (page: Page) => page.evaluate("console.error('broken')");
  expect(await failureOf(started.lend({}, logError))).toContain('broken');
  const fail = async (page: Page) => {
    await page.goto('/');
    await page.evaluate("fetch('/api/fails').then(({ status }) => status)");
  };
  await started.lend({}, async (page) => {
    expectFailures(page);
    await fail(page);
  });
  expect(await failureOf(started.lend({}, fail))).toContain('Failed to load resource');
});

test('reports a second page that a journey leaves open', async () => {
  const leave = async (page: Page) => {
    await page.goto('/');
    await page.evaluate("window.open('/other') !== null");
  };
  expect(await failureOf(started.lend({}, leave))).toContain('second page');
});

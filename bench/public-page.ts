import { topicPath } from '@stimmlage/core/topic-address';
import type { Lifecycle } from '@stimmlage/stack/lifecycle';
import type { Browser } from 'playwright';
import { openBrowser } from './browser';
import { median } from './measures';
import type { Row } from './report';
import { measureScript } from './script-bytes';
import type { Seeded } from './seeded';

/** Emulates a phone that is a few years old, with a slow connection such as “slow 4G” in Lighthouse. */
const SLOWDOWN = 4;
const LATENCY_MS = 150;
const BYTES_PER_SECOND = 1_600_000 / 8;

const LOADS = 5;
/** How long to wait after the last response for any tasks that the response triggers. */
const SETTLED_MS = 1_500;
/**
 * Only the part of a task that exceeds this duration counts as blocking time (see Total Blocking Time on
 * web.dev).
 */
const LONG_TASK_MS = 50;

const observers = `
  window.vitals = { lcp: 0, fcp: 0, cls: 0, tasks: [] };
  const observe = (type, read) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => (vitals.lcp = startTime));
  observe('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (vitals.fcp = startTime));
  observe('layout-shift', ({ hadRecentInput, value }) => hadRecentInput || (vitals.cls += value));
  observe('longtask', ({ startTime, duration }) => vitals.tasks.push({ startTime, duration }));`;

interface Vitals {
  lcp: number;
  fcp: number;
  cls: number;
  tasks: { startTime: number; duration: number }[];
}

/** Measures a first visit on a slow device over a slow connection. */
const load = async (browser: Browser, address: string): Promise<Vitals> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'de-DE' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(observers);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForTimeout(SETTLED_MS);
  const vitals = await page.evaluate<Vitals>('vitals');
  await context.close();
  return vitals;
};

const blockingOf = ({ fcp, tasks }: Vitals): number =>
  tasks
    .filter(({ startTime }) => startTime >= fcp)
    .reduce((sum, { duration }) => sum + duration - LONG_TASK_MS, 0);

const measure = async (browser: Browser, address: string) => {
  const loads: Vitals[] = [];
  for (let count = 0; count < LOADS; count += 1) loads.push(await load(browser, address));
  return {
    lcp: median(loads.map(({ lcp }) => lcp)),
    cls: Math.max(...loads.map(({ cls }) => cls)),
    tbt: median(loads.map(blockingOf)),
  };
};

/** Strips a page of styles, fonts and scripts, leaving only its elements and text. */
const plainOf = (html: string): string =>
  new HTMLRewriter()
    .on('script, link, style', { element: (element) => void element.remove() })
    .transform(html);

const seconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(2);

/** Serves a page's elements and text as a static page. Returns the static page's address. */
const servePlain = async (address: string, lifecycle: Lifecycle): Promise<string> => {
  const html = await (await fetch(address, { headers: { 'Accept-Language': 'de' } })).text();
  const { plain } = await lifecycle.use(async () => {
    const server = Bun.serve({
      hostname: '127.0.0.1',
      port: 0,
      fetch: () => new Response(plainOf(html), { headers: { 'Content-Type': 'text/html;charset=utf-8' } }),
    });
    return { plain: `http://127.0.0.1:${server.port}/`, stop: () => server.stop(true) };
  });
  return plain;
};

/** The pages for everybody: the public page and the page of an issue, by name. */
const pages = { 'public page': '/', 'topic page': topicPath('migr', 'de') };

/**
 * Measures how soon the pages for everybody are usable on a phone with a slow connection, compared with static
 * pages with the same text.
 */
export const measurePublicPage = async (
  { origin }: Pick<Seeded, 'origin'>,
  lifecycle: Lifecycle,
): Promise<Row[]> => {
  const browser = await openBrowser(lifecycle);
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(pages)) {
    const address = `${origin}${path}`;
    const { bytes, floor } = await measureScript(browser, address);
    const ours = await measure(browser, address);
    const theirs = await measure(browser, await servePlain(address, lifecycle));
    rows.push(
      {
        what: `script that the ${name} loads, gzip, against React, router, query and uPlot alone`,
        figure: `${(bytes / 1_000).toFixed(1)} KB; ${(bytes / floor).toFixed(2)} × ${(floor / 1_000).toFixed(1)} KB`,
        limit: '190 KB, ≤ 1.6 ×',
      },
      {
        what: `${name} on a phone, ${SLOWDOWN} × CPU slowdown, 1.6 Mbit/s and ${LATENCY_MS} ms, median of ${LOADS} first visits, against a static page with the same text`,
        figure: `LCP ${seconds(ours.lcp)} s (static: ${seconds(theirs.lcp)} s), CLS ${ours.cls.toFixed(3)}, TBT ${Math.round(ours.tbt)} ms`,
        limit: 'LCP 1.5 s, CLS 0.02, TBT 150 ms',
      },
    );
  }
  return rows;
};

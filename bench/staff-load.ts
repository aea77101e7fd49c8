import type { Lifecycle } from '@stimmlage/stack/lifecycle';
import type { Browser, Page } from 'playwright';
import { openBrowser } from './browser';
import { median } from './measures';
import type { Row } from './report';
import { gzipped } from './script-bytes';
import type { Seeded } from './seeded';
import { dashboard, openBlank, signInAt, untilInSight } from './staff-visits';

/** Emulates an office with a rural connection. */
const LATENCY_MS = 80;
const BYTES_PER_SECOND = 9_000_000 / 8;

const LOADS = 5;
/** How long to wait after the last response, in case the page sends more requests. */
const SETTLED_MS = 1_000;

/** The resources that a page fetched over the network, rather than from the browser's cache. */
interface Fetched {
  requests: number;
  /** URLs of the scripts fetched. */
  scripts: string[];
}

/**
 * Throttles a page's connection.
 * @returns a function that runs a task and records every resource that the page fetches during the task.
 */
const onSlowLine = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  const cached = new Set<string>();
  let fetched: Fetched = { requests: 0, scripts: [] };
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (cached.has(requestId) || response.fromDiskCache || !response.url.startsWith('http')) return;
    fetched.requests += 1;
    if (type === 'Script') fetched.scripts.push(response.url);
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  return async (work: () => Promise<number>): Promise<Fetched & { time: number }> => {
    fetched = { requests: 0, scripts: [] };
    const time = await work();
    await page.waitForTimeout(SETTLED_MS);
    return { ...fetched, time };
  };
};

const bytesOf = async (addresses: readonly string[]): Promise<number> => {
  const sizes = await Promise.all(
    addresses.map(async (address) => gzipped(new Uint8Array(await (await fetch(address)).arrayBuffer()))),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
};

const PATH = '/dashboard';

/** Loads the public page, then the dashboard twice, and measures both loads of the dashboard. */
const load = async (browser: Browser, seeded: Seeded) => {
  const page = await openBlank(browser, seeded);
  await page.goto('/', { waitUntil: 'networkidle' });
  await signInAt(page, seeded);
  const noting = await onSlowLine(page);
  const first = await noting(async () => {
    await page.goto(PATH, { waitUntil: 'commit' });
    return untilInSight(page, dashboard);
  });
  const again = await noting(async () => {
    await page.reload({ waitUntil: 'commit' });
    return untilInSight(page, dashboard);
  });
  await page.context().close();
  return { first, again };
};

const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(2)} s`;

/**
 * Measures the cost of loading the first staff screen over a slow connection: first after a visit to the
 * public page, then a second time.
 */
export const measureStaffLoad = async (seeded: Seeded, lifecycle: Lifecycle): Promise<Row[]> => {
  const browser = await openBrowser(lifecycle);
  const loads: Awaited<ReturnType<typeof load>>[] = [];
  for (let count = 0; count < LOADS; count += 1) loads.push(await load(browser, seeded));
  const most = (kind: 'first' | 'again', read: (fetched: Fetched) => number): number =>
    Math.max(...loads.map((each) => read(each[kind])));
  const timeOf = (kind: 'first' | 'again'): string => seconds(median(loads.map((each) => each[kind].time)));
  const [one] = loads;
  const bytes = await bytesOf(one?.first.scripts ?? []);
  return [
    {
      what: 'scripts that the first staff dashboard fetches after a visit to the public page, gzip',
      figure: `${most('first', ({ scripts }) => scripts.length)}; ${(bytes / 1_000).toFixed(1)} KB`,
      limit: '15, 320 KB',
    },
    {
      what: `first staff dashboard after a visit to the public page, at ${LATENCY_MS} ms and 9 Mbit/s, until all in sight is there, median of ${LOADS}`,
      figure: `${timeOf('first')}; ${most('first', ({ requests }) => requests)} requests`,
      limit: '2 s',
    },
    {
      what: `staff dashboard loaded again, at ${LATENCY_MS} ms and 9 Mbit/s, until all in sight is there, median of ${LOADS}`,
      figure: `${timeOf('again')}; ${most('again', ({ requests }) => requests)} requests, ${most('again', ({ scripts }) => scripts.length)} for scripts`,
      limit: '1.2 s, 0 for scripts',
    },
  ];
};

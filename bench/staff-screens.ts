import type { Lifecycle } from '@stimmlage/stack/lifecycle';
import type { Browser, Page } from 'playwright';
import { openBrowser } from './browser';
import { inMs } from './latency';
import { median } from './measures';
import type { Row } from './report';
import type { Seeded } from './seeded';
import { openPage, screens, visitScreen } from './staff-visits';

const VISITS = 3;

const inPage = async <T>(browser: Browser, seeded: Seeded, work: (page: Page) => Promise<T>): Promise<T> => {
  const page = await openPage(browser, seeded);
  try {
    return await work(page);
  } finally {
    await page.context().close();
  }
};

/**
 * A script that counts the rows of the longest table, ordered list or set of cards on a screen. Hidden data
 * tables of charts are ignored.
 */
const LONGEST_LIST = `Math.max(0, ...[...document.querySelectorAll('main :is(tbody:not([aria-hidden]), ol, :has(> article))')]
  .filter((list) => !list.closest('.visually-hidden'))
  .map((list) => [...list.children].filter((child) => child.matches('tr, li, article')).length))`;

const measureScreens = async (browser: Browser, seeded: Seeded): Promise<Row[]> => {
  const measured: { title: string; time: number; scripts: number; rows: number }[] = [];
  for (const screen of screens) {
    const visits: { time: number; scripts: number; rows: number }[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) {
      await seeded.emptyCache();
      visits.push(
        await inPage(browser, seeded, async (page) => ({
          ...(await visitScreen(page, screen)),
          rows: await page.evaluate<number>(LONGEST_LIST),
        })),
      );
    }
    const time = median(visits.map((visit) => visit.time));
    const scripts = Math.max(...visits.map((visit) => visit.scripts));
    const rows = Math.max(...visits.map((visit) => visit.rows));
    console.log(`  ${screen.title.padEnd(30)} ${inMs(time).padStart(10)}, ${scripts} scripts, ${rows} rows`);
    measured.push({ title: screen.title, time, scripts, rows });
  }
  const [slowest] = measured.toSorted((a, b) => b.time - a.time);
  const [longest] = measured.toSorted((a, b) => b.rows - a.rows);
  const [busiest] = measured.toSorted((a, b) => b.scripts - a.scripts);
  if (!slowest || !longest || !busiest) return [];
  return [
    {
      what: `staff screens, from the click on the link until all in sight is there, script and data not loaded before, ${seeded.labels.toLocaleString('en')} labels, median of ${VISITS}; the slowest of ${screens.length}`,
      figure: `${inMs(slowest.time)} (${slowest.title}); half of them within ${inMs(median(measured.map(({ time }) => time)))}`,
      limit: '1 s',
    },
    {
      what: 'scripts that a further staff screen asks for, from the click on the link; the most',
      figure: `${busiest.scripts} (${busiest.title})`,
      limit: '3',
    },
    {
      what: `rows of the longest list on a staff screen`,
      figure: `${longest.rows} (${longest.title})`,
      limit: 'a page: 20, trends 50',
    },
  ];
};

const searches = [
  { path: '/content', label: 'Search statements', words: 'bezahlbare Miete' },
  { path: '/admin/collection-targets', label: 'Search targets…', words: 'Falkenrieth' },
  { path: '/admin/raw-content', label: 'Search text', words: 'Bundestag' },
  { path: '/admin/users', label: 'Search users...', words: 'bench@example' },
];

/**
 * Pause between key presses. Simulates a fast typist, so that the list changes while keys are still being
 * pressed.
 */
const KEY_MS = 90;
/** How long to wait for the last response to be displayed. */
const LAST_MS = 1_500;

/**
 * A script that records the time from each key press to the next paint. The Event Timing API does not report
 * durations below 16 ms.
 */
const observeKeys = `
  window.keyTimes = [0];
  new PerformanceObserver((list) =>
    list.getEntries().forEach(({ name, duration }) => name.startsWith('key') && keyTimes.push(duration)),
  ).observe({ type: 'event', durationThreshold: 16 });`;

const measureTyping = async (browser: Browser, seeded: Seeded): Promise<Row[]> => {
  const measured: { path: string; longest: number }[] = [];
  for (const { path, label, words } of searches) {
    const longest = await inPage(browser, seeded, async (page) => {
      await page.goto(path);
      const field = page.getByRole('searchbox', { name: label });
      await field.focus();
      await page.evaluate(observeKeys);
      await page.keyboard.type(words, { delay: KEY_MS });
      await page.waitForTimeout(LAST_MS);
      return page.evaluate<number>('Math.max(...keyTimes)');
    });
    console.log(`  typing at ${path.padEnd(30)} ${longest} ms`);
    measured.push({ path, longest });
  }
  const [slowest] = measured.toSorted((a, b) => b.longest - a.longest);
  if (!slowest) return [];
  return [
    {
      what: 'typing in the search of a long list, the longest from a key to the next paint, while the list follows',
      figure: `${slowest.longest} ms (${slowest.path})`,
      limit: '100 ms',
    },
  ];
};

/**
 * Measures how soon the staff screens are complete, and how quickly they respond to typing, on a large
 * database.
 */
export const measureStaffScreens = async (seeded: Seeded, lifecycle: Lifecycle): Promise<Row[]> => {
  const browser = await openBrowser(lifecycle);
  return [...(await measureScreens(browser, seeded)), ...(await measureTyping(browser, seeded))];
};

import type { Lifecycle } from '@stimmlage/stack/lifecycle';
import type { Page } from 'playwright';
import { openBrowser } from './browser';
import { serveChartPage } from './chart-page';
import { median } from './measures';
import type { Row } from './report';

/**
 * Our chart and uPlot are measured alternately and compared round by round, so that a temporary slowdown of the
 * machine, which may last seconds, affects the times of both charts.
 */
const ROUNDS = 21;
const TRIES = 24;

type Times = Record<'draw' | 'hover', number[]>;

/** Measures how long a chart takes, in milliseconds, to draw new values and to handle each mouse movement. */
const measure = async (page: Page): Promise<Times> => {
  // Browsers throttle rendering in background pages.
  await page.bringToFront();
  return page.evaluate<Times>(`measure(${TRIES})`);
};

/** Measures the overhead of our chart compared with uPlot alone. */
export const measureChart = async (lifecycle: Lifecycle): Promise<Row[]> => {
  const browser = await openBrowser(lifecycle);
  const { address } = await lifecycle.use(serveChartPage);
  const open = async (path: string): Promise<Page> => {
    const page = await browser.newPage({ viewport: { width: 1_440, height: 900 } });
    await page.goto(`${address}${path}`);
    await page.waitForFunction("typeof draw === 'function' && document.querySelector('.u-over') !== null");
    await measure(page);
    return page;
  };
  const [ours, bare] = [await open(''), await open('?bare')];
  const rounds: { ours: Times; bare: Times }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ ours: await measure(ours), bare: await measure(bare) });
  }
  const rowOf = (what: string, step: keyof Times): Row => {
    const mine = rounds.map((round) => median(round.ours[step]));
    const theirs = rounds.map((round) => median(round.bare[step]));
    const ratio = median(mine.map((time, round) => time / (theirs[round] ?? time)));
    return {
      what: `chart of 16 series over 365 days, ${what}, against bare uPlot; median of the ratios of ${ROUNDS} rounds of ${TRIES}`,
      figure: `${ratio.toFixed(2)} × (medians ${median(mine).toFixed(2)} and ${median(theirs).toFixed(2)} ms)`,
      limit: '≤ 1.2 ×',
    };
  };
  return [rowOf('drawing new values', 'draw'), rowOf('a step of the mouse', 'hover')];
};

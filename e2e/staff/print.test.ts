import { describe } from 'bun:test';
import type { Page } from 'playwright';
import { expectSoon, overflow, WIDE } from '../testing/screen';
import { seedForStaff } from '../testing/seeds';
import { useSite } from '../testing/site';
import { signIn } from '../testing/staff';

const { test } = useSite(seedForStaff);

/** The size of an A4 page in portrait orientation, excluding the margins, in pixels. */
const A4 = { width: 688, height: 1000 } as const;

/** Emulates print media. The page's scripts are notified of the change, as they are for a print preview. */
const printed = (page: Page) => page.emulateMedia({ media: 'print' });

/** Measures the lightness of the heading's text, from 0 to 1. */
const lightnessOfHeading = (page: Page): Promise<number> =>
  page.evaluate<number>(`(() => {
    const { color } = getComputedStyle(document.querySelector('h1'));
    const [red, green, blue] = color.match(/[0-9]+/g).map(Number);
    return (red + green + blue) / (3 * 255);
  })()`);

/**
 * Measures the mean lightness of the visible pixels of the first canvas, from 0 to 1, on a copy of the
 * canvas.
 */
const lightnessDrawn = (page: Page): Promise<number> =>
  page.evaluate<number>(`(() => {
    const canvas = document.querySelector('canvas');
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true });
    copy.drawImage(canvas, 0, 0);
    const pixels = copy.getImageData(0, 0, canvas.width, canvas.height).data;
    let [sum, opaque] = [0, 0];
    for (let index = 0; index < pixels.length; index += 4) {
      const alpha = pixels[index + 3] / 255;
      sum += (pixels[index] + pixels[index + 1] + pixels[index + 2]) * alpha;
      opaque += alpha;
    }
    return sum / opaque / (3 * 255);
  })()`);

describe('on paper', () => {
  test('a screen in dark mode and its charts appear dark on white, and change back afterwards', {
    scheme: 'dark',
  }, async (page) => {
    await signIn(page, 'analyst');
    await page.goto('/dashboard');
    await expectSoon(page.locator('canvas').first()).toBeVisible();
    // Most of the visible pixels belong to the background of the incomplete periods.
    await expectSoon.poll(() => lightnessDrawn(page)).toBeLessThan(0.5);
    await expectSoon.poll(() => lightnessOfHeading(page)).toBeGreaterThan(0.8);
    await printed(page);
    await expectSoon.poll(() => lightnessOfHeading(page)).toBeLessThan(0.3);
    await expectSoon.poll(() => lightnessDrawn(page)).toBeGreaterThan(0.5);
    await page.emulateMedia({ media: null });
    await expectSoon.poll(() => lightnessOfHeading(page)).toBeGreaterThan(0.8);
    await expectSoon.poll(() => lightnessDrawn(page)).toBeLessThan(0.5);
  });

  test('the dashboard’s panels are stacked, and all days of its timeline are visible', async (page) => {
    await signIn(page, 'analyst');
    await page.goto('/dashboard');
    await expectSoon(page.locator('canvas').first()).toBeVisible();
    await page.setViewportSize(A4);
    await printed(page);
    await expectSoon
      .poll(() =>
        page.evaluate<number>(`[...document.querySelectorAll('main *')].filter((element) =>
          element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX === 'auto').length`),
      )
      .toBe(0);
    await expectSoon
      .poll(() =>
        page.evaluate<string[]>(`(() => {
          const display = [];
          const panel = document.querySelector('canvas').closest('section');
          for (let at = panel.parentElement; at.tagName !== 'MAIN'; at = at.parentElement)
            display.push(getComputedStyle(at).display);
          return display.slice(0, 2);
        })()`),
      )
      .toEqual(['block', 'block']);
  });

  test('a list has its rows and the sandbox mark, but no navigation, search or buttons', async (page) => {
    await signIn(page, 'analyst');
    await page.goto('/content');
    const row = page.getByRole('row').filter({ hasText: 'Aussage' }).first();
    await expectSoon(row).toBeVisible();
    await expectSoon(page.getByRole('button', { name: 'Compact' })).toBeVisible();
    await row.getByRole('checkbox').click();
    await printed(page);
    await expectSoon(row).toBeVisible();
    await expectSoon(page.getByText('Sandbox: demo data, not real measurements')).toBeVisible();
    await expectSoon(page.getByRole('navigation')).toHaveCount(0);
    await expectSoon(page.getByRole('search')).toHaveCount(0);
    await expectSoon(
      page.getByRole('button', { name: /^(Refresh|Filters|Export|View|Correct|Compact)/ }),
    ).toHaveCount(0);
    await expectSoon(
      page.locator('button:not(table button, figure button)').filter({ visible: true }),
    ).toHaveCount(0);
    await expectSoon(page.getByRole('checkbox')).toHaveCount(0);
    await expectSoon(page.getByText('on this page selected')).toBeHidden();
  });

  test('cards omit the Actions label, since their buttons are not printed', async (page) => {
    await page.setViewportSize(A4);
    await signIn(page, 'analyst');
    await page.goto('/content');
    const actions = page.locator('td[data-label="Actions"]');
    await expectSoon(actions.first()).toBeVisible();
    await printed(page);
    await expectSoon(page.getByRole('row').filter({ hasText: 'Aussage' }).first()).toBeVisible();
    await expectSoon(actions.filter({ visible: true })).toHaveCount(0);
  });

  test('a group of options shows only the selected one, and every page has room for the sandbox mark', async (page) => {
    await signIn(page, 'analyst');
    await page.goto('/comparison');
    const inText = { useInnerText: true } as const;
    const form = page.getByRole('radiogroup', { name: 'Display' });
    await expectSoon(form).toHaveText(/Lines\s+Small charts/, inText);
    await printed(page);
    await expectSoon(form).toHaveText('Lines', inText);
    await page.goto('/dashboard');
    const length = page.getByRole('group', { name: 'Grouping' });
    await expectSoon(length).toHaveText(/^Grouping\s+Weekly$/, inText);
    await page.emulateMedia({ media: null });
    await expectSoon(length).toHaveText(/Daily\s+Weekly\s+Monthly/, inText);
    await printed(page);
    await expectSoon
      .poll(() =>
        page.evaluate<boolean>(`(() => {
          const mark = document.querySelector('body aside[aria-label="Sandbox data"]');
          const { paddingBottom, boxDecorationBreak, webkitBoxDecorationBreak } = getComputedStyle(document.body);
          return [boxDecorationBreak, webkitBoxDecorationBreak].includes('clone') &&
            Number.parseFloat(paddingBottom) >= mark.offsetHeight;
        })()`),
      )
      .toBe(true);
  });

  test('a chart is redrawn to fit the paper, and afterwards to fit the window again', async (page) => {
    await signIn(page, 'analyst');
    await page.goto('/comparison');
    const canvas = page.locator('canvas').first();
    const width = async () => (await canvas.boundingBox())?.width ?? 0;
    await expectSoon.poll(width).toBeGreaterThan(A4.width);
    await printed(page);
    await expectSoon.poll(width).toBeLessThan(A4.width);
    await page.emulateMedia({ media: null });
    await expectSoon.poll(width).toBeGreaterThan(A4.width);
  });

  test('the first page has room for the summary and the chart', { language: 'de' }, async (page) => {
    await signIn(page, 'analyst');
    for (const path of ['/dashboard', '/painpoint/migration']) {
      await page.goto(path);
      await expectSoon(page.locator('canvas').first()).toBeVisible();
      await printed(page);
      await page.setViewportSize(A4);
      await expectSoon
        .poll(() =>
          page.evaluate<boolean>(`(() => {
            const { bottom } = document.querySelector('canvas').closest('section').getBoundingClientRect();
            const room = ${A4.height} - Number.parseFloat(getComputedStyle(document.body).paddingBottom);
            return bottom + window.scrollY <= room;
          })()`),
        )
        .toBe(true);
      await page.emulateMedia({ media: null });
      await page.setViewportSize(WIDE);
    }
  });

  test('bars to be compared with each other are kept on the same page', async (page) => {
    await page.setViewportSize(A4);
    await signIn(page, 'analyst');
    await page.goto('/painpoint/migration');
    const bars = page.getByRole('list', { name: 'Intensity' });
    await expectSoon(bars).toBeVisible();
    await printed(page);
    await expectSoon(bars).toHaveCSS('break-inside', 'avoid');
  });

  test('wide tables fit on paper without scrolling', async (page) => {
    await page.setViewportSize(A4);
    await signIn(page, 'analyst');
    for (const path of ['/explore?rows=policy_area&columns=category&measure=criticism', '/trends']) {
      await page.goto(path);
      const table = page.getByRole('table').last();
      await expectSoon(table).toBeVisible();
      await printed(page);
      await expectSoon
        .poll(() =>
          table.evaluate(({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0)),
        )
        .toBeLessThanOrEqual(0);
      await expectSoon.poll(() => overflow(page)).toBe(0);
      await page.emulateMedia({ media: null });
    }
  });

  test('the public page keeps its figures and leaves out its controls', { scheme: 'dark' }, async (page) => {
    await page.goto('/public');
    await expectSoon(page.locator('#evolution').getByRole('application')).toBeVisible();
    await printed(page);
    await expectSoon.poll(() => lightnessOfHeading(page)).toBeLessThan(0.3);
    await expectSoon(page.locator('#issues').getByRole('link', { name: 'Migration' })).toBeVisible();
    await expectSoon(page.getByRole('navigation')).toHaveCount(0);
    await expectSoon(page.getByRole('button', { name: /^(Share|Embed|Download)/ })).toHaveCount(0);
  });
});

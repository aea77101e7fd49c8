import { describe, expect } from 'bun:test';
import { categories, categoryLabels } from '@stimmlage/core/codes/categories';
import { topicPath } from '@stimmlage/core/topic-address';
import { isFullFaults } from '@stimmlage/db/testing/faults';
import type { Locator, Page } from 'playwright';
import { calls, leaveUnpainted } from '../testing/answers';
import { expectFailures } from '../testing/browser';
import { expectSoon, overflow, PHONE, scrollToSection, violations } from '../testing/screen';
import { noteScripts, scriptFile, sumOfBytes } from '../testing/scripts';
import { issuesShown, seedFull } from '../testing/seeds';
import { useSite } from '../testing/site';
import { flawsOfWidths } from '../testing/widths';

/** The limits on scripts and layout shift, as in bench/README.md. */
const MOST_SCRIPT_BYTES = 190_000;
const MOST_LAYOUT_SHIFT = 0.02;

const TABLET = { width: 768, height: 1024 };

const { site, test, everyLook } = useSite(seedFull);

const evolution = (page: Page) => page.locator('#evolution');
const timeline = (page: Page) => page.locator('#timeline');

const isDrawn = (page: Page) =>
  expectSoon(evolution(page).getByRole('application').locator('canvas')).toBeVisible();

/** Scrolls to the timeline, which is loaded only when it is almost in view. */
const reachTimeline = async (page: Page): Promise<void> => {
  await scrollToSection(page, 'timeline');
  await expectSoon(timeline(page).getByRole('table').getByRole('rowheader')).toHaveCount(20);
};

describe('accessibility', () => {
  everyLook('has no axe violations on the page, in its panels or in its dialog', async (page) => {
    await page.goto('/');
    await isDrawn(page);
    await reachTimeline(page);
    await evolution(page).getByRole('button', { name: 'Filter' }).click();
    await evolution(page)
      .getByRole('button', { name: /als Tabelle|as table/i })
      .click();
    await timeline(page)
      .getByRole('button', { name: /^Trends \(20/ })
      .click();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: /^(See All|Alle ansehen)$/ }).click();
    await expectSoon(page.getByRole('dialog').getByRole('listitem')).toHaveCount(categories.length);
    expect(await violations(page, '[role=dialog]')).toEqual([]);
  });

  everyLook('has no axe violations on a phone or tablet, with lists and lines shown', PHONE, async (page) => {
    await page.goto('/public?trends-display=lines');
    await isDrawn(page);
    await evolution(page)
      .getByRole('button', { name: new RegExp(`(Issues|Themen) \\(${categories.length}`) })
      .click();
    await expectSoon(page.getByRole('dialog').getByRole('list')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await scrollToSection(page, 'timeline');
    await expectSoon(timeline(page).getByRole('application').locator('canvas')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize(TABLET);
    expect(await violations(page)).toEqual([]);
  });

  everyLook('has no axe violations on the method page', async (page) => {
    await page.goto('/method');
    await expectSoon(page.getByRole('heading', { name: /codebook|Codebuch/ })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await violations(page)).toEqual([]);
  });

  everyLook(
    'has no axe violations on a topic page, or on the page for an unknown topic',
    async (page, { language }) => {
      const folder = language === 'de' ? '/thema' : '/topic';
      await page.goto(`${folder}/migration`);
      await expectSoon(page.locator('#trend').getByRole('application').locator('canvas')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.setViewportSize(PHONE);
      expect(await violations(page)).toEqual([]);
      expectFailures(page);
      await page.goto(`${folder}/nowhere`);
      await expectSoon(page.getByRole('link', { name: 'Migration' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    },
  );

  for (const language of isFullFaults ? (['de', 'en'] as const) : (['de'] as const)) {
    test(`at every width, does not overflow or break words that would fit on a line (${language})`, {
      language,
    }, async (page) => {
      await page.goto('/');
      await isDrawn(page);
      await reachTimeline(page);
      expect(await flawsOfWidths(page)).toEqual([]);
      await page.goto('/method');
      await expectSoon(page.getByRole('heading', { name: /Codeb(uch|ook)$/i })).toBeVisible();
      expect(await flawsOfWidths(page)).toEqual([]);
      await page.goto(topicPath('waste', language));
      await expectSoon(page.locator('#trend').getByRole('application').locator('canvas')).toBeVisible();
      expect(await flawsOfWidths(page)).toEqual([]);
    });
  }

  test('has no axe violations while the page loads or after it fails to load', async (page) => {
    expectFailures(page);
    await leaveUnpainted(page);
    await page.route(calls.series, () => undefined);
    await page.route(calls.overview, (route) => route.abort());
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expectSoon(page.getByRole('heading', { level: 1 })).toHaveText('Loading…');
    expect(await violations(page)).toEqual([]);
    await expectSoon(page.getByRole('heading', { level: 1 })).toHaveText('Unable to Load Data');
    expect(await violations(page)).toEqual([]);
  });
});

describe('keyboard navigation', () => {
  const focused = (page: Page) =>
    page.evaluate<string>(
      "document.activeElement.getAttribute('aria-label') ?? document.activeElement.labels?.[0]?.textContent ?? document.activeElement.textContent",
    );

  test('reaches every control in order, without trapping the focus', async (page) => {
    await page.goto('/');
    await isDrawn(page);
    // The timeline is rendered only when it is almost in view, so fast key presses would skip the timeline.
    await scrollToSection(page, 'timeline');
    await expectSoon(timeline(page).getByRole('table')).toBeVisible();
    const stops: string[] = [];
    const { topIssues } = await site.ask('overview', { query: { days: 30 } });
    // Reads the list of the largest changes from the page, because the list depends on the current day.
    const changed = await page.locator('#changes li').getByRole('link').allTextContents();
    // The page has 46 fixed tab stops, and one tab stop for each link below the chart and in the list of
    // changes.
    const presses = 46 + topIssues.length + changed.length;
    for (let press = 0; press < presses; press += 1) {
      await page.keyboard.press('Tab');
      stops.push(await focused(page));
    }
    const asks = stops.filter((stop) => stop.startsWith('What is counted: '));
    expect(asks).toHaveLength(11);
    expect(stops.filter((stop) => !asks.includes(stop))).toEqual([
      'Skip to content',
      'Overview',
      'Issues',
      'Trends',
      'Evolution',
      'Method',
      'DE, Deutsch',
      'EN, English',
      'Switch to dark colours',
      'Explore Issues',
      'How It Works',
      ...changed,
      'See All',
      ...topIssues.slice(0, 8).map(({ theme }) => categoryLabels[theme].theme.en),
      'Weekly',
      'Lines',
      'Days to Show',
      'Filter',
      issuesShown(),
      'Share: copy a link to this view',
      'Embed',
      'Download as PNG',
      'Download as CSV',
      'Show as table',
      expect.stringMatching(/^Pain Point Evolution\. Relative activity, by week\./),
      'Migration',
      'Economy',
      ...topIssues.slice(2).map(() => expect.any(String)),
      'Daily',
      'Cells',
      'Days to Show',
      'Filter',
    ]);
  });

  test('works for the skip link, radio groups and the dialog, which traps the focus', async (page) => {
    await page.goto('/');
    await isDrawn(page);
    await page.keyboard.press('Tab');
    await expectSoon(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expectSoon(page.getByRole('button', { name: 'Explore Issues' })).toBeFocused();

    await evolution(page).getByRole('radio', { name: 'Weekly' }).focus();
    await page.keyboard.press('ArrowRight');
    await expectSoon(page).toHaveURL(/group=month/);
    await expectSoon(evolution(page).getByRole('radio', { name: 'Monthly' })).toBeFocused();

    await page.getByRole('button', { name: 'See All' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'All Key Issues' });
    await expectSoon(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expectSoon(dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expectSoon(page.getByRole('button', { name: 'See All' })).toBeFocused();
  });
});

describe('layout', () => {
  test('fits the viewport in both languages', { language: 'de' }, async (page) => {
    await page.goto('/');
    await isDrawn(page);
    await reachTimeline(page);
    await evolution(page).getByRole('button', { name: 'Filter' }).click();
    await timeline(page)
      .getByRole('button', { name: /^Trends/ })
      .click();
    for (const language of ['DE, Deutsch', 'EN, English']) {
      await page.getByRole('button', { name: language, exact: true }).click();
      await expectSoon(page.locator('html')).toHaveAttribute('lang', language.slice(0, 2).toLowerCase());
      // At 200 % zoom, a width of 1440 pixels becomes 720 pixels; WCAG 1.4.10 requires content to fit into
      // 320 pixels.
      for (const width of [720, 390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        await expectSoon.poll(() => overflow(page)).toBe(0);
      }
    }
  });

  test('has touch targets of at least 40 pixels on a phone', PHONE, async (page) => {
    await page.goto('/');
    await isDrawn(page);
    await reachTimeline(page);
    const expectLarge = async (controls: Locator): Promise<void> => {
      for (const control of await controls.all()) {
        const box = await control.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(40);
      }
    };
    await expectLarge(page.getByRole('button').or(page.getByRole('navigation').getByRole('link')));
    await evolution(page)
      .getByRole('button', { name: /^Change view/ })
      .tap();
    const sheet = page.getByRole('dialog');
    await expectSoon(sheet).toBeVisible();
    await expectLarge(sheet.getByRole('button').or(sheet.locator('label:has([type=radio])')));
  });

  for (const [name, visitor] of [
    ['desktop', {}],
    ['phone', PHONE],
    ['phone, German', { ...PHONE, language: 'de' }],
  ] as const) {
    test(`does not shift while the page loads (${name})`, {
      ...visitor,
      isFirstVisit: true,
    }, async (page) => {
      await page.addInitScript(`
          window.shift = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
          }).observe({ type: 'layout-shift', buffered: true });`);
      await page.goto('/');
      await isDrawn(page);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate<number>('window.shift')).toBeLessThanOrEqual(MOST_LAYOUT_SHIFT);
    });
  }
});

describe('the public site', () => {
  test(`loads at most ${MOST_SCRIPT_BYTES / 1000} KB of gzipped scripts, and texts in one language only`, {
    isFirstVisit: true,
  }, async (page) => {
    const asked = noteScripts(page);
    await page.goto('/');
    await isDrawn(page);
    await page.waitForLoadState('networkidle');
    const scripts = asked();
    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.map(scriptFile).filter((name) => name.startsWith('page-texts-'))).toHaveLength(1);
    expect(await sumOfBytes(scripts)).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
  });

  test(`loads at most ${MOST_SCRIPT_BYTES / 1000} KB of gzipped scripts for a topic page, and only texts in the language of its URL`, {
    isFirstVisit: true,
  }, async (page) => {
    const asked = noteScripts(page);
    await page.goto('/thema/migration');
    await expectSoon(page.locator('#trend').getByRole('application').locator('canvas')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const scripts = asked();
    expect(scripts.map(scriptFile).filter((name) => name.startsWith('page-texts-'))).toHaveLength(1);
    expect(await sumOfBytes(scripts)).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
  });

  test('loads a single style sheet for all public pages', { isFirstVisit: true }, async (page) => {
    const sheets: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'stylesheet') sheets.push(scriptFile(request.url()));
    });
    await page.goto('/');
    await isDrawn(page);
    await reachTimeline(page);
    await page.getByRole('button', { name: 'See All' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await evolution(page).getByRole('button', { name: 'Embed' }).click();
    await expectSoon(page.getByRole('dialog')).toBeVisible();
    await page.goto('/method');
    await expectSoon(page.getByRole('heading', { name: /codebook/ })).toBeVisible();
    await page.goto('/setup');
    await expectSoon(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect([...new Set(sheets)]).toEqual([expect.stringMatching(/^app-/)]);
  });

  test('serves compressed, immutable assets, and a page that is revalidated and has no inline scripts', async () => {
    const page = await fetch(`${site.origin}/`);
    const html = await page.text();
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    // Script elements that contain JSON are excluded, since browsers do not execute them.
    expect(html.match(/<script(?![^>]*(?:src=|type="application\/json"))/g)).toBeNull();
    const [head = ''] = html.split('</head>');
    const files = [...head.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path ?? '');
    expect(files.length).toBeGreaterThan(5);
    for (const file of files) {
      const response = await fetch(`${site.origin}${file}`, { headers: { 'accept-encoding': 'br' } });
      expect([file, response.headers.get('cache-control')]).toEqual([
        file,
        'public, max-age=31536000, immutable',
      ]);
      if (!file.endsWith('.woff2'))
        expect([file, response.headers.get('content-encoding')]).toEqual([file, 'br']);
    }
  });
});

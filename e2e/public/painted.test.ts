import { describe, expect } from 'bun:test';
import { categories } from '@stimmlage/core/codes/categories';
import type { Page } from 'playwright';
import { calls } from '../testing/answers';
import { untilPainted } from '../testing/painted';
import { checkSoon, expectSoon, violations } from '../testing/screen';
import { seedForStaff, seedOldAndHostile } from '../testing/seeds';
import { useSite } from '../testing/site';
import { signIn } from '../testing/staff';

const headline = (page: Page) => page.getByRole('heading', { level: 1 });
const evolution = (page: Page) => page.locator('#evolution');

/** The value of the CSS property `--paper` in each colour scheme. */
const papers = { light: 'rgb(251, 250, 247)', dark: 'rgb(16, 22, 29)' } as const;

const methods = { en: 'Method', de: 'Methode' } as const;

/** Titles of the charts that the server renders for browsers without scripts. */
const drawn = {
  en: ['Pain Point Evolution', 'Political Trends Timeline'],
  de: ['Themen im Zeitverlauf', 'Politische Trends im Zeitverlauf'],
} as const;

/**
 * Delays the application's scripts until the returned function is called, so that everything on screen comes
 * from the server.
 */
const holdScripts = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/(staff-)?app-[^/]+\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

describe('a server-rendered page', () => {
  const { site, test, everyLook } = useSite(seedForStaff, { visitor: { isFirstVisit: true } });

  test('shows its figures before any application script has run, without axe violations', {
    language: 'de',
    scheme: 'dark',
  }, async (page) => {
    const release = await holdScripts(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) asked.push(request.url());
    });
    await untilPainted(site.origin, '/', 'de');
    await page.goto('/', { waitUntil: 'commit' });
    await expectSoon(headline(page)).toContainText('von zehn Äußerungen');
    await expectSoon(page).toHaveTitle(
      'Stimmlage: Kritik und Lob zur deutschen Politik auf X (Sandbox-Daten)',
    );
    await expectSoon(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    const figures = await site.ask('overview', { query: { days: 30 } });
    const count = new Intl.NumberFormat('de-DE').format(figures.totalDiscussions ?? 0);
    await expectSoon(page.getByText(count, { exact: true })).toBeVisible();
    await expectSoon(page.getByRole('list', { name: 'Stand der Daten' })).toContainText(
      'zuletzt ausgewertet',
    );
    await expectSoon(page.getByRole('complementary', { name: 'Sandbox-Daten' })).toBeVisible();
    await expectSoon(page.locator('#issues').getByRole('listitem')).toHaveCount(8);
    await page.evaluate(
      "for (const element of document.querySelectorAll('h1, #issues li, button')) element.kept = true",
    );
    expect(await violations(page)).toEqual([]);
    expect(asked).toEqual([]);
    release();
    await expectSoon(evolution(page).getByRole('application')).toBeVisible();
    const kept = "document.querySelector('h1').kept && document.querySelector('#issues li').kept";
    expect(await page.evaluate<boolean>(kept)).toBe(true);
    const [about, overview] = [calls.about, calls.overview].map((call) => call.slice(2).replace('*', ''));
    expect(asked.filter((url) => url.includes(about ?? '') || url.includes(overview ?? ''))).toEqual([]);
    await page.getByRole('button', { name: 'Alle ansehen' }).click();
    await expectSoon(page.getByRole('dialog').getByRole('listitem')).toHaveCount(categories.length);
  });

  test('replays early clicks once the application has loaded', async (page) => {
    const release = await holdScripts(page);
    await untilPainted(site.origin, '/');
    await page.goto('/', { waitUntil: 'commit' });
    const themes = page.getByRole('button', { name: 'See All' });
    await themes.click();
    await expectSoon(page.getByRole('dialog')).toHaveCount(0);
    release();
    await expectSoon(page.getByRole('dialog').getByRole('listitem')).toHaveCount(categories.length);
    await page.keyboard.press('Escape');
    await expectSoon(page.getByRole('dialog')).toHaveCount(0);
    await expectSoon(themes).toBeFocused();
  });

  test('replays the early selection of a radio button', async (page) => {
    const release = await holdScripts(page);
    await untilPainted(site.origin, '/public');
    await page.goto('/public', { waitUntil: 'commit' });
    const monthly = evolution(page).getByLabel('Monthly');
    await checkSoon(monthly);
    release();
    await expectSoon(page).toHaveURL(/\/public\?group=month$/);
    await expectSoon(monthly).toBeChecked();
    await expectSoon(evolution(page).getByRole('application')).toHaveAccessibleName(/by month/);
  });

  test('keeps an explanation open that was opened early', async (page) => {
    const release = await holdScripts(page);
    await untilPainted(site.origin, '/public');
    await page.goto('/public', { waitUntil: 'commit' });
    await evolution(page)
      .getByRole('button', { name: /^What is counted/ })
      .click();
    const explanation = page.getByRole('note').filter({ visible: true });
    await expectSoon(explanation).toHaveCount(1);
    release();
    await expectSoon(evolution(page).getByRole('application').locator('canvas')).toBeVisible();
    await expectSoon(explanation).toHaveCount(1);
  });

  test('stays where the reader has scrolled to when the application takes over', async (page) => {
    const release = await holdScripts(page);
    await untilPainted(site.origin, '/public');
    await page.goto('/public', { waitUntil: 'commit' });
    await evolution(page).getByLabel('Monthly').scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate<number>('scrollY');
    expect(scrolled).toBeGreaterThan(500);
    release();
    await expectSoon(evolution(page).getByRole('application').locator('canvas')).toBeVisible();
    await expectSoon.poll(() => page.evaluate<number>('scrollY')).toBe(scrolled);
    await page.reload();
    await expectSoon(evolution(page).getByRole('application').locator('canvas')).toBeVisible();
    await expectSoon.poll(() => page.evaluate<number>('scrollY')).toBe(scrolled);
  });

  test('applies the view in the URL after hydration', async (page) => {
    await page.goto('/public?group=month');
    await expectSoon(evolution(page).getByLabel('Monthly')).toBeChecked();
    await expectSoon(evolution(page).getByRole('application')).toHaveAccessibleName(/by month/);
  });

  test('shows the codebook before hydration, and the local time of the last analysis afterwards', async (page) => {
    const release = await holdScripts(page);
    await untilPainted(site.origin, '/method');
    await page.goto('/method', { waitUntil: 'commit' });
    await expectSoon(page.getByRole('heading', { name: 'The codebook' })).toBeVisible();
    release();
    const { lastAnalyzedAt } = await site.ask('about');
    const moment = new Intl.DateTimeFormat('en-GB', {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'Europe/Berlin',
    }).format(new Date(lastAnalyzedAt ?? ''));
    await expectSoon(page.getByRole('definition').filter({ hasText: moment })).toBeVisible();
  });

  everyLook(
    `works without scripts in the system's colour scheme, and omits controls that need scripts`,
    { hasScripts: false },
    async (page, { language, scheme }) => {
      for (const path of ['/', '/method', '/public']) await untilPainted(site.origin, path, language);
      await page.goto('/');
      await expectSoon(headline(page)).toContainText(
        language === 'de' ? 'von zehn Äußerungen' : 'in ten statements',
      );
      await expectSoon(page.locator('body')).toHaveCSS('background-color', papers[scheme]);
      await expectSoon(page.locator('#issues').getByRole('listitem')).toHaveCount(8);
      for (const name of drawn[language]) {
        const picture = page.getByRole('img', { name });
        await picture.scrollIntoViewIfNeeded();
        await expectSoon
          .poll(() => picture.evaluate((image) => Reflect.get(image, 'currentSrc')))
          .toContain(`lang=${language}&scheme=${scheme}`);
        await expectSoon
          .poll(() => picture.evaluate((image) => Reflect.get(image, 'naturalWidth')))
          .toBe(800);
      }
      await expectSoon(page.getByRole('button').or(page.getByRole('radio'))).toHaveCount(0);
      await page.getByRole('link', { name: methods[language], exact: true }).click();
      await expectSoon(page).toHaveURL(/\/method$/);
      await expectSoon(page.getByRole('heading', { name: /codebook|Codebuch/ })).toBeVisible();
      await page.getByRole('navigation').getByRole('link', { name: 'Trends' }).click();
      await expectSoon(page).toHaveURL(/\/public#trends$/);
      await expectSoon(page.locator('#trends').getByRole('listitem').first()).toBeInViewport();
    },
  );

  test('never flashes the wrong language, or the landing page to signed-in staff', async (page) => {
    await page.addInitScript("localStorage.setItem('stimmlage-language', 'de')");
    const release = await holdScripts(page);
    await untilPainted(site.origin, '/');
    await page.goto('/', { waitUntil: 'commit' });
    await expectSoon(headline(page)).toBeHidden();
    release();
    await expectSoon(headline(page)).toContainText('von zehn Äußerungen');

    await signIn(page, 'analyst');
    const releaseStaff = await holdScripts(page);
    await untilPainted(site.origin, '/');
    await page.goto('/', { waitUntil: 'commit' });
    await expectSoon(page.locator('#overview')).toBeHidden();
    releaseStaff();
    await expectSoon(page).toHaveURL(/\/dashboard$/);
    await expectSoon(headline(page)).toBeVisible();
  });
});

describe('a server-rendered page with hostile names', () => {
  const { site, test } = useSite(seedOldAndHostile);

  test('does not echo the Host header in the HTML', async () => {
    await untilPainted(site.origin, '/');
    const html = await (await fetch(`${site.origin}/`, { headers: { Host: 'evil.example' } })).text();
    expect(html).toContain('<link rel="canonical" href="/"/>');
    expect(html).not.toContain('evil.example');
    expect(html).not.toContain('og:url');
  });

  test('escapes the names in the HTML and the embedded data', async () => {
    const html = await untilPainted(site.origin, '/');
    expect(html).toContain('&lt;img src=x onerror=');
    expect(html).not.toContain('<img src=x');
    expect(html.match(/<script/g)).toHaveLength(3);
    const data = /<script type="application\/json" id="painted">([^<]*)<\/script>/.exec(html)?.[1];
    const { whole } = JSON.parse(data ?? '');
    expect(whole.recentTrends[0].name).toStartWith('<img src=x onerror="window.harmed=1"><script>');
  });
});

import { beforeAll, describe, test } from 'bun:test';
import type { Overview } from '@stimmlage/core/contracts/public';
import type { Page } from 'playwright';
import { calls, changeAnswer } from '../testing/answers';
import { seedFull } from '../testing/seeds';
import { expectSoon, useSite } from '../testing/site';

const site = useSite(seedFull);
let overview: Overview;
beforeAll(async () => {
  overview = await (await site.client.public.overview.$get({ query: { days: '30' } })).json();
});

const number = (value: number, language = 'en-GB') => new Intl.NumberFormat(language).format(value);
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

describe('the landing page in English', () => {
  test('says what the data is, and that it comes from the sandbox', () =>
    site.journey({}, async ({ page }) => {
      await page.goto('/');
      const state = page.getByRole('list', { name: 'State of the data' });
      await expectSoon(state).toContainText('LIVE');
      await expectSoon(state).toContainText('3,000 posts and replies analysed');
      await expectSoon(state).toContainText(/last analysed: (Recently|\d+ min ago)/);
      await expectSoon(state).toContainText('Sandbox data');
      const banner = page.getByRole('complementary', { name: 'Sandbox data' });
      await expectSoon(banner).toHaveText('Sandbox data: for trying out, not a measurement');
      await expectSoon(banner).toBeInViewport();
      await expectSoon(page).toHaveTitle('Stimmlage: what politics is being told (Sandbox data)');
    }));

  test('answers in a sentence, four figures, shares of sentiment and of intensity', () =>
    site.journey({}, async ({ page }) => {
      await page.goto('/');
      const headline = page.getByRole('heading', { level: 1 });
      await expectSoon(headline).toHaveText(
        /^(Almost |More than )?(s|S)ix in ten voices raise a concern\. Migration leads/,
      );
      await expectSoon(page.getByText('What politics is being told · last 30 days')).toBeVisible();
      const facts = page.getByRole('region').filter({ has: headline });
      await expectSoon(facts).toContainText(`${number(overview.totalDiscussions)}`);
      await expectSoon(facts).toContainText('16');
      await expectSoon(facts).toContainText(`${overview.averageUrgency.toFixed(1)}/5`);
      for (const name of ['discussions', 'key issues', 'average urgency', 'hot topics']) {
        await expectSoon(facts.getByText(name, { exact: true })).toBeVisible();
      }

      const sentiment = section(page, 'Public Sentiment');
      const { concerns, support, neutral } = overview.sentimentBreakdown;
      for (const [name, count] of [
        ['Concerns', concerns],
        ['Support', support],
        ['Neutral', neutral],
      ] as const) {
        const share = Math.round((count / overview.totalDiscussions) * 100);
        await expectSoon(sentiment.getByRole('listitem').filter({ hasText: name })).toHaveText(
          `${share}% ${name} · ${number(count)}`,
        );
      }
      await expectSoon(sentiment).toContainText(
        `n = ${number(overview.totalDiscussions)} · codebook 1 · Sandbox word list`,
      );

      const intensity = section(page, 'Emotional Intensity');
      await expectSoon(intensity.getByRole('listitem')).toHaveCount(5);
      await expectSoon(intensity).toContainText(/1 mild, 5 extreme\. \d+% is heated\./);
      await expectSoon(intensity).toContainText('Calm');
      await expectSoon(intensity).toContainText('Heated');
    }));

  test('tells only changes that chance does not explain', () =>
    site.journey({}, async ({ page }) => {
      await changeAnswer<Overview>(page, calls.overview, (answer) => ({
        ...answer,
        agreement: { kappa: 0.71, n: 120 },
        topIssues: answer.topIssues.map((issue) => {
          if (issue.theme === 'bureau')
            return { ...issue, recent: 134, before: 100, change: 0.34, trend: 'up' };
          if (issue.theme === 'foreign')
            return { ...issue, recent: 79, before: 160, change: -0.506, trend: 'down' };
          return { ...issue, recent: 12, before: 6, change: 1, trend: 'up' };
        }),
      }));
      await page.goto('/');
      const changes = section(page, 'What changed').getByRole('listitem');
      await expectSoon(changes).toHaveCount(2);
      await expectSoon(changes.nth(0)).toContainText('down 51%');
      await expectSoon(changes.nth(0)).toContainText('Foreign Policy');
      await expectSoon(changes.nth(1)).toContainText('from 100 to 134 statements');
      await expectSoon(page.getByRole('heading', { level: 1 })).toContainText(
        'bureaucracy is rising fastest',
      );
      await expectSoon(section(page, 'Public Sentiment')).toContainText('agreement with people κ 0.71');
    }));

  test('lists the eight key issues, and all of them in a dialog', () =>
    site.journey({}, async ({ page }) => {
      await page.goto('/');
      const issues = section(page, 'Key Political Issues');
      await expectSoon(issues.getByRole('listitem')).toHaveCount(8);
      const first = issues.getByRole('listitem').first();
      await expectSoon(first).toContainText('Migration & Immigration');
      await expectSoon(first).toContainText(/Urgency: (Very High|High|Medium|Low)/);
      await expectSoon(first).toContainText(/concerns, .* neutral, .* support/);

      await issues.getByRole('button', { name: 'See All' }).click();
      const dialog = page.getByRole('dialog', { name: 'All Key Issues' });
      await expectSoon(dialog.getByRole('listitem')).toHaveCount(16);
      await expectSoon(
        page.getByRole('complementary', { name: 'Sandbox data', includeHidden: true }),
      ).toBeInViewport();
      const before = await page.evaluate('scrollY');
      await page.mouse.wheel(0, 5_000);
      await expectSoon.poll(() => page.evaluate('scrollY')).toBe(before);
      await page.keyboard.press('Escape');
      await expectSoon(dialog).toBeHidden();
      await expectSoon(issues.getByRole('button', { name: 'See All' })).toBeFocused();
    }));

  test('lists trends by relevance, with what is known of them', () =>
    site.journey({}, async ({ page }) => {
      await page.goto('/');
      const trends = section(page, 'Trending Political Topics').getByRole('listitem');
      await expectSoon(trends).toHaveCount(4);
      await expectSoon(trends.nth(0)).toContainText('#Bürgergeld');
      await expectSoon(trends.nth(0)).toContainText('12,400 posts');
      await expectSoon(trends.nth(0)).toContainText('Social Issues');
      await expectSoon(trends.nth(0)).toContainText('Relevance 9 out of 10');
      await expectSoon(trends.nth(1)).toContainText('N/A');
      await expectSoon(trends.nth(2)).toContainText('1 post');
    }));

  test('leads to its sections by buttons and links', () =>
    site.journey({}, async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Explore Issues' }).click();
      await expectSoon(page.getByRole('heading', { name: 'Key Political Issues' })).toBeInViewport();
      await expectSoon(page.getByRole('heading', { name: 'Key Political Issues' })).toBeFocused();
      await page.getByRole('button', { name: 'How It Works' }).click();
      await expectSoon(page.getByRole('heading', { name: 'About' })).toBeInViewport();
      await expectSoon(
        page.getByText('Data is updated every hour, AI-powered, non-partisan.'),
      ).toBeInViewport();
      await page.getByRole('navigation').getByRole('link', { name: 'Evolution' }).click();
      await expectSoon(page.getByRole('heading', { name: 'Pain Point Evolution' })).toBeInViewport();
      await page.goto('/#trends');
      await expectSoon(page.getByRole('heading', { name: 'Trending Political Topics' })).toBeInViewport();
    }));
});

test('the dashboard is the same page with its own words', () =>
  site.journey({}, async ({ page }) => {
    await page.goto('/public');
    await expectSoon(section(page, 'Key Issues').getByRole('listitem')).toHaveCount(8);
    await expectSoon(page.getByRole('heading', { name: 'Pain Point Evolution' })).toBeVisible();
  }));

test('an unknown address leads to the landing page, and a broken one breaks nothing', () =>
  site.journey({}, async ({ page }) => {
    await page.goto('/no/such/page?x=1');
    await expectSoon(page).toHaveURL(`${site.origin}/`);
    await page.goto('/%E0%A4%A');
    await expectSoon(page.getByRole('heading', { level: 1 })).toContainText('in ten voices');
  }));

test('German is spoken to German browsers, with German numbers', () =>
  site.journey({ language: 'de' }, async ({ page }) => {
    await page.goto('/');
    await expectSoon(page.locator('html')).toHaveAttribute('lang', 'de');
    await expectSoon(page.getByRole('heading', { level: 1 })).toContainText('von zehn Stimmen üben Kritik');
    await expectSoon(page.getByRole('list', { name: 'Stand der Daten' })).toContainText(
      '3.000 Beiträge und Antworten ausgewertet',
    );
    for (const name of [
      'Stimmungsbild',
      'Emotionale Intensität',
      'Was sich verändert hat',
      'Wichtigste politische Themen',
      'Politische Themen im Trend',
      'Themen im Zeitverlauf',
      'Über Stimmlage',
    ]) {
      await expectSoon(page.getByRole('heading', { name })).toBeVisible();
    }
    await expectSoon(page.getByText('Sandbox-Daten: zum Ausprobieren, keine Messung').first()).toBeVisible();
    await expectSoon(
      page.getByText('Hier, in der Sandbox, übernimmt das eine Wortliste: Codebuch 1.'),
    ).toBeVisible();
    await expectSoon(page.locator('body')).not.toContainText(/\{\{|undefined|Public Sentiment/);
  }));

test('the language can be chosen, and stays chosen', () =>
  site.journey({}, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await expectSoon(page.getByRole('heading', { name: 'Stimmungsbild' })).toBeVisible();
    await expectSoon(page.locator('html')).toHaveAttribute('lang', 'de');
    await page.reload();
    await expectSoon(page.getByRole('heading', { name: 'Stimmungsbild' })).toBeVisible();
    await expectSoon(page.getByRole('button', { name: 'Deutsch' })).toHaveAttribute('aria-pressed', 'true');
  }));

const paper = (page: Page) => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
const LIGHT = 'rgb(251, 250, 247)';
const DARK = 'rgb(16, 22, 29)';

test('the scheme follows the system until one is chosen, and follows it again when both agree', () =>
  site.journey({ scheme: 'dark' }, async ({ page }) => {
    await page.goto('/');
    await expectSoon.poll(() => paper(page)).toBe(DARK);
    await page.getByRole('button', { name: 'Switch to light colours' }).click();
    await expectSoon.poll(() => paper(page)).toBe(LIGHT);
    await page.reload({ waitUntil: 'commit' });
    await expectSoon.poll(() => paper(page)).toBe(LIGHT);
    await page.getByRole('button', { name: 'Switch to dark colours' }).click();
    await page.emulateMedia({ colorScheme: 'light' });
    await expectSoon.poll(() => paper(page)).toBe(LIGHT);
  }));

test('dark is there before the first paint: without the application, from the page’s head alone', () =>
  site.journey({ scheme: 'dark', expectsFailures: true }, async ({ page }) => {
    await page.route('**/index-*.js', (route) => route.abort());
    await page.goto('/');
    await expectSoon.poll(() => paper(page)).toBe(DARK);
  }));

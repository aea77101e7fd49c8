import { describe, expect } from 'bun:test';
import { categories } from '@stimmlage/core/codes/categories';
import type { Answered } from '@stimmlage/core/contracts/call';
import type { Overview } from '@stimmlage/core/contracts/public';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import type { Page } from 'playwright';
import { calls, changeAnswer, moved } from '../testing/answers';
import { expectSoon, leadsTo, PHONE, violations } from '../testing/screen';
import { seedScheduled } from '../testing/seeds';
import { useSite } from '../testing/site';

const { site, test } = useSite(seedScheduled);
let overview: Overview;
beforeAll(async () => {
  overview = await site.ask('overview', { query: { days: 30 } });
});

const number = (value: number, language = 'en-GB') => new Intl.NumberFormat(language).format(value);
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('names the day of the last analysis in the installation’s timezone', async (page) => {
  await changeAnswer<Answered<'about'>>(page, calls.about, (about) => ({
    ...about,
    liveUntil: null,
    timezone: 'Europe/Berlin',
    lastAnalyzedAt: '2026-11-20T23:30:00.000Z',
  }));
  await page.goto('/');
  const state = page.getByRole('list', { name: 'State of the data' });
  await expectSoon(state).toContainText('last analysed: 21 Nov 2026');
});

describe('the landing page in English', () => {
  test('shows the state of the data, and marks it as sandbox data', async (page) => {
    await page.goto('/');
    const state = page.getByRole('list', { name: 'State of the data' });
    await expectSoon(state).toContainText('LIVE');
    await expectSoon(state).toContainText('12,000 posts and replies analysed in all');
    await expectSoon(state).toContainText(/last analysed: (Recently|\d+ min ago)/);
    await expectSoon(state).toContainText('Sandbox data');
    const banner = page.getByRole('complementary', { name: 'Sandbox data' });
    await expectSoon(banner).toHaveText('Sandbox: demo data, not real measurements');
    await expectSoon(banner).toBeInViewport();
    await expectSoon(page).toHaveTitle(
      'Stimmlage: criticism and praise in German politics on X (Sandbox data)',
    );
  });

  test('summarises the results in a headline, four figures and breakdowns of sentiment and intensity', async (page) => {
    await page.goto('/');
    const headline = page.getByRole('heading', { level: 1 });
    await expectSoon(headline).toHaveText(
      /^(Almost |More than )?(s|S)ix in ten statements are critical\. Migration comes up most/,
    );
    await expectSoon(page.getByText('German politics on X · last 30 days')).toBeVisible();
    const facts = page.getByRole('region').filter({ has: headline });
    await expectSoon(facts).toContainText(`${number(overview.totalDiscussions ?? 0)}`);
    await expectSoon(facts).toContainText(`${categories.length}`);
    await expectSoon(facts).toContainText(`${overview.averageUrgency.toFixed(1)}/5`);
    for (const name of ['statements', 'key issues', 'average intensity of criticism', 'hot topics']) {
      await expectSoon(facts.getByText(name, { exact: true })).toBeVisible();
    }

    const sentiment = section(page, 'Public Sentiment');
    const { concerns, support, neutral } = overview.sentimentBreakdown;
    for (const [name, count] of [
      ['Concerns', concerns],
      ['Support', support],
      ['Neutral', neutral],
    ] as const) {
      const share = Math.round(((count ?? 0) / (overview.totalDiscussions ?? 0)) * 100);
      await expectSoon(sentiment.getByRole('listitem').filter({ hasText: name })).toHaveText(
        `${share}% ${name} · ${number(count ?? 0)}`,
      );
    }
    await expectSoon(sentiment).toContainText(
      `based on ${number(overview.totalDiscussions ?? 0)} statements · codebook 1 · Sandbox word list`,
    );

    const intensity = section(page, 'Emotional Intensity');
    await expectSoon(intensity.getByRole('listitem')).toHaveCount(5);
    await expectSoon(intensity).toContainText(/1 matter-of-fact, 5 extreme\. \d+% are rated 4 or 5\./);
    await expectSoon(intensity).toContainText('Calm');
    await expectSoon(intensity).toContainText('Heated');
  });

  test('lists only changes that are too large to be due to chance', async (page) => {
    await page.route(calls.insights, (route) => route.fulfill({ json: [] }));
    await changeAnswer<Overview>(page, calls.overview, (answer) => ({
      ...answer,
      agreement: { kappa: 0.71, n: 120, interval: [0.6, 0.82] },
      topIssues: answer.topIssues.map((issue) => {
        if (issue.theme === 'bureau') return moved(issue, 100, 134);
        if (issue.theme === 'foreign') return moved(issue, 160, 79);
        return moved(issue, 6, 12);
      }),
    }));
    await page.goto('/');
    const changes = section(page, 'What changed').getByRole('listitem');
    await expectSoon(changes).toHaveCount(2);
    await expectSoon(changes.nth(0)).toContainText('down 51%');
    await expectSoon(changes.nth(0)).toContainText('Foreign Policy');
    await expectSoon(changes.nth(1)).toContainText('from 100 to 134 statements');
    await expectSoon(page.getByRole('heading', { level: 1 })).toContainText(
      'largest percentage rise of frequent issues in 7 days: bureaucracy',
    );
    await expectSoon(section(page, 'Public Sentiment')).toContainText(
      'agreement with people, all models: κ 0.71 (0.60 to 0.82; 120 checked)',
    );
  });

  test('lists issues with a rise in heat or in the share of praise, and new issues', async (page) => {
    const told = (kind: string, theme: string, from: number, to: number) => ({
      ...{ id: `${kind}-${theme}`, kind, theme, from, to, change: null, text: '' },
    });
    await page.route(calls.insights, (route) =>
      route.fulfill({
        json: [
          told('rising', 'migr', 100, 200),
          told('heated', 'econ', 2.1, 3.4),
          told('praised', 'tech', 10, 33.5),
          told('new', 'corrupt', 0, 45),
        ],
      }),
    );
    await changeAnswer<Overview>(page, calls.overview, (answer) => ({
      ...answer,
      topIssues: answer.topIssues.map((issue) => moved(issue, 40, 40)),
    }));
    await page.goto('/');
    const changes = section(page, 'What changed').getByRole('listitem');
    await expectSoon(changes).toHaveCount(3);
    await expectSoon(changes.nth(0)).toContainText('Economic Issues');
    await expectSoon(changes.nth(0)).toContainText('heat of the tone from 2.1 to 3.4 on a scale of 1 to 5');
    await expectSoon(changes.nth(1)).toContainText('share of praise from 10% to 33.5%');
    await expectSoon(changes.nth(2)).toContainText('45 statements, none in the 7 days before');
  });

  test('describes the project, and links to further pages in the footer', async (page) => {
    await page.goto('/');
    const about = section(page, 'About');
    await expectSoon(about).toContainText('New posts are collected on a schedule: Every hour.');
    await expectSoon(about).toContainText('a word list classifies every statement, by the same rules');
    const foot = page.getByRole('contentinfo');
    for (const [name, address] of [
      ['Method and limits', '/method'],
      ['Objection and erasure', '/method#objection'],
      ['Figures for all time as JSON', '/api/public/overview'],
      ['API documentation', '/api/docs'],
      ['Sign in', '/login'],
    ] as const) {
      await leadsTo(foot.getByRole('link', { name }), address);
    }
    await expectSoon(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  });

  test('offers signed-in users a link to the dashboard', async (page) => {
    await page.addInitScript("localStorage.setItem('auth_token', 'a token')");
    await page.goto('/public');
    await leadsTo(page.getByRole('banner').getByRole('link', { name: 'Dashboard' }), '/dashboard');
    await expectSoon(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
    await page.setViewportSize(PHONE);
    await expectSoon(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(1);
    await expectSoon(page.getByRole('contentinfo').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  });

  test('shows urgency levels and weekly changes that match the figures', async (page) => {
    const urgencies = [4, 3, 2, 1.9];
    await changeAnswer<Overview>(page, calls.overview, (answer) => ({
      ...answer,
      topIssues: answer.topIssues.slice(0, 4).map((issue, index) => ({
        ...moved(issue, 100, index % 2 === 0 ? 150 : 50),
        urgency: urgencies[index] ?? 0,
      })),
    }));
    await page.goto('/');
    const issues = section(page, 'Key Political Issues').getByRole('listitem');
    await expectSoon(issues).toHaveCount(4);
    for (const [index, level] of ['Very High', 'High', 'Medium', 'Low'].entries()) {
      await expectSoon(issues.nth(index)).toContainText(
        `Average intensity: ${urgencies[index]?.toFixed(1)} of 5, ${level}`,
      );
      const direction = index % 2 === 0 ? 'up 50% on the previous week' : 'down 50% on the previous week';
      await expectSoon(issues.nth(index)).toContainText(direction);
    }
  });

  test('lists eight key issues, with all issues in a dialog', async (page) => {
    await page.goto('/');
    const issues = section(page, 'Key Political Issues');
    await expectSoon(issues.getByRole('listitem')).toHaveCount(8);
    const first = issues.getByRole('listitem').first();
    await expectSoon(first).toContainText('Migration & Immigration');
    await expectSoon(first).toContainText(/Average intensity: \d\.\d of 5, (Very High|High|Medium|Low)/);
    await expectSoon(first).toContainText(/concerns, .* neutral, .* support/);

    await issues.getByRole('button', { name: 'See All' }).click();
    const dialog = page.getByRole('dialog', { name: 'All Key Issues' });
    await expectSoon(dialog.getByRole('listitem')).toHaveCount(categories.length);
    await expectSoon(
      page.getByRole('complementary', { name: 'Sandbox data', includeHidden: true }),
    ).toBeInViewport();
    const before = await page.evaluate('scrollY');
    await page.mouse.wheel(0, 5_000);
    await expectSoon.poll(() => page.evaluate('scrollY')).toBe(before);
    await page.keyboard.press('Escape');
    await expectSoon(dialog).toBeHidden();
    await expectSoon(issues.getByRole('button', { name: 'See All' })).toBeFocused();
  });

  test('lists trends by relevance, with their details', async (page) => {
    await page.goto('/');
    const trends = section(page, 'Trending Political Topics').getByRole('listitem');
    await expectSoon(trends).toHaveCount(4);
    await expectSoon(trends.nth(0)).toContainText('#Bürgergeld');
    await expectSoon(trends.nth(0)).toContainText('12,400 posts');
    await expectSoon(trends.nth(0)).toContainText('Social Issues');
    await expectSoon(trends.nth(0)).toContainText('Relevance 9 of 10');
    await expectSoon(trends.nth(1)).toContainText('N/A');
    await expectSoon(trends.nth(2)).toContainText('1 post');
  });

  test('has buttons and links to its sections and the method page', async (page) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Explore Issues' }).click();
    await expectSoon(page.getByRole('heading', { name: 'Key Political Issues' })).toBeInViewport();
    await expectSoon(page.getByRole('heading', { name: 'Key Political Issues' })).toBeFocused();
    await page.getByRole('navigation').getByRole('link', { name: 'Evolution' }).click();
    await expectSoon(page.getByRole('heading', { name: 'Pain Point Evolution' })).toBeInViewport();
    await page.goto('/#trends');
    await expectSoon(page.getByRole('heading', { name: 'Trending Political Topics' })).toBeInViewport();
    await page.getByRole('button', { name: 'How It Works' }).click();
    await expectSoon(page).toHaveURL(`${site.origin}/method`);
    await expectSoon(page.getByRole('heading', { level: 1 })).toHaveText('Method and limits');
    await page.goBack();
    await expectSoon(page.getByRole('heading', { level: 1 })).toContainText('in ten statements');
  });
});

test('shows the same page with different headings at /public', async (page) => {
  await page.goto('/public');
  await expectSoon(section(page, 'Key Issues').getByRole('listitem')).toHaveCount(8);
  await expectSoon(page.getByRole('heading', { name: 'Pain Point Evolution' })).toBeVisible();
});

test('shows the landing page for an unknown URL, with a notice that quotes it safely, and for a malformed one', async (page) => {
  await page.goto('/no/such/page?x=1');
  await expectSoon(page).toHaveURL(`${site.origin}/`);
  const notice = page.getByRole('complementary', { name: 'Unknown address' });
  await expectSoon(notice.getByRole('status')).toHaveText(
    'There is no page at “/no/such/page”. You have been redirected to this one.',
  );
  await page.getByRole('button', { name: 'DE, Deutsch' }).click();
  await expectSoon(page.getByRole('complementary', { name: 'Unbekannte Adresse' })).toContainText(
    'Unter „/no/such/page“ gibt es keine Seite.',
  );
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Schließen' }).click();
  await page.getByRole('button', { name: 'EN, English' }).click();
  await expectSoon(notice).toHaveCount(0);

  // The text in a URL may be long, contain markup, or reverse the direction of the text that follows.
  await page.goto(`/${encodeURIComponent('<b>x</b>\u202ea')}${'y'.repeat(500)}`);
  await expectSoon(notice.getByRole('status')).toContainText('y…”. You');
  await expectSoon(notice.locator('b')).toHaveCount(0);
  expect(await notice.getByRole('status').textContent()).not.toContain('\u202e');
  await page.getByRole('navigation').getByRole('link', { name: 'Method' }).click();
  await expectSoon(page.getByRole('heading', { level: 1 })).toHaveText('Method and limits');
  await expectSoon(notice).toHaveCount(0);
  await page.goto('/%E0%A4%A');
  await expectSoon(page.getByRole('heading', { level: 1 })).toContainText('in ten statements');
});

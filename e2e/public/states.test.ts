import { describe, expect } from 'bun:test';
import type { Overview } from '@stimmlage/core/contracts/public';
import type { Page } from 'playwright';
import { calls, changeAnswer, holdAnswers, leaveUnpainted, moved } from '../testing/answers';
import { expectFailures } from '../testing/browser';
import { checkSoon, expectSoon, overflow, PHONE, scrollToSection } from '../testing/screen';
import { seedFull, seedNothing, seedOldAndHostile } from '../testing/seeds';
import { useSite } from '../testing/site';

/** The API's response while its database is unavailable. */
const away = {
  status: 503,
  json: { message: 'Away', error: 'database.unavailable', requestId: '4f1c' },
};

const headline = (page: Page) => page.getByRole('heading', { level: 1 });
const evolution = (page: Page) => page.getByRole('region', { name: 'Pain Point Evolution', exact: true });
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try Again' });

describe('the page with data', () => {
  const { site, test } = useSite(seedFull);

  test('keeps the layout while loading, and shows no zeros', async (page) => {
    const release = await holdAnswers(page, '**/api/public/**');
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expectSoon(headline(page)).toHaveText('Loading…');
    for (const name of [
      'Public Sentiment',
      'Emotional Intensity',
      'Key Political Issues',
      'Pain Point Evolution',
    ]) {
      await expectSoon(page.getByRole('heading', { name })).toBeVisible();
    }
    await expectSoon(page.getByRole('main')).not.toContainText(/0%|n = 0|\(0 of 0\)/, { useInnerText: true });
    await expectSoon(page.getByRole('button', { name: 'See All' })).toBeDisabled();
    release();
    await expectSoon(headline(page)).toContainText('in ten statements');
  });

  test('shows no figures until it is known whether the data comes from the sandbox', async (page) => {
    const release = await holdAnswers(page, calls.about);
    const arrived = page.waitForResponse(calls.overview);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await arrived;
    await expectSoon(headline(page)).toHaveText('Loading…');
    await expectSoon(page.getByRole('main')).not.toContainText(/\d%|n = |\d\/5/, { useInnerText: true });
    await expectSoon(evolution(page).getByRole('application')).toHaveCount(0);
    release();
    await expectSoon(headline(page)).toContainText('in ten statements');
    await expectSoon(evolution(page).getByRole('application')).toBeVisible();
  });

  test('gives no number of hot topics if it is withheld', async (page) => {
    await changeAnswer<Overview>(page, calls.overview, (answer) => ({ ...answer, hotTopics: null }));
    await page.goto('/');
    await expectSoon(page.locator('#overview')).toContainText('hot topics–');
  });

  test('says of which day the trends are, and does not count trends before they are analysed', async (page) => {
    await page.goto('/');
    await expectSoon(page.locator('#trends')).toContainText(
      /as rated by the AI model. As of \d+ \w+ \d{4}\./,
    );
    await changeAnswer<Overview>(page, calls.overview, (answer) => ({
      ...answer,
      hotTopics: null,
      recentTrends: [],
      trendsFetchedAt: '2026-11-20T23:30:00.000Z',
    }));
    await page.goto('/');
    await expectSoon(page.locator('#overview')).toContainText('hot topics–');
    await expectSoon(page.locator('#trends')).toContainText('As of 21 Nov 2026.');
    await expectSoon(page.locator('#trends')).toContainText('These trends have not been analysed');
    await expectSoon(page.locator('#trends')).toContainText('Only rated trends appear here.');
    await expectSoon(page.locator('#trends')).not.toContainText('midnight');
  });

  test('keeps the previous chart until the data for a new grouping has loaded', async (page) => {
    await page.goto('/');
    const chart = evolution(page).getByRole('application');
    await expectSoon(chart).toBeVisible();
    const release = await holdAnswers(page, calls.series);
    await checkSoon(evolution(page).getByLabel('Daily'));
    await expectSoon(evolution(page).locator('[aria-busy="true"]')).toBeVisible();
    await expectSoon(chart).toHaveAccessibleName(/by week/);
    release();
    await expectSoon(chart).toHaveAccessibleName(/by day/);
    await expectSoon(evolution(page).locator('[aria-busy="false"]')).toBeVisible();
  });

  test('reports a failure to load at /, and reloads the page on request', async (page) => {
    expectFailures(page);
    await leaveUnpainted(page);
    await page.route(calls.overview, (route) => route.abort());
    await page.goto('/');
    await expectSoon(headline(page)).toHaveText('Unable to Load Data');
    await expectSoon(page.getByText('Failed to load data. Please try again later.')).toBeVisible();
    await expectSoon(page.getByRole('navigation')).toHaveCount(0);
    await page.unroute(calls.overview);
    await Promise.all([page.waitForEvent('load'), tryAgain(page).click()]);
    await expectSoon(headline(page)).toContainText('in ten statements');
  });

  test('reports a failure to load at /public, and retries on request', async (page) => {
    expectFailures(page);
    await leaveUnpainted(page);
    await page.route(calls.about, (route) => route.fulfill(away));
    await page.goto('/public');
    await expectSoon(headline(page)).toHaveText('Unable to load data');
    await expectSoon(page.getByText('Failed to load dashboard data (Request 4f1c)')).toBeVisible();
    await page.unroute(calls.about);
    await tryAgain(page).click();
    await expectSoon(headline(page)).toContainText('in ten statements');
  });

  test('keeps the other parts of the page when one part fails, and retries only that part', async (page) => {
    expectFailures(page);
    await leaveUnpainted(page);
    await page.route(calls.stats, (route) => route.abort());
    await page.goto('/');
    const intensity = page.getByRole('region', { name: 'Emotional Intensity' });
    await expectSoon(intensity.getByRole('alert')).toContainText('Failed to load data. Please try again.');
    await expectSoon(headline(page)).toContainText('in ten statements');
    await page.unroute(calls.stats);
    await intensity.getByRole('button', { name: 'Try Again' }).click();
    await expectSoon(intensity.getByText('Heated (4–5)', { exact: true })).toBeVisible();
  });

  test('shows the request id of a part that failed with a server error', async (page) => {
    expectFailures(page);
    await leaveUnpainted(page);
    for (const call of [calls.stats, calls.series, calls.mentions])
      await page.route(call, (route) => route.fulfill(away));
    await page.goto('/');
    await expectSoon(headline(page)).toContainText('in ten statements');
    await scrollToSection(page, 'timeline');
    for (const name of ['Emotional Intensity', 'Pain Point Evolution', 'Political Trends Timeline']) {
      const part = page.getByRole('region', { name, exact: true });
      await expectSoon(part.getByRole('alert')).toContainText('Request 4f1c');
    }
  });

  test('reports throttled requests with a request id, and retries on request', async (page) => {
    expectFailures(page);
    await leaveUnpainted(page);
    const refused = {
      status: 429,
      headers: { 'Retry-After': '1' },
      json: {
        message: 'Your network has sent too many requests; try again in 1 s',
        error: 'requests.too_many',
        requestId: '4f1c',
        details: { seconds: 1 },
      },
    };
    await page.route('**/api/public/**', (route) => route.fulfill(refused));
    await page.goto('/public');
    await expectSoon(page.getByText('Failed to load dashboard data (Request 4f1c)')).toBeVisible();
    await page.unroute('**/api/public/**');
    await tryAgain(page).click();
    await expectSoon(headline(page)).toContainText('in ten statements');
  });

  test('says that there are few statements, and that no issue with enough of them changed markedly', async (page) => {
    await page.route(calls.insights, (route) => route.fulfill({ json: [] }));
    await changeAnswer<Overview>(page, calls.overview, (answer) => ({
      ...answer,
      totalDiscussions: 12,
      topIssues: answer.topIssues.map((issue) => moved(issue, 6, 29)),
    }));
    await page.goto('/');
    await expectSoon(headline(page)).toHaveText(
      'Only 12 statements in this period: too few to draw conclusions.',
    );
    await expectSoon(page.getByText('No issue shown with enough statements changed markedly.')).toBeVisible();
  });

  test('keeps the loaded content while the API is unreachable, and shows an error only for the chart', {
    isFirstVisit: true,
  }, async (page) => {
    expectFailures(page);
    await page.goto('/');
    await expectSoon(evolution(page).getByRole('application')).toBeVisible();
    await site.stopApi();
    await checkSoon(evolution(page).getByLabel('Monthly'));
    await expectSoon(evolution(page).getByRole('alert')).toContainText(
      'Failed to load data. Please try again.',
    );
    await expectSoon(evolution(page).getByRole('application')).toHaveCount(0);
    await expectSoon(headline(page)).toContainText('in ten statements');
  });
});

describe('the page with an empty database', () => {
  const { test } = useSite(seedNothing);

  test('says in every section that there is no data yet, and explains what will happen next', async (page) => {
    await page.goto('/');
    await expectSoon(headline(page)).toHaveText('No statements analysed in this period yet.');
    await expectSoon(page.getByText('Nothing to show yet')).toBeVisible();
    await expectSoon(page.getByText(/appear here once the first posts have been collected/)).toBeVisible();
    await expectSoon(page.getByText('No trends data available')).toBeVisible();
    await expectSoon(page.getByText('Trends appear here once fetched')).toBeVisible();
    await expectSoon(page.getByText('No data available for the selected date range')).toBeVisible();
    const state = page.getByRole('list', { name: 'State of the data' });
    await expectSoon(state).toContainText('0 posts and replies analysed');
    await expectSoon(state).not.toContainText('last analysed');
    await expectSoon(evolution(page).getByRole('button', { name: 'Download as CSV' })).toBeDisabled();
    await scrollToSection(page, 'timeline');
    await expectSoon(page.getByText('No trend data available for the selected date range')).toBeVisible();
    await page.getByRole('button', { name: 'Explore Issues' }).click();
    await expectSoon(page.getByText('Nothing to show yet')).toBeInViewport();
  });

  test('says in German that there is no data yet', { language: 'de' }, async (page) => {
    await page.goto('/public');
    await expectSoon(headline(page)).toHaveText('In diesem Zeitraum noch keine Äußerungen ausgewertet.');
    await expectSoon(page.getByText('Keine Trenddaten vorhanden')).toBeVisible();
  });
});

describe('the page with an old archive and hostile names', () => {
  const { site, test } = useSite(seedOldAndHostile);

  test('shows figures for all time, and says so, if the last 30 days have no data', async (page) => {
    await page.goto('/');
    await expectSoon(page.getByText('German politics on X · entire observed period')).toBeVisible();
    await expectSoon(page.getByRole('region', { name: 'Public Sentiment' })).toContainText(
      'based on 4,000 statements',
    );
    await expectSoon(page.getByRole('region', { name: 'Emotional Intensity' })).toContainText(
      '% are rated 4 or 5',
    );
    await expectSoon(headline(page)).not.toContainText('nothing rose markedly');
    await expectSoon(
      page.getByText('Too few statements to compare the weeks.', { exact: true }),
    ).toBeVisible();
  });

  test('ends the chart at the last day of the archive, even with a different grouping', async (page) => {
    await page.goto('/');
    const chart = evolution(page).getByRole('application');
    const { lastContentAt } = await site.ask('about');
    const last = new Intl.DateTimeFormat('en-GB', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(lastContentAt ?? ''));
    await expectSoon(chart).toHaveAccessibleName(new RegExp(last));
    await checkSoon(evolution(page).getByLabel('Monthly'));
    await expectSoon(chart).toHaveAccessibleName(/by month/);
    await expectSoon(chart).toHaveAccessibleName(new RegExp(last));
  });

  test("shows hostile names in the timeline as text, within the page's width", PHONE, async (page) => {
    await page.goto('/');
    await expectSoon(evolution(page).getByRole('application')).toBeVisible();
    await scrollToSection(page, 'timeline');
    const timeline = page.getByRole('region', { name: 'Political Trends Timeline', exact: true });
    const names = timeline.getByRole('rowheader');
    await expectSoon(names).toHaveCount(4);
    const texts = (await names.allTextContents()).join('\n');
    expect(texts).toContain('<img src=x onerror="window.harmed=1">');
    expect(texts).toContain('gnp.tseb left');
    expect(texts).toContain('{{t}} %s $& =1+1');
    expect(texts).toMatch(/(Langes)+\w*…/);
    expect(texts).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    await timeline.getByRole('button', { name: /Trends \(4 of 4\)$/ }).click();
    const sheet = timeline.getByRole('dialog');
    await checkSoon(sheet.getByLabel('Lines'));
    await expectSoon(timeline.locator('canvas')).toBeVisible();
    await sheet.getByRole('list', { name: 'Visible trends' }).getByRole('button', { name: /<img/ }).click();
    await expectSoon(page).toHaveURL(/trends-hidden=[0-9a-z]{1,7}$/);
    await expectSoon.poll(() => page.evaluate('window.harmed ?? null')).toBeNull();
    await expectSoon.poll(() => overflow(page)).toBe(0);
  });

  test('shows hostile trend names as text, without breaking the layout', PHONE, async (page) => {
    await page.goto('/');
    const section = page.getByRole('region', { name: 'Trending Political Topics' });
    await section.getByRole('button', { name: '1 more trend' }).click();
    const trends = section.getByRole('listitem');
    await expectSoon(trends).toHaveCount(4);
    await expectSoon(trends.nth(0)).toContainText('<img src=x onerror="window.harmed=1">');
    await expectSoon(trends.nth(1)).toContainText('gnp.tseb left');
    await expectSoon(trends.nth(2)).toContainText(/^(Langes)+La?n?…/);
    await expectSoon(trends.nth(3)).toContainText('{{t}} %s $& =1+1');
    await expectSoon.poll(() => page.evaluate('window.harmed ?? null')).toBeNull();
    await expectSoon.poll(() => overflow(page)).toBe(0);
    await expectSoon.poll(async () => (await trends.nth(2).boundingBox())?.height ?? 999).toBeLessThan(140);
  });

  test('shows a long operator name and a notice with markup as plain text', PHONE, async (page) => {
    const name = `${'Bürgerstimmenbarometer'.repeat(4)}<b>`;
    await changeAnswer<{ name: string; notice: string | null }>(page, calls.about, (answer) => ({
      ...answer,
      name,
      notice: `<img src=x onerror="window.harmed=1"> {{t}} $t(skip) \u202egnp.tset ${'Wartung'.repeat(60)}`,
    }));
    await page.goto('/');
    const notice = page.getByRole('complementary', { name: 'Notice' });
    await expectSoon(notice).toContainText('<img src=x onerror="window.harmed=1"> {{t}} $t(skip)');
    await expectSoon(notice).not.toContainText('\u202e');
    await expectSoon(page.getByRole('banner')).toContainText('BürgerstimmenbarometerBürgerstimmen');
    await expectSoon(page).toHaveTitle(
      /^Bürgerstimmenbarometer.*: criticism and praise in German politics on X/,
    );
    const text = page.getByRole('paragraph').filter({ hasText: 'analyses public posts' });
    await expectSoon(text).toContainText(/^Bürgerstimmenbarometer/);
    await expectSoon.poll(() => page.evaluate('window.harmed ?? null')).toBeNull();
    await expectSoon.poll(() => overflow(page)).toBe(0);
  });

  test('shows the name Stimmlage and no notice if neither is set', async (page) => {
    await page.goto('/');
    const text = page.getByRole('paragraph').filter({ hasText: 'analyses public posts' });
    await expectSoon(text).toContainText(/^Stimmlage/);
    await expectSoon(page.getByRole('complementary', { name: 'Notice' })).toHaveCount(0);
  });
});

import { describe, expect } from 'bun:test';
import { categories } from '@stimmlage/core/codes/categories';
import type { DashboardStats } from '@stimmlage/core/contracts/figures';
import { MILLISECONDS_PER_HOUR } from '@stimmlage/core/days';
import type { Page } from 'playwright';
import { changeAnswer, failCalls, holdAnswers } from '../testing/answers';
import { expectFailures } from '../testing/browser';
import { expectSoon, isSoundInAllSizes, leadsTo, tableRows, violations } from '../testing/screen';
import { seedForStaff } from '../testing/seeds';
import { useSite } from '../testing/site';
import { isShown, openAs, signIn } from '../testing/staff';

const { site, test, everyLook } = useSite(seedForStaff);

const RUNS = '**/api/admin/dashboard/analysis-runs*';
const STATS = '**/api/admin/dashboard/stats*';

const open = (page: Page, role: 'analyst' | 'admin' = 'analyst', query = '') =>
  openAs(page, role, `/dashboard${query}`, 'Dashboard');

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const cards = (page: Page) => page.getByLabel('Figures', { exact: true });
const answer = (page: Page) => panel(page, 'In short');

/** Adds a second session, with fewer posts than the seeded session, to the list of sessions. */
const withSecondRun = (page: Page): Promise<void> =>
  changeAnswer<object[]>(page, RUNS, (runs) => [
    {
      id: 77,
      name: '<b>Zweite</b> Sitzung',
      modelName: 'claude-sonnet-4',
      processedContentCount: 12,
      createdAt: '2026-11-20T10:00:00.000Z',
    },
    ...runs,
  ]);

describe('the dashboard', () => {
  test('shows “Live Data” only while the schedule keeps the data up to date', async (page) => {
    await open(page, 'analyst', '?period=all');
    await expectSoon(answer(page)).toContainText('3,000 statements');
    await expectSoon(page.getByText('Live Data')).toHaveCount(0);
    const liveUntil = new Date(Date.now() + MILLISECONDS_PER_HOUR).toISOString();
    await changeAnswer<object>(page, '**/api/public/about', (about) => ({ ...about, liveUntil }));
    await page.reload();
    await expectSoon(page.getByText('Live Data')).toBeVisible();
  });

  test('offers an explanation beside each figure', async (page) => {
    await open(page);
    const ask = page.getByRole('button', { name: 'What is counted: Heat of the tone' }).first();
    await ask.click();
    const said = page.getByRole('note').filter({ visible: true });
    await expectSoon(said).toContainText('How hostile the tone of a statement is, from 1 to 5');
    await page.keyboard.press('Escape');
    await expectSoon(said).toHaveCount(0);
  });

  test('opens with a summary sentence and then figures, each linked to the posts behind it', async (page) => {
    await open(page, 'analyst', '?period=all');
    await expectSoon(answer(page)).toContainText(/^\w.* comes up most: \d+% of 3,000 statements/);
    await expectSoon(answer(page)).toContainText(/\d+% of all statements are critical\./);
    const terms = cards(page).getByRole('term');
    expect(await terms.allTextContents()).toEqual([
      ...['Total Content', 'Distinct Pain Points', 'Avg Intensity', 'High Heat Content'],
    ]);
    await expectSoon(cards(page)).toContainText(/Total Content3,000[\d,]+ posts · [\d,]+ replies/);
    await expectSoon(cards(page)).toContainText(`Distinct Pain Points${categories.length}`);
    const heat = cards(page)
      .getByRole('definition')
      .filter({ hasText: /^[\d,]+$/ })
      .last();
    const hot = await heat.textContent();
    await heat.getByRole('link').click();
    await isShown(page, 'Political Comments Analysis');
    await expectSoon(page).toHaveURL(/\/content\?heat=4$/);
    await expectSoon(panel(page, 'Statements')).toContainText(`${hot} statements`);
    await page.goBack();
    const replies = cards(page).getByRole('link', { name: / replies$/ });
    const ofReplies = (await replies.textContent())?.replace('replies', 'statements') ?? '';
    await replies.click();
    await expectSoon(page).toHaveURL(/\/content\?kind=reply$/);
    await expectSoon(page.getByLabel('Kind')).toHaveValue('reply');
    await expectSoon(page.getByText(ofReplies, { exact: true })).toBeVisible();
    await page.goBack();
    const migration = panel(page, 'Top pain points').getByRole('listitem').first();
    await expectSoon(panel(page, 'Top pain points').getByRole('listitem')).toHaveCount(8);
    await expectSoon(migration).toContainText(/^1Migration/);
    const mentions = await migration.getByText(/ statements$/).textContent();
    await migration.getByRole('link', { name: mentions ?? '' }).click();
    await expectSoon(page.getByLabel('Pain Point')).toHaveValue('migr');
    await expectSoon(page.getByText(`${mentions?.split(' ')[0]} statements`)).toBeVisible();
  });

  test('breaks down sentiment and heat, describes the selected session, and lists statements with high heat', async (page) => {
    await open(page, 'admin', '?run=1&period=all');
    const sentiment = panel(page, 'Sentiment Distribution').getByRole('listitem');
    await expectSoon(sentiment).toHaveText([/^Criticism\d+% · /, /^Neutral\d+% · /, /^Praise\d+% · /]);
    const heat = panel(page, 'Heat Distribution').getByRole('listitem');
    await expectSoon(heat).toHaveText([/^Low 1–2\d+% · /, /^Medium 3\d+% · /, /^High 4–5\d+% · /]);
    const run = panel(page, 'Seed');
    await expectSoon(run).toContainText('ModelClaude 3.5 Haiku');
    await expectSoon(run).toContainText('Posts3,000 of 3,000');
    await expectSoon(run).toContainText('Batches1 of 1');
    await expectSoon(run).toContainText('Agreement with peopleno corrections yet');
    await leadsTo(run.getByRole('link', { name: 'Open in Analysis' }), '/analysis?session=1');
    const table = page.getByRole('table', { name: 'Newest statements with high heat' });
    await expectSoon(tableRows(table)).toHaveCount(5);
    await leadsTo(
      panel(page, 'Newest statements with high heat').getByRole('link', { name: 'Open in Content' }),
      '/content?run=1&heat=4',
    );
    await table.getByRole('link', { name: /^View/ }).first().click();
    await expectSoon(page.getByRole('dialog', { name: 'Comment Details' })).toBeVisible();
    await page.goBack();
    await heat.nth(1).getByRole('link').click();
    await expectSoon(page).toHaveURL(/heat=3&heat_max=3/);
    await expectSoon(page.getByRole('table').getByText('Heat 3 of 5').first()).toBeAttached();
  });
});

describe('the choice of a session and a period', () => {
  test('defaults to the current labels, and keeps a selected session in the URL', async (page) => {
    expectFailures(page);
    await withSecondRun(page);
    await open(page);
    const picker = page
      .getByRole('textbox', { name: 'Analysis session' })
      .or(page.getByRole('combobox', { name: 'Analysis session' }));
    await expectSoon(picker).toHaveValue('Current labels');
    await picker.click();
    const options = page.getByRole('listbox').getByRole('option');
    await expectSoon(options).toHaveText([
      /^<b>Zweite<\/b> Sitzung · 12Claude Sonnet 4 · 20 Nov 2026$/,
      /^Seed · 3,000/,
      /^Current labels/,
    ]);
    expect(await violations(page)).toEqual([]);
    // The heading is not a link, so a click on the heading only closes the list.
    await page.getByRole('heading', { level: 1 }).click();
    await expectSoon(options).toHaveCount(0);
    await picker.click();
    await expectSoon(panel(page, 'Current labels')).toContainText(
      'Claude 3.5 Haiku (Sandbox word list)3,000',
    );
    await options.nth(1).click();
    await expectSoon(page).toHaveURL(/\/dashboard\?run=1$/);
    await expectSoon(panel(page, 'Seed')).toBeVisible();
    await picker.click();
    await options.first().click();
    await expectSoon(page).toHaveURL(/\/dashboard\?run=77$/);
    await expectSoon(page.getByRole('alert').first()).toContainText('Failed to Load Dashboard Data');
    await page.goBack();
    await expectSoon(panel(page, 'Seed')).toBeVisible();
  });

  test('compares a period with the one before it, and keeps the period’s dates in links', async (page, context) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    // Whether two seeded means differ by more than chance depends on the time of the test; equal ones do not.
    const before = (now: DashboardStats) =>
      now.previous && { ...now, comparable: false, comparableMeans: true };
    await changeAnswer<DashboardStats>(page, STATS, (now) => ({ ...now, previous: before(now) }));
    await open(page);
    await page.getByLabel('Period', { exact: true }).selectOption('Last 7 days');
    await expectSoon(page).toHaveURL(/\/dashboard\?days=7$/);
    await expectSoon(cards(page)).toContainText(/the 7 days before/);
    // Until the figures of the new period are there, those of the old one are shown.
    await expectSoon(page.locator('[data-refreshing="true"]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expectSoon(page.getByText('Link copied')).toBeVisible();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(`${site.origin}/dashboard?days=7`);
    await leadsTo(
      cards(page).getByRole('link').first(),
      /^\/content\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/,
    );
    const total = await cards(page).getByRole('link').first().textContent();
    await cards(page).getByRole('link').first().click();
    await expectSoon(page.getByText(`${total} statements`)).toBeVisible();
  });
});

describe('states', () => {
  test('shows that it is loading, has failed or is empty', async (page) => {
    const release = await holdAnswers(page, STATS);
    await open(page, 'analyst', '?period=all');
    await expectSoon(page.getByText('Loading dashboard data…')).toBeAttached();
    await expectSoon(cards(page).getByRole('term')).toHaveCount(4);
    expect(await violations(page)).toEqual([]);
    release();
    await expectSoon(answer(page)).toBeVisible();
    await page.unroute(STATS);
    await failCalls(page, STATS, { status: 500, json: { message: 'It broke' } });
    await page.reload();
    await expectSoon(page.getByRole('alert')).toContainText('Failed to Load Dashboard DataIt broke');
    await page.unroute(STATS);
    await changeAnswer<DashboardStats>(page, STATS, (stats) => ({ ...stats, total_texts: 0 }));
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expectSoon(page.getByText('No Data Available')).toBeVisible();
    await expectSoon(page.getByRole('main').getByRole('listitem')).toHaveText([
      'No posts have been analysed yet.',
      'The database is not connected.',
      'Collection is not running.',
    ]);
    expect(await violations(page)).toEqual([]);
    await page.unroute(STATS);
    await page.getByRole('button', { name: 'Check Again' }).click();
    await expectSoon(answer(page)).toContainText('of 3,000 statements');
  });

  test('says when there are too few statements, and offers the entire period if the selected one is empty', async (page) => {
    await changeAnswer<DashboardStats>(page, STATS, (stats) => ({
      ...stats,
      total_texts: 7,
      top_pain_points: [],
    }));
    await open(page);
    await expectSoon(answer(page)).toHaveText(
      'Only 7 statements in this period: too few to draw conclusions.',
    );
    await page.getByLabel('Period', { exact: true }).selectOption('Entire period');
    await expectSoon(answer(page)).toHaveText('Only 7 statements so far: too few to draw conclusions.');
    await expectSoon(page.getByText('Only 7 statements: too few for meaningful shares.')).toHaveCount(3);
    await expectSoon(page.getByText('No pain point data available')).toBeVisible();
    await page.unroute(STATS);
    await changeAnswer<DashboardStats>(page, `${STATS}days=7*`, (stats) => ({ ...stats, total_texts: 0 }));
    await page.getByLabel('Period', { exact: true }).selectOption('Last 7 days');
    await expectSoon(page.getByText('No statements in this period')).toBeVisible();
    await page.getByRole('button', { name: 'Show the entire period' }).press('Enter');
    await expectSoon(page).toHaveURL(/\/dashboard\?period=all$/);
    await expectSoon(page.getByLabel('Period', { exact: true })).toBeFocused();
  });
});

describe('accessibility', () => {
  everyLook('has no axe violations', async (page, { scheme }) => {
    await signIn(page, 'admin');
    await page.goto('/dashboard');
    await expectSoon(tableRows(page)).not.toHaveCount(0);
    await expectSoon(page.getByRole('application')).toBeVisible();
    await expectSoon(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
    await isSoundInAllSizes(page);
  });

  test('allows the session picker and the links on the figures to be used with the keyboard', async (page) => {
    await open(page);
    await expectSoon(answer(page)).toBeVisible();
    await page.getByLabel('Analysis session').first().focus();
    await page.keyboard.press('ArrowDown');
    await expectSoon(page.getByRole('listbox').getByRole('option')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expectSoon(page.getByRole('button', { name: 'Share', exact: true })).toBeFocused();
    await cards(page).getByRole('link').first().focus();
    await page.keyboard.press('Enter');
    await isShown(page, 'Political Comments Analysis');
  });
});

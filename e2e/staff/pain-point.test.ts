import { describe, expect } from 'bun:test';
import { categories } from '@stimmlage/core/codes/categories';
import type { Answer } from '@stimmlage/core/contracts/endpoint';
import type { painPoint } from '@stimmlage/core/contracts/pain-points';
import { addDays } from '@stimmlage/core/days';
import type { Page } from 'playwright';
import { changeAnswer, failCalls, holdAnswers } from '../testing/answers';
import { expectFailures } from '../testing/browser';
import { button, checkSoon, expectSoon, leadsTo, PHONE, savedBy, violations } from '../testing/screen';
import { hostileNames, seedForStaff } from '../testing/seeds';
import { useSite } from '../testing/site';
import { openAs, signIn } from '../testing/staff';

const { site, test, everyLook } = useSite(seedForStaff);

const CALL = '**/api/pain-points/*';

type PainPoint = Answer<typeof painPoint>;

const open = (page: Page, path: string) => openAs(page, 'analyst', path, 'Pain Point Overview');

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const figures = (page: Page) => page.getByLabel('Figures');
const category = (page: Page) => page.getByLabel('Issue or policy area', { exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

describe('the Pain Point Overview', () => {
  test('opens with Healthcare, and links every figure to the posts behind it', async (page) => {
    await open(page, '/painpoint');
    await expectSoon(page).toHaveURL(/\/painpoint\/healthcare$/);
    await expectSoon(category(page)).toHaveValue('healthcare');
    const areas = category(page).locator('optgroup').first().locator('option');
    expect(await areas.allTextContents()).toEqual([
      ...['Healthcare', 'Education', 'Transport', 'Housing'],
      ...['Environment', 'Economy', 'Immigration', 'Security'],
    ]);
    expect(await category(page).locator('optgroup').last().locator('option').count()).toBe(categories.length);
    await expectSoon(page.getByText(/^\d+% of \d+ statements on Healthcare are critical/)).toBeVisible();
    expect(await figures(page).getByRole('term').allTextContents()).toEqual([
      ...['Total Content', 'Avg Intensity', 'Complaints', 'Praise'],
    ]);
    expect(await page.getByRole('tab').allTextContents()).toEqual([
      ...['Overview', 'Sentiment Analysis', 'Intensity Distribution', 'Content Details'],
    ]);
    await expectSoon(
      page.getByRole('application', { name: /^Healthcare: Statements over time/ }),
    ).toBeVisible();
    await expectSoon(panel(page, 'Newest statements').getByRole('listitem')).toHaveCount(10);
    const complaints = figures(page).getByRole('link').nth(4);
    const count = await complaints.textContent();
    await complaints.click();
    await expectSoon(page).toHaveURL(/\/content\?policy_area=healthcare&sentiment=COMPLAINT$/);
    await expectSoon(page.getByText(`${count} statements`)).toBeVisible();
  });

  test('shows in the chart the last ten years of a longer selection, and says so', async (page) => {
    await open(page, '/painpoint/healthcare?from=2010-01-01');
    await expectSoon(
      page.getByRole('application', { name: /^Healthcare: Statements over time/ }),
    ).toBeVisible();
    await expectSoon(panel(page, 'Statements over time')).toContainText(
      'the last 3,660 days of the selection, as many as the chart can show',
    );
  });

  test('keeps the hidden lines of its chart in the URL, also when the issue changes', PHONE, async (page) => {
    await open(page, '/painpoint/healthcare');
    const line = (name: string) =>
      panel(page, 'Statements over time').getByRole('button', { name, exact: true });
    await line('Praise').click();
    await expectSoon(page).toHaveURL(/\/painpoint\/healthcare\?hidden=praise$/);
    await expectSoon(line('Praise')).toHaveAttribute('aria-pressed', 'false');
    await line('Complaints').click();
    await expectSoon(page).toHaveURL(/\?hidden=complaints,praise$/);
    await page.reload();
    await expectSoon(line('Praise')).toHaveAttribute('aria-pressed', 'false');
    await expectSoon(line('All')).toHaveAttribute('aria-pressed', 'true');
    await line('All').click();
    await expectSoon(panel(page, 'Statements over time')).toContainText('No line is visible');
    await panel(page, 'Statements over time').getByRole('button', { name: 'Show all lines' }).click();
    await expectSoon(page).toHaveURL(/\/painpoint\/healthcare$/);
    await line('Complaints').click();
    await expectSoon(page).toHaveURL(/\?hidden=complaints$/);
    await expectSoon(line('Complaints')).toHaveAttribute('aria-pressed', 'false');
    await category(page).selectOption('Housing');
    await expectSoon(page).toHaveURL(/\/painpoint\/housing\?hidden=complaints$/);
    await expectSoon(line('Complaints')).toHaveAttribute('aria-pressed', 'false');
    await line('Complaints').click();
    await expectSoon(page).toHaveURL(/\/painpoint\/housing$/);
  });

  test('says why there is no chart if nothing is known about the installation', async (page) => {
    await failCalls(page, '**/api/public/about');
    await open(page, '/painpoint/healthcare');
    await expectSoon(page.getByRole('alert')).toContainText('The statements over time could not be loaded');
    await page.unroute('**/api/public/about');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expectSoon(page.getByRole('application', { name: /^Healthcare: / })).toBeVisible();
  });

  test('keeps the tab when the issue changes, and keeps both in the URL', async (page) => {
    await open(page, '/painpoint/Migration');
    await expectSoon(category(page)).toHaveValue('migr');
    await tab(page, 'Sentiment Analysis').click();
    await expectSoon(page).toHaveURL(/\/painpoint\/Migration\?tab=sentiment$/);
    const statements = panel(page, 'Statements').getByRole('listitem');
    await expectSoon(statements).toHaveCount(10);
    await checkSoon(panel(page, 'Statements').getByRole('radio', { name: 'Praise' }));
    await expectSoon(page).toHaveURL(/\?tab=sentiment&sentiment=PRAISE$/);
    await expectSoon(statements).toHaveText(Array.from({ length: 10 }, () => /Praise/));
    const figures = '**/api/pain-points/housing**';
    const held = Promise.withResolvers<void>();
    await page.route(figures, async (route) => {
      await held.promise;
      await route.continue();
    });
    await category(page).focus();
    await category(page).selectOption('Housing');
    await expectSoon(page).toHaveURL(/\/painpoint\/housing\?tab=sentiment&sentiment=PRAISE$/);
    // While its figures are loading, the choice is shown, and nothing of the previous issue can be exported.
    await expectSoon(category(page)).toHaveValue('housing');
    await expectSoon(category(page)).toBeFocused();
    await expectSoon(button(page, 'Export')).toBeDisabled();
    held.resolve();
    await expectSoon(page).toHaveTitle(/^Housing · /);
    await page.unroute(figures);
    await expectSoon(page.getByText(/statements on Housing/)).toBeVisible();
    await page.reload();
    await expectSoon(tab(page, 'Sentiment Analysis')).toHaveAttribute('aria-selected', 'true');
    await expectSoon(panel(page, 'Statements').getByRole('radio', { name: 'Praise' })).toBeChecked();
    await page.goBack();
    await expectSoon(category(page)).toHaveValue('migr');
  });

  test('says that there are no statements in the selected period, and offers the entire period', async (page) => {
    await open(page, '/painpoint/migr?tab=sentiment&from=2020-01-01&to=2020-01-02');
    await expectSoon(page.getByText('No statements in these days')).toBeVisible();
    await expectSoon(page.getByText('No statements yet')).toHaveCount(0);
    await button(page, 'Show the entire period').click();
    await expectSoon(page).toHaveURL(/\/painpoint\/migr\?tab=sentiment$/);
    await expectSoon(page.getByText(/statements on Migration/).first()).toBeVisible();
  });

  test('counts and lists statements in the selected period, which is kept in links and for the next issue', async (page) => {
    const today = new Date().toISOString().slice(0, 10);
    const [from, to] = [addDays(today, -20), addDays(today, -2)];
    await open(page, '/painpoint/migr');
    const total = page
      .getByRole('main')
      .getByRole('link', { name: /^[\d,]+$/ })
      .first();
    await expectSoon(total).toHaveAttribute('href', '/content?pain_point=migr');
    const all = Number((await total.textContent())?.replace(',', ''));
    await page.getByLabel('Posted from').fill(from);
    await page.getByLabel('Posted until').fill(to);
    const days = `from=${from}&to=${to}`;
    await expectSoon(page).toHaveURL(`/painpoint/migr?${days}`);
    await expectSoon(total).toHaveAttribute('href', `/content?pain_point=migr&${days}`);
    const some = Number((await total.textContent())?.replace(',', ''));
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(all);
    expect(await violations(page)).toEqual([]);
    await category(page).selectOption('bureau');
    await expectSoon(page).toHaveURL(`/painpoint/bureau?${days}`);
    await page.getByLabel('Posted until').fill(addDays(from, -1));
    await expectSoon(page).toHaveURL(`/painpoint/bureau?to=${addDays(from, -1)}`);
    await page.goBack();
    await page.goBack();
    await expectSoon(total).toHaveAttribute('href', `/content?pain_point=migr&${days}`);
    await total.click();
    await expectSoon(page).toHaveURL(`/content?pain_point=migr&${days}`);
    await expectSoon(page.getByText(`${some} statement`)).toBeVisible();
  });

  test('shows up to three statements for each level, and the places and politicians mentioned', async (page) => {
    await changeAnswer<PainPoint>(page, CALL, (answer) => ({
      ...answer,
      intensityBreakdown: { ...answer.intensityBreakdown, 2: 0 },
      samples: { ...answer.samples, 2: [] },
      geographicMentions: [
        { name: 'Berlin', count: 7 },
        { name: hostileNames[0] ?? '', count: 2 },
      ],
      politicianMentions: [{ name: 'ministerin', count: 3 }],
    }));
    await open(page, '/painpoint/housing?tab=intensity');
    const levels = ['5: Critical', '4: High', '3: Medium', '2: Low', '1: Very Low'];
    for (const level of levels) await expectSoon(panel(page, `Level ${level}`)).toBeVisible();
    await expectSoon(panel(page, 'Level 5: Critical').getByRole('listitem')).toHaveCount(3);
    await expectSoon(panel(page, 'Level 2: Low')).toContainText('No statements at this level');
    await expectSoon(panel(page, 'Intensity').getByRole('listitem')).toHaveCount(5);
    await tab(page, 'Content Details').click();
    const places = panel(page, 'Geographic mentions');
    await expectSoon(places.getByRole('listitem')).toHaveText(['Berlin7', /^<img src=x.*2$/]);
    await expectSoon(places).toContainText(/in all \d+ statements/);
    await leadsTo(
      panel(page, 'Politician mentions').getByRole('link'),
      '/content?policy_area=housing&mentions=ministerin',
    );
    await places.getByRole('link').first().click();
    await expectSoon(page).toHaveURL(/\/content\?policy_area=housing&location=Berlin$/);
  });

  test('can be shared, exported and refreshed', async (page, context) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, '/painpoint/migr?tab=intensity');
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expectSoon(page.getByText('Link copied')).toBeVisible();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
      `${site.origin}/painpoint/migr?tab=intensity`,
    );
    const file = await savedBy(page, () => button(page, 'Export').dblclick());
    expect(file.name).toMatch(/^sandbox-stimmlage-comments-.*\.csv$/);
    const lines = file.content.toString().trim().split('\n');
    const total = await figures(page).getByRole('link').first().textContent();
    expect(lines).toHaveLength(Number(total) + 1);
    await expectSoon(page.getByText('Statements exported')).toBeVisible();
    await Promise.all([
      page.waitForResponse(CALL),
      page.getByRole('button', { name: 'Refresh', exact: true }).click(),
    ]);
  });
});

describe('states', () => {
  test('says when an issue is unknown, has no or too few statements, is loading or has failed to load', async (page) => {
    expectFailures(page);
    await open(page, '/painpoint/%3Cb%3Enothing%2F..%3C%2Fb%3E');
    await expectSoon(page.getByText('This issue or policy area does not exist')).toBeVisible();
    const change = (total: number): Promise<void> =>
      changeAnswer<PainPoint>(page, CALL, (answer) => ({ ...answer, total }));
    await change(0);
    await category(page).selectOption('Transport');
    await expectSoon(page.getByText('No statements yet')).toBeVisible();
    await expectSoon(page.getByText('There are no analysed statements on Transport yet.')).toBeVisible();
    await page.unroute(CALL);
    await change(1);
    await category(page).selectOption('Security');
    await expectSoon(page.getByText(/^Only one statement on Security so far/)).toBeVisible();
    await expectSoon(
      page.getByText('Only one statement: too few for meaningful shares.').first(),
    ).toBeVisible();
    await page.unroute(CALL);
    const release = await holdAnswers(page, CALL);
    await page.reload();
    await expectSoon(page.getByText('Loading the issue…')).toBeAttached();
    expect(await violations(page)).toEqual([]);
    release();
    await expectSoon(page.getByText(/statements on Security/)).toBeVisible();
    await page.unroute(CALL);
    await failCalls(page, CALL, { status: 500, json: { message: 'It broke' } });
    await category(page).selectOption('Education');
    await expectSoon(page.getByRole('alert')).toContainText('The issue could not be loadedIt broke');
    await page.unroute(CALL);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expectSoon(page.getByText(/statements on Education/)).toBeVisible();
  });
});

describe('accessibility', () => {
  everyLook('has no axe violations in any tab', async (page) => {
    await signIn(page, 'analyst');
    await page.goto('/painpoint/migr');
    await expectSoon(page.getByRole('application')).toBeVisible();
    for (const place of [0, 1, 2, 3]) {
      await page.setViewportSize(place % 2 === 0 ? { width: 1440, height: 900 } : PHONE);
      await page.getByRole('tab').nth(place).click();
      await expectSoon(page.getByRole('tabpanel').getByRole('region').first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
    }
  });

  test('the arrow keys move through the tabs', async (page) => {
    await open(page, '/painpoint/econ');
    await tab(page, 'Overview').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expectSoon(tab(page, 'Intensity Distribution')).toBeFocused();
    await expectSoon(page).toHaveURL(/\/painpoint\/econ\?tab=intensity$/);
  });
});

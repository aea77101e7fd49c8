import { describe, expect } from 'bun:test';
import type { Answered } from '@stimmlage/core/contracts/call';
import { addDays, dayOf, firstOfMonth, MILLISECONDS_PER_HOUR, startOfDay } from '@stimmlage/core/days';
import { contentRow, newLabel } from '@stimmlage/db/testing/content';
import type { TestDatabase } from '@stimmlage/db/testing/database';
import { seedStaff } from '@stimmlage/db/testing/staff';
import { storeContent, storeLabels, storeSession, TIMEZONE } from '@stimmlage/db/testing/store';
import type { Page } from 'playwright';
import { changeAnswer } from '../testing/answers';
import { expectFailures } from '../testing/browser';
import { typeDuringNavigation } from '../testing/inputs';
import { button, checkSoon, expectSoon, tableRows, violations } from '../testing/screen';
import { useSite } from '../testing/site';
import { isShown, openAs } from '../testing/staff';

/**
 * The number of statements (`n`) that were posted `ago` days before today. Even if midnight passes during a
 * test, every day remains in the same period.
 */
const posted = [
  { ago: 2, n: 3 },
  { ago: 4, n: 2 },
  { ago: 12, n: 5 },
  { ago: 20, n: 4 },
  { ago: 40, n: 7 },
  { ago: 60, n: 1 },
  { ago: 200, n: 6 },
  { ago: 500, n: 8 },
];

const today = dayOf(new Date(), TIMEZONE);

/**
 * Every third statement is currently labelled as being about the economy; in the older session, every second
 * statement is labelled as being about the economy.
 */
const statements = posted
  .flatMap(({ ago, n }) => Array.from({ length: n }, () => ago))
  .map((ago, index) => ({
    id: index + 1,
    ago,
    current: index % 3 === 0 ? ('econ' as const) : ('migr' as const),
    older: index % 2 === 0 ? ('econ' as const) : ('migr' as const),
  }));

const countWithin = (days: number, isCounted: (one: (typeof statements)[number]) => boolean = () => true) =>
  statements.filter((one) => one.ago < days && isCounted(one)).length;

const seedAges = async (database: TestDatabase): Promise<void> => {
  const noon = (ago: number): Date =>
    new Date(startOfDay(addDays(today, -ago), TIMEZONE).getTime() + 12 * MILLISECONDS_PER_HOUR);
  await storeContent(
    database,
    statements.map(({ id, ago }) => contentRow(id, { postedAt: noon(ago) })),
  );
  for (const name of ['older', 'current'] as const) {
    const sessionId = await storeSession(database, { name });
    await storeLabels(database, {
      sessionId,
      labels: statements.map((one) => newLabel(one.id, { category: one[name] })),
    });
  }
  await seedStaff(database);
};

const { test } = useSite(seedAges);

const open = (page: Page, query = '') => openAs(page, 'analyst', `/dashboard${query}`, 'Dashboard');

const period = (page: Page) => page.getByLabel('Period', { exact: true });
const chart = (page: Page) => page.getByRole('region', { name: 'Pain Point Evolution', exact: true });
const days = (page: Page) => chart(page).getByLabel('Days to Show');
const total = (page: Page) => page.getByLabel('Figures', { exact: true }).getByRole('link').first();
const issue = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Top pain points' }).getByRole('listitem').filter({ hasText: name });

/** Waits until a list shows the given number of statements. */
const listHas = async (page: Page, count: number): Promise<void> => {
  await isShown(page, 'Political Comments Analysis');
  await expectSoon(page.getByText(`${count} statements`, { exact: true })).toBeVisible();
};

/**
 * Checks that the figures and the chart cover the given number of days, and that the total links to the
 * statements that it counts.
 */
const covers = async (page: Page, count: number): Promise<void> => {
  await expectSoon(period(page)).toHaveValue(String(count));
  await expectSoon(days(page)).toHaveValue(String(count));
  await expectSoon(total(page)).toHaveText(String(countWithin(count)));
  const address = page.url();
  await total(page).click();
  await listHas(page, countWithin(count));
  await page.goBack();
  await expectSoon(page).toHaveURL(address);
};

describe('the period of the dashboard', () => {
  test('is 30 days at first, and follows the grouping and the days of the chart', async (page) => {
    await open(page);
    await covers(page, 30);
    await checkSoon(chart(page).getByRole('radio', { name: 'Daily' }));
    await covers(page, 7);
    await checkSoon(chart(page).getByRole('radio', { name: 'Monthly' }));
    await covers(page, 90);
    await days(page).fill('45');
    await days(page).press('Enter');
    await expectSoon(page).toHaveURL(/\/dashboard\?group=month&days=45$/);
    await covers(page, 45);
    await expectSoon(period(page).locator('option:checked')).toHaveText('Last 45 days');
    await period(page).selectOption('Last 365 days');
    await expectSoon(page).toHaveURL(/\/dashboard\?group=month&days=365$/);
    await covers(page, 365);
  });

  test('does not overwrite a digit that is typed while the preceding ones are applied', async (page) => {
    await open(page);
    await typeDuringNavigation(days(page), '45');
    await days(page).fill('4');
    await expectSoon(page).toHaveURL(/\/dashboard\?days=45$/);
    await covers(page, 45);
  });

  test('can be all time, in which case the chart shows only the last 365 days and says so', async (page) => {
    await open(page);
    await period(page).selectOption('Entire period');
    await expectSoon(page).toHaveURL(/\/dashboard\?period=all$/);
    await expectSoon(total(page)).toHaveText(String(statements.length));
    await expectSoon(days(page)).toHaveValue('365');
    await expectSoon(chart(page)).toContainText('The chart shows the last 365 days.');
    await checkSoon(chart(page).getByRole('radio', { name: 'Count' }));
    await expectSoon(page).toHaveURL(/\/dashboard\?period=all&measure=count$/);
    await total(page).click();
    await expectSoon(page).toHaveURL(/\/content$/);
    await listHas(page, statements.length);
    await page.goBack();
    await days(page).fill('90');
    await days(page).press('Enter');
    await expectSoon(page).toHaveURL(/\/dashboard\?measure=count&days=90$/);
    await covers(page, 90);
    await expectSoon(chart(page)).not.toContainText('The chart shows');
  });

  test('can be a range of dates, entered above the figures or in the chart’s filter', async (page) => {
    await open(page);
    await period(page).selectOption('Other dates…');
    const [from, to] = [addDays(today, -50), addDays(today, -15)];
    await page.getByLabel('Start date').fill(from);
    await page.getByLabel('End date').fill(to);
    expect(await violations(page)).toEqual([]);
    await button(page, 'Apply dates').click();
    await expectSoon(page).toHaveURL(`/dashboard?from=${from}&to=${to}`);
    await expectSoon(total(page)).toHaveText('11');
    await total(page).click();
    await expectSoon(page).toHaveURL(`/content?from=${from}&to=${to}`);
    await listHas(page, 11);
    await page.goBack();
    await button(page, 'Back to the last 30 days').press('Enter');
    await expectSoon(period(page)).toBeFocused();
    await covers(page, 30);
    await button(chart(page), 'Filter').click();
    await chart(page).getByLabel('Start date').fill(from);
    await chart(page).getByLabel('End date').fill(to);
    await button(chart(page), 'Apply dates').click();
    await expectSoon(total(page)).toHaveText('11');
    await expectSoon(period(page)).toHaveValue('dates');
  });

  test('closes the panel for other dates when the period changes elsewhere', async (page) => {
    await open(page);
    await period(page).selectOption('Other dates…');
    await expectSoon(page.getByLabel('Start date')).toBeVisible();
    await checkSoon(chart(page).getByRole('radio', { name: 'Daily' }));
    await expectSoon(page.getByLabel('Start date')).toHaveCount(0);
    await covers(page, 7);
    await period(page).selectOption('Entire period');
    await expectSoon(total(page)).toHaveText(String(statements.length));
    await period(page).selectOption('Other dates…');
    await button(page, 'Cancel').click();
    await expectSoon(period(page)).toBeFocused();
    await expectSoon(period(page).locator('option:checked')).toHaveText('Entire period');
    await expectSoon(page).toHaveURL(/\/dashboard\?group=day&period=all$/);
    const lastMonth = firstOfMonth(addDays(firstOfMonth(today), -1));
    await period(page).selectOption(lastMonth);
    await expectSoon(page).toHaveURL(new RegExp(`from=${lastMonth}`));
    await period(page).selectOption('Other dates…');
    await button(page, 'Cancel').click();
    await expectSoon(period(page)).toBeFocused();
    await expectSoon(period(page)).toHaveValue(lastMonth);
    await expectSoon(page).toHaveURL(new RegExp(`from=${lastMonth}`));
    await open(page, '?from=2024-01-01&to=2024-01-31');
    await button(page, 'Show the entire period').click();
    await expectSoon(period(page).locator('option:checked')).toHaveText('Entire period');
    await expectSoon(page.getByLabel('Start date')).toHaveCount(0);
  });

  test('is replaced by an error message with a retry if its last day cannot be determined', async (page) => {
    expectFailures(page);
    await page.route('**/api/public/about', (route) => route.abort());
    await open(page);
    await expectSoon(page.getByText('Failed to Load Dashboard Data')).toBeVisible();
    await page.unroute('**/api/public/about');
    await button(page, 'Try Again').click();
    await covers(page, 30);
  });

  test('says that a period has no statements, and which days it covers, but keeps the chart', async (page) => {
    await open(page, '?from=2024-01-01&to=2024-01-31');
    await expectSoon(page.getByText(/There are no labels here for 1\W+31 Jan 2024\./)).toBeVisible();
    await expectSoon(days(page)).toBeVisible();
    await expectSoon(page.getByRole('region', { name: 'Top pain points' })).toHaveCount(0);
    await button(page, 'Show the entire period').click();
    await expectSoon(page).toHaveURL(/\/dashboard\?period=all$/);
    await expectSoon(total(page)).toHaveText(String(statements.length));
  });

  test('is read from older links, in which figures and chart had separate periods', async (page) => {
    await open(page, '?window=90&group=day&days=14');
    await expectSoon(page).toHaveURL(/\/dashboard\?group=day&days=90$/);
    await covers(page, 90);
    await page.goto('/dashboard?run=current&window=7');
    await expectSoon(page).toHaveURL(/\/dashboard\?run=current&days=7$/);
    await covers(page, 7);
    // Navigates without reloading the page, as when a saved view is opened.
    await page.evaluate<void>(
      `history.pushState(null, '', '/dashboard?window=90'); dispatchEvent(new PopStateEvent('popstate'))`,
    );
    await covers(page, 90);
  });
});

describe('an issue on the dashboard, with a session selected,', () => {
  const inSession = countWithin(45, ({ older }) => older === 'migr');
  const inCurrent = countWithin(45, ({ current }) => current === 'migr');

  test('has the same number of statements on the screens that it links to', async (page) => {
    expect(inSession).not.toBe(inCurrent);
    await open(page, '?run=1&days=45');
    const row = issue(page, 'Migration');
    await expectSoon(row).toContainText(`${inSession} statements`);
    await row.getByRole('link', { name: 'Migration' }).click();
    await isShown(page, 'Pain Point Overview');
    await expectSoon(page).toHaveURL(/\/painpoint\/migr\?from=[\d-]+&to=[\d-]+&run=1$/);
    await expectSoon(total(page)).toHaveText(String(inSession));
    await expectSoon(page.getByRole('application', { name: /^Migration: / })).toBeVisible();
    await button(page, 'Show as table').click();
    const weeks = tableRows(page, /^Migration: /).locator('td:nth-child(2)');
    await expectSoon(weeks).not.toHaveCount(0);
    // A week in which nothing was collected has no number.
    const counts = (await weeks.allTextContents()).filter((text) => /^\d+$/.test(text)).map(Number);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(inSession);
    const address = page.url();
    await total(page).click();
    await expectSoon(page).toHaveURL(/\/content\?pain_point=migr&run=1&from=[\d-]+&to=[\d-]+$/);
    await listHas(page, inSession);
    await page.goBack();
    await expectSoon(page).toHaveURL(address);
    await page.getByLabel('Labels from').first().click();
    await page.getByRole('option', { name: 'All sessions (current labels)' }).click();
    await expectSoon(page).toHaveURL(/\/painpoint\/migr\?from=[\d-]+&to=[\d-]+$/);
    await expectSoon(total(page)).toHaveText(String(inCurrent));
  });

  test('is compared with other issues using the session’s labels and the same period', async (page) => {
    await open(page, '?run=1&days=45');
    await expectSoon(issue(page, 'Migration')).toContainText(`${inSession} statements`);
    await page.getByRole('link', { name: 'Compare all' }).click();
    await isShown(page, 'Explorer');
    await expectSoon(tableRows(page).filter({ hasText: 'Migration' }).locator('td').first()).toHaveText(
      String(inSession),
    );
    await page.goto('/dashboard?run=1&period=all');
    await page.getByRole('link', { name: 'Compare all' }).click();
    await expectSoon(tableRows(page).filter({ hasText: 'Migration' }).locator('td').first()).toHaveText(
      String(countWithin(1_000, ({ older }) => older === 'migr')),
    );
  });
});

test('names the day of a session in the installation’s timezone', async (page) => {
  await changeAnswer<Answered<'analysisRuns'>>(page, '**/api/admin/dashboard/analysis-runs*', (sessions) =>
    sessions.map((session) => ({ ...session, createdAt: '2026-11-20T23:30:00.000Z' })),
  );
  await openAs(page, 'analyst', '/dashboard', 'Dashboard');
  await page.getByLabel('Analysis session').first().click();
  await expectSoon(page.getByRole('listbox').getByRole('option').first()).toContainText('21 Nov 2026');
});

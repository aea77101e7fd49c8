import { expect } from 'bun:test';
import type { Page } from 'playwright';
import { calls, holdAnswers } from '../testing/answers';
import { expectSoon } from '../testing/screen';
import { seedFull } from '../testing/seeds';
import { useSite } from '../testing/site';

const { site, test } = useSite(seedFull);

const region = (page: Page) => page.getByRole('region', { name: 'Pain Point Evolution', exact: true });
const chart = (page: Page) => region(page).getByRole('application');

test('shows the chart’s controls for a link with dates while the figures are still loading', async (page) => {
  const release = await holdAnswers(page, calls.series);
  await page.goto('/?from=2026-01-10&to=2026-01-20');
  await expectSoon(region(page).getByRole('radio', { name: 'Weekly' })).toBeChecked();
  release();
  await expectSoon(region(page).getByText('No data available for the selected date range')).toBeVisible();
});

test('copies a link that opens the same view', async (page, context) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/public?group=day&days=20&hidden=migr,econ');
  await expectSoon(chart(page)).toBeVisible();
  await region(page)
    .getByRole('button', { name: /^Share/ })
    .click();
  await expectSoon(region(page).getByText('Link copied. It opens this view.')).toBeVisible();
  const link = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(link).toBe(`${site.origin}/public?group=day&days=20&hidden=migr,econ#evolution`);
  await page.goto('about:blank');
  await page.goto(link);
  await expectSoon(page.getByRole('heading', { name: 'Pain Point Evolution' })).toBeInViewport();
  await expectSoon(region(page).getByRole('radio', { name: 'Daily' })).toBeChecked();
  await expectSoon(region(page).getByLabel('Days to Show')).toHaveValue('20');
  // In the daily view, some issues have too few statements to be shown.
  const issues = region(page).getByRole('button', { name: /^Issues \(\d+ of \d+\)$/ });
  await expectSoon(issues).toBeVisible();
  const [shown = 0, all = 0] = ((await issues.textContent())?.match(/\d+/g) ?? []).map(Number);
  expect(all - shown).toBe(2);
});

test('offers the link for manual copying if the browser forbids copying', async (page) => {
  // Simulates a site without TLS, on which browsers provide no clipboard.
  await page.addInitScript('delete Navigator.prototype.clipboard');
  await page.goto('/?group=month');
  await expectSoon(chart(page)).toBeVisible();
  await region(page)
    .getByRole('button', { name: /^Share/ })
    .click();
  await expectSoon(region(page).getByRole('status').first()).toContainText('Please copy the link by hand');
  await expectSoon(region(page).getByRole('textbox', { name: 'Link to this view' })).toHaveValue(
    `${site.origin}/?group=month#evolution`,
  );
});

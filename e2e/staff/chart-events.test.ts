import { expect } from 'bun:test';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright';
import { failCalls, holdAnswers } from '../testing/answers';
import { checkSoon, expectSoon, scrollToSection } from '../testing/screen';
import { seedForStaff } from '../testing/seeds';
import { useSite } from '../testing/site';
import { asOther, openAs } from '../testing/staff';

const { test } = useSite(seedForStaff);

const section = (page: Page): Locator =>
  page.getByRole('region', { name: 'Pain Point Evolution', exact: true });

const ADDED = /\d{4}: one target was added, activated or renamed\./;

test('a new target is marked on the charts’ axis, announced at the cursor, and included in the table and file', async (page) => {
  const admin = await asOther(page, 'admin');
  await openAs(page, 'analyst', '/dashboard', 'Dashboard');
  const chart = section(page).getByRole('application');
  await expectSoon(chart).toBeVisible();
  await expectSoon(section(page).getByText('Diamonds on the axis')).toHaveCount(0);
  await admin.post('/admin/collection/targets', {
    username: 'events_hashtag',
    displayName: '#events',
    targetType: 'hashtag',
  });
  await page.reload();
  await expectSoon(section(page).getByText('Diamonds on the axis')).toBeVisible();
  const said = section(page).getByRole('status').last();
  await chart.focus();
  await page.keyboard.press('Home');
  await expectSoon(said).toContainText(/^Week of/);
  expect(await said.textContent()).not.toMatch(ADDED);
  await page.keyboard.press('End');
  await expectSoon(said).toContainText(ADDED);
  await expectSoon(chart.locator('[data-side]')).toContainText(ADDED);
  await section(page).getByRole('button', { name: 'Show as table' }).click();
  const table = section(page).getByRole('table');
  await expectSoon(table.getByRole('columnheader').last()).toHaveText('Events');
  await expectSoon(table.getByRole('row').last().getByRole('cell').last()).toHaveText(ADDED);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    section(page).getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  const rows = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(rows[0]).toContain('Events');
  expect(rows.filter((row) => ADDED.test(row))).toHaveLength(1);

  // This date range includes the current week, in which the target was added.
  await page.goto('/dashboard?display=multiples&days=30');
  const first = section(page).getByRole('application').first();
  await first.focus();
  await page.keyboard.press('End');
  await expectSoon(said).toContainText(ADDED);
  await page.goto('/comparison');
  await expectSoon(page.getByText('Diamonds on the axis')).toBeVisible();
  await page.goto('/trends');
  const timeline = page.getByRole('region', { name: 'Political Trends Timeline', exact: true });
  await expectSoon(timeline).toBeVisible();
  await scrollToSection(page, 'timeline');
  await expectSoon(timeline.getByText(ADDED).last()).toBeVisible();
  await expectSoon(timeline.getByRole('columnheader', { name: ADDED })).toHaveCount(1);
  await checkSoon(timeline.getByRole('radio', { name: 'Lines' }));
  await expectSoon(timeline.getByText('Diamonds on the axis')).toBeVisible();
});

test('a new target is marked immediately for the admin who added it', async (page) => {
  await openAs(page, 'admin', '/dashboard', 'Dashboard');
  await expectSoon(section(page).getByRole('application')).toBeVisible();
  await section(page).getByRole('button', { name: 'Show as table' }).click();
  const events = section(page).getByRole('table').getByRole('row').last().getByRole('cell').last();
  const before = Number((await events.textContent())?.match(/: (\d+) targets were/)?.[1] ?? '1');
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: /^Collection Targets/ })
    .click();
  await page.getByRole('button', { name: 'Add target' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Type').selectOption('hashtag');
  await dialog
    .getByLabel(/^(Name|Username|Hashtag)/)
    .first()
    .fill('marked');
  await dialog.getByRole('button', { name: /^(Add|Save|Create)/ }).click();
  await expectSoon(dialog).toHaveCount(0);
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Dashboard', exact: true })
    .click();
  await section(page).getByRole('button', { name: 'Show as table' }).click();
  await expectSoon(events).toContainText(`: ${before + 1} targets were`);
});

test('the public page reveals nothing about targets', async (page) => {
  await (await asOther(page, 'admin')).post('/admin/collection/targets', {
    username: 'another_hashtag',
    displayName: '#another',
    targetType: 'hashtag',
  });
  await page.goto('/public');
  const evolution = page.getByRole('region', { name: 'Pain Point Evolution', exact: true });
  await expectSoon(evolution.getByRole('application')).toBeVisible();
  await expectSoon(evolution.getByText('Diamonds on the axis')).toHaveCount(0);
  expect((await page.request.get('/api/series-events?from=2026-01-01&to=2026-02-01')).status()).toBe(401);
});

const EVENTS = '**/api/series-events*';

test('charts cannot be downloaded until the events have loaded, and omit the events if loading fails', async (page) => {
  const release = await holdAnswers(page, EVENTS);
  await openAs(page, 'analyst', '/dashboard', 'Dashboard');
  await expectSoon(section(page).getByRole('application')).toBeVisible();
  const csv = section(page).getByRole('button', { name: 'Download as CSV' });
  const png = section(page).getByRole('button', { name: 'Download as PNG' });
  await expectSoon(csv).toBeDisabled();
  await expectSoon(png).toBeDisabled();
  release();
  await expectSoon(csv).toBeEnabled();
  await expectSoon(png).toBeEnabled();
  await page.unroute(EVENTS);
  await failCalls(page, EVENTS, { status: 404 });
  await page.reload();
  await expectSoon(
    section(page).getByText('The events that explain jumps could not be loaded.'),
  ).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), csv.click()]);
  expect(readFileSync(await file.path(), 'utf8')).not.toContain('Events');
});

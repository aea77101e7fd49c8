import { expect } from 'bun:test';
import type { TestDatabase } from '@stimmlage/db/testing/database';
import { seedDay } from '@stimmlage/db/testing/seed-days';
import type { Locator, Page } from 'playwright';
import { chartOf, plot, pointAt, tooltip } from '../testing/plot';
import { expectSoon, PHONE, violations } from '../testing/screen';
import { useSite } from '../testing/site';

const WINDOW = 'from=2025-03-03&to=2025-03-23';

/** Statements on migration in three weeks, of which the second has the most. */
const { test } = useSite(async (database: TestDatabase) => {
  await seedDay(database, 1, { day: '2025-03-05', category: 'migr', n: 12 });
  await seedDay(database, 101, { day: '2025-03-12', category: 'migr', n: 40 });
  await seedDay(database, 201, { day: '2025-03-19', category: 'migr', n: 20 });
});

const evolution = (page: Page): Locator => chartOf(page).first();

test('links the points of issues to their weeks on topic pages, with the mouse and the keyboard', async (page) => {
  await page.goto(`/?${WINDOW}`);
  await expectSoon(plot(page).first()).toBeVisible();
  await expectSoon(evolution(page)).toHaveAccessibleDescription(/Enter opens the page on the chosen issue/);
  await evolution(page).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expectSoon(plot(page).first()).toHaveAttribute('data-leads');
  await page.keyboard.press('Enter');
  await expectSoon(page).toHaveURL('/topic/migration?week=2025-03-10#trend');
  await expectSoon(page.locator('#trend')).toBeInViewport();
  await expectSoon(page.locator('#trend')).toContainText(
    'Week of 10 Mar 2025: 100% of the statements of that week are on this issue (95% interval 91.2 to 100.0%).',
  );
  await page.goBack();
  await expectSoon(plot(page).first()).toBeVisible();
  const at = await pointAt(page, { place: 0.5, height: 1 });
  await page.mouse.move(at.x, at.y);
  await expectSoon(plot(page).first()).toHaveAttribute('data-leads');
  await page.mouse.click(at.x, at.y);
  await expectSoon(page).toHaveURL('/topic/migration?week=2025-03-10#trend');
});

test('says why a week in the URL of a topic page has no share', async (page) => {
  await page.goto('/topic/migration?week=2025-03-03');
  await expectSoon(page.locator('#trend')).toContainText(
    'Week of 3 Mar 2025: no share, because the week has fewer than 30 statements.',
  );
  await page.goto('/topic/migration?week=2025-01-06');
  await expectSoon(page.locator('#trend')).toContainText(
    'Week of 6 Jan 2025: no share, because no statements were analysed.',
  );
  // The chart of an issue without any share is replaced by a message.
  await page.goto('/topic/security?week=2025-03-10');
  await expectSoon(page.locator('#trend')).toContainText('Week of 10 Mar 2025: ');
  await expectSoon(page.getByRole('link', { name: 'All issues that week, by day' })).toBeVisible();
});

test('shows links to topic pages in the tooltip after a tap, without any numbers', PHONE, async (page) => {
  await page.goto(`/?${WINDOW}`);
  await expectSoon(plot(page).first()).toBeVisible();
  const at = await pointAt(page, { place: 0.5, height: 1 });
  await page.touchscreen.tap(at.x, at.y);
  const link = tooltip(page).first().getByRole('link', { name: 'Migration' });
  await expectSoon(link).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await link.tap();
  await expectSoon(page).toHaveURL('/topic/migration?week=2025-03-10#trend');
});

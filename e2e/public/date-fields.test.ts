import type { Locator, Page } from 'playwright';
import { expectSoon } from '../testing/screen';
import { seedForStaff } from '../testing/seeds';
import { useSite } from '../testing/site';
import { openAs } from '../testing/staff';

const { test } = useSite(seedForStaff);

/** Applies unusable dates, and checks which fields are described by the problem. */
const areTied = async (within: Locator): Promise<void> => {
  const first = within.getByLabel('Start date');
  const last = within.getByLabel('End date');
  const apply = within.getByRole('button', { name: 'Apply dates' });
  await expectSoon(first).toHaveAttribute('aria-invalid', 'false');
  await first.fill('2026-01-10');
  await last.fill('2026-01-05');
  await apply.click();
  for (const field of [first, last]) {
    await expectSoon(field).toHaveAttribute('aria-invalid', 'true');
    await expectSoon(field).toHaveAccessibleDescription('The end date must not be before the start date.');
  }
  await first.fill('');
  await apply.click();
  await expectSoon(first).toHaveAttribute('aria-invalid', 'true');
  await expectSoon(first).toHaveAccessibleDescription('Please choose both dates.');
  await expectSoon(last).toHaveAttribute('aria-invalid', 'false');
};

test('the date fields of a public chart are described by the problem with them', async (page: Page) => {
  await page.goto('/');
  const evolution = page.locator('#evolution');
  await expectSoon(evolution.getByRole('application').locator('canvas')).toBeVisible();
  await evolution.getByRole('button', { name: 'Filter' }).click();
  await areTied(evolution);
});

test('the date fields of a staff screen are described by the problem with them', async (page: Page) => {
  await openAs(page, 'analyst', '/dashboard', 'Dashboard');
  await page.getByLabel('Period', { exact: true }).selectOption('Other dates…');
  await areTied(page.getByRole('main'));
});

import { seedStaff } from '@stimmlage/db/testing/staff';
import type { Page } from 'playwright';
import { expectSoon, isSoundInAllSizes } from '../testing/screen';
import { useSite } from '../testing/site';
import { openAs } from '../testing/staff';

const { test, everyLook } = useSite(seedStaff);

const setup = (page: Page) => page.getByRole('region', { name: /^(Set-up|Einrichtung)$/ });

test('lists the outstanding steps if there are no API keys', async (page) => {
  await openAs(page, 'admin', '/admin', 'Admin Dashboard');
  await expectSoon(setup(page).getByRole('listitem')).toContainText([
    'Key for X Next',
    'AI provider Open',
    'First target Open',
    'First posts Waits for an earlier step',
    'First analysis session Waits for an earlier step',
    'Monthly budgets Optional',
    'Schedule Optional',
  ]);
  await expectSoon(setup(page)).toContainText('There is no active target yet.');
  await expectSoon(page.getByRole('region', { name: 'Needs attention' })).toContainText('No problems found.');
  await setup(page).getByRole('link', { name: 'Set budgets' }).press('Enter');
  await expectSoon(page.getByLabel('Monthly budget for X', { exact: true })).toBeFocused();
});

test('stays hidden once the user has hidden it', async (page) => {
  await openAs(page, 'admin', '/admin', 'Admin Dashboard');
  await setup(page).getByRole('button', { name: 'Hide' }).press('Enter');
  await expectSoon(setup(page).getByRole('listitem')).toHaveCount(0);
  await expectSoon(setup(page).getByRole('button', { name: 'Show' })).toBeFocused();
  await page.goto('/dashboard');
  await expectSoon(page.getByText('No Data Available')).toBeVisible();
  await expectSoon(setup(page)).toHaveCount(0);
});

test('is not shown to analysts, who cannot complete its steps', async (page) => {
  await openAs(page, 'analyst', '/dashboard', 'Dashboard');
  await expectSoon(page.getByText('No Data Available')).toBeVisible();
  await expectSoon(setup(page)).toHaveCount(0);
});

everyLook('has no axe violations, and fits every width', async (page) => {
  await openAs(page, 'admin', '/dashboard', 'Dashboard');
  await expectSoon(setup(page).getByRole('listitem').first()).toBeVisible();
  await isSoundInAllSizes(page);
});

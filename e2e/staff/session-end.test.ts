import { expect } from 'bun:test';
import { STAFF_PASSWORD, staff } from '@stimmlage/db/testing/staff';
import { expectFailures } from '../testing/browser';
import { expectSoon, violations } from '../testing/screen';
import { seedForStaff } from '../testing/seeds';
import { useSite } from '../testing/site';
import { isShown, openAs } from '../testing/staff';

const { test } = useSite(seedForStaff);

const ENDED = 'Your session has ended. Sign in again to continue where you were.';

test('says on the sign-in page that the session has ended, and then returns to the same view', async (page) => {
  expectFailures(page);
  await openAs(page, 'admin', '/admin/collection-settings?tab=schedule', 'Collection Management');
  const zone = page.getByRole('combobox', { name: 'Timezone' });
  await zone.selectOption('UTC');
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 401, json: { message: 'Sign in', error: 'auth.required', requestId: 'x' } }),
  );
  await page.getByRole('button', { name: 'Save Configuration' }).click();
  await expectSoon(page.getByRole('status').filter({ hasText: ENDED })).toBeVisible();
  await page.unroute('**/api/**');
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Email', { exact: true }).fill(staff.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await isShown(page, 'Collection Management');
  await expectSoon(page).toHaveURL(/\/admin\/collection-settings\?tab=schedule$/);
});

test('does not mention a session to users who never signed in or who signed out, and asks before unsaved changes are lost', async (page) => {
  await page.goto('/admin/collection-settings?tab=schedule');
  await isShown(page, 'Admin Login');
  await expectSoon(page.getByText(ENDED)).toHaveCount(0);
  await openAs(page, 'admin', '/admin/collection-settings?tab=schedule', 'Collection Management');
  const zone = page.getByRole('combobox', { name: 'Timezone' });
  await zone.selectOption('UTC');
  const signOut = async () => {
    await page.getByRole('button', { name: new RegExp(staff.admin.name) }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  };
  await signOut();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expectSoon(zone).toHaveValue('UTC');
  await signOut();
  await question.getByRole('button', { name: 'Leave' }).click();
  await isShown(page, 'Admin Login');
  await expectSoon(page.getByText(ENDED)).toHaveCount(0);
});

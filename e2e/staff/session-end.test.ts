import { expect } from 'bun:test';
import { STAFF_PASSWORD, staff } from '@stimmlage/db/testing/staff';
import type { Page } from 'playwright';
import { expectFailures } from '../testing/browser';
import { expectSoon, GERMAN_DARK_PHONE, isSound, violations } from '../testing/screen';
import { seedForStaff } from '../testing/seeds';
import { useSite } from '../testing/site';
import { asOther, isShown, openAs } from '../testing/staff';

const { test } = useSite(seedForStaff);

const ENDED = 'You are no longer signed in. Sign in again to continue where you were.';

const tokenOf = (page: Page): Promise<string> => page.evaluate<string>("localStorage.getItem('auth_token')");

/** Ends the login session on the server; the page detects the end on its next call. */
const revoke = async (page: Page): Promise<void> => {
  expectFailures(page);
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  expect((await page.request.post('/api/auth/logout', { headers })).ok()).toBe(true);
};

const signInAgain = async (page: Page, email: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'You are no longer signed in' });
  await dialog.getByLabel('Email', { exact: true }).fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
};

test('says on the sign-in page that the user is no longer signed in, and then opens the requested screen', async (page) => {
  await openAs(page, 'admin', '/admin/collection-settings?tab=schedule', 'Collection Management');
  await revoke(page);
  await page.getByRole('link', { name: 'Collection Targets' }).first().click();
  await expectSoon(page.getByRole('status').filter({ hasText: ENDED })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Email', { exact: true }).fill(staff.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await isShown(page, 'Collection Targets');
});

test('shows the sign-in prompt above a dialog with unsaved input, which can be submitted afterwards', async (page) => {
  await openAs(page, 'admin', '/admin/collection-targets', 'Collection Targets');
  await page.getByRole('button', { name: 'Add Target' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add Target' });
  const handle = form.getByLabel('Handle');
  await handle.fill('anna_k');
  await revoke(page);
  await page.keyboard.press('Enter');
  const ended = page.getByRole('dialog', { name: 'You are no longer signed in' });
  await expectSoon(ended.getByLabel('Email', { exact: true })).toHaveValue(staff.admin.email);
  await expectSoon(ended.getByLabel('Password', { exact: true })).toBeFocused();
  await isSound(page);
  await page.keyboard.press('Escape');
  await expectSoon(ended).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await expectSoon(ended.getByRole('alert')).toHaveText('Invalid email or password');
  await page.keyboard.type(STAFF_PASSWORD);
  await page.keyboard.press('Enter');
  await expectSoon(ended).toHaveCount(0);
  await expectSoon(handle).toHaveValue('anna_k');
  await expectSoon(form.locator(':focus')).toHaveCount(1);
  await form.getByRole('button', { name: 'Add Target' }).click();
  await expectSoon(page.getByRole('button', { name: 'Edit anna_k' })).toBeVisible();
});

test('hides everything behind the sign-in prompt on screen, in print and from assistive technology', async (page) => {
  const other = await asOther(page);
  await other.post('/admin/collection/targets', { username: 'b_eins' });
  await openAs(page, 'admin', '/admin/collection-targets', 'Collection Targets');
  const listed = page.getByText('b_eins').first();
  await expectSoon(listed).toBeVisible();
  await page.getByRole('button', { name: 'Add Target' }).first().click();
  const handle = page.getByLabel('Handle');
  await handle.fill('c_zwei');
  await revoke(page);
  await page.keyboard.press('Enter');
  const ended = page.getByRole('dialog', { name: 'You are no longer signed in' });
  await expectSoon(ended).toBeVisible();
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media });
    await expectSoon(ended.getByLabel('Email', { exact: true })).toBeVisible();
    await expectSoon(listed).toBeHidden();
    await expectSoon(handle).toBeHidden();
    // Hidden content must not be part of the page's text or accessibility tree.
    expect(await page.evaluate<string>('document.body.innerText.trim()')).toStartWith(
      'You are no longer signed in',
    );
    expect(await page.locator('body').ariaSnapshot()).toStartWith('- dialog "You are no longer signed in":');
  }
  expect(await page.evaluate<number>('document.body.scrollHeight - innerHeight')).toBeLessThanOrEqual(0);
  await page.emulateMedia({ media: 'screen' });
  // The backdrop is opaque, so no content shows through even if a browser fails to hide the content.
  expect(
    await page.evaluate<string[]>(`[...document.querySelectorAll('.mantine-Modal-overlay')].slice(-1)
      .map((cover) => [getComputedStyle(cover).backgroundColor, getComputedStyle(cover).opacity].join(' '))`),
  ).toEqual([expect.stringMatching(/^(rgb|color)\((?!.*\/ 0).*\) 1$/)]);
  await page.keyboard.type(STAFF_PASSWORD);
  await page.keyboard.press('Enter');
  await expectSoon(listed).toBeVisible();
  await expectSoon(handle).toHaveValue('c_zwei');
});

test('keeps unsaved settings if the user signs out and in again in another window', async (page, context) => {
  expectFailures(page);
  await openAs(page, 'admin', '/admin/collection-settings?tab=schedule', 'Collection Management');
  const zone = page.getByRole('combobox', { name: 'Timezone' });
  await zone.selectOption('Europe/London');
  const token = await tokenOf(page);
  const other = await context.newPage();
  await other.goto('/method');
  await other.evaluate("localStorage.removeItem('auth_token')");
  const ended = page.getByRole('dialog', { name: 'You are no longer signed in' });
  await expectSoon(ended).toBeVisible();
  await other.evaluate(`localStorage.setItem('auth_token', ${JSON.stringify(token)})`);
  await other.close();
  await expectSoon(ended).toHaveCount(0);
  await expectSoon(zone).toHaveValue('Europe/London');
  await page.getByRole('button', { name: 'Save Configuration' }).click();
  await expectSoon(page.getByText('Configuration saved successfully')).toBeVisible();
});

test('hides the previous user’s screen from another user who signs in', async (page) => {
  await openAs(page, 'super_admin', '/admin/collection-targets', 'Collection Targets');
  await page.getByRole('button', { name: 'Add Target' }).first().click();
  await page.getByRole('dialog').getByLabel('Handle').fill('somebody_new');
  await revoke(page);
  await page.keyboard.press('Enter');
  await signInAgain(page, staff.analyst.email);
  await isShown(page, 'Dashboard');
  await expectSoon(page.getByRole('dialog')).toHaveCount(0);
  await expectSoon(page.getByRole('button', { name: new RegExp(staff.analyst.name) })).toBeVisible();
  await expectSoon(page.getByRole('button', { name: new RegExp(staff.super_admin.name) })).toHaveCount(0);
});

test('denies access after the next sign-in if the user’s role no longer permits the screen', async (page) => {
  await openAs(page, 'admin', '/admin/collection-settings?tab=schedule', 'Collection Management');
  await page.getByRole('combobox', { name: 'Timezone' }).selectOption('UTC');
  const other = await asOther(page);
  const users = await other.get('/admin/users');
  const { id } = users.find(({ email }: { email: string }) => email === staff.admin.email);
  await revoke(page);
  expect((await other.put(`/admin/users/${id}`, { role: 'analyst' })).ok()).toBe(true);
  await page.getByRole('button', { name: 'Save Configuration' }).click();
  await signInAgain(page, staff.admin.email);
  await isShown(page, 'Access Denied');
  expect((await other.put(`/admin/users/${id}`, { role: 'admin' })).ok()).toBe(true);
});

test('offers to discard unsaved input and go to the sign-in page', GERMAN_DARK_PHONE, async (page) => {
  await openAs(page, 'admin', '/admin/collection-settings?tab=schedule', 'Datenabruf');
  await page.getByRole('combobox', { name: 'Zeitzone' }).selectOption('UTC');
  await revoke(page);
  await page.getByRole('button', { name: 'Einstellungen speichern' }).click();
  const ended = page.getByRole('dialog', { name: 'Sie sind nicht mehr angemeldet' });
  await expectSoon(ended).toBeVisible();
  await isSound(page);
  await ended.getByRole('button', { name: 'Verwerfen und zur Anmeldeseite' }).click();
  await isShown(page, 'Anmeldung für Admins');
  await expectSoon(page.getByRole('status')).toContainText('Sie sind nicht mehr angemeldet.');
  await expectSoon(page).toHaveURL(/from=%2Fadmin%2Fcollection-settings/);
});

test('does not say that the sign-in has expired if the user signed out or never signed in', async (page) => {
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

import type { Locator, Page } from 'playwright';
import { holdAnswers } from '../testing/answers';
import { expectFailures } from '../testing/browser';
import { expectSoon } from '../testing/screen';
import { seedForStaff } from '../testing/seeds';
import { useSite } from '../testing/site';
import { asOther, isShown, openAs, signIn } from '../testing/staff';

const { test } = useSite(seedForStaff);

/**
 * Checks that an open dialog has focus, and that Escape closes the dialog and returns focus to the opener.
 */
const returnsFocus = async (page: Page, dialog: Locator, opener: Locator): Promise<void> => {
  await expectSoon(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expectSoon(dialog).toHaveCount(0);
  await expectSoon(opener).toBeFocused();
};

const opensAndReturns = async (page: Page, name: string | RegExp): Promise<void> => {
  const opener = page.getByRole('button', { name }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expectSoon(dialog).toBeVisible();
  await returnsFocus(page, dialog, opener);
};

test('returns focus to the button that opened a dialog', async (page) => {
  await signIn(page, 'super_admin');
  const other = await asOther(page);
  await other.post('/admin/collection/targets', { username: 'anna_k' });
  const screens: [path: string, title: string, buttons: (string | RegExp)[]][] = [
    ['/admin/users', 'User Management', ['Add User', /^Edit /, /^Reset password of /, /^Delete /]],
    ['/admin/collection-targets', 'Collection Targets', ['Add Target', 'Edit anna_k', 'Delete anna_k']],
    ['/analysis', 'Analysis Sessions', ['New Analysis']],
    ['/admin/audit', 'Audit log', ['Added a target']],
  ];
  // The API refuses the estimate for a new analysis, because there is nothing to analyse.
  expectFailures(page);
  for (const [path, title, buttons] of screens) {
    await page.goto(path);
    await isShown(page, title);
    for (const name of buttons) await opensAndReturns(page, name);
  }
});

test('returns focus even if the dialog opened before its data had loaded', async (page) => {
  const release = await holdAnswers(page, '**/api/analysis/models*');
  // The API refuses the estimate for the analysis, because there is nothing to analyse.
  expectFailures(page);
  await signIn(page, 'admin');
  await page.goto('/analysis');
  await isShown(page, 'Analysis Sessions');
  const opener = page.getByRole('button', { name: 'New Analysis' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog');
  await expectSoon(dialog).toBeVisible();
  await expectSoon(dialog.getByRole('textbox')).toHaveCount(0);
  release();
  await expectSoon(dialog.getByRole('textbox').first()).toBeVisible();
  await returnsFocus(page, dialog, opener);
});

test('moves focus to the heading if the dialog was reopened by a page reload rather than a button', async (page) => {
  await signIn(page, 'super_admin');
  const other = await asOther(page);
  await other.post('/admin/collection/targets', { username: 'berta_k' });
  await page.goto('/admin/audit');
  const entry = page.getByRole('main').getByRole('button', { name: 'Added a target' }).first();
  await entry.click();
  await expectSoon(page).toHaveURL(/entry=/);
  await page.reload();
  const dialog = page.getByRole('dialog');
  await expectSoon(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expectSoon(dialog).toHaveCount(0);
  await expectSoon(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('returns focus while a dialog whose script was loaded for it disappears', async (page) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openAs(page, 'analyst', '/dashboard', 'Dashboard');
  for (const [menu, item, title] of [
    [/^Account:/, 'Change password', 'Change password'],
    [/^Account:/, 'API tokens', 'API tokens'],
    [/^Views/, 'Save this view…', 'Save view'],
  ] as const) {
    const opener = page.getByRole('button', { name: menu });
    await opener.press('Enter');
    await expectSoon(page.getByRole('menuitem').first()).toBeFocused();
    await page.getByRole('menuitem', { name: item }).press('Enter');
    await returnsFocus(page, page.getByRole('dialog', { name: title }), opener);
  }
  await opensAndReturns(page, 'Add annotation');
});

test('says why the server refused a field that the dialog does not show', async (page) => {
  const refused = { path: 'json.displayName', message: 'no' };
  const answer = { message: 'Please check', error: 'validation.failed', issues: [refused] };
  await openAs(page, 'super_admin', '/admin/collection-targets', 'Collection Targets');
  await page.getByRole('button', { name: 'Add Target' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Target' });
  await dialog.getByLabel('Type', { exact: true }).selectOption('hashtag');
  await dialog.getByLabel('Hashtag').fill('rente');
  expectFailures(page);
  await page.route('**/api/admin/collection/targets', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 400, json: answer }) : route.fallback(),
  );
  await dialog.getByRole('button', { name: 'Add Target' }).click();
  await expectSoon(dialog.getByRole('alert')).toContainText('Please check');
});

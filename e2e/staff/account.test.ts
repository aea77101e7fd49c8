import { describe, expect } from 'bun:test';
import { STAFF_PASSWORD } from '@stimmlage/db/testing/staff';
import type { Page } from 'playwright';
import { expectFailures } from '../testing/browser';
import { expectSoon, violations } from '../testing/screen';
import { seedForStaff } from '../testing/seeds';
import { useSite } from '../testing/site';
import { isShown, openAs, tokenForRole } from '../testing/staff';

const { site, test } = useSite(seedForStaff);

const NEXT = 'ein-anderes-passwort';

/** Opens a dialog from the user menu using only the keyboard. */
const openDialog = async (page: Page, entry: string) => {
  await page.getByRole('button', { name: /^Account:/ }).focus();
  await page.keyboard.press('Enter');
  // The menu takes the focus when it opens, which would move it away from an entry that is focused earlier.
  await expectSoon(page.getByRole('menuitem').first()).toBeFocused();
  await page.getByRole('menuitem', { name: entry }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expectSoon(dialog).toBeVisible();
  return dialog;
};

const canCall = async (token: string): Promise<boolean> => {
  const answer = await fetch(`${site.origin}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
  return answer.ok;
};

describe('the user’s own password', () => {
  test('can be changed by entering the current one, without signing the user out', async (page) => {
    expectFailures(page);
    await openAs(page, 'analyst', '/dashboard', 'Dashboard');
    const dialog = await openDialog(page, 'Change password');
    const current = dialog.getByLabel('Current password', { exact: true });
    const next = dialog.getByLabel('New password', { exact: true });
    await expectSoon(current).toBeFocused();
    await page.keyboard.press('Enter');
    await expectSoon(dialog).toContainText('Please enter your current password.');
    await expectSoon(current).toBeFocused();

    await current.fill('falsches-passwort');
    await next.fill('passwordpassword');
    await page.keyboard.press('Enter');
    await expectSoon(dialog).toContainText(/too easy to guess|current password is incorrect/);
    await next.fill(NEXT);
    await page.keyboard.press('Enter');
    await expectSoon(dialog.getByRole('alert')).toHaveText('The current password is incorrect');
    expect(await violations(page)).toEqual([]);
    await expectSoon(next).toHaveValue(NEXT);

    await current.fill(STAFF_PASSWORD);
    await page.keyboard.press('Enter');
    await expectSoon(dialog).toBeHidden();
    await expectSoon(page.getByText('Password changed.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await isShown(page, 'Dashboard');
  });
});

describe('API tokens', () => {
  test('can be created, are shown only once, and can be revoked', async (page) => {
    await openAs(page, 'admin', '/dashboard', 'Dashboard');
    const dialog = await openDialog(page, 'API tokens');
    await expectSoon(dialog).toContainText('You have no API tokens.');
    await dialog.getByRole('button', { name: 'Create token' }).click();
    await expectSoon(dialog).toContainText('Please enter a label.');
    await dialog.getByLabel('Label').fill('<img src=x onerror="window.harmed=1">');
    await dialog.getByLabel('Days until it expires').fill('7');
    const scope = (name: string) => dialog.getByRole('checkbox', { name, exact: true });
    await expectSoon(scope('Figures')).toBeChecked();
    await expectSoon(scope('Administration')).not.toBeChecked();
    await scope('Figures').focus();
    await page.keyboard.press('Space');
    await dialog.getByRole('button', { name: 'Create token' }).click();
    await expectSoon(dialog).toContainText('Please choose at least one scope.');
    expect(await violations(page)).toEqual([]);
    await scope('Collection').focus();
    await page.keyboard.press('Space');
    await dialog.getByRole('button', { name: 'Create token' }).click();
    const secret = dialog.getByRole('status').locator('code');
    await expectSoon(secret).toBeVisible();
    const token = (await secret.textContent()) ?? '';
    expect(await canCall(token)).toBe(true);
    const rows = dialog.getByRole('list', { name: 'Your API tokens' }).getByRole('listitem');
    await expectSoon(rows).toHaveCount(1);
    await expectSoon(rows).toContainText('<img src=x');
    await expectSoon(rows).toContainText('never used');
    await expectSoon(rows).toContainText('Collection');
    await expectSoon(scope('Figures')).toBeChecked();
    expect(await violations(page)).toEqual([]);

    // A second token that is refused does not hide the first one, which is not shown again.
    expectFailures(page);
    await page.route('**/api/auth/me/tokens', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await dialog.getByLabel('Label').fill('Noch eins');
    await dialog.getByRole('button', { name: 'Create token' }).click();
    await expectSoon(dialog.getByRole('alert')).toBeVisible();
    await expectSoon(secret).toHaveText(token);
    await page.unroute('**/api/auth/me/tokens');
    // Nor does one that is created; once it has been revoked, there is nothing of it to copy.
    await dialog.getByRole('button', { name: 'Create token' }).click();
    await expectSoon(secret).toHaveCount(2);
    await expectSoon(secret.last()).toHaveText(token);
    await expectSoon(dialog).toContainText('Copy the token “Noch eins” now');
    await dialog.getByRole('button', { name: 'Revoke token Noch eins' }).click();
    const question = page.getByRole('dialog', { name: 'Revoke this token?' });
    await question.getByRole('button', { name: 'Revoke', exact: true }).click();
    await expectSoon(question).toBeHidden();
    await expectSoon(secret).toHaveText(token);

    await page.keyboard.press('Escape');
    const leaving = page.getByRole('dialog', { name: 'Leave without copying?' });
    await expectSoon(leaving).toContainText('It is shown only once.');
    await page.keyboard.press('Escape');
    await expectSoon(secret).toHaveText(token);
    await dialog.getByRole('button', { name: 'Copy token' }).click();
    await expectSoon(dialog).toContainText('The text is selected; please copy it by hand.');
    await page.keyboard.press('Control+c');
    await page.keyboard.press('Escape');
    await expectSoon(dialog).toBeHidden();
    await expectSoon(page.getByRole('button', { name: /^Account:/ })).toBeFocused();
    await openDialog(page, 'API tokens');
    await expectSoon(rows).toHaveCount(1);
    await expectSoon(secret).toBeHidden();
    await dialog.getByRole('button', { name: /^Revoke token/ }).click();
    await question.getByRole('button', { name: 'Revoke', exact: true }).click();
    await expectSoon(page.getByText('Token revoked.').first()).toBeVisible();
    await expectSoon(question).toBeHidden();
    await expectSoon(rows).toHaveCount(0);
    expect(await canCall(token)).toBe(false);
    expect(await page.evaluate<unknown>('window.harmed')).toBeUndefined();
  });
});

describe('sign-ins', () => {
  test('are listed, and ended one by one or all at once', async (page) => {
    await openAs(page, 'admin', '/dashboard', 'Dashboard');
    const signInAgain = () => tokenForRole(page, 'admin');
    const elsewhere = [await signInAgain(), await signInAgain(), await signInAgain()];
    const isOpen = () => Promise.all(elsewhere.map(canCall));
    const dialog = await openDialog(page, 'Sign-ins');
    const rows = dialog.getByRole('list', { name: 'Your sign-ins' }).getByRole('listitem');
    await expectSoon(rows.first()).toContainText('Signed in');
    await expectSoon(rows.filter({ hasText: 'This sign-in' })).toHaveCount(1);
    const count = await rows.count();
    expect(await violations(page)).toEqual([]);

    await dialog
      .getByRole('button', { name: /^End the sign-in of/ })
      .first()
      .click();
    const question = page.getByRole('dialog', { name: 'End this sign-in?' });
    await question.getByRole('button', { name: 'End', exact: true }).click();
    await expectSoon(page.getByText('Sign-in ended.')).toBeVisible();
    await expectSoon(question).toBeHidden();
    await expectSoon(rows).toHaveCount(count - 1);
    expect(await isOpen()).toEqual([true, true, false]);

    await dialog.getByRole('button', { name: 'End all others' }).click();
    const all = page.getByRole('dialog', { name: 'End all other sign-ins?' });
    await all.getByRole('button', { name: 'End', exact: true }).click();
    await expectSoon(page.getByText('All other sign-ins ended.')).toBeVisible();
    await expectSoon(rows).toHaveCount(1);
    await expectSoon(rows).toContainText('This sign-in');
    expect(await isOpen()).toEqual([false, false, false]);
    await page.reload();
    await isShown(page, 'Dashboard');
  });
});

import { describe, expect } from 'bun:test';
import { STAFF_PASSWORD, seedStaff, staff } from '@stimmlage/db/testing/staff';
import type { Page } from 'playwright';
import { failCalls } from '../testing/answers';
import { expectFailures, type Visitor, visit } from '../testing/browser';
import { expectSoon, GERMAN_DARK_PHONE, isSound, isSoundInAllSizes, violations } from '../testing/screen';
import { hostileNames } from '../testing/seeds';
import { useSite } from '../testing/site';
import { asOther, isShown, openAs, signIn } from '../testing/staff';

const { site, test, everyLook } = useSite(seedStaff);

const PASSWORD = 'noch-ein-langes-wort';

/** Invites a person through the API; returns the invitation's id and link. */
const invite = async (page: Page, name: string, role = 'analyst'): Promise<{ id: number; link: string }> => {
  const { post } = await asOther(page);
  return post('/admin/invitations', { name, role });
};

/**
 * Opens an invitation link in a new browser profile, as the invited person would, and runs a journey from
 * there.
 */
const asInvited = async (
  link: string,
  journey: (page: Page) => Promise<void>,
  visitor: Visitor = {},
): Promise<void> => {
  const { page, leave } = await visit(site.browser, site.origin, visitor);
  expectFailures(page);
  await page.goto(link);
  await journey(page);
  await leave();
};

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const list = (page: Page) => page.getByRole('table', { name: 'Open invitations' });

describe('an invitation', () => {
  test('can be created with the keyboard alone, and lets its recipient create a single account', async (page) => {
    await openAs(page, 'super_admin', '/admin/users', 'User Management');
    await page.getByRole('button', { name: 'Add User' }).focus();
    await page.keyboard.press('Enter');
    await expectSoon(page.getByRole('dialog', { name: 'Add User' }).getByLabel('Name')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Invite User' });
    await expectSoon(dialog.getByLabel('Name')).toBeFocused();
    await expectSoon(dialog.getByLabel('Role', { exact: true })).toHaveValue('admin');
    await page.keyboard.press('Enter');
    await expectSoon(dialog).toContainText('Please enter a name.');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.type('Clara Celan');
    await dialog.getByLabel('Note').fill('Ressort Politik');
    await page.keyboard.press('Enter');
    await expectSoon(dialog.getByText('Copy the link now')).toBeVisible();
    const link = (await dialog.getByRole('status').locator('code').textContent()) ?? '';
    expect(link).toMatch(new RegExp(`^${site.origin}/invitation#[\\w-]{43}$`));
    await expectSoon(dialog).toContainText('can create one account as Admin until');
    await isSoundInAllSizes(page);
    await page.goBack();
    const leaving = page.getByRole('dialog', { name: 'Leave without copying?' });
    await expectSoon(leaving).toBeVisible();
    await page.keyboard.press('Escape');
    await expectSoon(leaving).toBeHidden();
    await page.keyboard.press('Escape');
    await expectSoon(leaving).toBeVisible();
    await page.keyboard.press('Escape');
    await expectSoon(leaving).toBeHidden();
    // The button in the footer, as the cross in the header has the same name.
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await leaving.getByRole('button', { name: 'Leave' }).click();
    await expectSoon(dialog).toBeHidden();
    for (const text of ['Clara Celan', 'Ressort Politik', 'Admin', staff.super_admin.name])
      await expectSoon(list(page)).toContainText(text);

    await asInvited(link, async (other) => {
      await expectSoon(other).toHaveTitle('Invitation (Sandbox data)');
      await expectSoon(
        other.getByText(`${staff.super_admin.name} invites you to Stimmlage as an admin`),
      ).toBeVisible();
      await expectSoon(other.getByLabel('Name')).toHaveValue('Clara Celan');
      await other.getByLabel('Email').fill(staff.admin.email);
      await other.getByLabel('Password', { exact: true }).fill('claracelan12');
      await other.keyboard.press('Enter');
      await expectSoon(other.getByLabel('Password', { exact: true })).toBeFocused();
      await expectSoon(other.getByText('This password is too short')).toBeVisible();
      await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await other.keyboard.press('Enter');
      await expectSoon(other.getByLabel('Email')).toBeFocused();
      await expectSoon(other.getByText('There is already an account with this email address.')).toBeVisible();
      await isSound(other);
      await other.getByLabel('Email').fill('clara@example.org');
      await other.keyboard.press('Enter');
      await expectSoon(title(other)).toHaveText('Account created');
      await expectSoon(title(other)).toBeFocused();
      expect(other.url()).toBe(`${site.origin}/invitation`);
      await isSound(other);
      await other.getByRole('link', { name: 'Go to the dashboard' }).click();
      await isShown(other, 'Dashboard');
      await expectSoon(other.getByRole('button', { name: 'Account: Clara Celan' })).toBeVisible();
    });
    await asInvited(link, async (other) => {
      await expectSoon(title(other)).toHaveText('This invitation is no longer valid');
    });
    await page.reload();
    await expectSoon(page.getByRole('table', { name: 'Users' })).toContainText('clara@example.org');
    await expectSoon(list(page)).toHaveCount(0);
    await page.goto('/admin/audit?area=invitation');
    await expectSoon(page.getByRole('main')).toContainText('Created an account by invitation');
    await expectSoon(page.getByRole('main')).toContainText('Invited a person');
  });

  test('can be withdrawn, after which its link is no longer valid', async (page) => {
    const { id, link } = await invite(page, 'Dora Dach');
    await openAs(page, 'super_admin', '/admin/users', 'User Management');
    await list(page).getByRole('button', { name: 'Withdraw invitation for Dora Dach' }).click();
    const question = page.getByRole('dialog', { name: 'Withdraw the invitation for Dora Dach?' });
    await question.getByRole('button', { name: 'Withdraw' }).click();
    await expectSoon(page.getByText('Invitation withdrawn.')).toBeVisible();
    await expectSoon(list(page)).toHaveCount(0);
    await page.goto(`/admin/users?withdraw=${id}`);
    await expectSoon(page.getByRole('dialog')).toContainText('This invitation is no longer open');
    await asInvited(link, async (other) => {
      await expectSoon(title(other)).toHaveText('This invitation is no longer valid');
      await isSound(other);
    });
  });

  test('is reported as no longer valid, and its form keeps the input, if it is withdrawn while the form is open', async (page) => {
    const { id, link } = await invite(page, 'Emil Esche');
    const { remove } = await asOther(page);
    await asInvited(link, async (other) => {
      await other.getByLabel('Email').fill('emil@example.org');
      await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await remove(`/admin/invitations/${id}`);
      await other.keyboard.press('Enter');
      await expectSoon(other.getByRole('alert')).toContainText('This invitation is no longer valid.');
      await expectSoon(other.getByLabel('Email')).toHaveValue('emil@example.org');
    });
  });

  test('shows an error for an incomplete link, too many attempts and a server error', async (page) => {
    const { link } = await invite(page, 'Frieda');
    await asInvited('/invitation', async (other) => {
      await expectSoon(title(other)).toHaveText('The invitation link is incomplete');
      await failCalls(other, '**/api/auth/invitation', { status: 503, json: {} });
      await other.goto(link);
      await expectSoon(other.getByRole('alert')).toContainText('The invitation could not be loaded');
      await other.unrouteAll();
      await other.getByRole('button', { name: 'Try Again' }).click();
      await expectSoon(other.getByLabel('Name')).toHaveValue('Frieda');
      await failCalls(other, '**/api/auth/invitation', { status: 429, json: {} });
      await other.reload();
      await expectSoon(title(other)).toHaveText('Too many attempts');
      await expectSoon(other.getByRole('main')).toContainText('Please try again later.');
      await other.unrouteAll();
      const headers = { 'retry-after': '900' };
      await failCalls(other, '**/api/auth/invitation', { status: 429, headers, json: {} });
      await other.reload();
      await expectSoon(other.getByRole('main')).toContainText(/Please try again at \d\d:\d\d/);
    });
  });

  test('replaces an earlier invitation opened in the same tab, and does not remain in the URL', async (page) => {
    const first = await invite(page, 'Hanna Huch');
    const second = await invite(page, 'Ida Ihm');
    const { remove } = await asOther(page);
    await asInvited('/invitation#geraten', async (other) => {
      await expectSoon(title(other)).toHaveText('This invitation is no longer valid');
      await expectSoon(other.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
      await other.goto(first.link);
      await expectSoon(other.getByLabel('Name')).toHaveValue('Hanna Huch');
      await other.getByLabel('Email').fill('hanna@example.org');
      await other.goto(second.link);
      await expectSoon(other.getByLabel('Name')).toHaveValue('Ida Ihm');
      await expectSoon(other.getByLabel('Email')).toHaveValue('');
      await expectSoon(other).toHaveURL(`${site.origin}/invitation`);
      await other.getByRole('link', { name: 'Skip to content' }).focus();
      await other.keyboard.press('Enter');
      await expectSoon(other).toHaveURL(`${site.origin}/invitation#content`);
      await expectSoon(other.getByLabel('Name')).toHaveValue('Ida Ihm');
      await other.reload();
      await expectSoon(other.getByLabel('Name')).toHaveValue('Ida Ihm');
      await other.getByLabel('Email').fill('ida@example.org');
      await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await other.keyboard.press('Enter');
      await expectSoon(title(other)).toHaveText('Account created');
      await other.goto(first.link);
      await expectSoon(other.getByLabel('Name')).toHaveValue('Hanna Huch');
      await remove(`/admin/invitations/${first.id}`);
      await other.reload();
      await expectSoon(title(other)).toHaveText('This invitation is no longer valid');
    });
  });

  test('has its link selected for manual copying if the browser does not allow copying', async (page) => {
    // Simulates a site without TLS, on which browsers provide no clipboard.
    await page.addInitScript('delete Navigator.prototype.clipboard');
    await signIn(page, 'super_admin');
    await page.goto('/admin/users?invite=open');
    const dialog = page.getByRole('dialog', { name: 'Invite User' });
    await dialog.getByLabel('Name').fill('Jana Jahn');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await expectSoon(dialog.getByRole('status')).toContainText('The browser did not allow copying.');
    const link = (await dialog.getByRole('status').locator('code').textContent()) ?? '';
    expect(await page.evaluate<string>('getSelection().toString()')).toBe(link);
    await expectSoon(dialog).toContainText('The link begins with the address in your browser.');
    await isSoundInAllSizes(page);
  });

  test('warns a user who is signed in to another account, and signs that account out', async (page) => {
    const { link } = await invite(page, 'Gerda');
    await page.goto('/login');
    await page.getByLabel('Email').fill(staff.analyst.email);
    await page.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD);
    await page.keyboard.press('Enter');
    await isShown(page, 'Dashboard');
    const stored = (key: string) => page.evaluate<string>(`localStorage.getItem('${key}')`);
    const previous = { token: await stored('auth_token'), device: await stored('stimmlage-device') };
    await page.goto(link);
    await expectSoon(page.getByText('You are signed in to another account in this browser.')).toBeVisible();
    await page.getByLabel('Email').fill('gerda@example.org');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    const signedOut = page.waitForResponse('**/api/auth/logout');
    await page.keyboard.press('Enter');
    expect((await signedOut).status()).toBe(204);
    const headers = { Authorization: `Bearer ${previous.token}` };
    expect((await fetch(`${site.origin}/api/auth/me`, { headers })).status).toBe(401);
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await expectSoon(page.getByRole('button', { name: 'Account: Gerda' })).toBeVisible();
    expect(await stored('stimmlage-device')).toBe(previous.device);
  });
});

describe('accessibility', () => {
  everyLook('has no axe violations in the list or dialog, and shows hostile names safely', async (page) => {
    for (const name of hostileNames) await invite(page, name.slice(0, 200));
    await signIn(page, 'super_admin');
    await page.goto('/admin/users');
    const rows = page.getByRole('table', { name: 'Offene Einladungen' }).getByRole('row');
    await expectSoon(rows.nth(hostileNames.length)).toBeVisible();
    await isSoundInAllSizes(page);
    await page.goto('/admin/users?invite=open');
    await expectSoon(page.getByRole('dialog', { name: 'Person einladen' })).toBeVisible();
    await isSoundInAllSizes(page);
    expect(await page.evaluate<unknown>('window.harmed')).toBeUndefined();
  });

  test('the invitation page has no axe violations on a phone, in German and in dark mode', async (page) => {
    const { link } = await invite(page, (hostileNames[2] ?? '').slice(0, 200));
    await asInvited(
      link,
      async (other) => {
        await expectSoon(other.getByLabel('E-Mail-Adresse')).toBeVisible();
        await isSound(other);
      },
      GERMAN_DARK_PHONE,
    );
  });
});

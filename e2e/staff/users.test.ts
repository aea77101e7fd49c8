import { describe, expect } from 'bun:test';
import type { Role } from '@stimmlage/core/codes/roles';
import { tokenScopes } from '@stimmlage/core/codes/token-scopes';
import { STAFF_PASSWORD, seedStaff, seedUser, staff } from '@stimmlage/db/testing/staff';
import type { Locator, Page } from 'playwright';
import { expectAnotherTry } from '../testing/answers';
import { expectFailures } from '../testing/browser';
import { expectSoon, isSoundInAllSizes, violations } from '../testing/screen';
import { hostileNames } from '../testing/seeds';
import { useSite } from '../testing/site';
import { asOther, focusSearch, isShown, openAs, signIn, tokenForRole } from '../testing/staff';

const { site, test, everyLook } = useSite(seedStaff);

const PASSWORD = 'noch-ein-langes-wort';

interface Known {
  id: number;
  email: string;
}

/** Returns functions that make API calls as another super admin. */
const asOtherAdmin = async (page: Page) => {
  const { get, put, remove } = await asOther(page);
  return {
    add: (name: string, role: Role = 'analyst'): Promise<number> =>
      seedUser(site.database, {
        name,
        email: `${crypto.randomUUID()}@example.org`,
        role,
        password: PASSWORD,
      }),
    change: (id: number, data: object) => put(`/admin/users/${id}`, data),
    remove: (id: number) => remove(`/admin/users/${id}`),
    list: (): Promise<Known[]> => get('/admin/users'),
  };
};

const open = (page: Page, query = '') =>
  openAs(page, 'super_admin', `/admin/users${query}`, 'User Management');

const row = (page: Page, name: string): Locator =>
  page.getByRole('table', { name: 'Users' }).getByRole('row', { name });

const canSignIn = async (page: Page, email: string, password: string): Promise<boolean> =>
  (await page.request.post('/api/auth/login', { data: { email, password } })).ok();

describe('user management', () => {
  test('lists all users with role and status, and filters them by search text and role', async (page) => {
    await open(page);
    for (const [name, texts] of [
      ['Sabine Weiß', ['You', 'sabine@example.org', 'Super Admin', 'Active']],
      ['Anna Ódor', ['anna@example.org', 'Admin', 'Active', 'Never']],
      ['Bernd Blau', ['bernd@example.org', 'Analyst', 'Active', 'Never']],
    ] as const)
      for (const text of texts) await expectSoon(row(page, name)).toContainText(text);
    expect(await violations(page)).toEqual([]);

    await focusSearch(page);
    await expectSoon(page.getByRole('searchbox', { name: 'Search users...' })).toBeFocused();
    await page.keyboard.type('ANNA@');
    await expectSoon(page).toHaveURL(/search=ANNA/);
    await expectSoon(page.getByRole('row')).toHaveCount(2);
    await page.reload();
    await expectSoon(row(page, 'Anna Ódor')).toBeVisible();
    const role = page.getByLabel('Role', { exact: true });
    await expectSoon(role.locator('option')).toHaveText(['All Roles', 'Super Admin', 'Admin', 'Analyst']);
    await role.selectOption('Analyst');
    await expectSoon(page.getByText('No user matches')).toBeVisible();
    await page.goBack();
    await expectSoon(row(page, 'Anna Ódor')).toBeVisible();
    await page.getByRole('button', { name: 'Clear All' }).click();
    await expectSoon(page.getByRole('row')).toHaveCount(4);
  });

  test('adds a user with the keyboard alone, and reports invalid input', async (page) => {
    expectFailures(page);
    await open(page);
    await page.getByRole('button', { name: 'Add User' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add User' });
    const name = dialog.getByLabel('Name');
    await expectSoon(name).toBeFocused();
    const role = dialog.getByLabel('Role', { exact: true });
    await expectSoon(role).toHaveValue('admin');
    await expectSoon(role.locator('option')).toHaveText(['Admin', 'Analyst']);
    await page.keyboard.press('Enter');
    for (const text of ['Please enter a name.', 'Please enter an email address', 'too easy to guess'])
      await expectSoon(dialog).toContainText(text);
    await expectSoon(name).toBeFocused();
    expect(await violations(page)).toEqual([]);

    await page.keyboard.type('Carla Celan');
    await page.keyboard.press('Tab');
    await page.keyboard.type(staff.admin.email.toUpperCase());
    await page.keyboard.press('Tab');
    await page.keyboard.type('carlacelan12');
    // Waits for the response: the password field already has focus, so focus cannot show that the refusal has
    // arrived.
    const refused = page.waitForResponse((answer) => answer.status() === 400);
    await page.keyboard.press('Enter');
    await refused;
    await expectSoon(dialog).toContainText('Common words are guessed first');
    await expectSoon(dialog.getByLabel('Password', { exact: true })).toBeFocused();
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expectSoon(dialog.getByRole('alert')).toContainText('There is already a user with the email');
    await expectSoon(name).toHaveValue('Carla Celan');
    await dialog.getByLabel('Email').fill('carla@example.org');
    await dialog.getByRole('button', { name: 'Add User' }).dblclick();
    await expectSoon(page.getByText('User added')).toHaveCount(1);
    await expectSoon(row(page, 'Carla Celan')).toHaveCount(1);
    await expectSoon(row(page, 'Carla Celan')).toContainText('Admin');
    expect(await canSignIn(page, 'carla@example.org', PASSWORD)).toBe(true);
  });

  test('edits, deactivates, reactivates and deletes a user, and resets a password', async (page) => {
    expectFailures(page);
    await open(page);
    const other = await asOtherAdmin(page);
    const id = await other.add('Dora Dach', 'admin');
    const { email = '' } = (await other.list()).find((user) => user.id === id) ?? {};
    await page.goto(`/admin/users?edit=${id}`);
    const form = page.getByRole('dialog', { name: 'Edit user' });
    const role = form.getByLabel('Role', { exact: true });
    await expectSoon(role.locator('option')).toHaveText(['Super Admin', 'Admin', 'Analyst']);
    await expectSoon(form).not.toContainText('You are editing your own account.');
    await form.getByLabel('Name').fill('');
    await page.keyboard.press('Enter');
    await expectSoon(form).toContainText('Please enter a name.');
    await form.getByLabel('Name').fill('Dora Dachs');
    await role.selectOption('Analyst');
    await page.keyboard.press('Enter');
    await expectSoon(page.getByText('User saved')).toBeVisible();
    const dora = row(page, 'Dora Dachs');
    await expectSoon(dora).toContainText('Analyst');

    await dora.getByRole('button', { name: 'Deactivate Dora Dachs' }).click();
    const deactivation = page.getByRole('dialog', { name: 'Deactivate Dora Dachs?' });
    await expectSoon(deactivation).toContainText('all their API tokens and open invitations are revoked');
    await deactivation.getByRole('button', { name: 'Cancel' }).click();
    await expectSoon(dora).not.toContainText('Inactive');
    await dora.getByRole('button', { name: 'Deactivate Dora Dachs' }).click();
    await deactivation.getByRole('button', { name: 'Deactivate' }).dblclick();
    await expectSoon(page.getByText('Dora Dachs was deactivated')).toHaveCount(1);
    await expectSoon(dora).toContainText('Inactive');
    expect(await canSignIn(page, email, PASSWORD)).toBe(false);
    await dora.getByRole('button', { name: 'Activate Dora Dachs' }).click();
    await expectSoon(page.getByText('Dora Dachs was activated')).toBeVisible();

    await dora.getByRole('button', { name: 'Reset password of Dora Dachs' }).click();
    const reset = page.getByRole('dialog', { name: 'Reset password of Dora Dachs' });
    await reset.getByLabel('New password', { exact: true }).fill('kurz');
    await page.keyboard.press('Enter');
    await expectSoon(reset).toContainText('too short, too long or too easy to guess');
    expect(await violations(page)).toEqual([]);
    await reset.getByLabel('New password', { exact: true }).fill(`${PASSWORD}-neu`);
    await page.keyboard.press('Enter');
    await expectSoon(page.getByText('The password of Dora Dachs was reset')).toBeVisible();
    expect(await canSignIn(page, email, PASSWORD)).toBe(false);
    expect(await canSignIn(page, email, `${PASSWORD}-neu`)).toBe(true);

    await dora.getByRole('button', { name: 'Delete Dora Dachs' }).click();
    const question = page.getByRole('dialog', { name: 'Delete Dora Dachs' });
    await expectSoon(question).toContainText(
      'Are you sure you want to delete this user? This action cannot be undone.',
    );
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectSoon(page.getByText('User deleted')).toBeVisible();
    await expectSoon(dora).toHaveCount(0);
  });

  test('shows a user’s API tokens, and revokes one', async (page) => {
    const call = async (path: string, token: string, data?: object) =>
      page.request.fetch(`/api${path}`, {
        method: data === undefined ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${token}` },
        ...(data === undefined ? {} : { data }),
      });
    await open(page);
    const session = await tokenForRole(page, 'analyst');
    const make = async (label: string, scopes: string[]): Promise<string> =>
      (await (await call('/auth/me/tokens', session, { label, scopes })).json()).token;
    const [old] = [await make('alt', [...tokenScopes]), await make('neu', ['content'])];
    await row(page, 'Bernd Blau').getByRole('button', { name: 'API tokens of Bernd Blau' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'API tokens of Bernd Blau' });
    const rows = dialog.getByRole('list').getByRole('listitem');
    await expectSoon(rows).toHaveCount(2);
    await expectSoon(rows.nth(0)).toContainText('Posts');
    await expectSoon(rows.nth(1)).toContainText('All scopes.');
    await isSoundInAllSizes(page);
    await dialog.getByRole('button', { name: 'Revoke token alt' }).click();
    const question = page.getByRole('dialog', { name: 'Revoke this token?' });
    await question.getByRole('button', { name: 'Revoke', exact: true }).click();
    await expectSoon(rows).toHaveCount(1);
    expect((await call('/auth/me', old)).status()).toBe(401);
    await page.keyboard.press('Escape');
    await expectSoon(dialog).toBeHidden();
    await row(page, 'Sabine Weiß').getByRole('button', { name: 'API tokens of Sabine Weiß' }).click();
    await expectSoon(page.getByRole('dialog')).toContainText('This user has no API tokens.');
  });

  test('warns users about editing their own account, and protects the last super admin', async (page) => {
    expectFailures(page);
    await open(page);
    const own = row(page, 'Sabine Weiß');
    await expectSoon(own.getByRole('button', { name: 'Delete Sabine Weiß' })).toBeDisabled();
    await expectSoon(own.getByRole('button', { name: 'Reset password of' })).toBeDisabled();
    await own.getByRole('button', { name: 'Edit Sabine Weiß' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit user' });
    await expectSoon(dialog).toContainText(
      'You are editing your own account. Changes will affect your current session.',
    );
    expect(await violations(page)).toEqual([]);
    await dialog.getByLabel('Role', { exact: true }).selectOption('Admin');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save' }).click();
    await expectSoon(dialog.getByRole('alert')).toContainText('This is the only active super admin');
    await page.keyboard.press('Escape');
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Leave' })
      .click();
    await own.getByRole('button', { name: 'Deactivate Sabine Weiß' }).click();
    const question = page.getByRole('dialog', { name: 'Deactivate your own account?' });
    await expectSoon(question).toContainText('You are signed out immediately');
    await question.getByRole('button', { name: 'Deactivate' }).click();
    await expectSoon(question.getByRole('alert')).toContainText('This is the only active super admin');
    await page.keyboard.press('Escape');
    await expectSoon(own).toContainText('Active');
  });

  test('returns users to the sign-in screen if they lose their role or account while working', async (page) => {
    expectFailures(page);
    const other = await asOtherAdmin(page);
    const id = await other.add('Eva Esche', 'admin');
    await other.change(id, { role: 'super_admin' });
    const eva = (await other.list()).find((user) => user.id === id);
    const sabine = (await other.list()).find(({ email }) => email === staff.super_admin.email);
    await open(page, `?deactivate=${sabine?.id}`);
    await expectSoon(row(page, 'Eva Esche').getByRole('button', { name: 'Delete' })).toBeDisabled();
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await isShown(page, 'Admin Login');
    expect(await canSignIn(page, staff.super_admin.email, STAFF_PASSWORD)).toBe(false);

    const { access_token: token } = await (
      await page.request.post('/api/auth/login', { data: { email: eva?.email, password: PASSWORD } })
    ).json();
    await page.request.put(`/api/admin/users/${sabine?.id}`, {
      headers: { authorization: `Bearer ${token}` },
      data: { isActive: true },
    });
    expect(await canSignIn(page, staff.super_admin.email, STAFF_PASSWORD)).toBe(true);
  });
});

describe('concurrent changes by two super admins', () => {
  test('reports another admin’s change before it is overwritten, and keeps the input if the user has been deleted', async (page) => {
    expectFailures(page);
    const other = await asOtherAdmin(page);
    const id = await other.add('Beide');
    await open(page, `?edit=${id}`);
    const dialog = page.getByRole('dialog', { name: 'Edit user' });
    await dialog.getByLabel('Name').fill('Von mir');
    await other.change(id, { name: 'Von anderen', role: 'admin' });
    await page.keyboard.press('Enter');
    await expectSoon(dialog.getByRole('alert')).toContainText('Saved values: Name: Von anderen.');
    await page.keyboard.press('Enter');
    await expectSoon(page.getByText('User saved')).toBeVisible();
    const stored = (await other.list()).find((user) => user.id === id);
    expect(stored).toMatchObject({ name: 'Von mir', role: 'admin' });

    const gone = await other.add('Gleich fort');
    await page.goto(`/admin/users?edit=${gone}`);
    await dialog.getByLabel('Name').fill('Zu spät');
    await other.remove(gone);
    await page.keyboard.press('Enter');
    await expectSoon(dialog.getByRole('alert')).toHaveText(`There is no user ${gone}`);
    await expectSoon(dialog.getByLabel('Name')).toHaveValue('Zu spät');
    await page.reload();
    await expectSoon(page.getByRole('dialog')).toContainText('The account was deleted.');
    await page.keyboard.press('Escape');
    await expectSoon(page).not.toHaveURL(/edit=/);
  });
});

describe('the list of users', () => {
  everyLook('has no axe violations, and renders hostile names safely', async (page) => {
    const other = await asOtherAdmin(page);
    for (const name of hostileNames) await other.add(name.slice(0, 200));
    await signIn(page, 'super_admin');
    await page.goto('/admin/users?role=analyst');
    await expectSoon(page.getByRole('row').nth(hostileNames.length)).toBeVisible();
    await isSoundInAllSizes(page);
    await page.getByRole('row').nth(1).focus();
    await page.keyboard.press('Enter');
    await expectSoon(page.getByRole('dialog')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate<unknown>('window.harmed')).toBeUndefined();
  });

  test('has pages, reports a failure to load, and offers a retry', async (page) => {
    const other = await asOtherAdmin(page);
    for (let count = (await other.list()).length; count <= 20; count += 1) await other.add(`Zeile ${count}`);
    await expectAnotherTry(page, '**/api/admin/users', 'Failed to load users', () => open(page));
    const pager = page.getByRole('navigation', { name: 'Pages' });
    await expectSoon(pager).toContainText('Showing 1 to 20 of 21 results');
    await pager.getByRole('button', { name: 'Next' }).click();
    await expectSoon(page.getByRole('row')).toHaveCount(2);
    await page.goBack();
    await expectSoon(page.getByRole('row')).toHaveCount(21);
  });
});

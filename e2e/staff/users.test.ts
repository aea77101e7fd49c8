import { describe, expect, test } from 'bun:test';
import { STAFF_PASSWORD, seedStaff, staff } from '@stimmlage/db/testing/staff';
import type { Locator, Page } from 'playwright';
import { overflow } from '../testing/overflow';
import { hostileNames } from '../testing/seeds';
import { expectSoon, useSite } from '../testing/site';
import { isShown, signIn, tokenOf } from '../testing/staff';
import { violations } from '../testing/violations';

const site = useSite(seedStaff);

const PHONE = { width: 390, height: 844 };
const PASSWORD = 'noch-ein-langes-wort';

interface Known {
  id: number;
  name: string;
  email: string;
  role: string;
  isActive: boolean;
}

/** What another super admin does at the same time. */
const asOther = async (page: Page) => {
  const headers = { authorization: `Bearer ${await tokenOf(page, 'super_admin')}` };
  const address = '/api/admin/users';
  return {
    add: async (name: string, role = 'analyst'): Promise<number> => {
      const email = `${crypto.randomUUID()}@example.org`;
      const answer = await page.request.post(address, {
        headers,
        data: { name, email, role, password: PASSWORD },
      });
      const { id } = await answer.json();
      return id;
    },
    change: (id: number, data: object) => page.request.put(`${address}/${id}`, { headers, data }),
    remove: (id: number) => page.request.delete(`${address}/${id}`, { headers }),
    list: async (): Promise<Known[]> => (await page.request.get(address, { headers })).json(),
  };
};

const open = async (page: Page, query = ''): Promise<void> => {
  await signIn(page, 'super_admin');
  await page.goto(`/admin/users${query}`);
  await isShown(page, 'User Management');
};

const row = (page: Page, name: string): Locator =>
  page.getByRole('table', { name: 'Users' }).getByRole('row', { name });

const canSignIn = async (page: Page, email: string, password: string): Promise<boolean> =>
  (await page.request.post('/api/auth/login', { data: { email, password } })).ok();

describe('user management', () => {
  test('lists everybody with role and state, and finds by name, email and role', () =>
    site.journey({}, async ({ page }) => {
      await open(page);
      for (const [name, texts] of [
        ['Sabine Weiß', ['You', 'sabine@example.org', 'Super Admin', 'Active']],
        ['Anna Ódor', ['anna@example.org', 'Admin', 'Active', 'Never']],
        ['Bernd Blau', ['bernd@example.org', 'Analyst', 'Active', 'Never']],
      ] as const)
        for (const text of texts) await expectSoon(row(page, name)).toContainText(text);
      expect(await violations(page)).toEqual([]);

      await page.keyboard.press('/');
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
    }));

  test('adds an admin or analyst by keyboard alone, once, and says what is not accepted', () =>
    site.journey({ expectsFailures: true }, async ({ page }) => {
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
      await page.keyboard.press('Enter');
      await expectSoon(dialog.getByLabel('Password', { exact: true })).toBeFocused();
      await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.keyboard.press('Enter');
      await expectSoon(dialog.getByRole('alert')).toContainText('There is already a user with the email');
      await expectSoon(name).toHaveValue('Carla Celan');
      await dialog.getByLabel('Email').fill('carla@example.org');
      await dialog.getByRole('button', { name: 'Add User' }).dblclick();
      await expectSoon(page.getByText('User added successfully')).toHaveCount(1);
      await expectSoon(row(page, 'Carla Celan')).toHaveCount(1);
      await expectSoon(row(page, 'Carla Celan')).toContainText('Admin');
      expect(await canSignIn(page, 'carla@example.org', PASSWORD)).toBe(true);
    }));

  test('edits, deactivates, activates, resets a password and deletes, each with its text', () =>
    site.journey({ expectsFailures: true }, async ({ page }) => {
      await open(page);
      const other = await asOther(page);
      const id = await other.add('Dora Dach', 'admin');
      const { email = '' } = (await other.list()).find((user) => user.id === id) ?? {};
      await page.goto(`/admin/users?edit=${id}`);
      const form = page.getByRole('dialog', { name: 'Edit User' });
      const role = form.getByLabel('Role', { exact: true });
      await expectSoon(role.locator('option')).toHaveText(['Super Admin', 'Admin', 'Analyst']);
      await expectSoon(form).not.toContainText('You are editing your own account.');
      await form.getByLabel('Name').fill('');
      await page.keyboard.press('Enter');
      await expectSoon(form).toContainText('Please enter a name.');
      await form.getByLabel('Name').fill('Dora Dachs');
      await role.selectOption('Analyst');
      await page.keyboard.press('Enter');
      await expectSoon(page.getByText('User saved successfully')).toBeVisible();
      const dora = row(page, 'Dora Dachs');
      await expectSoon(dora).toContainText('Analyst');

      await dora.getByRole('button', { name: 'Deactivate Dora Dachs' }).dblclick();
      await expectSoon(page.getByText('Dora Dachs was deactivated successfully')).toHaveCount(1);
      await expectSoon(dora).toContainText('Inactive');
      expect(await canSignIn(page, email, PASSWORD)).toBe(false);
      await dora.getByRole('button', { name: 'Activate Dora Dachs' }).click();
      await expectSoon(page.getByText('Dora Dachs was activated successfully')).toBeVisible();

      await dora.getByRole('button', { name: 'Reset password of Dora Dachs' }).click();
      const reset = page.getByRole('dialog', { name: 'Reset password of Dora Dachs' });
      await reset.getByLabel('New password', { exact: true }).fill('kurz');
      await page.keyboard.press('Enter');
      await expectSoon(reset).toContainText('too short, too long or too easy to guess');
      expect(await violations(page)).toEqual([]);
      await reset.getByLabel('New password', { exact: true }).fill(`${PASSWORD}-neu`);
      await page.keyboard.press('Enter');
      await expectSoon(page.getByText('The password of Dora Dachs was reset successfully')).toBeVisible();
      expect(await canSignIn(page, email, PASSWORD)).toBe(false);
      expect(await canSignIn(page, email, `${PASSWORD}-neu`)).toBe(true);

      await dora.getByRole('button', { name: 'Delete Dora Dachs' }).click();
      const question = page.getByRole('dialog', { name: 'Delete Dora Dachs' });
      await expectSoon(question).toContainText(
        'Are you sure you want to delete this user? This action cannot be undone.',
      );
      await question.getByRole('button', { name: 'Delete' }).click();
      await expectSoon(page.getByText('User deleted successfully')).toBeVisible();
      await expectSoon(dora).toHaveCount(0);
    }));

  test('one’s own account is warned about, cannot be deleted, and the last super admin stays', () =>
    site.journey({ expectsFailures: true }, async ({ page }) => {
      await open(page);
      const own = row(page, 'Sabine Weiß');
      await expectSoon(own.getByRole('button', { name: 'Delete Sabine Weiß' })).toBeDisabled();
      await expectSoon(own.getByRole('button', { name: 'Reset password of' })).toBeDisabled();
      await own.getByRole('button', { name: 'Edit Sabine Weiß' }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit User' });
      await expectSoon(dialog).toContainText(
        'You are editing your own account. Changes will affect your current session.',
      );
      expect(await violations(page)).toEqual([]);
      await dialog.getByLabel('Role', { exact: true }).selectOption('Admin');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Save' }).click();
      await expectSoon(dialog.getByRole('alert')).toContainText('This is the only active super admin');
      await page.keyboard.press('Escape');
      await own.getByRole('button', { name: 'Deactivate Sabine Weiß' }).click();
      const question = page.getByRole('dialog', { name: 'Deactivate your own account?' });
      await expectSoon(question).toContainText('You are signed out at once');
      await question.getByRole('button', { name: 'Deactivate' }).click();
      await expectSoon(question.getByRole('alert')).toContainText('This is the only active super admin');
      await page.keyboard.press('Escape');
      await expectSoon(own).toContainText('Active');
    }));

  test('whoever loses role or account while at work signs in again', () =>
    site.journey({ expectsFailures: true }, async ({ page }) => {
      const other = await asOther(page);
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
    }));
});

describe('two super admins at once', () => {
  test('what another changed is told before it is replaced, and nothing typed is lost where all is gone', () =>
    site.journey({ expectsFailures: true }, async ({ page }) => {
      const other = await asOther(page);
      const id = await other.add('Beide');
      await open(page, `?edit=${id}`);
      const dialog = page.getByRole('dialog', { name: 'Edit User' });
      await dialog.getByLabel('Name').fill('Von mir');
      await other.change(id, { name: 'Von anderen', role: 'admin' });
      await page.keyboard.press('Enter');
      await expectSoon(dialog.getByRole('alert')).toContainText('Now stored: Name: Von anderen.');
      await page.keyboard.press('Enter');
      await expectSoon(page.getByText('User saved successfully')).toBeVisible();
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
    }));
});

describe('every look', () => {
  for (const [language, scheme] of [
    ['en', 'light'],
    ['de', 'dark'],
  ] as const) {
    test(`axe finds nothing, hostile names stay in their place (${language}, ${scheme})`, () =>
      site.journey({ language, scheme, ...PHONE }, async ({ page }) => {
        const other = await asOther(page);
        for (const name of hostileNames) await other.add(name.slice(0, 200));
        await signIn(page, 'super_admin');
        await page.goto('/admin/users?role=analyst');
        await expectSoon(page.getByRole('row').nth(hostileNames.length)).toBeVisible();
        expect(await violations(page)).toEqual([]);
        expect(await page.evaluate<number>(overflow)).toBe(0);
        await page.setViewportSize({ width: 1440, height: 900 });
        expect(await violations(page)).toEqual([]);
        expect(await page.evaluate<number>(overflow)).toBe(0);
        await page.getByRole('row').nth(1).focus();
        await page.keyboard.press('Enter');
        await expectSoon(page.getByRole('dialog')).toBeVisible();
        expect(await violations(page)).toEqual([]);
        expect(await page.evaluate<unknown>('window.harmed')).toBeUndefined();
      }));
  }

  test('more than a page is paged, and what cannot be loaded is said, with another try', () =>
    site.journey({ expectsFailures: true }, async ({ page }) => {
      const other = await asOther(page);
      for (let count = (await other.list()).length; count <= 20; count += 1)
        await other.add(`Zeile ${count}`);
      await page.route('**/api/admin/users', (route) => route.abort());
      await open(page);
      await expectSoon(page.getByRole('alert')).toContainText('Failed to load users');
      await page.unroute('**/api/admin/users');
      await page.getByRole('button', { name: 'Try Again' }).click();
      const pager = page.getByRole('navigation', { name: 'Pages' });
      await expectSoon(pager).toContainText('Showing 1 to 20 of 21 results');
      await pager.getByRole('button', { name: 'Next' }).click();
      await expectSoon(page.getByRole('row')).toHaveCount(2);
      await page.goBack();
      await expectSoon(page.getByRole('row')).toHaveCount(21);
    }));
});

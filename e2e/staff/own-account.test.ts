import { STAFF_PASSWORD, seedStaff, seedUser } from '@stimmlage/db/testing/staff';
import { expectFailures } from '../testing/browser';
import { expectSoon } from '../testing/screen';
import { useSite } from '../testing/site';
import { isShown, openAs } from '../testing/staff';

const { site, test } = useSite(seedStaff);

test('signs users out after they have changed their own role, without calling the saved change lost', async (page) => {
  expectFailures(page);
  await seedUser(site.database, {
    name: 'Eva Esche',
    email: 'eva@example.org',
    role: 'super_admin',
    password: STAFF_PASSWORD,
  });
  await openAs(page, 'super_admin', '/admin/users', 'User Management');
  await page.getByRole('row', { name: 'Sabine' }).getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit user' });
  await dialog.getByRole('combobox', { name: 'Role' }).selectOption('Admin');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await isShown(page, 'Admin Login');
  await expectSoon(page.getByRole('dialog')).toHaveCount(0);
});

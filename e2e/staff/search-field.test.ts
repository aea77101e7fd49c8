import { seedStaff } from '@stimmlage/db/testing/staff';
import type { Locator, Page } from 'playwright';
import { typeDuringNavigation } from '../testing/inputs';
import { expectSoon } from '../testing/screen';
import { useSite } from '../testing/site';
import { focusSearch, openAs } from '../testing/staff';

const { test } = useSite(seedStaff);

const open = async (page: Page): Promise<Locator> => {
  await openAs(page, 'super_admin', '/admin/users', 'User Management');
  await focusSearch(page);
  return page.getByRole('searchbox', { name: 'Search users...' });
};

const row = (page: Page, name: string): Locator =>
  page.getByRole('table', { name: 'Users' }).getByRole('row', { name });

test('keeps the space between two words that are typed with a pause', async (page) => {
  const field = await open(page);
  await page.keyboard.type('Anna ');
  await expectSoon(page).toHaveURL(/search=Anna$/);
  await expectSoon(row(page, 'Bernd Blau')).toHaveCount(0);
  await expectSoon(field).toHaveValue('Anna ');
  await page.keyboard.type('Ódor');
  await expectSoon(page).toHaveURL(/search=Anna(\+|%20)%C3%93dor$/);
  await expectSoon(row(page, 'Anna Ódor')).toBeVisible();
  await expectSoon(field).toHaveValue('Anna Ódor');
});

test('keeps letters typed while the screen searches for the preceding ones', async (page) => {
  const field = await open(page);
  await typeDuringNavigation(field, 'Bernd');
  await field.fill('B');
  await expectSoon(page).toHaveURL(/search=Bernd$/);
  await expectSoon(row(page, 'Anna Ódor')).toHaveCount(0);
  await expectSoon(row(page, 'Bernd Blau')).toBeVisible();
  await expectSoon(field).toHaveValue('Bernd');
});

test('adopts the text of the URL when Clear All, Back and Forward change it', async (page) => {
  const field = await open(page);
  await page.keyboard.type('Bernd');
  await expectSoon(page).toHaveURL(/search=Bernd$/);
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expectSoon(field).toHaveValue('');
  await page.goBack();
  await expectSoon(field).toHaveValue('Bernd');
  await page.goForward();
  await expectSoon(field).toHaveValue('');
  await expectSoon(row(page, 'Anna Ódor')).toBeVisible();
});

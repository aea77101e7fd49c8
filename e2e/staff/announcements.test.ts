import { expect } from 'bun:test';
import { marked } from '../testing/marked';
import { expectSoon, isSound } from '../testing/screen';
import { seedForStaff } from '../testing/seeds';
import { useSite } from '../testing/site';
import { asOther, openAs } from '../testing/staff';

const { test } = useSite(seedForStaff);

test('a list tells in one status how many rows it has after a search, a filter or a page', async (page) => {
  await openAs(page, 'analyst', '/content', 'Political Comments Analysis');
  const list = page.getByRole('region', { name: 'Statements', exact: true });
  const pager = list.getByRole('navigation', { name: 'Pages' });
  await expectSoon(pager).toContainText('Showing 1 to 20');
  const status = await marked(list.locator('[role=status].visually-hidden'));
  await expectSoon(status).toHaveText('');
  await pager.getByRole('button', { name: 'Next' }).click();
  await expectSoon(status).toHaveText(/^Showing 21 to 40 of .+ results$/);
  await page.getByRole('searchbox').fill('no statement has these words');
  await expectSoon(status).toHaveText('0 results');
  await page.getByRole('button', { name: 'Clear All' }).first().click();
  await expectSoon(status).toHaveText(/^Showing 1 to 20 of .+ results$/);
  // The pager says the same, and must not be announced as well.
  expect(await list.locator('[aria-live]').count()).toBe(0);
  await isSound(page);
});

test('a list without pages tells its rows in German', { language: 'de' }, async (page) => {
  const { post } = await asOther(page, 'analyst');
  for (const name of ['Erste', 'Zweite']) await post('/views', { name, address: '/trends', shared: false });
  await openAs(page, 'analyst', '/views', 'Ansichten');
  const list = page.getByRole('region', { name: 'Gespeicherte Ansichten', exact: true });
  await expectSoon(list.getByRole('row')).toHaveCount(3);
  const status = await marked(list.locator('[role=status].visually-hidden'));
  await expectSoon(status).toHaveText('');
  await page.getByRole('searchbox').fill('zweit');
  await expectSoon(status).toHaveText('1 Ergebnis');
  await page.getByRole('searchbox').fill('');
  await expectSoon(status).toHaveText('2 Ergebnisse');
});

test('a success is announced by the section around it, which is there before it', async (page) => {
  await openAs(page, 'super_admin', '/admin/config', 'Settings');
  const section = await marked(page.getByRole('region', { name: 'Messages', exact: true }));
  await expectSoon(section).toHaveText('');
  await expectSoon(section).toHaveAttribute('aria-live', 'polite');
  await page.getByRole('textbox', { name: 'Operator' }).fill('Verein');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectSoon(section.getByRole('group')).toHaveText('Settings saved');
  // Otherwise, the message would be announced twice.
  expect(await section.locator('[role=status], [role=alert], [aria-live]').count()).toBe(0);
});

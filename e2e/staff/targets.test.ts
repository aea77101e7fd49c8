import { describe, expect, test } from 'bun:test';
import { seedStaff } from '@stimmlage/db/testing/staff';
import type { Locator, Page } from 'playwright';
import { looks } from '../testing/looks';
import { overflow } from '../testing/overflow';
import { hostileNames } from '../testing/seeds';
import { expectSoon, useSite } from '../testing/site';
import { isShown, signIn, tokenOf } from '../testing/staff';
import { violations } from '../testing/violations';

const site = useSite(seedStaff);

const PHONE = { width: 390, height: 844 };

/** What another admin does at the same time. */
const asOther = async (page: Page) => {
  const headers = { authorization: `Bearer ${await tokenOf(page, 'super_admin')}` };
  const address = '/api/admin/collection/targets';
  return {
    add: async (data: object): Promise<number> => {
      const answer = await page.request.post(address, { headers, data });
      const { id } = await answer.json();
      return id;
    },
    change: (id: number, data: object) => page.request.put(`${address}/${id}`, { headers, data }),
    remove: (id: number) => page.request.delete(`${address}/${id}`, { headers }),
    get: async (search: string): Promise<{ username: string; displayName: string; priority: number }[]> => {
      const answer = await page.request.get(`${address}?search=${encodeURIComponent(search)}`, { headers });
      return answer.json();
    },
  };
};

const open = async (page: Page, query = ''): Promise<void> => {
  await signIn(page, 'admin');
  await page.goto(`/admin/collection-targets${query}`);
  await isShown(page, 'Collection Targets');
};

const row = (page: Page, name: string): Locator =>
  page.getByRole('table', { name: 'Targets' }).getByRole('row', { name });

const csvOf = (count: number): string =>
  [
    'username,targetType,displayName,priority',
    ...Array.from({ length: count }, (_, index) => `mdb_${index},politician,Abgeordnete ${index},2`),
  ].join('\n');

const csvFile = (text: string) => ({ name: 'targets.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

describe('collection targets', () => {
  test('say what to do while there are none, and are added by keyboard alone', () =>
    site.journey({}, async ({ page }) => {
      await open(page);
      await expectSoon(page.getByText('No targets yet')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Add Target' }).first().focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Add Target' });
      await expectSoon(page).toHaveURL(/add=politician/);
      await expectSoon(dialog.getByLabel('Type', { exact: true })).toHaveValue('politician');
      await expectSoon(dialog.getByLabel('Priority')).toHaveValue('1');
      await expectSoon(dialog.getByLabel('Active')).toBeChecked();
      expect(await violations(page)).toEqual([]);

      await dialog.getByLabel('Username').focus();
      await page.keyboard.type('kein name');
      await page.keyboard.press('Enter');
      await expectSoon(dialog).toContainText('Please enter a name that X knows');
      await dialog.getByLabel('Username').fill('@Ministerin_1');
      await dialog.getByLabel('Priority').fill('11');
      await page.keyboard.press('Enter');
      await expectSoon(dialog.getByLabel('Priority')).toBeFocused();
      await dialog.getByLabel('Priority').fill('10');
      await dialog.getByLabel('Display name').fill('Die Ministerin');
      await page.keyboard.press('Enter');
      await expectSoon(page.getByText('Target added successfully')).toBeVisible();
      await expectSoon(dialog).toBeHidden();
      for (const text of ['@Ministerin_1', 'Politician', '10', 'Active', 'Never'])
        await expectSoon(row(page, 'Die Ministerin')).toContainText(text);
      await expectSoon(row(page, 'Die Ministerin').getByRole('link', { name: 'Comments' })).toHaveAttribute(
        'href',
        '/content?politician=Ministerin_1',
      );
    }));

  test('a hashtag and a keyword are named by themselves, and a name is taken once', () =>
    site.journey({ expectsFailures: true }, async ({ page }) => {
      await open(page, '?add=hashtag');
      const dialog = page.getByRole('dialog', { name: 'Add Target' });
      await expectSoon(dialog.getByLabel('Hashtag')).toBeVisible();
      await expectSoon(dialog.getByLabel('Display name')).toHaveCount(0);
      await dialog.getByLabel('Type', { exact: true }).selectOption('media');
      await expectSoon(dialog.getByLabel('Type of medium')).toBeVisible();
      await dialog.getByLabel('Type', { exact: true }).selectOption('hashtag');
      await dialog.getByLabel('Hashtag').fill('#Bürgergeld');
      await page.keyboard.press('Enter');
      await expectSoon(row(page, '#Bürgergeld')).toBeVisible();
      await page.getByRole('button', { name: 'Add Target' }).click();
      await dialog.getByLabel('Type', { exact: true }).selectOption('hashtag');
      await dialog.getByLabel('Hashtag').fill('bürgergeld');
      await page.keyboard.press('Enter');
      await expectSoon(dialog.getByRole('alert')).toHaveText('There is already a hashtag target bürgergeld');
      await expectSoon(dialog.getByLabel('Hashtag')).toHaveValue('bürgergeld');
    }));

  test('a file is looked at first, says each line at fault, and is taken as a whole', () =>
    site.journey({ expectsFailures: true }, async ({ page }) => {
      await open(page);
      await page.getByRole('button', { name: 'Import CSV' }).click();
      const dialog = page.getByRole('dialog', { name: 'Import targets' });
      const take = dialog.getByRole('button', { name: 'Import', exact: true });
      const field = dialog.getByLabel('CSV file');
      await field.setInputFiles(csvFile('name\nohne\n'));
      await expectSoon(dialog.getByRole('alert')).toContainText('not a list of targets');
      await field.setInputFiles(csvFile('username,priority\ngut,1\n<b>schlecht</b>,99\n'));
      await expectSoon(dialog.getByRole('alert')).toContainText(/1 line is not accepted.*Line 3:/s);
      await expectSoon(take).toBeDisabled();
      expect(await violations(page)).toEqual([]);
      await field.setInputFiles(csvFile(csvOf(25)));
      await expectSoon(dialog.getByRole('status')).toContainText('25 targets would be added.');
      await take.dblclick();
      await expectSoon(page.getByText('25 targets imported successfully')).toHaveCount(1);
      await expectSoon(dialog).toBeHidden();

      const pager = page.getByRole('navigation', { name: 'Pages' });
      await expectSoon(pager).toContainText(/Showing 1 to 20 of 2\d results/);
      await pager.getByRole('button', { name: 'Next' }).click();
      await expectSoon(page).toHaveURL(/page=2/);
      await page.reload();
      await expectSoon(pager).toContainText(/Showing 21 to 2\d/);
      await page.goBack();
      await expectSoon(pager).toContainText('Showing 1 to 20');

      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export CSV' }).click();
      expect((await saved).suggestedFilename()).toMatch(/^sandbox-stimmlage-targets-.*\.csv$/);
    }));

  test('search and type narrow the list down, in the address too', () =>
    site.journey({}, async ({ page }) => {
      await open(page, '?search=mdb_7');
      await expectSoon(row(page, 'Abgeordnete 7')).toBeVisible();
      await expectSoon(page.getByRole('searchbox', { name: 'Search targets...' })).toHaveValue('mdb_7');
      await page.keyboard.press('/');
      await page.keyboard.type('bürgergeld');
      await expectSoon(page).toHaveURL(/search=b%C3%BCrgergeld/);
      await expectSoon(row(page, '#Bürgergeld')).toBeVisible();
      const types = page.getByLabel('Type', { exact: true });
      expect(await types.locator('option').allTextContents()).toEqual([
        'All Types',
        'Politicians',
        'Hashtags',
        'Keywords',
        'Influencers',
        'Media',
      ]);
      await types.selectOption('Keywords');
      await expectSoon(page.getByText('No target matches')).toBeVisible();
      await page.goBack();
      await expectSoon(row(page, '#Bürgergeld')).toBeVisible();
      await page.getByRole('button', { name: 'Clear All' }).click();
      await expectSoon(page.getByRole('row')).toHaveCount(21);
    }));
});

describe('two admins at once', () => {
  test('what another changed stays, or is told before it is replaced', () =>
    site.journey({}, async ({ page }) => {
      await open(page);
      const other = await asOther(page);
      const id = await other.add({ username: 'beide', displayName: 'Beide' });
      await page.goto('/admin/collection-targets?search=beide');
      await row(page, 'Beide').getByRole('button', { name: 'Edit Beide' }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit Target' });
      await expectSoon(page).toHaveURL(new RegExp(`edit=${id}`));
      await dialog.getByLabel('Display name').fill('Von mir');
      await other.change(id, { priority: 7, displayName: 'Von anderen' });
      await page.keyboard.press('Enter');
      await expectSoon(dialog.getByRole('alert')).toContainText('Display name: Von anderen');
      await page.keyboard.press('Enter');
      await expectSoon(page.getByText('Target saved successfully')).toBeVisible();
      expect(await other.get('beide')).toMatchObject([{ displayName: 'Von mir', priority: 7 }]);
    }));

  test('what another deleted is said to be gone, and nothing typed is lost', () =>
    site.journey({ expectsFailures: true }, async ({ page }) => {
      await open(page);
      const other = await asOther(page);
      const id = await other.add({ username: 'fort', displayName: 'Gleich fort' });
      await page.goto(`/admin/collection-targets?search=fort&edit=${id}`);
      const dialog = page.getByRole('dialog', { name: 'Edit Target' });
      await dialog.getByLabel('Display name').fill('Zu spät');
      await other.remove(id);
      await page.keyboard.press('Enter');
      await expectSoon(dialog.getByRole('alert')).toHaveText(`There is no target ${id}`);
      await expectSoon(dialog.getByLabel('Display name')).toHaveValue('Zu spät');
      await page.reload();
      await expectSoon(page.getByRole('dialog')).toContainText('It was deleted');
      await page.keyboard.press('Escape');
      await expectSoon(page).not.toHaveURL(/edit=/);
    }));

  test('a target is deleted after a question, and read further back in a run', () =>
    site.journey({ expectsFailures: true }, async ({ page }) => {
      await open(page, '?search=mdb_3');
      await row(page, 'Abgeordnete 3')
        .getByRole('button', { name: 'Read Abgeordnete 3 further back' })
        .click();
      const back = page.getByRole('dialog', { name: 'Read Abgeordnete 3 further back' });
      await back.getByLabel('Posts').fill('3201');
      await page.keyboard.press('Enter');
      await expectSoon(back).toContainText('Please enter a whole number from 1 to 3,200.');
      await back.getByLabel('Posts').fill('400');
      await page.keyboard.press('Enter');
      await expectSoon(page.getByText('Backfill started successfully for mdb_3')).toBeVisible();
      await row(page, 'Abgeordnete 3').getByRole('button', { name: 'Delete Abgeordnete 3' }).click();
      const question = page.getByRole('dialog', { name: 'Delete Abgeordnete 3' });
      await expectSoon(question).toContainText('Are you sure you want to delete this target?');
      await question.getByRole('button', { name: 'Delete' }).click();
      await expectSoon(page.getByText('Target deleted successfully')).toBeVisible();
      await expectSoon(page.getByText('No target matches')).toBeVisible();
    }));
});

describe('every look', () => {
  for (const { language, scheme } of looks) {
    test(`axe finds nothing, hostile names stay in their place (${language}, ${scheme})`, () =>
      site.journey({ language, scheme, ...PHONE }, async ({ page }) => {
        await signIn(page, 'admin');
        const other = await asOther(page);
        for (const name of hostileNames)
          await other.add({
            targetType: 'keyword',
            username: name.replace(/^[@#]/, '').slice(0, 200),
            description: name.slice(0, 2_000),
          });
        await page.goto('/admin/collection-targets?targetType=keyword');
        await expectSoon(page.getByRole('row')).toHaveCount(1 + hostileNames.length);
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

  test('what cannot be loaded is said, with another try', () =>
    site.journey({ expectsFailures: true }, async ({ page }) => {
      await page.route('**/api/admin/collection/targets?*', (route) => route.abort());
      await open(page);
      await expectSoon(page.getByRole('alert')).toContainText('Targets could not be loaded');
      await page.unroute('**/api/admin/collection/targets?*');
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expectSoon(page.getByRole('table', { name: 'Targets' })).toBeVisible();
    }));
});

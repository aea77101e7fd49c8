import { describe, expect } from 'bun:test';
import { seedStaff } from '@stimmlage/db/testing/staff';
import type { Locator, Page } from 'playwright';
import { changeAnswer, expectAnotherTry } from '../testing/answers';
import { expectFailures } from '../testing/browser';
import { button, expectSoon, isSoundInAllSizes, leadsTo, savedBy, violations } from '../testing/screen';
import { hostileNames } from '../testing/seeds';
import { useSite } from '../testing/site';
import { asOther, focusSearch, openAs, signIn } from '../testing/staff';

const { test, everyLook } = useSite(seedStaff);

const open = (page: Page, query = '') =>
  openAs(page, 'admin', `/admin/collection-targets${query}`, 'Collection Targets');

const TARGETS = '/admin/collection/targets';

const row = (page: Page, name: string): Locator =>
  page.getByRole('table', { name: 'Targets' }).getByRole('row', { name });

const csvOf = (count: number): string =>
  [
    'username,targetType,displayName,priority',
    ...Array.from({ length: count }, (_, index) => `mdb_${index},politician,Abgeordnete ${index},2`),
  ].join('\n');

const csvFile = (text: string) => ({ name: 'targets.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

describe('collection targets', () => {
  test('explains an empty list, and adds a target with the keyboard alone', async (page) => {
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

    await dialog.getByLabel('Handle').focus();
    await page.keyboard.type('kein name');
    await page.keyboard.press('Enter');
    await expectSoon(dialog).toContainText('Please enter a name that X knows');
    await dialog.getByLabel('Handle').fill('@Ministerin_1');
    await dialog.getByLabel('Priority').fill('11');
    await page.keyboard.press('Enter');
    await expectSoon(dialog.getByLabel('Priority')).toBeFocused();
    await dialog.getByLabel('Priority').fill('10');
    await dialog.getByLabel('Display name').fill('Die Ministerin');
    await page.keyboard.press('Enter');
    await expectSoon(page.getByText('Target added')).toBeVisible();
    await expectSoon(dialog).toBeHidden();
    for (const text of ['@Ministerin_1', 'Politician', '10', 'Active', 'Never'])
      await expectSoon(row(page, 'Die Ministerin')).toContainText(text);
    await leadsTo(
      row(page, 'Die Ministerin').getByRole('link', { name: 'Statements' }),
      '/content?politician=Ministerin_1',
    );
  });

  test('asks before overwriting what someone else has changed, even if the target was renamed or many are named like it', async (page) => {
    const other = await asOther(page);
    const { id } = await other.post(TARGETS, { username: 'Fraktion_X', description: 'alt' });
    for (let index = 0; index < 21; index += 1)
      await other.post(TARGETS, { username: `fraktion_x${index}`, priority: 9 });
    await open(page, '?q=Fraktion_X&page=2');
    await row(page, 'Fraktion_X').getByRole('button', { name: 'Edit Fraktion_X', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit target' });
    await dialog.getByLabel('Description').fill('von mir');
    await other.put(`${TARGETS}/${id}`, { description: 'von anderen', username: 'Neue_Fraktion' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectSoon(dialog.getByRole('alert')).toContainText('Saved values: Description: von anderen');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectSoon(dialog).toBeHidden();
    const stored: { id: number; username: string; description: string }[] = await other.get(TARGETS);
    expect(stored.find((target) => target.id === id)).toMatchObject({
      username: 'Neue_Fraktion',
      description: 'von mir',
    });
    for (const target of stored.filter(({ username }) => /fraktion/i.test(username)))
      await other.remove(`${TARGETS}/${target.id}`);
  });

  test('requires a purpose for a new influencer, and marks influencers without one', async (page) => {
    await open(page, '?add=influencer');
    const dialog = page.getByRole('dialog', { name: 'Add Target' });
    await dialog.getByLabel('Handle').fill('petra_p');
    await page.keyboard.press('Enter');
    await expectSoon(dialog).toContainText('Please enter what this account is watched for.');
    await expectSoon(dialog.getByLabel('Purpose')).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.type('Reichweite über 100.000');
    await dialog.getByLabel('Handle').focus();
    await page.keyboard.press('Enter');
    await expectSoon(row(page, 'petra_p')).toContainText('Purpose: Reichweite über 100.000');
    // Waits until the dialog is closed, because a reload would reopen a dialog that is still in the URL.
    await expectSoon(dialog).toBeHidden();
    await changeAnswer(page, '**/api/admin/collection/targets?*', (answer: { data: object[] }) => ({
      ...answer,
      data: answer.data.map((target) => ({ ...target, purpose: '' })),
    }));
    await page.reload();
    await expectSoon(row(page, 'petra_p')).toContainText('No purpose is entered.');
    // An existing target that has no purpose can be deactivated without entering a purpose.
    await row(page, 'petra_p').getByRole('button', { name: 'Edit petra_p' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit target' });
    await edit.getByLabel('Active').uncheck();
    await edit.getByRole('button', { name: 'Save' }).click();
    await expectSoon(edit).toBeHidden();
    await expectSoon(row(page, 'petra_p')).toContainText('Inactive');
    await page.unrouteAll();
  });

  test('warns, before a target’s name or type is changed, that its existing statements will stay with it', async (page) => {
    const other = await asOther(page);
    const { id } = await other.post('/admin/collection/targets', { username: 'anna_alt' });
    await open(page, '?search=anna_alt');
    await row(page, 'anna_alt').getByRole('button', { name: 'Edit anna_alt' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit target' });
    const caution = dialog
      .getByRole('status')
      .filter({ hasText: 'The statements collected so far stay with' });
    const handle = dialog.getByLabel('Handle');
    await handle.fill('@Anna_Alt ');
    await dialog.getByLabel('Display name').fill('Anna');
    await expectSoon(caution).toHaveCount(0);
    await dialog.getByLabel('Type', { exact: true }).selectOption('media');
    await expectSoon(caution).toBeVisible();
    await dialog.getByLabel('Type', { exact: true }).selectOption('politician');
    await expectSoon(caution).toHaveCount(0);
    await handle.fill('anna_neu');
    await expectSoon(caution).toContainText('For another account, hashtag or keyword, add a new target.');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectSoon(dialog).toBeHidden();
    await other.remove(`/admin/collection/targets/${id}`);
  });

  test('derives the display names of hashtags and keywords, and rejects a duplicate name', async (page) => {
    expectFailures(page);
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
    await expectSoon(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Add Target' }).click();
    await dialog.getByLabel('Type', { exact: true }).selectOption('hashtag');
    await dialog.getByLabel('Hashtag').fill('bürgergeld');
    await page.keyboard.press('Enter');
    await expectSoon(dialog.getByRole('alert')).toHaveText('There is already a hashtag target bürgergeld');
    await expectSoon(dialog.getByLabel('Hashtag')).toHaveValue('bürgergeld');
  });

  test('checks a file before importing it, lists each invalid line, and offers to import the others', async (page) => {
    expectFailures(page);
    await open(page);
    await page.getByRole('button', { name: 'Import CSV' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import targets' });
    const take = dialog.getByRole('button', { name: 'Import', exact: true });
    const field = dialog.getByLabel('CSV file');
    await field.setInputFiles(csvFile('name\nohne\n'));
    await expectSoon(dialog.getByRole('alert')).toContainText('not a list of targets');
    await expectSoon(field).toHaveAccessibleDescription(/not a list of targets/);
    await expectSoon(field).toHaveAttribute('aria-invalid', 'true');
    await field.setInputFiles(csvFile('username,priority\ngut,1\n<b>schlecht</b>,99\n'));
    await expectSoon(dialog.getByRole('alert')).toContainText(/1 line is invalid.*Line 3:/s);
    expect(await violations(page)).toEqual([]);
    await expectSoon(take).toBeHidden();
    await dialog.getByRole('button', { name: 'Import the others' }).click();
    await expectSoon(page.getByText('1 target imported')).toBeVisible();
    await page.getByRole('button', { name: 'Import CSV' }).click();
    await field.setInputFiles(csvFile(csvOf(25)));
    await expectSoon(dialog.getByRole('status')).toContainText('25 targets will be added.');
    await take.dblclick();
    await expectSoon(page.getByText('25 targets imported')).toHaveCount(1);
    await expectSoon(dialog).toBeHidden();

    const pager = page.getByRole('navigation', { name: 'Pages' });
    await expectSoon(pager).toContainText(/Showing 1 to 20 of 2\d results/);
    await pager.getByRole('button', { name: 'Next' }).click();
    await expectSoon(page).toHaveURL(/page=2/);
    await page.reload();
    await expectSoon(pager).toContainText(/Showing 21 to 2\d/);
    await page.goBack();
    await expectSoon(pager).toContainText('Showing 1 to 20');

    const { name } = await savedBy(page, () => button(page, 'Export CSV').click());
    expect(name).toMatch(/^sandbox-stimmlage-targets-.*\.csv$/);
  });

  test('filters by search text and type, and keeps both in the URL', async (page) => {
    await open(page, '?search=mdb_7');
    await expectSoon(row(page, 'Abgeordnete 7')).toBeVisible();
    await expectSoon(page.getByRole('searchbox', { name: 'Search targets…' })).toHaveValue('mdb_7');
    await focusSearch(page);
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
  });
});

describe('changing targets', () => {
  test('keeps another admin’s change, or reports it before it is overwritten', async (page) => {
    await open(page);
    const other = await asOther(page);
    const { id } = await other.post(TARGETS, { username: 'beide', displayName: 'Beide' });
    await page.goto('/admin/collection-targets?search=beide');
    await row(page, 'Beide').getByRole('button', { name: 'Edit Beide' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit target' });
    await expectSoon(page).toHaveURL(new RegExp(`edit=${id}`));
    await dialog.getByLabel('Display name').fill('Von mir');
    await other.put(`${TARGETS}/${id}`, { priority: 7, displayName: 'Von anderen' });
    await page.keyboard.press('Enter');
    await expectSoon(dialog.getByRole('alert')).toContainText('Display name: Von anderen');
    await dialog.getByLabel('Type').selectOption('Media');
    await other.put(`${TARGETS}/${id}`, { targetType: 'hashtag' });
    await dialog.getByLabel('Display name').press('Enter');
    await expectSoon(dialog.getByRole('alert')).toContainText('Type: Hashtag');
    await page.keyboard.press('Enter');
    await expectSoon(page.getByText('Target saved')).toBeVisible();
    expect(await other.get(`${TARGETS}?search=beide`)).toMatchObject([
      { displayName: 'Von mir', priority: 7 },
    ]);
  });

  test('reports that the target has been deleted, and keeps the user’s input', async (page) => {
    expectFailures(page);
    await open(page);
    const other = await asOther(page);
    const { id } = await other.post(TARGETS, { username: 'fort', displayName: 'Gleich fort' });
    await page.goto(`/admin/collection-targets?search=fort&edit=${id}`);
    const dialog = page.getByRole('dialog', { name: 'Edit target' });
    await dialog.getByLabel('Display name').fill('Zu spät');
    await other.remove(`${TARGETS}/${id}`);
    await page.keyboard.press('Enter');
    await expectSoon(dialog.getByRole('alert')).toHaveText(`There is no target ${id}`);
    await expectSoon(dialog.getByLabel('Display name')).toHaveValue('Zu spät');
    await page.reload();
    await expectSoon(page.getByRole('dialog')).toContainText('It was deleted');
    await page.keyboard.press('Escape');
    await expectSoon(page).not.toHaveURL(/edit=/);
  });

  test('starts a backfill for a target, and deletes the target after confirmation', async (page) => {
    expectFailures(page);
    await open(page, '?search=mdb_3');
    await row(page, 'Abgeordnete 3')
      .getByRole('button', { name: 'Fetch older posts of Abgeordnete 3' })
      .click();
    const back = page.getByRole('dialog', { name: 'Fetch older posts of Abgeordnete 3' });
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
    await expectSoon(page.getByText('Target deleted')).toBeVisible();
    await expectSoon(page.getByText('No target matches')).toBeVisible();
  });
});

describe('the list of targets', () => {
  everyLook('has no axe violations, and renders hostile names safely', async (page) => {
    await signIn(page, 'admin');
    const other = await asOther(page);
    for (const name of hostileNames)
      await other.post(TARGETS, {
        targetType: 'keyword',
        username: name.replace(/^[@#]/, '').slice(0, 200),
        description: name.slice(0, 2_000),
      });
    await page.goto('/admin/collection-targets?targetType=keyword');
    await expectSoon(page.getByRole('row')).toHaveCount(1 + hostileNames.length);
    await isSoundInAllSizes(page);
    await page.getByRole('row').nth(1).focus();
    await page.keyboard.press('Enter');
    await expectSoon(page.getByRole('dialog')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate<unknown>('window.harmed')).toBeUndefined();
  });

  test('reports a failure to load, and offers a retry', async (page) => {
    await expectAnotherTry(page, '**/api/admin/collection/targets?*', 'Targets could not be loaded', () =>
      open(page),
    );
    await expectSoon(page.getByRole('table', { name: 'Targets' })).toBeVisible();
  });
});

import { describe, expect } from 'bun:test';
import type { Role } from '@stimmlage/core/codes/roles';
import { STAFF_PASSWORD, staff } from '@stimmlage/db/testing/staff';
import type { Page } from 'playwright';
import { failCalls } from '../testing/answers';
import { expectFailures } from '../testing/browser';
import { expectSoon, isSoundInAllSizes, violations } from '../testing/screen';
import { hostileNames, seedForStaff } from '../testing/seeds';
import { useSite } from '../testing/site';
import { asOther, isShown, openAs, openPalette, signIn } from '../testing/staff';

const { test, everyLook } = useSite(seedForStaff);

/** Deletes the views that earlier tests have left behind. */
const clear = async (page: Page): Promise<void> => {
  for (const role of ['super_admin', 'admin', 'analyst'] as const) {
    const { get, remove } = await asOther(page, role);
    for (const { id, mayChange } of await get('/views')) if (mayChange) await remove(`/views/${id}`);
  }
};

const save = async (page: Page, role: Role, view: object): Promise<{ id: number }> =>
  (await asOther(page, role)).post('/views', view);

const menu = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Views/ });
const list = (page: Page) => page.getByRole('table', { name: 'Saved views' });

/** Opens the menu, and chooses an entry with the keyboard. */
const choose = async (page: Page, name: string): Promise<void> => {
  await menu(page).focus();
  await page.keyboard.press('Enter');
  await expectSoon(page.getByRole('menuitem').first()).toBeFocused();
  const entry = page.getByRole('menuitem', { name });
  await expectSoon(entry).toBeVisible();
  // Views that load while the menu is open move the entry, so its place is not known in advance.
  const focused = entry.and(page.locator(':focus'));
  const entries = await page.getByRole('menuitem').count();
  for (let step = 0; step < 2 * entries && (await focused.count()) === 0; step += 1)
    await page.keyboard.press('ArrowDown');
  await expectSoon(entry).toBeFocused();
  await page.keyboard.press('Enter');
};

const inAddress = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

/** Opens the dialog that edits a view, whose name another user then changes from “Vorher” to “Nachher”. */
const editWhileRenamed = async (page: Page) => {
  await clear(page);
  const { id } = await save(page, 'admin', { name: 'Vorher', address: '/trends', shared: true });
  await openAs(page, 'admin', '/views', 'Saved views');
  await list(page).getByRole('button', { name: 'Edit Vorher' }).press('Enter');
  const { get, put } = await asOther(page);
  await put(`/views/${id}`, { name: 'Nachher' });
  return { id, get, put, dialog: page.getByRole('dialog', { name: 'Edit view' }) };
};

describe('a view', () => {
  test('can be saved, opened, changed, updated, renamed, shared and deleted with the keyboard alone', async (page) => {
    await clear(page);
    await openAs(page, 'analyst', '/trends', 'Trends');
    await choose(page, 'Manage views');
    await isShown(page, 'Saved views');
    await expectSoon(page.getByRole('main')).toContainText('No views yet');
    await expectSoon(page.getByRole('main')).toContainText('choose “Save this view…” in the menu “Views”');
    await page.goto('/comparison?by=politician');
    await isShown(page, 'Comparison');
    const saved = inAddress(page);
    await choose(page, 'Save this view…');
    const dialog = page.getByRole('dialog', { name: 'Save view' });
    await expectSoon(dialog.getByLabel('Name')).toBeFocused();
    await expectSoon(dialog.getByLabel('Name')).toHaveValue('Comparison');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Enter');
    await expectSoon(dialog).toContainText('Please enter a name.');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.type('Politiker im Vergleich');
    await page.keyboard.press('Enter');
    await expectSoon(page.getByText('View saved.')).toBeVisible();
    await expectSoon(menu(page)).toBeFocused();
    await expectSoon(menu(page)).toHaveAccessibleName('Views: Politiker im Vergleich');

    await page.getByRole('link', { name: 'Explorer' }).click();
    await isShown(page, 'Explorer');
    await expectSoon(menu(page)).toHaveAccessibleName('Views');
    await openPalette(page);
    await page.keyboard.type('im vergleich');
    await expectSoon(page.getByRole('dialog').getByRole('button').first()).toContainText(
      'Politiker im Vergleich',
    );
    await page.keyboard.press('Enter');
    await isShown(page, 'Comparison');
    await expectSoon.poll(() => inAddress(page)).toBe(saved);

    await page.evaluate<void>(
      `history.pushState(null, '', '/comparison?by=session'); dispatchEvent(new PopStateEvent('popstate'))`,
    );
    await expectSoon(menu(page)).toHaveAccessibleName('Views: Politiker im Vergleich, changed');
    await choose(page, 'Update “Politiker im Vergleich”');
    await expectSoon(page.getByText('“Politiker im Vergleich” updated.')).toBeVisible();
    await expectSoon(menu(page)).toHaveAccessibleName('Views: Politiker im Vergleich');
    const { get } = await asOther(page, 'analyst');
    expect((await get('/views')).map(({ address }: { address: string }) => address)).toEqual([
      inAddress(page),
    ]);

    await choose(page, 'Manage views');
    await isShown(page, 'Saved views');
    await list(page).getByRole('button', { name: 'Edit Politiker im Vergleich' }).focus();
    await page.keyboard.press('Enter');
    const edit = page.getByRole('dialog', { name: 'Edit view' });
    await expectSoon(edit.getByLabel('Name')).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Sitzungen');
    await edit.getByLabel('For all staff').focus();
    await page.keyboard.press('Space');
    await edit.getByLabel('Open as start screen').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expectSoon(page.getByText('View changed.')).toBeVisible();
    for (const text of ['Sitzungen', 'All staff', 'You', 'Start screen', 'Comparison'])
      await expectSoon(list(page)).toContainText(text);
    await list(page).getByRole('button', { name: 'Delete Sitzungen' }).focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Delete Sitzungen?' });
    await expectSoon(question).toContainText('It is deleted for all staff');
    await question.getByRole('button', { name: 'Delete' }).focus();
    await page.keyboard.press('Enter');
    await expectSoon(page.getByText('View deleted.')).toBeVisible();
    await expectSoon(list(page)).toHaveCount(0);
    await isSoundInAllSizes(page);
  });

  test('can be opened but not changed by an analyst if an admin has shared it', async (page) => {
    await clear(page);
    await save(page, 'admin', { name: 'Für alle', address: '/trends', shared: true });
    await save(page, 'admin', { name: 'Nur Admins', address: '/analysis', shared: true });
    await openAs(page, 'analyst', '/views', 'Saved views');
    await expectSoon(list(page)).toContainText(staff.admin.name);
    await expectSoon(page.getByRole('main')).not.toContainText('Nur Admins');
    await expectSoon(list(page).getByRole('button', { name: 'Edit Für alle' })).toBeDisabled();
    await expectSoon(list(page).getByRole('button', { name: 'Delete Für alle' })).toBeDisabled();
    await list(page).getByRole('link', { name: 'Für alle' }).click();
    await isShown(page, 'Trends');
    await expectSoon(menu(page)).toHaveAccessibleName('Views: Für alle');
  });

  test('keeps the name that another user gives it while its other settings are edited', async (page) => {
    const { dialog, get } = await editWhileRenamed(page);
    await dialog.getByLabel('Open as start screen').press('Space');
    await dialog.getByLabel('Name').press('Enter');
    await expectSoon(page.getByText('View changed.')).toBeVisible();
    await expectSoon(list(page)).toContainText('Nachher');
    expect(await get('/views')).toMatchObject([{ name: 'Nachher', shared: true }]);
  });

  test('is not overwritten unnoticed if another user has changed it since', async (page) => {
    const { id, dialog, get, put } = await editWhileRenamed(page);
    await dialog.getByLabel('Name').fill('Anders');
    await dialog.getByLabel('Name').press('Enter');
    await expectSoon(dialog.getByRole('alert')).toContainText('Saved values: Name: Nachher.');
    await dialog.getByLabel('Name').press('Enter');
    await expectSoon(page.getByText('View changed.')).toBeVisible();
    expect(await get('/views')).toMatchObject([{ name: 'Anders' }]);

    await list(page).getByRole('link', { name: 'Anders' }).click();
    await isShown(page, 'Trends');
    await put(`/views/${id}`, { address: '/trends?sort=posts' });
    await page.getByLabel('Sort by').selectOption({ label: 'Sort by: Relevance' });
    // A view that cannot be saved makes the list load again, with what the other user has stored.
    expectFailures(page);
    await page.route('**/api/views', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await choose(page, 'Save this view…');
    const saving = page.getByRole('dialog', { name: 'Save view' });
    const arrived = page.waitForResponse((answer) => /views$/.test(answer.url()) && answer.ok());
    await saving.getByLabel('Name').press('Enter');
    await expectSoon(saving.getByRole('alert')).toBeVisible();
    await arrived;
    await page.keyboard.press('Escape');
    await expectSoon(saving).toBeHidden();
    await choose(page, 'Update “Anders”');
    await expectSoon(page.getByText('Someone else has updated “Anders”.')).toBeVisible();
    expect(await get('/views')).toMatchObject([{ address: '/trends?sort=posts' }]);
    await choose(page, 'Update “Anders”');
    await expectSoon(page.getByText('“Anders” updated.')).toBeVisible();
    expect(await get('/views')).toMatchObject([{ address: '/trends?sort=relevance' }]);
  });

  test('shows an error if it no longer exists, and a retry if the list fails to load', async (page) => {
    expectFailures(page);
    await clear(page);
    await openAs(page, 'analyst', '/views?edit=999999', 'Saved views');
    await expectSoon(page.getByRole('dialog')).toContainText('This view is no longer there');
    await page.keyboard.press('Escape');
    await expectSoon(page).not.toHaveURL(/edit=/);
    await failCalls(page, '**/api/views', { status: 500, json: {} });
    await page.reload();
    await expectSoon(page.getByRole('alert')).toContainText('The views could not be loaded');
    await menu(page).click();
    await expectSoon(page.getByRole('menu')).toContainText('The views could not be loaded');
    await page.keyboard.press('Escape');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expectSoon(page.getByRole('main')).toContainText('No views yet');
  });
});

describe('the start screen', () => {
  test('opens after signing in, from the landing page and on a click on the site’s name, until its view is deleted', async (page) => {
    await clear(page);
    await save(page, 'analyst', { name: 'Start', address: '/explore?rows=target' });
    await openAs(page, 'analyst', '/views', 'Saved views');
    const mark = list(page).getByRole('button', { name: 'Open Start as start screen' });
    await expectSoon(mark).toHaveAttribute('aria-pressed', 'false');
    await mark.press('Enter');
    await expectSoon(page.getByText('Start is your start screen.')).toBeVisible();
    await expectSoon(mark).toHaveAttribute('aria-pressed', 'true');
    const brand = page.getByRole('complementary').getByRole('link', { name: 'Stimmlage' });
    await brand.click();
    await isShown(page, 'Explorer');
    await expectSoon.poll(() => inAddress(page)).toBe('/explore?rows=target');

    const fillIn = async (): Promise<void> => {
      await page.getByLabel('Email', { exact: true }).fill(staff.analyst.email);
      await page.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD);
      await page.keyboard.press('Enter');
    };
    const signInByForm = async (): Promise<void> => {
      await page.getByRole('button', { name: `Account: ${staff.analyst.name}` }).click();
      await page.getByRole('menuitem', { name: 'Sign Out' }).click();
      await expectSoon(page).toHaveURL(/\/login$/);
      await fillIn();
    };
    await signInByForm();
    await isShown(page, 'Explorer');
    await page.goto('/');
    await isShown(page, 'Explorer');
    await expectSoon.poll(() => inAddress(page)).toBe('/explore?rows=target');

    expectFailures(page);
    await page.evaluate("localStorage.setItem('auth_token', 'expired')");
    await page.goto('/');
    await expectSoon(page).toHaveURL(/\/login$/);
    await fillIn();
    await isShown(page, 'Explorer');
    await expectSoon.poll(() => inAddress(page)).toBe('/explore?rows=target');
    await clear(page);
    await signInByForm();
    await isShown(page, 'Dashboard');
    await expectSoon(brand).toHaveAttribute('href', '/dashboard');
  });
});

everyLook(
  'has no axe violations in the list, the menu and the dialog, and renders hostile names safely',
  async (page) => {
    await clear(page);
    for (const name of hostileNames)
      await save(page, 'admin', { name: [...name].slice(0, 40).join(''), address: '/trends', shared: true });
    await signIn(page, 'admin');
    await page.goto('/views');
    const table = page.getByRole('table', { name: 'Gespeicherte Ansichten' });
    await expectSoon(table.getByRole('row').nth(hostileNames.length)).toBeVisible();
    await isSoundInAllSizes(page);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Ansichten/ })
      .click();
    await expectSoon(page.getByRole('menuitem', { name: 'Ansichten verwalten' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await table
      .getByRole('button', { name: /bearbeiten$/ })
      .first()
      .click();
    await expectSoon(page.getByRole('dialog', { name: 'Ansicht bearbeiten' })).toBeVisible();
    await isSoundInAllSizes(page);
    expect(await page.evaluate<unknown>('window.harmed')).toBeUndefined();
  },
);

import type { Locator, Page } from 'playwright';
import { expectSoon } from '../testing/screen';
import { seedForStaff } from '../testing/seeds';
import { useSite } from '../testing/site';
import { isShown, openAs } from '../testing/staff';

const { test } = useSite(seedForStaff);

const QUESTION = 'Leave without saving?';

test('asks for confirmation before a dialog with unsaved input is closed or left', async (page) => {
  await openAs(page, 'admin', '/admin', 'Admin Dashboard');
  await page.getByRole('link', { name: 'Collection Targets' }).first().click();
  await isShown(page, 'Collection Targets');
  const question = page.getByRole('dialog', { name: QUESTION });
  const form = page.getByRole('dialog', { name: 'Add Target' });
  const handle = form.getByLabel('Handle');
  const acts = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(8, 8),
    () => form.getByRole('button', { name: 'Close' }).click(),
    () => page.goBack(),
  ];
  await page.getByRole('button', { name: 'Add Target' }).first().click();
  await handle.fill('anna_k');
  for (const act of acts) {
    await handle.focus();
    await act();
    await expectSoon(question).toBeVisible();
    // Escape dismisses only the confirmation prompt, so the dialog below it stays open.
    await page.keyboard.press('Escape');
    await expectSoon(question).toHaveCount(0);
    await expectSoon(handle).toHaveValue('anna_k');
  }
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expectSoon(page.getByRole('dialog')).toHaveCount(0);
  await isShown(page, 'Collection Targets');
});

test('closes a dialog immediately if nothing was changed, or if the changes were reverted', async (page) => {
  await openAs(page, 'admin', '/admin/collection-targets', 'Collection Targets');
  const opener = page.getByRole('button', { name: 'Add Target' }).first();
  const form = page.getByRole('dialog', { name: 'Add Target' });
  const closes = [() => page.keyboard.press('Escape'), () => page.mouse.click(8, 8)];
  for (const close of closes) {
    await opener.click();
    await form.getByLabel('Handle').fill('anna_k');
    await form.getByLabel('Handle').fill('');
    await close();
    await expectSoon(page.getByRole('dialog')).toHaveCount(0);
    await expectSoon(opener).toBeFocused();
  }
});

test('closes only the palette on Escape when it is open above a dialog', async (page) => {
  await openAs(page, 'admin', '/admin/collection-targets', 'Collection Targets');
  await page.getByRole('button', { name: 'Add Target' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add Target' });
  const handle = form.getByLabel('Handle');
  const search = page.getByRole('textbox', { name: /^Go to a screen/ });
  for (const typed of ['', 'anna_k']) {
    await handle.fill(typed);
    await page.keyboard.press('Control+k');
    await expectSoon(search).toBeFocused();
    await page.keyboard.press('Escape');
    await expectSoon(search).toHaveCount(0);
    await expectSoon(form).toBeVisible();
    await expectSoon(page.getByRole('dialog', { name: QUESTION })).toHaveCount(0);
    await expectSoon(handle).toHaveValue(typed);
  }
});

/** Follows an entry of the palette, which can be opened above a dialog. */
const follow = async (page: Page, entry: string): Promise<void> => {
  const palette = page.getByRole('dialog', { name: 'Search', exact: true });
  await page.keyboard.press('Control+k');
  await expectSoon(palette.getByRole('textbox', { name: /^Go to a screen/ })).toBeFocused();
  await page.keyboard.type(entry);
  await expectSoon(palette.getByRole('button').first()).toContainText(entry);
  await page.keyboard.press('Enter');
  await expectSoon(palette).toHaveCount(0);
};

test('asks for confirmation before another dialog of the same screen replaces a dialog with unsaved input', async (page) => {
  await openAs(page, 'admin', '/admin/collection-targets', 'Collection Targets');
  const question = page.getByRole('dialog', { name: QUESTION });
  const form = page.getByRole('dialog', { name: 'Add Target' });
  const handle = form.getByLabel('Handle');
  const type = form.getByLabel('Type', { exact: true });
  await page.getByRole('button', { name: 'Add Target' }).first().click();
  await expectSoon(form.locator(':focus')).toHaveCount(1);
  await follow(page, 'Add a hashtag');
  await expectSoon(type).toHaveValue('hashtag');
  await page.goBack();
  await expectSoon(type).toHaveValue('politician');
  await handle.fill('anna_k');
  for (const act of [() => follow(page, 'Add a hashtag'), () => page.goForward()]) {
    await act();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expectSoon(question).toHaveCount(0);
    await expectSoon(type).toHaveValue('politician');
    await expectSoon(handle).toHaveValue('anna_k');
    await expectSoon(page).toHaveURL(/add=politician/);
  }
  await follow(page, 'Add a hashtag');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expectSoon(type).toHaveValue('hashtag');
  await expectSoon(page).toHaveURL(/add=hashtag/);
  await expectSoon(form.getByLabel('Hashtag')).toHaveValue('');
});

test('asks for confirmation before a person is invited instead of added', async (page) => {
  await openAs(page, 'super_admin', '/admin/users?add=open', 'User Management');
  const question = page.getByRole('dialog', { name: QUESTION });
  const form = page.getByRole('dialog', { name: 'Add User' });
  const name = form.getByLabel('Name');
  const invite = form.getByRole('button', { name: 'Invite User' });
  await name.fill('Erika Neu');
  await invite.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expectSoon(name).toHaveValue('Erika Neu');
  await invite.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expectSoon(page.getByRole('dialog', { name: 'Invite User' })).toBeVisible();
  await expectSoon(page).toHaveURL(/invite=open$/);
});

test('does not ask if only a filter changes, or if the dialog stays open', async (page) => {
  await openAs(page, 'admin', '/admin/collection-targets?add=politician', 'Collection Targets');
  const form = page.getByRole('dialog', { name: 'Add Target' });
  await form.getByLabel('Handle').fill('anna_k');
  // The search has been typed before the dialog was opened, and is applied a moment later.
  await page.getByRole('searchbox', { includeHidden: true }).evaluate((field) => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, 'zzz');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expectSoon(page).toHaveURL(/search=zzz/);
  await expectSoon(form.getByLabel('Handle')).toHaveValue('anna_k');
  await expectSoon(page.getByRole('dialog', { name: QUESTION })).toHaveCount(0);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expectSoon(page.getByRole('dialog')).toHaveCount(0);
});

test('asks for confirmation before discarding a correction, in the dialog and on the statement’s page', async (page) => {
  await openAs(page, 'admin', '/content', 'Political Comments Analysis');
  const question = page.getByRole('dialog', { name: QUESTION });
  const statement = page.getByRole('dialog', { name: 'Comment Details' });
  const view = page.getByRole('button', { name: /^View: / }).first();
  const begin = (within: Locator) => within.getByRole('button', { name: 'Correct label' }).click();
  await view.click();
  await begin(statement);
  await page.keyboard.press('Escape');
  await expectSoon(page.getByRole('dialog')).toHaveCount(0);
  await view.click();
  await begin(statement);
  await statement.getByLabel(/^Reason/).fill('It is ironic.');
  await page.mouse.click(8, 8);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expectSoon(statement.getByLabel(/^Reason/)).toHaveValue('It is ironic.');
  await statement.getByRole('link').first().click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await isShown(page, 'Analysis Detail');
  const main = page.getByRole('main');
  await begin(main);
  await main.getByLabel(/^Reason/).fill('It is ironic.');
  await page.goBack();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expectSoon(main.getByLabel(/^Reason/)).toHaveValue('It is ironic.');
});

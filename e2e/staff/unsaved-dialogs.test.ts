import type { Locator } from 'playwright';
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

test('asks for confirmation before discarding a correction, in the dialog and on the statement’s page', async (page) => {
  await openAs(page, 'admin', '/content', 'Political Comments Analysis');
  const question = page.getByRole('dialog', { name: QUESTION });
  const statement = page.getByRole('dialog', { name: 'Comment Details' });
  const view = page.getByRole('button', { name: /^View / }).first();
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

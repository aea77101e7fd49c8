import type { Page } from 'playwright';
import { holdAnswers } from '../testing/answers';
import { expectFailures } from '../testing/browser';
import { expectSoon } from '../testing/screen';
import { seedForStaff } from '../testing/seeds';
import { useSite } from '../testing/site';
import { asOther, isShown, openAs } from '../testing/staff';

const { test } = useSite(seedForStaff);

/** Sends the dialog for a new target, whose answer is held back until the returned function is called. */
const sendTarget = async (page: Page, username: string): Promise<() => void> => {
  await page.getByRole('button', { name: 'Add Target' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add Target' });
  await form.getByLabel('Handle').fill(username);
  const release = await holdAnswers(page, '**/api/admin/collection/targets');
  await form.getByRole('button', { name: /^(Add|Save)/ }).click();
  await expectSoon(form.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  return release;
};

test('stays on the screen that was opened while a dialog was being saved', async (page) => {
  await openAs(page, 'admin', '/dashboard', 'Dashboard');
  await page.getByRole('link', { name: 'Collection Targets' }).first().click();
  await isShown(page, 'Collection Targets');
  const release = await sendTarget(page, 'carla_k');
  await page.goBack();
  await page.goBack();
  await isShown(page, 'Dashboard');
  release();
  await expectSoon(page.getByText('Target added')).toBeVisible();
  await expectSoon(page).toHaveURL(/\/dashboard$/);
  await isShown(page, 'Dashboard');
});

test('keeps the filters and the dialog that were opened while another dialog was being saved', async (page) => {
  await openAs(page, 'admin', '/admin/collection-targets', 'Collection Targets');
  const release = await sendTarget(page, 'dora_k');
  await page.goBack();
  await page.getByRole('searchbox').fill('zzz');
  await expectSoon(page).toHaveURL(/search=zzz/);
  await page.getByRole('button', { name: 'Import CSV' }).click();
  await expectSoon(page).toHaveURL(/import=open/);
  release();
  await expectSoon(page.getByText('Target added')).toBeVisible();
  await expectSoon(page).toHaveURL(/search=zzz.*import=open/);
  await expectSoon(page.getByRole('dialog')).toHaveCount(1);
});

test('reports that saving failed after the dialog has been left', async (page) => {
  expectFailures(page);
  await openAs(page, 'admin', '/admin/collection-targets', 'Collection Targets');
  const other = await asOther(page);
  await other.post('/admin/collection/targets', { username: 'frida_k' });
  const release = await sendTarget(page, 'frida_k');
  await page.goBack();
  await expectSoon(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expectSoon(page.getByRole('alert').filter({ hasText: 'frida_k' })).toBeVisible();
});

test('takes no other file during an import, and reports that it failed after the dialog was left', async (page) => {
  expectFailures(page);
  await openAs(page, 'admin', '/admin/collection-targets', 'Collection Targets');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const form = page.getByRole('dialog', { name: 'Import targets' });
  const field = form.getByLabel('CSV file');
  const buffer = Buffer.from('username\ngerda_k\n');
  await field.setInputFiles({ name: 'targets.csv', mimeType: 'text/csv', buffer });
  await expectSoon(form.getByRole('status')).toContainText('1 target will be added.');
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/admin/collection/targets/import?*', async (route) => {
    await promise;
    await route.fulfill({ status: 503, json: { error: 'unavailable', message: 'Busy' } });
  });
  await form.getByRole('button', { name: 'Import', exact: true }).click();
  await expectSoon(field).toBeDisabled();
  await page.goBack();
  await expectSoon(form).toHaveCount(0);
  resolve();
  await expectSoon(page.getByRole('alert').filter({ hasText: 'Busy' })).toBeVisible();
});

test('cannot be dismissed while a deletion is under way, and shows why it failed', async (page) => {
  expectFailures(page);
  await openAs(page, 'admin', '/admin/collection-targets', 'Collection Targets');
  const other = await asOther(page);
  await other.post('/admin/collection/targets', { username: 'erna_k' });
  await page.reload();
  await page.getByRole('button', { name: 'Delete erna_k' }).first().click();
  const question = page.getByRole('dialog', { name: /^Delete/ });
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/admin/collection/targets/*', async (route) => {
    await promise;
    await route.abort();
  });
  await question.getByRole('button', { name: 'Delete' }).press('Enter');
  const cancel = question.getByRole('button', { name: 'Cancel' });
  await expectSoon(cancel).toBeDisabled();
  await cancel.press('Enter');
  resolve();
  await expectSoon(question.getByRole('alert')).toBeVisible();
  await expectSoon(cancel).toBeFocused();
  await cancel.press('Enter');
  await expectSoon(question).toHaveCount(0);
});

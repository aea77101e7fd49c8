import { type ErrorCode, errorCatalogue } from '@stimmlage/core/errors/catalogue';
import { STAFF_PASSWORD, staff } from '@stimmlage/db/testing/staff';
import { expectFailures } from '../testing/browser';
import { expectSoon } from '../testing/screen';
import { seedForStaff } from '../testing/seeds';
import { useSite } from '../testing/site';
import { isShown, openAs } from '../testing/staff';

const { test } = useSite(seedForStaff);

test('calls an upload interrupted or refused only if it was, also if another one of the file is in progress', async (page) => {
  expectFailures(page);
  await openAs(page, 'admin', '/admin/raw-content?imports=open', 'Raw Content');
  const dialog = page.getByRole('dialog', { name: 'Import an archive' });
  const file = { name: 'archiv.jsonl', mimeType: 'application/octet-stream', buffer: Buffer.from('{}') };
  const refusals: readonly [ErrorCode, RegExp][] = [
    ['database.unavailable', /^The upload of archiv\.jsonl was interrupted\..*cannot be reached/],
    ['internal', /^The upload of archiv\.jsonl was interrupted\./],
    ['imports.in_progress', /^This file is already being received\.?$/],
    ['imports.changed', /^archiv\.jsonl was not imported\./],
  ];
  for (const [error, said] of refusals) {
    const { status, message } = errorCatalogue[error];
    await page.route('**/api/imports', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status, json: { error, message } })
        : route.continue(),
    );
    await dialog.getByLabel('Choose an archive, or drop it here').setInputFiles(file);
    await expectSoon(dialog.getByRole('alert')).toHaveText(said);
    await page.unroute('**/api/imports');
  }
});

test('asks before signing out stops an upload, which the next user does not see', async (page) => {
  await openAs(page, 'admin', '/admin/raw-content?imports=open', 'Raw Content');
  const dialog = page.getByRole('dialog', { name: 'Import an archive' });
  const field = dialog.getByLabel('Choose an archive, or drop it here');
  await page.route('**/api/imports', (route) =>
    route.request().method() === 'POST' ? undefined : route.continue(),
  );
  await field.setInputFiles({
    name: 'mein.jsonl',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('{}'),
  });
  await expectSoon(dialog.getByRole('progressbar', { name: 'Sending mein.jsonl' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Account:' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page
    .getByRole('dialog', { name: 'Leave during the upload?' })
    .getByRole('button', { name: 'Leave' })
    .click();
  await page.getByLabel('Email', { exact: true }).fill(staff.super_admin.email);
  await page.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD);
  await page.keyboard.press('Enter');
  await isShown(page, 'Dashboard');
  await page.getByRole('link', { name: 'Raw Content' }).first().click();
  await isShown(page, 'Raw Content');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expectSoon(field).toBeEnabled();
  await expectSoon(dialog.getByText('mein.jsonl')).toHaveCount(0);
});

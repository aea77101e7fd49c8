import { type ErrorCode, errorCatalogue } from '@stimmlage/core/errors/catalogue';
import { expectFailures } from '../testing/browser';
import { expectSoon } from '../testing/screen';
import { seedForStaff } from '../testing/seeds';
import { useSite } from '../testing/site';
import { openAs } from '../testing/staff';

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

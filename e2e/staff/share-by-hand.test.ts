import { describe, expect } from 'bun:test';
import { seedStatements } from '@stimmlage/db/testing/statements';
import { expectSoon, violations } from '../testing/screen';
import { useSite } from '../testing/site';
import { openAs } from '../testing/staff';

const { site, test } = useSite(seedStatements);

describe('sharing a view', () => {
  test('a link that the browser does not copy stays in a field until its dialog is closed', async (page) => {
    await page.addInitScript('delete Navigator.prototype.clipboard');
    await openAs(page, 'analyst', '/dashboard', 'Dashboard');
    const share = page.getByRole('button', { name: 'Share', exact: true });
    await share.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Share' });
    const link = dialog.getByRole('textbox', { name: 'Link to this view' });
    await expectSoon(link).toHaveValue(`${site.origin}/dashboard`);
    await expectSoon(link).toBeFocused();
    expect(await page.evaluate('String(getSelection())')).toBe(`${site.origin}/dashboard`);
    await expectSoon(dialog).toContainText('Please copy the link by hand.');
    expect(await violations(page, '[role=dialog]')).toEqual([]);
    await page.keyboard.press('Escape');
    await expectSoon(dialog).toHaveCount(0);
    await expectSoon(share).toBeFocused();
  });
});

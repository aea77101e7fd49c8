import { describe, expect, test } from 'bun:test';
import { readFile } from 'node:fs/promises';
import { seedLabels } from '@stimmlage/db/testing/seed';
import { seedStaff } from '@stimmlage/db/testing/staff';
import type { Page } from 'playwright';
import { overflow } from '../testing/overflow';
import { hostileNames } from '../testing/seeds';
import { expectSoon, useSite } from '../testing/site';
import { isShown, signIn, tokenOf } from '../testing/staff';
import { violations } from '../testing/violations';

/** Statements of the account that seedLabels stores. */
const STATEMENTS = 130;
const PHONE = { width: 390, height: 844 };

const site = useSite(async (database) => {
  await seedLabels(database, { count: STATEMENTS, days: 20, until: new Date() });
  await seedStaff(database);
});

const open = async (page: Page, address: string, title: string): Promise<void> => {
  await signIn(page, 'super_admin');
  await page.goto(address);
  await isShown(page, title);
};

describe('the privacy desk', () => {
  test('finds what is held of a person by handle, page by page, and hands it out as a file', () =>
    site.journey({}, async ({ page }) => {
      await open(page, '/admin/privacy', 'Privacy Desk');
      await expectSoon(page.getByText('Nobody is looked up yet')).toBeVisible();
      await page.keyboard.press('/');
      await page.keyboard.type('kein handle');
      await page.keyboard.press('Enter');
      await expectSoon(page.getByText('Please enter a handle of 1 to 50')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.getByLabel('Handle on X').fill('@JEMAND');
      await page.keyboard.press('Enter');
      await expectSoon(page).toHaveURL(/handle=JEMAND/);
      const main = page.getByRole('main');
      for (const text of ['What is held of @JEMAND', '@jemand', 'Counted and classified', '130 statements'])
        await expectSoon(main).toContainText(text);
      const table = page.getByRole('table', { name: 'Statements' });
      await expectSoon(table.getByRole('row')).toHaveCount(21);
      await expectSoon(table.getByRole('row').nth(1)).toContainText(/by session \d/);
      expect(await violations(page)).toEqual([]);
      await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Next' }).click();
      await expectSoon(page).toHaveURL(/page=2/);
      await page.reload();
      await expectSoon(main).toContainText('Showing 21 to 40 of 130 results');

      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export everything' }).dblclick();
      const file = await saved;
      expect(file.suggestedFilename()).toBe('sandbox-stimmlage-subject-JEMAND.json');
      const content = JSON.parse(await readFile(await file.path(), 'utf8'));
      expect(content).toMatchObject({
        handle: 'JEMAND',
        sandboxData: true,
        accounts: [{ username: 'jemand' }],
      });
      expect(new Set(content.statements.map(({ id }: { id: string }) => id)).size).toBe(STATEMENTS);
    }));

  test('a target is not erased before it is none', () =>
    site.journey({}, async ({ page }) => {
      await open(page, '/admin/privacy?handle=beispiel', 'Privacy Desk');
      const main = page.getByRole('main');
      await expectSoon(main).toContainText('This account is a collection target.');
      await expectSoon(main).toContainText('No account with this handle is stored.');
      await expectSoon(page.getByRole('button', { name: 'Erase…' })).toHaveCount(0);
      await expectSoon(page.getByRole('link', { name: 'To the target' })).toHaveAttribute(
        'href',
        '/admin/collection-targets?search=beispiel',
      );
    }));

  test('erases a person once their handle is typed again, by keyboard alone, and says what went', () =>
    site.journey({}, async ({ page }) => {
      await open(page, '/admin/privacy?handle=jemand', 'Privacy Desk');
      await page.getByRole('button', { name: 'Erase…' }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Erase @jemand' });
      await expectSoon(dialog).toContainText('This cannot be undone.');
      await expectSoon(dialog.getByLabel('Type “jemand” to confirm')).toBeFocused();
      await page.keyboard.type('jemand_anders');
      await page.keyboard.press('Enter');
      await expectSoon(dialog).toContainText('Please type the handle jemand.');
      expect(await violations(page)).toEqual([]);
      await dialog.getByLabel('Type “jemand” to confirm').fill('@Jemand');
      await dialog.getByRole('button', { name: 'Erase for good' }).dblclick();
      await expectSoon(
        page.getByText(
          '@jemand was erased successfully: 130 statements, 130 labels; 0 texts of others rewritten',
        ),
      ).toHaveCount(1);
      await expectSoon(dialog).toBeHidden();
      const main = page.getByRole('main');
      await expectSoon(main).toContainText('Erased: not collected again');
      await expectSoon(main).toContainText('No statement is stored');
      const erasures = page.getByRole('table', { name: 'Erasures of late' });
      await expectSoon(erasures.getByRole('row')).toHaveCount(2);
      await expectSoon(erasures).toContainText('posts: 130');
      await expectSoon(erasures).not.toContainText('jemand');
    }));

  test('somebody unknown may be erased for the future, and what cannot be loaded is said', () =>
    site.journey({ expectsFailures: true }, async ({ page }) => {
      await page.route('**/api/privacy/subject*', (route) => route.abort());
      await open(page, '/admin/privacy?handle=niemand', 'Privacy Desk');
      await expectSoon(page.getByRole('alert')).toContainText('What is held could not be loaded');
      await page.unroute('**/api/privacy/subject*');
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expectSoon(page.getByText('No account with this handle is stored.')).toBeVisible();
      await expectSoon(page.getByRole('button', { name: 'Erase…' })).toBeEnabled();
    }));
});

describe('the audit log', () => {
  test('says who did what, newest first, narrowed down in the address, and opens each entry', () =>
    site.journey({}, async ({ page }) => {
      const headers = { authorization: `Bearer ${await tokenOf(page, 'super_admin')}` };
      for (const publicTitle of ['Eins', 'Zwei', ...hostileNames.map((name) => name.slice(0, 200))])
        await page.request.put('/api/admin/config', { headers, data: { publicTitle } });
      await open(page, '/admin/audit', 'Audit Log');
      const table = page.getByRole('table', { name: 'Entries' });
      await expectSoon(table.getByRole('row').nth(1)).toContainText('Signed in');
      await expectSoon(table).toContainText('Erased a person');
      await page.getByLabel('About').selectOption('Settings');
      await expectSoon(page).toHaveURL(/action=config/);
      await expectSoon(table.getByRole('row').nth(hostileNames.length + 1)).toContainText(
        'publicTitle: Eins → Zwei',
      );
      expect(await violations(page)).toEqual([]);
      await page.reload();
      await expectSoon(page.getByLabel('About')).toHaveValue('config');
      await table.getByRole('row').nth(1).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await expectSoon(dialog).toContainText('Changed settings (config.update)');
      await expectSoon(dialog).toContainText('"publicTitle"');
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expectSoon(page).not.toHaveURL(/entry=/);

      await page.getByLabel('To', { exact: true }).fill('2020-01-01');
      await expectSoon(page.getByText('No entry matches')).toBeVisible();
      await page.getByRole('button', { name: 'Clear All' }).first().click();
      await page.getByRole('searchbox', { name: 'Search by name...' }).fill('sabine');
      await expectSoon(page).toHaveURL(/user=sabine/);
      await expectSoon(table.getByRole('row').nth(1)).toContainText('Sabine Weiß');
      expect(await page.evaluate<unknown>('window.harmed')).toBeUndefined();
    }));

  test('what cannot be loaded is said, with another try', () =>
    site.journey({ expectsFailures: true }, async ({ page }) => {
      await page.route('**/api/audit-log*', (route) => route.abort());
      await open(page, '/admin/audit', 'Audit Log');
      await expectSoon(page.getByRole('alert')).toContainText('The audit log could not be loaded');
      await page.unroute('**/api/audit-log*');
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expectSoon(page.getByRole('table', { name: 'Entries' })).toBeVisible();
    }));
});

test('axe finds nothing on a phone, in the dark and in German, and nothing overflows', () =>
  site.journey({ language: 'de', scheme: 'dark', ...PHONE }, async ({ page }) => {
    await signIn(page, 'super_admin');
    for (const [address, table] of [
      ['/admin/audit', 'Einträge'],
      ['/admin/privacy?handle=jemand', 'Löschungen der letzten Zeit'],
    ] as const) {
      await page.goto(address);
      await expectSoon(page.getByRole('table', { name: table }).getByRole('row').nth(1)).toBeVisible();
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate<number>(overflow)).toBe(0);
    }
  }));

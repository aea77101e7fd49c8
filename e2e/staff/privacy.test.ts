import { describe, expect } from 'bun:test';
import { seedLabels } from '@stimmlage/db/testing/seed';
import { seedStaff } from '@stimmlage/db/testing/staff';
import type { Page } from 'playwright';
import { expectAnotherTry } from '../testing/answers';
import {
  button,
  expectSoon,
  GERMAN_DARK_PHONE,
  isSound,
  leadsTo,
  savedBy,
  violations,
} from '../testing/screen';
import { hostileNames } from '../testing/seeds';
import { useSite } from '../testing/site';
import { asOther, focusSearch, openAs, signIn } from '../testing/staff';

/** Number of statements to seed. seedLabels stores all of them as posts by @jemand. */
const STATEMENTS = 130;

const { test } = useSite(async (database) => {
  await seedLabels(database, { count: STATEMENTS, days: 20, until: new Date() });
  await seedStaff(database);
  await database.client`
    insert into audit_log (at, user_name, action, object_type, object_id)
    values (now() - interval '1 hour', 'system', 'upkeep.consistency', 'upkeep', '1')`;
});

const openDesk = (page: Page, query = '') =>
  openAs(page, 'super_admin', `/admin/privacy${query}`, 'Privacy requests');

const openLog = (page: Page) => openAs(page, 'super_admin', '/admin/audit', 'Audit log');

describe('the screen for privacy requests', () => {
  test('finds a person’s stored data by handle, and exports it as a file', async (page) => {
    await openDesk(page);
    await expectSoon(page.getByText('No search yet')).toBeVisible();
    await focusSearch(page);
    await page.keyboard.type('kein handle');
    await page.keyboard.press('Enter');
    const refusal = page.getByText('Please enter a handle of 1 to 50');
    await expectSoon(refusal).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await button(page, 'Look up').click();
    const field = page.getByLabel('Handle on X');
    await expectSoon(field).toBeFocused();
    await field.fill('@JEMAND');
    await expectSoon(refusal).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expectSoon(page).toHaveURL(/handle=JEMAND/);
    const main = page.getByRole('main');
    for (const text of ['Data held about @JEMAND', '@jemand', 'Counted and classified', '130 posts'])
      await expectSoon(main).toContainText(text);
    const table = page.getByRole('table', { name: 'Posts' });
    await expectSoon(table.getByRole('row')).toHaveCount(21);
    await expectSoon(table.getByRole('row').nth(1)).toContainText(/from session \d/);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Next' }).click();
    await expectSoon(page).toHaveURL(/page=2/);
    await page.reload();
    await expectSoon(main).toContainText('Showing 21 to 40 of 130 results');

    const file = await savedBy(page, () => button(page, 'Export everything').dblclick());
    expect(file.name).toBe('sandbox-stimmlage-subject-JEMAND.json');
    const content = JSON.parse(file.content.toString());
    expect(content).toMatchObject({
      handle: 'JEMAND',
      sandboxData: true,
      accounts: [{ username: 'jemand' }],
    });
    expect(new Set(content.statements.map(({ id }: { id: string }) => id)).size).toBe(STATEMENTS);
  });

  test('looks the same person up again on request, and strips the @ from a handle in the URL', async (page) => {
    let asked = 0;
    await page.route('**/api/privacy/subject*', async (route) => {
      asked += 1;
      await route.continue();
    });
    await openDesk(page, '?handle=@jemand&erase=open');
    await expectSoon(page.getByRole('dialog', { name: 'Erase @jemand' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expectSoon(page.getByRole('main')).toContainText('Data held about @jemand');
    expect(asked).toBe(1);
    await button(page, 'Look up').press('Enter');
    await expectSoon.poll(() => asked).toBe(2);
    await page.getByLabel('Handle on X').fill('anderswer');
    await page.keyboard.press('Enter');
    await expectSoon(page.getByRole('main')).toContainText('Data held about @anderswer');
    await page.getByLabel('Handle on X').fill('jemand');
    await page.keyboard.press('Enter');
    await expectSoon(page.getByRole('main')).toContainText('130 posts');
    await expectSoon.poll(() => asked).toBe(4);
  });

  test('does not offer erasure for a target that has not been deleted', async (page) => {
    await openDesk(page, '?handle=beispiel');
    const main = page.getByRole('main');
    await expectSoon(main).toContainText('A target is this account, or searches for its handle.');
    await expectSoon(main).toContainText('No account with this handle is stored.');
    await expectSoon(page.getByRole('button', { name: 'Erase…' })).toHaveCount(0);
    await leadsTo(
      page.getByRole('link', { name: 'Open target' }),
      '/admin/collection-targets?search=beispiel',
    );
  });

  test('offers erasure once the target has been deleted, without another search', async (page) => {
    const other = await asOther(page);
    await other.post('/admin/collection/targets', { username: 'wars_ziel' });
    await openDesk(page, '?handle=wars_ziel');
    await page.getByRole('link', { name: 'Open target' }).click();
    await page.getByRole('button', { name: 'Delete wars_ziel' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expectSoon(page.getByRole('dialog')).toHaveCount(0);
    // The question was an entry of the history.
    await page.goBack();
    await page.goBack();
    await expectSoon(page.getByRole('main')).toContainText('Data held about @wars_ziel');
    await expectSoon(page.getByRole('button', { name: 'Erase…' })).toBeVisible();
    await expectSoon(page.getByRole('link', { name: 'Open target' })).toHaveCount(0);
  });

  test('counts where a person is named of whom no post is stored, and offers a retry', async (page) => {
    const other = await asOther(page);
    await other.post('/annotations', { date: '2026-11-01', text: 'Rede von @genannt' });
    const open = () => openDesk(page, '?handle=genannt');
    await expectAnotherTry(page, '**/api/privacy/mentions*', 'It could not be counted where else', open);
    const elsewhere = page.getByRole('main').locator('section').filter({ hasText: 'Named elsewhere' }).last();
    await expectSoon(elsewhere).toContainText('Names and texts entered by staff, deleted targets1');
    await expectSoon(elsewhere).toContainText('An erasure rewrites or deletes this as well.');
    expect(await violations(page)).toEqual([]);
    const file = await savedBy(page, () => button(page, 'Export everything').click());
    expect(JSON.parse(file.content.toString())).toMatchObject({ statements: [], mentions: { staff: 1 } });
  });

  test('erases a person only after their handle has been retyped, and reports what was deleted', async (page) => {
    await openDesk(page, '?handle=jemand');
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
    await dialog.getByRole('button', { name: 'Erase permanently' }).dblclick();
    await expectSoon(
      page.getByText('@jemand was erased: 130 posts, 130 labels; 0 texts by others rewritten'),
    ).toHaveCount(1);
    await expectSoon(dialog).toBeHidden();
    const main = page.getByRole('main');
    await expectSoon(main).toContainText('Erased: not collected again');
    await expectSoon(main).toContainText('No posts are stored');
    const erasures = page.getByRole('table', { name: 'Recent erasures' });
    await expectSoon(erasures.getByRole('row')).toHaveCount(2);
    await expectSoon(erasures).toContainText('posts: 130');
    await expectSoon(erasures).not.toContainText('jemand');
  });

  test('offers erasure even for a person without stored data, and a retry after a failure to load', async (page) => {
    const open = () => openDesk(page, '?handle=niemand');
    await expectAnotherTry(page, '**/api/privacy/subject*', 'The data held about this person', open);
    await expectSoon(page.getByText('No account with this handle is stored.')).toBeVisible();
    await expectSoon(page.getByText('Nothing else names this person.')).toBeVisible();
    await expectSoon(page.getByRole('button', { name: 'Erase…' })).toBeEnabled();
  });
});

describe('the audit log', () => {
  test('lists actions with the newest first, keeps filters in the URL, and opens entries', async (page) => {
    const other = await asOther(page);
    for (const publicTitle of ['Eins', 'Zwei', ...hostileNames.map((name) => name.slice(0, 200))])
      await other.put('/admin/config', { publicTitle });
    await openLog(page);
    const table = page.getByRole('table', { name: 'Entries' });
    await expectSoon(table.getByRole('row').nth(1)).toContainText('Signed in');
    await expectSoon(table).toContainText('Erased a person');
    await page.getByLabel('Area').selectOption('Settings');
    await expectSoon(page).toHaveURL(/action=config/);
    await expectSoon(table.getByRole('row').nth(hostileNames.length + 1)).toContainText(
      'Name of the public site: Eins → Zwei',
    );
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await expectSoon(page.getByLabel('Area')).toHaveValue('config');
    await table.getByRole('row').nth(1).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expectSoon(dialog).toContainText('Changed settings');
    await expectSoon(dialog).toContainText('"publicTitle"');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expectSoon(page).not.toHaveURL(/entry=/);

    await page.getByLabel('To', { exact: true }).fill('2020-01-01');
    await expectSoon(page.getByText('No entry matches')).toBeVisible();
    await page.getByRole('button', { name: 'Clear All' }).first().click();
    await page.getByRole('searchbox', { name: 'Search by name…' }).fill('sabine');
    await expectSoon(page).toHaveURL(/user=sabine/);
    await expectSoon(table.getByRole('row').nth(1)).toContainText('Sabine Weiß');
    expect(await page.evaluate<unknown>('window.harmed')).toBeUndefined();
  });

  for (const [language, area, action, nobody, times] of [
    ['en', 'Refused attempts', 'Sign-in failed', 'unknown', 'Times'],
    ['de', 'Abgelehnte Versuche', 'Anmeldung fehlgeschlagen', 'unbekannt', 'Anzahl'],
  ] as const) {
    test(`can be filtered for refused attempts (${language})`, { language }, async (page) => {
      await page.request.post('/api/auth/login', { data: { email: 'niemand@example.org', password: 'x' } });
      await signIn(page, 'super_admin');
      await page.goto('/admin/audit?action=refused');
      const row = page.getByRole('table').getByRole('row').nth(1);
      await expectSoon(row).toContainText(action);
      await expectSoon(row).toContainText(nobody);
      await expectSoon(row).toContainText('127.0.0.0/24');
      await expectSoon(page.getByText(area, { exact: true }).first()).toBeAttached();
      await row.getByRole('button').first().click();
      await expectSoon(page.getByRole('dialog')).toContainText(times);
      await expectSoon(page.getByRole('dialog')).toContainText('"times"');
    });
  }

  for (const [language, text] of [
    ['en', 'Maintenance: Consistency check'],
    ['de', 'Wartung: Konsistenzprüfung'],
  ] as const) {
    test(`says which kind of upkeep was run (${language})`, { language }, async (page) => {
      await signIn(page, 'super_admin');
      await page.goto('/admin/audit?action=upkeep');
      await expectSoon(page.getByRole('table').getByRole('row')).toHaveCount(2);
      await expectSoon(page.getByRole('table').getByRole('row').nth(1)).toContainText(text);
    });
  }

  test('shows words instead of codes in German for every entry', { language: 'de' }, async (page) => {
    const other = await asOther(page);
    const { id } = await other.post('/admin/collection/targets', { username: 'anna_k', isActive: false });
    await other.put(`/admin/collection/targets/${id}`, { priority: 5, displayName: 'Anna' });
    await other.post('/collection/schedule?enabled=true&schedule=daily&timezone=Europe/Berlin');
    await other.put('/admin/config', { filter: { minWords: 7, languages: ['de'], duplicateDays: 1 } });
    await other.put('/admin/config', { budgets: { x: 5, ai: null }, analyzeAfterCollection: true });
    await other
      .get('/exports/comments.ndjson?sentiment=PRAISE&pain_point=econ&policy_area=health')
      .catch(() => null);
    await signIn(page, 'super_admin');
    await page.goto('/admin/audit?limit=100');
    const table = page.getByRole('table', { name: 'Einträge' });
    await expectSoon(table).toContainText('Monatsbudget für X: – → 5');
    await expectSoon(table).toContainText('Mindestzahl an Wörtern: ');
    const cells = await table
      .getByRole('row')
      .evaluateAll((rows) =>
        rows.slice(1).map(({ children }) => [children[2]?.textContent, children[3]?.textContent].join(' ')),
      );
    const codes = cells
      // Text that users have typed does not count as a code.
      .filter((text) => !text.includes('Langes'))
      .filter((text) => /[a-z][A-Z]|[a-z]_[a-z]|PRAISE|\b(true|false|null|daily|econ)\b/.test(text));
    expect(codes).toEqual([]);
  });

  test('reports a failure to load, and offers a retry', async (page) => {
    const open = () => openLog(page);
    await expectAnotherTry(page, '**/api/audit-log*', 'The audit log could not be loaded', open);
    await expectSoon(page.getByRole('table', { name: 'Entries' })).toBeVisible();
  });
});

test(
  'has no axe violations and no overflow on a phone, in dark mode and in German',
  GERMAN_DARK_PHONE,
  async (page) => {
    await signIn(page, 'super_admin');
    for (const [address, table] of [
      ['/admin/audit', 'Einträge'],
      ['/admin/privacy?handle=jemand', 'Letzte Löschungen'],
    ] as const) {
      await page.goto(address);
      await expectSoon(page.getByRole('table', { name: table }).getByRole('row').nth(1)).toBeVisible();
      await isSound(page);
    }
  },
);

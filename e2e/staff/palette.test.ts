import { expect } from 'bun:test';
import type { Role } from '@stimmlage/core/codes/roles';
import type { Page } from 'playwright';
import { holdAnswers } from '../testing/answers';
import { expectFailures } from '../testing/browser';
import { expectSoon, isSoundInAllSizes, violations } from '../testing/screen';
import { seedForStaff } from '../testing/seeds';
import { useSite } from '../testing/site';
import { isShown, openAs, openPalette } from '../testing/staff';

const { test, everyLook } = useSite(seedForStaff);

const palette = (page: Page) => page.getByRole('dialog', { name: /^(Search|Suchen)$/ });

/** Types in the palette and chooses the first result, using only the keyboard. */
const take = async (page: Page, typed: string, result: string | RegExp): Promise<void> => {
  await openPalette(page);
  await page.keyboard.type(typed);
  await expectSoon(palette(page).getByRole('button').first()).toContainText(result);
  await page.keyboard.press('Enter');
  await expectSoon(palette(page)).toHaveCount(0);
};

const isFocused = async (page: Page, label: string): Promise<void> => {
  const control = page.getByLabel(label, { exact: true });
  await expectSoon(control).toBeFocused();
  await expectSoon(control).toBeInViewport();
};

test('finds settings by everyday words, scrolls them into view and focuses them', async (page) => {
  await openAs(page, 'admin', '/dashboard', 'Dashboard');
  await take(page, 'budget ai', 'Monthly budget for AI');
  await isShown(page, 'Settings');
  await isFocused(page, 'Monthly budget for AI');
  await take(page, 'duplikat', 'Days within which a text counts once');
  await isFocused(page, 'Days within which a text counts once');
  await page.keyboard.press('Shift+Tab');
  await expectSoon(page.getByLabel('Languages', { exact: true })).toBeFocused();
  await take(page, 'duplikat', 'Days within which a text counts once');
  await isFocused(page, 'Days within which a text counts once');
  await take(page, 'zeitplan', 'Schedule of automatic collection');
  await isShown(page, 'Collection Management');
  await expectSoon(page.locator('#schedule')).toBeFocused();
  await page.reload();
  await expectSoon(page.locator('#schedule')).toBeFocused();
});

test('starts frequent actions by opening their dialog or focusing their button', async (page) => {
  // No model is configured, so the dialog for creating a session shows an error.
  expectFailures(page);
  await openAs(page, 'super_admin', '/dashboard', 'Dashboard');
  await take(page, 'start run', 'Start a collection run');
  await isShown(page, 'Collection Management');
  await expectSoon(page.getByRole('button', { name: 'Start collection' })).toBeFocused();
  await take(page, 'export stat', 'Export statements');
  await expectSoon(page.getByRole('button', { name: 'Export', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectSoon(page.getByRole('menuitem', { name: 'As CSV', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  for (const [typed, result, address] of [
    ['create session', 'New Analysis', /create=open/],
    ['hashtag', 'Add a hashtag', /add=hashtag/],
    ['import targets', 'Import targets', /import=open/],
    ['twarc', 'Import an archive', /imports=open/],
    ['gold', 'Upload a gold set', /upload=open/],
    ['add user', 'Add a user', /add=open/],
    ['einladung', 'Invite a user', /invite=open/],
  ] as const) {
    await take(page, typed, result);
    const shown = page.getByRole('dialog').filter({ hasNot: page.getByRole('combobox', { name: /^Go to/ }) });
    await expectSoon(shown).toHaveCount(1);
    await expectSoon(page).toHaveURL(address);
    await expectSoon(shown.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expectSoon(shown).toHaveCount(0);
  }
  await take(page, 'korrektur', 'Show corrected statements');
  await expectSoon(page).toHaveURL(/\/content\?coded_by=person$/);
});

test('offers account dialogs, languages and colour schemes, and returns focus', async (page) => {
  await openAs(page, 'analyst', '/dashboard', 'Dashboard');
  const window = page.getByLabel('Period', { exact: true });
  await window.focus();
  for (const [typed, title] of [
    ['passwort', 'Change password'],
    ['token', 'API tokens'],
    ['shortcuts', 'Keyboard shortcuts'],
  ] as const) {
    await take(page, typed, title);
    await expectSoon(page.getByRole('dialog', { name: title })).toBeVisible();
    await page.keyboard.press('Escape');
    await expectSoon(page.getByRole('dialog')).toHaveCount(0);
    await expectSoon(window).toBeFocused();
  }
  await take(page, 'dunkel', 'Switch to dark colours');
  await expectSoon(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await take(page, 'sprache', 'Language: Deutsch');
  await expectSoon(page.locator('html')).toHaveAttribute('lang', 'de');
  await take(page, 'log out', 'Abmelden');
  await expectSoon(page).toHaveURL(/\/login$/);
});

test('starts with an empty field even if it is reopened immediately', async (page) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openAs(page, 'admin', '/dashboard', 'Dashboard');
  const field = await openPalette(page);
  await page.keyboard.type('usage');
  await expectSoon(palette(page).getByRole('button').first()).toContainText('Show costs');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expectSoon(field).toBeFocused();
  await page.keyboard.type('gold');
  await expectSoon(field).toHaveValue('gold');
  await expectSoon(palette(page).getByRole('button').first()).toContainText('Upload a gold set');
});

test('accepts text typed before its field has the focus', async (page) => {
  await openAs(page, 'admin', '/dashboard', 'Dashboard');
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('gold');
    await expectSoon(palette(page).getByRole('textbox')).toHaveValue('gold');
    await expectSoon(palette(page).getByRole('button').first()).toContainText('Upload a gold set');
    await page.keyboard.press('Escape');
    await expectSoon(palette(page)).toHaveCount(0);
  }
});

test('keeps text that is typed while a new screen is still loading', async (page) => {
  await openAs(page, 'admin', '/dashboard', 'Dashboard');
  await openPalette(page);
  await page.keyboard.type('start run');
  await expectSoon(palette(page).getByRole('button').first()).toContainText('Start a collection run');
  const release = await holdAnswers(page, '**/api/admin/**');
  await page.keyboard.press('Enter');
  await expectSoon(palette(page)).toHaveCount(0);
  const field = await openPalette(page);
  await page.keyboard.type('usa');
  release();
  await expectSoon(page.getByRole('button', { name: 'Start collection', includeHidden: true })).toBeVisible();
  await page.keyboard.type('ge');
  await expectSoon(field).toHaveValue('usage');
});

for (const [role, typed, found] of [
  ['analyst', 'budget', []],
  ['analyst', 'export', ['Export statements']],
  ['admin', 'invite', []],
  ['super_admin', 'invite', ['Invite a user']],
] as const satisfies readonly [Role, string, readonly string[]][]) {
  test(`finds only actions permitted to the role ${role} when “${typed}” is typed`, async (page) => {
    await openAs(page, role, '/dashboard', 'Dashboard');
    await openPalette(page);
    await page.keyboard.type(typed);
    const results = palette(page).getByRole('button');
    if (found.length === 0) await expectSoon(palette(page).getByRole('status')).toHaveText('Nothing found');
    await expectSoon(results).toHaveCount(found.length);
    for (const name of found) await expectSoon(results.first()).toContainText(name);
  });
}

test('does not move focus to a control that appears after the user has focused another', async (page) => {
  await openAs(page, 'admin', '/admin/config?section=api#not-there', 'Settings');
  const title = page.getByLabel('Replies per post', { exact: true });
  await title.fill('5');
  await expectSoon(title).toBeFocused();
  expect(await violations(page)).toEqual([]);
});

everyLook(
  'lists actions without axe violations, and also finds them by English words in German',
  async (page) => {
    await openAs(page, 'super_admin', '/dashboard', 'Dashboard');
    await openPalette(page);
    await expectSoon(palette(page).getByRole('button', { name: 'Abruf starten' })).toBeAttached();
    await isSoundInAllSizes(page);
    await page.keyboard.type('schedule');
    await expectSoon(palette(page).getByRole('button').first()).toContainText(
      'Zeitplan des automatischen Abrufs',
    );
    await page.keyboard.press('Enter');
    await expectSoon(page.locator('#schedule')).toBeFocused();
  },
);

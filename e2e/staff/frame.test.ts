import { describe, expect } from 'bun:test';
import type { Role } from '@stimmlage/core/codes/roles';
import { limits } from '@stimmlage/core/limits';
import { hangLimits } from '@stimmlage/core/testing/hang-limits';
import { until } from '@stimmlage/core/testing/until';
import { staff } from '@stimmlage/db/testing/staff';
import type { Page } from 'playwright';
import { holdAnswers } from '../testing/answers';
import { expectFailures } from '../testing/browser';
import { expectSoon, overflow, PHONE, violations } from '../testing/screen';
import { seedForStaff } from '../testing/seeds';
import { useSite } from '../testing/site';
import { isShown, openAs, openPalette, signIn } from '../testing/staff';

const { test, everyLook } = useSite(seedForStaff);

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });

const account = (page: Page, role: Role) =>
  page.getByRole('button', { name: `Account: ${staff[role].name}` });

describe('the frame around every screen', () => {
  test('remembers a collapsed sidebar, whose links keep their accessible names', async (page) => {
    await openAs(page, 'admin', '/dashboard', 'Dashboard');
    const width = async () => (await navigation(page).boundingBox())?.width ?? 0;
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    await page.reload();
    await expectSoon(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
    await expectSoon.poll(width).toBeLessThan(80);
    await navigation(page).getByRole('link', { name: 'Trends', exact: true }).click();
    await isShown(page, 'Trends');
    await expectSoon(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByRole('button', { name: 'Expand sidebar' }).click();
    await expectSoon.poll(width).toBeGreaterThan(250);
  });

  test('times out if a script does not load, and requests it again on a retry', async (page) => {
    expectFailures(page);
    await signIn(page, 'admin');
    // The retry loads the page again, and has as much time as it needs.
    await page.addInitScript(`
      const [visit] = performance.getEntriesByType('navigation');
      if (visit.type !== 'reload') {
        const wait = globalThis.setTimeout;
        globalThis.setTimeout = (run, ms = 0) => wait(run, ms === ${limits.scriptMs} ? 300 : ms);
      }`);
    const script = '**/screen-script-*.js';
    await page.route(script, () => undefined);
    await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
    await expectSoon(page.getByRole('alert')).toContainText('Please load the page again.');
    await page.unroute(script);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await isShown(page, 'Dashboard');
  });

  test('a screen opened again right away fetches its figures again', { isFirstVisit: true }, async (page) => {
    const openedAt = Date.now();
    await page.clock.setFixedTime(openedAt);
    await openAs(page, 'admin', '/dashboard', 'Dashboard');
    await expectSoon(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await page.clock.setFixedTime(openedAt + 1_000);
    await navigation(page).getByRole('link', { name: 'Content', exact: true }).click();
    await isShown(page, 'Political Comments Analysis');
    const figures = page.waitForRequest('**/api/admin/dashboard/stats*', { timeout: hangLimits.state });
    await navigation(page).getByRole('link', { name: 'Dashboard', exact: true }).click();
    await isShown(page, 'Dashboard');
    await figures;
  });

  test('does not animate placeholders for users who prefer reduced motion', async (page) => {
    await signIn(page, 'admin');
    const answerStats = await holdAnswers(page, '**/api/admin/dashboard/stats*');
    await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
    const moving = () => page.evaluate<number>('document.getAnimations().length');
    await page.locator('.mantine-Skeleton-root').first().waitFor();
    expect(await moving()).toBe(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await until('placeholders pulse', async () => (await moving()) > 0);
    await answerStats();
    await isShown(page, 'Dashboard');
  });

  test('loads its texts and the signed-in user in parallel with the screen’s script', async (page) => {
    await signIn(page, 'admin');
    const answerMe = await holdAnswers(page, '**/api/auth/me');
    const giveScript = await holdAnswers(page, '**/screen-script-*.js');
    const texts = ['page-texts', 'staff-texts'];
    const asked = texts.map((name) => page.waitForRequest(`**/${name}-*.js`));
    await Promise.all([
      page.waitForRequest('**/api/auth/me'),
      page.waitForRequest('**/screen-script-*.js'),
      ...asked,
      page.goto('/dashboard', { waitUntil: 'commit' }),
    ]);
    giveScript();
    answerMe();
    await isShown(page, 'Dashboard');
  });

  test('shows the user in the user menu, which closes on Escape or a click outside', async (page) => {
    await openAs(page, 'super_admin', '/dashboard', 'Dashboard');
    const opener = account(page, 'super_admin');
    const menu = page.getByRole('menu');
    await opener.click();
    for (const text of ['Sabine Weiß', 'super admin', 'sabine@example.org'])
      await expectSoon(menu).toContainText(text);
    await page.getByRole('main').click();
    await expectSoon(menu).toBeHidden();
    await opener.focus();
    await page.keyboard.press('Enter');
    await expectSoon(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expectSoon(menu).toBeHidden();
    await expectSoon(opener).toBeFocused();
  });

  test('has a slide-out menu on phones that traps focus and closes on navigation', PHONE, async (page) => {
    await signIn(page, 'admin');
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog');
    await expectSoon(menu).toBeVisible();
    for (let press = 0; press < 24; press += 1) {
      await page.keyboard.press('Tab');
      await expectSoon(menu.locator(':focus')).toHaveCount(1);
    }
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expectSoon(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
    await page.keyboard.press('Enter');
    await menu.getByRole('link', { name: 'Raw Content' }).click();
    await isShown(page, 'Raw Content');
    await expectSoon(menu).toBeHidden();
  });

  everyLook('has no axe violations and no overflow', async (page) => {
    await signIn(page, 'super_admin');
    await page.goto('/admin/config');
    await expectSoon(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: /Account:|Konto:/ }).click();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('menuitem', { name: /assword|Passwort/ }).click();
    await expectSoon(page.getByRole('dialog')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    for (const width of [720, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expectSoon.poll(() => overflow(page)).toBe(0);
    }
  });
});

describe('keyboard shortcuts', () => {
  test('Mod+K finds screens and issues, and says if nothing was found', async (page) => {
    await openAs(page, 'admin', '/dashboard', 'Dashboard');
    const palette = page.getByRole('dialog');
    const open = async (typed: string): Promise<void> => {
      await expectSoon(palette).toHaveCount(0);
      await openPalette(page);
      await page.keyboard.type(typed);
    };
    await open('raw');
    await expectSoon(palette.getByRole('button', { name: /Raw Content/ })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await isShown(page, 'Raw Content');
    await open('Migration');
    await expectSoon(palette.getByRole('button').first()).toContainText('Migration');
    await page.keyboard.press('Enter');
    await expectSoon(page).toHaveURL(/\/painpoint\/migr$/);
    await open('Nothing of this name');
    await expectSoon(palette.getByRole('status')).toHaveText('Nothing found');
    await page.keyboard.press('Escape');
    await expectSoon(palette).toBeHidden();
  });

  test('Mod+K does not offer admin screens to analysts', async (page) => {
    await openAs(page, 'analyst', '/dashboard', 'Dashboard');
    await openPalette(page);
    await page.keyboard.type('management');
    await expectSoon(page.getByRole('dialog').getByRole('status')).toHaveText('Nothing found');
  });

  test('? lists the shortcuts, except while the user is typing', async (page) => {
    await openAs(page, 'analyst', '/dashboard', 'Dashboard');
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expectSoon(dialog).toContainText('Search on this screen');
    await dialog.getByRole('checkbox', { name: 'Single keys' }).uncheck();
    await page.keyboard.press('Escape');
    await expectSoon(dialog).toBeHidden();
    await page.reload();
    await isShown(page, 'Dashboard');
    await page.keyboard.press('?');
    await expectSoon(page.getByRole('dialog')).toHaveCount(0);
    const field = await openPalette(page);
    await page.keyboard.type('?');
    await expectSoon(field).toHaveValue('?');
    await expectSoon(page.getByRole('dialog')).toHaveCount(1);
  });

  test('the skip link skips the navigation', async (page) => {
    await openAs(page, 'admin', '/dashboard', 'Dashboard');
    await page.keyboard.press('Tab');
    await expectSoon(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expectSoon(page.locator('#content')).toBeFocused();
  });
});

import { describe, expect } from 'bun:test';
import type { Page } from 'playwright';
import { expectFailures } from '../testing/browser';
import { button, expectSoon } from '../testing/screen';
import { noteScripts, scriptFile, sumOfBytes } from '../testing/scripts';
import { seedForStaff } from '../testing/seeds';
import { useSite } from '../testing/site';
import { isShown, openAs, signIn } from '../testing/staff';

/**
 * Limits on the scripts that the dashboard loads as the first screen, and on the number of scripts that each
 * further screen loads.
 */
const MOST_SCRIPTS = 15;
const MOST_BYTES = 320_000;
const MOST_OF_A_SCREEN = 3;

const { test } = useSite(seedForStaff, { visitor: { isFirstVisit: true } });

const isQuiet = async (page: Page): Promise<void> => {
  await expectSoon(page.getByRole('application').locator('canvas').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
};

describe('the staff application', () => {
  test(`loads at most ${MOST_SCRIPTS} scripts for the dashboard in addition to those of the public page`, async (page) => {
    const asked = noteScripts(page);
    await page.goto('/');
    await isQuiet(page);
    const before = asked();
    await signIn(page, 'super_admin');
    await page.goto('/dashboard');
    await isShown(page, 'Dashboard');
    await isQuiet(page);
    const all = asked();
    const further = all.filter((address) => !before.includes(address));
    // The public and the staff application load React from the same file.
    expect(all.filter((address) => before.includes(address)).map(scriptFile)).toContainEqual(
      expect.stringMatching(/^app-/),
    );
    expect(further.length).toBeGreaterThan(1);
    expect(further.length).toBeLessThanOrEqual(MOST_SCRIPTS);
    expect(await sumOfBytes(further)).toBeLessThanOrEqual(MOST_BYTES);
    expect(further.map(scriptFile).filter((name) => name.startsWith('staff-texts-'))).toHaveLength(1);
  });

  test('loads the screens for admins as soon as the pointer is over a link to one of them', async (page) => {
    await openAs(page, 'super_admin', '/dashboard', 'Dashboard');
    await isQuiet(page);
    const asked = noteScripts(page);
    await page.getByRole('link', { name: 'Admin Dashboard', exact: true }).hover();
    await expectSoon.poll(() => asked().map(scriptFile).join()).toMatch(/admin-screens-/);
    await isShown(page, 'Dashboard');
  });

  test(`loads at most ${MOST_OF_A_SCREEN} scripts for each further screen`, async (page) => {
    await openAs(page, 'super_admin', '/admin/privacy', 'Privacy requests');
    await page.waitForLoadState('networkidle');
    const links = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');
    const asked = noteScripts(page);
    const count = await links.count();
    expect(count).toBeGreaterThan(10);
    for (let index = 0; index < count; index += 1) {
      const link = links.nth(index);
      await link.click();
      await expectSoon(link).toHaveAttribute('aria-current', 'page');
      await page.waitForLoadState('networkidle');
      expect([await link.textContent(), asked().length <= MOST_OF_A_SCREEN]).toEqual([
        await link.textContent(),
        true,
      ]);
    }
  });
});

test('shows an unstyled screen if style sheets do not load', async (page) => {
  expectFailures(page);
  await signIn(page, 'admin');
  await page.route('**/staff-*.css', (route) => route.abort());
  await page.goto('/dashboard');
  await isShown(page, 'Dashboard');
});

test('reports that a dialog’s script did not load, and returns focus', async (page) => {
  expectFailures(page);
  await openAs(page, 'analyst', '/dashboard', 'Dashboard');
  await page.route('**/staff-dialogs-*.js', (route) => route.abort());
  const views = button(page, 'Views');
  await views.click();
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  await expectSoon(page.getByRole('alert')).toContainText('could not be loaded');
  await expectSoon(page.getByRole('dialog')).toHaveCount(0);
  await expectSoon(views).toBeFocused();
});

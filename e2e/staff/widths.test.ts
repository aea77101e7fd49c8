import { expect } from 'bun:test';
import type { Page } from 'playwright';
import { expectSoon } from '../testing/screen';
import { seedForStaff } from '../testing/seeds';
import { useSite } from '../testing/site';
import { signIn } from '../testing/staff';
import { flawsOfWidths } from '../testing/widths';

const { test } = useSite(seedForStaff);

const paths = [
  '/dashboard',
  '/content',
  '/detail/2000000000000000000',
  '/painpoint/migr',
  '/trends',
  '/trends-display',
  '/comparison',
  '/comparison?by=politician',
  '/database/status',
  '/analysis',
  '/admin',
  '/admin/collection-settings',
  '/admin/collection-targets',
  '/admin/raw-content',
  '/admin/config',
  '/admin/users',
  '/admin/audit',
  '/admin/privacy',
];

/** Without loading it all again. */
const stepTo = async (page: Page, path: string): Promise<void> => {
  await page.evaluate<void>(
    `history.pushState(null, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'))`,
  );
  await expectSoon(page.locator('main [aria-busy="true"]')).toHaveCount(0);
};

test('at no width is a word broken that fits a line, or anything wider than the window', {
  language: 'de',
}, async (page) => {
  await signIn(page, 'super_admin');
  await page.goto('/dashboard');
  const found: string[] = [];
  for (const path of paths) {
    await stepTo(page, path);
    found.push(...(await flawsOfWidths(page)));
  }
  expect(found).toEqual([]);
});

import { expect } from 'bun:test';
import type { Page } from 'playwright';
import { expectSoon } from '../testing/screen';
import { seedForStaff } from '../testing/seeds';
import { useSite } from '../testing/site';
import { signIn } from '../testing/staff';
import { flawsOfWidths } from '../testing/widths';

const { test } = useSite(seedForStaff);

/** Addresses to which no entry of the navigation leads. */
const others = [
  '/detail/2000000000000000000',
  '/painpoint/migr',
  '/comparison?by=politician',
  '/explore?rows=policy_area&columns=category&measure=criticism&form=heat',
  '/admin/collection-settings',
];

/** Goes to an address without reloading the application. */
const stepTo = async (page: Page, path: string): Promise<void> => {
  await page.evaluate<void>(
    `history.pushState(null, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'))`,
  );
  await expectSoon(page.locator('main [aria-busy="true"]')).toHaveCount(0);
};

test('breaks no word that fits on a line, and never overflows the window at any width', {
  language: 'de',
}, async (page) => {
  await signIn(page, 'super_admin');
  await page.goto('/dashboard');
  const entries = page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link');
  await expectSoon(entries.first()).toBeVisible();
  const addresses = await entries.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href') ?? ''),
  );
  expect(addresses).toContain('/admin/privacy');
  const found: string[] = [];
  for (const path of [...addresses, ...others]) {
    await stepTo(page, path);
    found.push(...(await flawsOfWidths(page)));
  }
  expect(found).toEqual([]);
});

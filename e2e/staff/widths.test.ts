import { expect } from 'bun:test';
import { isFullFaults } from '@stimmlage/db/testing/faults';
import { expectFailures } from '../testing/browser';
import { expectSoon, stepTo } from '../testing/screen';
import { seedForStaff } from '../testing/seeds';
import { useSite } from '../testing/site';
import { signIn } from '../testing/staff';
import { flawsOfWidths } from '../testing/widths';

const { test } = useSite(seedForStaff);

/** Paths that are not in the navigation. */
const others = [
  '/detail/2000000000000000000',
  '/painpoint/migr',
  '/comparison?by=politician',
  '/explore?rows=policy_area&columns=category&measure=criticism&form=heat',
  '/admin/collection-settings',
  '/views',
];

/** Tabs and dialogs. Checking them takes a long time, so they are checked only by `bun run faults`. */
const tabsAndDialogs = [
  '/admin?tab=analytics',
  '/admin?tab=health',
  '/admin?tab=activity',
  '/admin?tab=actions',
  '/database/status?tab=tables',
  '/database/status?tab=activity',
  '/painpoint/migr?tab=sentiment',
  '/painpoint/migr?tab=intensity',
  '/painpoint/migr?tab=content',
  '/analysis?tab=evaluation',
  '/analysis?tab=usage',
  '/analysis?create=open',
  '/analysis?tab=evaluation&upload=open',
  '/admin/users?add=open',
  '/admin/collection-targets?import=open',
  '/admin/raw-content?imports=open',
  '/admin/privacy?erase=open',
];

for (const language of isFullFaults ? (['de', 'en'] as const) : (['de'] as const)) {
  test(`at every width, does not overflow or break words that would fit on a line (${language})`, {
    language,
  }, async (page) => {
    // Dialogs may request a preview of their action, and with the seeded data such a request fails.
    if (isFullFaults) expectFailures(page);
    await signIn(page, 'super_admin');
    await page.goto('/dashboard');
    const name = { de: 'Hauptnavigation', en: 'Main navigation' }[language];
    const entries = page.getByRole('navigation', { name }).getByRole('link');
    await expectSoon(entries.first()).toBeVisible();
    const addresses = await entries.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? ''),
    );
    expect(addresses).toContain('/admin/privacy');
    const found: string[] = [];
    for (const path of [...addresses, ...others, ...(isFullFaults ? tabsAndDialogs : [])]) {
      await stepTo(page, path);
      found.push(...(await flawsOfWidths(page)));
    }
    expect(found).toEqual([]);
  });
}

test('never leaves the sort order on a line of its own, even with long German labels', {
  language: 'de',
}, async (page) => {
  await signIn(page, 'admin');
  await page.goto('/admin/raw-content');
  await expectSoon(page.getByRole('article')).toHaveCount(20);
  const fields = page.getByRole('search', { name: 'Filter' }).locator('select');
  await expectSoon(fields).toHaveCount(4);
  for (const width of [1280, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await fields.evaluateAll((all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().top)),
    );
    expect([width, new Set(tops).size]).toEqual([width, 1]);
  }
});

import { expect } from 'bun:test';
import type { Page } from 'playwright';
import { brokenWords } from '../testing/broken-words';
import { expectSoon, overflow } from '../testing/screen';
import { seedForStaff } from '../testing/seeds';
import { useSite } from '../testing/site';
import { signIn } from '../testing/staff';

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

const widths = [320, 390, 480, 600, 680, 768, 834, 900, 960, 1024, 1100, 1180, 1280, 1440, 1680, 1920];

/** Without loading it all again. */
const stepTo = async (page: Page, path: string): Promise<void> => {
  await page.evaluate<void>(
    `history.pushState(null, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'))`,
  );
  await expectSoon(page.locator('main [aria-busy="true"]')).toHaveCount(0);
};

/** Until what observes sizes has had its turn. */
const laidOut = (page: Page): Promise<void> =>
  page.evaluate<void>('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');

test('at no width is a word broken that fits a line, or anything wider than the window', {
  language: 'de',
}, async (page) => {
  await signIn(page, 'super_admin');
  await page.goto('/dashboard');
  const found: string[] = [];
  for (const path of paths) {
    await stepTo(page, path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await laidOut(page);
      const words = await brokenWords(page);
      found.push(...words.map(({ word, text }) => `${path} at ${width}: ${word} in "${text}"`));
      const beyond = await overflow(page);
      if (beyond > 0) found.push(`${path} at ${width}: ${beyond} pixels too wide`);
    }
  }
  expect(found).toEqual([]);
});

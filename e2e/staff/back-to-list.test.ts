import { expect } from 'bun:test';
import { seedStatements } from '@stimmlage/db/testing/statements';
import type { Page } from 'playwright';
import { expectSoon } from '../testing/screen';
import { useSite } from '../testing/site';
import { isShown, openAs } from '../testing/staff';

const { test } = useSite(seedStatements);

const scrolled = (page: Page): Promise<number> => page.evaluate<number>('Math.round(scrollY)');

test('goes back from a post to its row, where the list was scrolled', async (page) => {
  await openAs(page, 'admin', '/admin/raw-content', 'Raw Content');
  // All above the list has been loaded, so that nothing moves it later.
  await page.waitForLoadState('networkidle');
  const card = page.getByRole('article').nth(12);
  await card.focus();
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(0);
  const name = await card.getAttribute('aria-label');
  await page.keyboard.press('Enter');
  await isShown(page, 'Analysis Detail');
  await expectSoon.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await isShown(page, 'Raw Content');
  await expectSoon(page.getByRole('article').nth(12)).toBeFocused();
  expect(await page.evaluate<string>("document.activeElement.getAttribute('aria-label')")).toBe(name ?? '');
  await expectSoon.poll(() => scrolled(page)).toBe(before);
});

test('stays where the list was scrolled when a dialog is closed by going back', async (page) => {
  await openAs(page, 'admin', '/content', 'Political Comments Analysis');
  const row = page.getByRole('row').nth(15);
  await row.focus();
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expectSoon(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expectSoon(page.getByRole('dialog')).toHaveCount(0);
  await expectSoon(row).toBeFocused();
  expect(await scrolled(page)).toBe(before);
});

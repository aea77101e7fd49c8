import { expect } from 'bun:test';
import type { Locator, Page } from 'playwright';
import { expectSoon } from '../testing/screen';
import { seedForStaff } from '../testing/seeds';
import { useSite } from '../testing/site';
import { openAs } from '../testing/staff';

const { test } = useSite(seedForStaff);

const DAYS = '?from=2026-11-05&to=2026-11-10';

const dayFields = (page: Page): { from: Locator; to: Locator } => ({
  from: page.getByLabel(/^(Posted from|From)$/),
  to: page.getByLabel(/^(Posted until|To)$/),
});

/**
 * Types a day into a field, as a British or American browser asks for it: most keys complete another day.
 */
const typeDay = async (field: Locator, typed: string): Promise<void> => {
  await field.focus();
  await field.pressSequentially(typed);
};

/** The number of entries in the history of the tab. */
const entries = (page: Page): Promise<number> => page.evaluate<number>('history.length');

const openStatements = async (page: Page): Promise<{ from: Locator; to: Locator; asked: string[] }> => {
  await openAs(page, 'super_admin', `/content${DAYS}`, 'Political Comments Analysis');
  const { from, to } = dayFields(page);
  await expectSoon(to).toHaveValue('2026-11-10');
  const asked: string[] = [];
  await page.route('**/api/comments?*', (route) => {
    asked.push(new URL(route.request().url()).search);
    return route.fallback();
  });
  return { from, to, asked };
};

test('keeps the first day while the last one is typed, and filters once by the whole day', async (page) => {
  const { from, to, asked } = await openStatements(page);
  const before = await entries(page);
  await typeDay(to, '11152026');
  await expectSoon(to).toHaveValue('2026-11-15');
  await expectSoon(from).toHaveValue('2026-11-05');
  expect(new URL(page.url()).search).toBe(DAYS);
  await to.press('Enter');
  await expectSoon(page).toHaveURL(/\?from=2026-11-05&to=2026-11-15$/);
  await to.blur();
  await expectSoon(from).toHaveValue('2026-11-05');
  await expectSoon(to).toHaveValue('2026-11-15');
  expect(await entries(page)).toBe(before + 1);
  expect(asked.filter((search) => search.includes('2026-11-01'))).toEqual([]);
  await page.goBack();
  await expectSoon(page).toHaveURL(/to=2026-11-10$/);
  await expectSoon(to).toHaveValue('2026-11-10');
});

test('applies a typed day when the field loses focus, and drops an incomplete one', async (page) => {
  const { from, to } = await openStatements(page);
  await typeDay(from, '11072026');
  await page.keyboard.press('Shift+Tab');
  await from.blur();
  await expectSoon(page).toHaveURL(/\?from=2026-11-07&to=2026-11-10$/);
  await to.focus();
  await page.keyboard.press('Backspace');
  await expectSoon(to).toHaveValue('');
  await to.blur();
  await expectSoon(to).toHaveValue('2026-11-10');
  expect(new URL(page.url()).search).toBe('?from=2026-11-07&to=2026-11-10');
});

test('applies a picked day immediately, and offers only days on the right side of the other one', async (page) => {
  const { from, to } = await openStatements(page);
  await to.fill('2026-11-20');
  await expectSoon(page).toHaveURL(/\?from=2026-11-05&to=2026-11-20$/);
  const bounds = async (field: Locator) => [await field.getAttribute('min'), await field.getAttribute('max')];
  for (const [address, title] of [
    ['/content', 'Political Comments Analysis'],
    ['/comparison', 'Comparison'],
    ['/painpoint/healthcare', 'Pain Point Overview'],
    ['/admin/audit', 'Audit log'],
  ] as const) {
    await openAs(page, 'super_admin', `${address}${DAYS}`, title);
    await expectSoon(from).toHaveValue('2026-11-05');
    expect(await bounds(from)).toEqual([null, '2026-11-10']);
    expect(await bounds(to)).toEqual(['2026-11-05', null]);
    await typeDay(to, '11152026');
    await expectSoon(from).toHaveValue('2026-11-05');
    await to.press('Enter');
    await expectSoon(page).toHaveURL(/\?from=2026-11-05&to=2026-11-15$/);
  }
});

test('applies a day that is picked after keys in the field, as not every calendar reports its keys', async (page) => {
  const { to } = await openStatements(page);
  await to.focus();
  await page.keyboard.press('ArrowRight');
  await to.fill('2026-11-20');
  await expectSoon(page).toHaveURL(/\?from=2026-11-05&to=2026-11-20$/);
});

test('keeps an incomplete day while another window has the focus', async (page) => {
  const { to } = await openStatements(page);
  await to.focus();
  await page.keyboard.press('Backspace');
  await expectSoon(to).toHaveValue('');
  // The browser reports the lost focus, but the field stays the active element.
  await page.evaluate("document.activeElement.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))");
  await expectSoon(to).toHaveValue('');
  await to.blur();
  await expectSoon(to).toHaveValue('2026-11-10');
});

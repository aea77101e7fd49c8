import { describe, expect } from 'bun:test';
import { compareNames } from '@stimmlage/core/names';
import { seedLists } from '@stimmlage/db/testing/seed-lists';
import type { Locator, Page } from 'playwright';
import { expectSoon, isSoundInAllSizes, PHONE, tableRows, WIDE } from '../testing/screen';
import { useSite } from '../testing/site';
import { openAs, tokenForRole } from '../testing/staff';

const names = Array.from({ length: 25 }, (_, index) => `${['Ort', 'Örtchen', 'Amt'][index % 3]} ${index}`);
const inOrder = names.toSorted(compareNames);

const { test, everyLook } = useSite((database) => seedLists(database, names));

const heading = (page: Page, name: string): Locator => page.getByRole('columnheader', { name, exact: true });

const sortBy = (page: Page, name: string): Promise<void> => heading(page, name).getByRole('button').click();

const isSorted = (page: Page, name: string, direction: 'ascending' | 'descending'): Promise<void> =>
  expectSoon(heading(page, name)).toHaveAttribute('aria-sort', direction);

const sortField = (page: Page): Locator => page.getByLabel('Sort by');

const openTargets = (page: Page, query = ''): Promise<void> =>
  openAs(page, 'admin', `/admin/collection-targets${query}`, 'Collection Targets');

describe('a list that comes in pages', () => {
  test('is sorted by its headings across all pages, by mouse or keyboard, and keeps the order in the URL', async (page) => {
    await openTargets(page, '?page=2');
    const rows = tableRows(page, 'Targets');
    await expectSoon(rows).toHaveCount(5);
    await sortBy(page, 'Target');
    await isSorted(page, 'Target', 'ascending');
    await expectSoon(page).toHaveURL(/collection-targets\?sort=displayName&order=rising$/);
    await expectSoon(rows).toContainText(inOrder.slice(0, 20));
    await page.getByRole('button', { name: 'Page 2' }).click();
    await expectSoon(page).toHaveURL(/\?sort=displayName&order=rising&page=2$/);
    await expectSoon(rows).toContainText(inOrder.slice(20));
    await page.reload();
    await isSorted(page, 'Target', 'ascending');
    await expectSoon(rows).toContainText(inOrder.slice(20));
    await heading(page, 'Target').getByRole('button').focus();
    await page.keyboard.press('Enter');
    await isSorted(page, 'Target', 'descending');
    await expectSoon(page).toHaveURL(/collection-targets\?sort=displayName$/);
    await expectSoon(rows).toContainText(inOrder.toReversed().slice(0, 20));
    await page.goBack();
    await isSorted(page, 'Target', 'ascending');
    await expectSoon(rows).toContainText(inOrder.slice(20));
  });

  test('is sorted by a field as well, with missing values last in both directions', async (page) => {
    await openTargets(page);
    const rows = tableRows(page, 'Targets');
    await sortField(page).selectOption('Last collected, ascending');
    await isSorted(page, 'Last collected', 'ascending');
    await expectSoon(rows.first()).toContainText(names[3] ?? '');
    await sortField(page).selectOption('Last collected, descending');
    await expectSoon(rows.first()).toContainText(names[24] ?? '');
    await page.getByRole('button', { name: 'Page 2' }).click();
    const never = names.slice(0, 3).toSorted(compareNames);
    await expectSoon(rows).toContainText([names[4] ?? '', names[3] ?? '', ...never]);
    await sortField(page).selectOption('Usual order');
    await expectSoon(page).toHaveURL(/collection-targets$/);
    await expectSoon(rows.first()).toContainText('10');
    expect(await heading(page, 'Last collected').getAttribute('aria-sort')).toBeNull();
  });

  test('ignores an order in the URL that the list does not have', async (page) => {
    await openTargets(page, '?sort=purpose&order=upwards');
    await expectSoon(tableRows(page, 'Targets')).toHaveCount(20);
    await expectSoon(sortField(page)).toHaveValue('');
  });

  test('of sessions is sorted by name, creation and cost', async (page) => {
    await openAs(page, 'admin', '/analysis?page=2', 'Analysis Sessions');
    const rows = tableRows(page, 'Analysis Sessions');
    await sortBy(page, 'Cost');
    await isSorted(page, 'Cost', 'descending');
    await expectSoon(page).toHaveURL(/\/analysis\?sort=cost_usd$/);
    const costliest = names.filter((_, index) => index % 4 === 3).toReversed();
    await expectSoon(rows.first()).toContainText(costliest[0] ?? '');
    await sortBy(page, 'Session');
    await expectSoon(rows).toContainText(inOrder.slice(0, 20));
    await sortField(page).selectOption('Created, ascending');
    await expectSoon(rows.first()).toContainText(names[0] ?? '');
    await rows.first().getByRole('button').first().click();
    await expectSoon(page).toHaveURL(/sort=created_at&order=rising&session=1$/);
  });

  test('of audit entries is sorted by time, user and action', async (page) => {
    await tokenForRole(page, 'admin');
    await openAs(page, 'super_admin', '/admin/audit', 'Audit log');
    await sortBy(page, 'When');
    await isSorted(page, 'When', 'ascending');
    await expectSoon(page).toHaveURL(/\/admin\/audit\?sort=at&order=rising$/);
    await sortBy(page, 'Who');
    await isSorted(page, 'Who', 'ascending');
    const who = tableRows(page).locator(':scope > :nth-child(2)');
    await expectSoon(who.first()).toHaveText('Anna Ódor');
    await sortBy(page, 'Who');
    await expectSoon(who.first()).toHaveText('Sabine Weiß');
    await sortBy(page, 'Action');
    await isSorted(page, 'Action', 'ascending');
    await sortBy(page, 'Action');
    await isSorted(page, 'Action', 'descending');
    await expectSoon(page).toHaveURL(/\/admin\/audit\?sort=action$/);
  });

  test('of runs is sorted by start and number', async (page) => {
    await openAs(page, 'admin', '/admin/collection?tab=status', 'Collection Management');
    const rows = tableRows(page, 'All runs');
    await sortBy(page, 'Started');
    await expectSoon(page).toHaveURL(/tab=status&sort=startedAt&order=rising$/);
    await expectSoon(rows).toContainText(['Run 1', 'Run 2', 'Run 3']);
    await sortBy(page, 'Run');
    await isSorted(page, 'Run', 'ascending');
    await sortBy(page, 'Run');
    await expectSoon(rows).toContainText(['Run 3', 'Run 2', 'Run 1']);
  });
});

describe('a complete list', () => {
  test('of users is sorted across the pages that the browser makes of it', async (page) => {
    await openAs(page, 'super_admin', '/admin/users?page=2', 'User Management');
    const rows = tableRows(page, 'Users');
    await sortBy(page, 'Last sign-in');
    await expectSoon(page).toHaveURL(/\/admin\/users\?sort=lastLoginAt&order=rising$/);
    await expectSoon(rows.first()).toContainText(names[1] ?? '');
    await sortBy(page, 'Role');
    await expectSoon(rows.first()).toContainText('Super Admin');
    await sortBy(page, 'Role');
    await expectSoon(rows.first()).toContainText('Analyst');
  });

  test('of the days of a month is sorted by cost, and keeps its order beside that of the sessions', async (page) => {
    await openAs(page, 'admin', '/analysis?sort=cost_usd&tab=usage&month=2026-03', 'Analysis Sessions');
    const cost = tableRows(page, 'By day').locator(':scope > :nth-child(5)');
    await sortBy(page, 'AI');
    await expectSoon(page).toHaveURL(/daySort=ai/);
    await isSorted(page, 'AI', 'descending');
    await expectSoon(cost.first()).toHaveText('$0.15');
    await sortBy(page, 'AI');
    await expectSoon(cost.first()).toHaveText('$0.05');
    await page.getByRole('tab', { name: 'Sessions' }).click();
    await isSorted(page, 'Cost', 'descending');
  });
});

everyLook('lists can be sorted as cards, without accessibility violations', async (page, { language }) => {
  const [screen, label, rising] =
    language === 'de'
      ? (['Quellen', 'Sortieren nach', 'Quelle, aufsteigend'] as const)
      : (['Collection Targets', 'Sort by', 'Target, ascending'] as const);
  await page.setViewportSize(PHONE);
  await openAs(page, 'admin', '/admin/collection-targets', screen);
  await page.getByLabel(label).selectOption(rising);
  await expectSoon(tableRows(page)).toContainText(inOrder.slice(0, 20));
  await isSoundInAllSizes(page);
  await page.setViewportSize(WIDE);
});

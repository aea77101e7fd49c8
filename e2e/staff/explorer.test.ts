import { describe, expect } from 'bun:test';
import { categories } from '@stimmlage/core/codes/categories';
import type { Answered } from '@stimmlage/core/contracts/call';
import { addDays } from '@stimmlage/core/days';
import { startOfPeriod } from '@stimmlage/core/figures/periods';
import type { Page } from 'playwright';
import { changeAnswer, holdAnswers } from '../testing/answers';
import { expectFailures } from '../testing/browser';
import { cellsOfRow, lastMonth, openExplorer, seedManyTargets, textsOfColumn } from '../testing/explorer';
import { checkSoon, expectSoon, isSoundInAllSizes, PHONE, savedBy, violations } from '../testing/screen';
import { useSite } from '../testing/site';
import { signIn } from '../testing/staff';

const { test, everyLook } = useSite(seedManyTargets);

const CALL = '**/api/explore?*';

const names = (page: Page): Promise<string[]> => page.locator('tbody th').allTextContents();

/** Answers with a number of targets, and no columns. */
const serveTargets = (page: Page, length: number): Promise<unknown> => {
  const rows = Array.from({ length }, (_, index) => ({
    heading: { key: String(index), name: `Target ${index}`, username: `target_${index}`, partial: [] },
    total: { count: 1_000 - index, value: 1_000 - index },
    cells: [],
  }));
  const count = rows.reduce((sum, { total }) => sum + total.count, 0);
  return page.route(CALL, (route) =>
    route.fulfill({
      json: {
        from: lastMonth.from,
        to: lastMonth.to,
        wholeMonths: false,
        before: null,
        columns: [],
        rows,
        total: { total: { count, value: count }, cells: [] },
        without: 0,
        highest: { value: 1_000, cells: [{ row: '0', column: null, count: 1_000 }] },
      },
    }),
  );
};

describe('the explorer’s table', () => {
  test('opens with issues by sentiment, with totals that add up to all statements', async (page) => {
    await openExplorer(page);
    await expectSoon(page.locator('tbody tr')).toHaveCount(categories.length);
    await expectSoon(page.getByRole('heading', { name: 'Statements by issue and sentiment' })).toBeVisible();
    const totals = (await textsOfColumn(page, 1)).map((text) => Number(text.replace(',', '')));
    const all = ((await page.locator('tfoot td').first().textContent()) ?? '').replace(',', '');
    expect(totals.reduce((sum, n) => sum + n, 0)).toBe(Number(all));
    expect(totals).toEqual(totals.toSorted((a, b) => b - a));
  });

  test('can be sorted by any column, with intensity in the order of its levels', async (page) => {
    await openExplorer(page);
    const sort = (name: string) => page.getByRole('button', { name });
    await sort('Sort by Praise').click();
    await expectSoon(page).toHaveURL(/\/explore\?sort=PRAISE$/);
    const praise = async () => (await textsOfColumn(page, 3)).map(Number);
    const isSorted = (column: string, order: 'ascending' | 'descending') =>
      expectSoon(page.getByRole('columnheader', { name: column })).toHaveAttribute('aria-sort', order);
    await isSorted('Praise', 'descending');
    const falling = await praise();
    expect(falling).toEqual(falling.toSorted((a, b) => b - a));
    await sort('Turn the order round: Praise').click();
    await expectSoon(page).toHaveURL(/\/explore\?sort=PRAISE&order=rising$/);
    await isSorted('Praise', 'ascending');
    expect(await praise()).toEqual(falling.toSorted((a, b) => a - b));
    await sort('Sort by Issue').click();
    await isSorted('Issue', 'ascending');
    expect(await names(page)).toEqual((await names(page)).toSorted((a, b) => a.localeCompare(b, 'en')));
    await page.goBack();
    await expectSoon(page).toHaveURL(/\/explore\?sort=PRAISE&order=rising$/);
    await page.getByLabel('Rows', { exact: true }).selectOption('intensity');
    await expectSoon(page.locator('tbody th')).toHaveText([
      '1 Very Low',
      '2 Low',
      '3 Medium',
      '4 High',
      '5 Critical',
    ]);
    await sort('Sort by Intensity').click();
    await sort('Turn the order round: Intensity').click();
    await expectSoon(page.locator('tbody th').first()).toHaveText('5 Critical');
  });

  test('can swap rows and columns, and keeps its settings in the URL', async (page) => {
    await openExplorer(
      page,
      '?rows=policy_area&columns=month&measure=intensity&days=90&pain_point=econ&minimum=1',
    );
    await expectSoon(
      page.getByRole('heading', { name: 'Average intensity by policy area and month' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Swap rows and columns' }).click();
    await expectSoon(page).toHaveURL(
      /\/explore\?rows=month&columns=policy_area&measure=intensity&days=90&pain_point=econ&minimum=1$/,
    );
    await expectSoon(page.getByText(/have no policy area\.$/)).toBeVisible();
    // A month's total excludes statements without a policy area. The list of statements has no filter for
    // excluding them, so row headings are not links.
    await expectSoon(page.locator('tbody th a')).toHaveCount(0);
    await expectSoon(page.locator('tbody td a').first()).toBeVisible();
    const shown = await page.locator('tbody').textContent();
    await page.reload();
    await expectSoon(page.locator('tbody')).toHaveText(/\d/);
    expect(await page.locator('tbody').textContent()).toBe(shown);
    await page.getByRole('button', { name: 'Clear All' }).click();
    await expectSoon(page).toHaveURL(/\/explore\?rows=month&columns=policy_area&measure=intensity&days=90$/);
    await page.goBack();
    await expectSoon(page.getByLabel('Issue', { exact: true })).toHaveValue('econ');
  });

  test('accepts dates, and shows the period that a change is measured against', async (page) => {
    await openExplorer(page, '?columns=none');
    await page.getByLabel('Period').selectOption('dates');
    await page.getByLabel('Start date').fill(lastMonth.to);
    await page.getByLabel('End date').fill(lastMonth.from);
    await page.getByRole('button', { name: 'Apply dates' }).click();
    await expectSoon(page.getByText('The end date must not be before the start date.')).toBeVisible();
    await page.getByLabel('Start date').fill(addDays(lastMonth.from, 1));
    await page.getByLabel('End date').fill(lastMonth.to);
    await page.getByRole('button', { name: 'Apply dates' }).click();
    await expectSoon(page).toHaveURL(
      `/explore?columns=none&from=${addDays(lastMonth.from, 1)}&to=${lastMonth.to}`,
    );
    await page.getByLabel('Value', { exact: true }).selectOption('change');
    await expectSoon(page.getByText(/^Compared with \d/)).toBeVisible();
    await expectSoon(cellsOfRow(page, 'Migration').first()).toHaveText(/\d+ → \d+$/);
    await page.getByRole('button', { name: 'Back to the last 30 days' }).click();
    await expectSoon(page).toHaveURL(/\/explore\?columns=none&measure=change$/);
  });

  test('marks incomplete periods, and says why they are incomplete', async (page) => {
    // A Tuesday, so that the first week is cut off.
    const middle = addDays(startOfPeriod(addDays(lastMonth.from, 9), 'week'), 1);
    await openExplorer(page, `?rows=week&columns=none&from=${middle}&to=${lastMonth.to}`);
    const cut = page.locator('tbody th', { hasText: 'incomplete' });
    await expectSoon(cut.first()).toBeVisible();
    await expectSoon(page.getByText(/^Incomplete periods: .*cut off by the selected dates/)).toBeVisible();
  });

  test('combines the rows that are not shown into one with their total, and shows more rows on request', async (page) => {
    await serveTargets(page, 60);
    await openExplorer(page, '?rows=target&columns=none');
    await expectSoon(page.locator('tbody tr')).toHaveCount(51);
    await expectSoon(page.locator('tbody tr').last()).toHaveText(
      /^All other \(10\)Target 50, Target 51, Target 52 and 7 more9,455$/,
    );
    await page.getByRole('button', { name: 'Show 10 more rows' }).click();
    await expectSoon(page.locator('tbody tr')).toHaveCount(60);
    await expectSoon(page.locator('tfoot td')).toHaveText('58,230');
  });

  test('says that there are no more rows to show than 500', async (page) => {
    await serveTargets(page, 520);
    await openExplorer(page, '?rows=target&columns=none&shown=480');
    await page.getByRole('button', { name: 'Show 20 more rows' }).press('Enter');
    await expectSoon(page).toHaveURL(/shown=500/);
    await expectSoon(page.locator('tbody tr')).toHaveCount(501);
    await expectSoon(
      page.getByText('No more than 500 rows are shown; filters bring up others.'),
    ).toBeVisible();
    await expectSoon(page.getByRole('button', { name: /more row/ })).toHaveCount(0);
    await expectSoon(page.locator('body:focus')).toHaveCount(0);
  });

  test('can be navigated with the keyboard alone', async (page) => {
    await openExplorer(page);
    const firstRow = page.locator('tbody tr').first();
    await expectSoon(firstRow).toBeVisible();
    await page.getByRole('radio', { name: 'Table' }).focus();
    await page.keyboard.press('Tab');
    await expectSoon(page.getByRole('button', { name: 'Sort by Issue' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expectSoon(firstRow.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expectSoon(firstRow.getByRole('link').nth(2)).toBeFocused();
    await page.keyboard.press('End');
    await expectSoon(firstRow.getByRole('link').last()).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    const second = page.locator('tbody tr').nth(1).getByRole('link').first();
    await expectSoon(second).toBeFocused();
    await page.keyboard.press('Enter');
    await expectSoon(page).toHaveURL(/\/content\?pain_point=\w+&from=/);
  });

  test('keeps its headings and two columns in view on a phone', { ...PHONE }, async (page) => {
    await openExplorer(page, '?rows=target&columns=category');
    await expectSoon(page.locator('tbody tr').first()).toBeVisible();
    const box = await page.locator('div:has(> table)').boundingBox();
    const second = await page.locator('thead th').nth(2).boundingBox();
    expect((second?.x ?? 999) + (second?.width ?? 999)).toBeLessThanOrEqual(
      (box?.x ?? 0) + (box?.width ?? 0),
    );
    const place = async () => ({
      corner: await page.locator('thead th').first().boundingBox(),
      total: await page.locator('tfoot th').boundingBox(),
    });
    const before = await place();
    await page.evaluate<void>("document.querySelector('div:has(> table)').scrollTo(300, 300)");
    expect(await place()).toEqual(before);
  });

  test('can be exported as CSV with one line per cell, marked as sandbox data', async (page) => {
    await openExplorer(page, `?from=${lastMonth.from}&to=${lastMonth.to}&measure=criticism&columns=month`);
    await expectSoon(page.locator('tbody tr')).toHaveCount(categories.length);
    const { name, content } = await savedBy(page, () =>
      page.getByRole('button', { name: 'Download table (CSV)' }).click(),
    );
    const lines = content.toString().replace('\uFEFF', '').trim().split('\r\n');
    expect(name).toBe('sandbox-explorer-category-month.csv');
    expect(lines[0]).toBe(
      '"Issue","Month","Statements","Share of criticism","Critical statements","From","To","Why incomplete","Note"',
    );
    // After the header, there are two lines for each issue and for all issues: the month's cell and the
    // total.
    expect(lines).toHaveLength(1 + (categories.length + 1) * 2);
    expect(lines.at(-1)).toMatch(
      new RegExp(`^"All","All",\\d+,0\\.\\d+,\\d+,"${lastMonth.from}","${lastMonth.to}",,"Sandbox data"$`),
    );
    await expectSoon(page.getByText('Table exported')).toBeVisible();
  });

  test('names the filters in the CSV in the language of the screen', { language: 'de' }, async (page) => {
    await signIn(page, 'analyst');
    await page.goto('/explore?run=1');
    await expectSoon(page.locator('tbody tr').first()).toBeVisible();
    const { content } = await savedBy(page, () =>
      page.getByRole('button', { name: 'Tabelle herunterladen (CSV)' }).click(),
    );
    expect(content.toString().split('\r\n')[0]).toContain('"Filter: Auswertung"');
  });

  test('can be shown as a heat map with a colour scale', async (page) => {
    await openExplorer(page, '?measure=criticism&columns=month&days=90');
    await checkSoon(page.getByRole('radio', { name: 'Heat map' }));
    await expectSoon(page).toHaveURL(/form=heat$/);
    await expectSoon(page.getByText(/^Colours from \d+% to \d+%$/)).toBeAttached();
    const colours = await page
      .locator('tbody td')
      .evaluateAll((all) => all.map((cell) => cell.getAttribute('style') ?? ''));
    expect(new Set(colours).size).toBeGreaterThan(3);
    await expectSoon(page.locator('tfoot td[style]')).toHaveCount(0);
  });
});

describe('the explorer without a table', () => {
  test('says why a selection has no result, and offers an alternative', async (page) => {
    const days = `from=${addDays(lastMonth.from, 4)}&to=${lastMonth.to}`;
    await openExplorer(page, `?rows=target&columns=week&pain_point=econ&${days}`);
    await expectSoon(page.getByText('Targets are counted by issue in months, not in weeks')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show months' }).click();
    await expectSoon(page).toHaveURL(/\/explore\?rows=target&columns=month&.*pain_point=econ/);
    await expectSoon(page.locator('tbody tr').first()).toBeVisible();
    await expectSoon(page.getByText(/so the period was extended/)).toBeVisible();
  });

  test('shows that it is loading, has found nothing or has failed', async (page) => {
    expectFailures(page);
    const release = await holdAnswers(page, CALL);
    await openExplorer(page, '?from=2020-01-01&to=2020-01-31&sentiment=PRAISE');
    await expectSoon(page.getByLabel('Counting statements…')).toHaveAttribute('aria-busy', 'true');
    expect(await violations(page)).toEqual([]);
    release();
    await expectSoon(page.getByText('There are no analysed statements in this period')).toBeVisible();
    await page.unroute(CALL);
    await page.goto('/explore?run=999');
    await expectSoon(page.getByRole('alert')).toContainText('The statements could not be counted');
    await page.getByRole('button', { name: 'Clear All' }).click();
    await expectSoon(page.locator('tbody tr')).toHaveCount(categories.length);
  });

  test('says that no value is based on enough statements', async (page) => {
    await openExplorer(page, '?measure=intensity&columns=none&minimum=100000');
    await expectSoon(page.getByText(/at least 100,000 statements\.$/).first()).toBeVisible();
    await expectSoon(page.getByText('–: fewer than 100,000 statements.')).toBeVisible();
    await expectSoon(cellsOfRow(page, 'Migration').first()).toContainText('no value');
    await page.getByLabel('Minimum per value').selectOption('1');
    await expectSoon(page.getByText(/^The average intensity is highest for/)).toBeVisible();
    await changeAnswer<Answered<'explore'>>(page, CALL, ({ highest, ...answer }) => ({
      ...answer,
      highest: highest && { ...highest, cells: highest.cells.map((cell) => ({ ...cell, count: 1 })) },
    }));
    await page.reload();
    await expectSoon(
      page.getByText(/^The average intensity is highest for .* of 5, from 1 statement\.$/),
    ).toBeVisible();
  });

  test('names the chosen rows that the table does not have', async (page) => {
    const release = await holdAnswers(page, CALL);
    await signIn(page, 'analyst');
    await page.goto('/explore?rows=policy_area&only=immigration');
    await expectSoon(page.locator('span', { hasText: /^Immigration$/ }).first()).toBeVisible();
    release();
    await page.goto('/explore?rows=target&only=987654');
    await expectSoon(page.getByText('No. 987654')).toBeVisible();
  });

  test('ignores invalid values in the URL', async (page) => {
    await openExplorer(page, '?rows=handle&columns=%3Cb%3E&measure=all&only=%3Cb%3E&sort=nothing&shown=1');
    await expectSoon(page.locator('tbody tr')).toHaveCount(categories.length);
  });
});

describe('accessibility', () => {
  everyLook('has no axe violations and no overflow', async (page) => {
    await signIn(page, 'analyst');
    for (const query of ['', '?rows=category&columns=policy_area&measure=row_share&form=heat&days=90']) {
      await page.goto(`/explore${query}`);
      await expectSoon(page.locator('tbody tr').first()).toBeVisible();
      await isSoundInAllSizes(page);
    }
  });
});

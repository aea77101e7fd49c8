import { expect } from 'bun:test';
import { type Category, categories } from '@stimmlage/core/codes/categories';
import { contentRow, newLabel } from '@stimmlage/db/testing/content';
import type { TestDatabase } from '@stimmlage/db/testing/database';
import { seedStaff } from '@stimmlage/db/testing/staff';
import { storeContent, storeLabels, storeSession, storeTargets } from '@stimmlage/db/testing/store';
import type { Locator, Page } from 'playwright';
import { countColoured } from '../testing/canvas';
import { checkSoon, expectSoon, savedBy, violations } from '../testing/screen';
import { useSite } from '../testing/site';
import { openAs } from '../testing/staff';

/**
 * Weekly numbers of statements on the economy and on migration. The second week has no statements; the third
 * week, in which nothing was collected, is missing.
 */
const weeks = [
  { date: '2025-09-29', econ: 10, migr: 30 },
  { date: '2025-10-06', econ: 0, migr: 0 },
  { date: '2025-10-20', econ: 0, migr: 50 },
  { date: '2025-10-27', econ: 20, migr: 0 },
] as const;

const seedWeeks = async (database: TestDatabase): Promise<void> => {
  await storeTargets(database, [{ username: 'watched' }]);
  for (const [from, to] of [
    ['2025-09-29T00:00:00+02:00', '2025-10-13T00:00:00+02:00'],
    ['2025-10-20T00:00:00+02:00', '2025-11-03T00:00:00+01:00'],
  ])
    await database.client`
      update targets set covered = covered + tstzmultirange(tstzrange(${from ?? ''}, ${to ?? ''}))`;
  const statements = weeks.flatMap(({ date, ...counts }) =>
    (['econ', 'migr'] as const).flatMap((category) =>
      Array.from({ length: counts[category] }, (): { date: string; category: Category } => ({
        date,
        category,
      })),
    ),
  );
  await storeContent(
    database,
    statements.map(({ date }, index) =>
      contentRow(index + 1, { postedAt: new Date(`${date}T11:00:00Z`), targetId: 1 }),
    ),
  );
  await storeLabels(database, {
    sessionId: await storeSession(database),
    labels: statements.map(({ category }, index) => newLabel(index + 1, { category })),
  });
  await seedStaff(database);
};

const { test } = useSite(seedWeeks);

const WINDOW = 'from=2025-09-29&to=2025-11-02';

const section = (page: Page): Locator =>
  page.getByRole('region', { name: 'Pain Point Evolution', exact: true });
const chartOf = (page: Page): Locator => section(page).getByRole('application');

/** Returns the text of each cell in one column of a table. */
const columnOf = async (within: Locator, name: string): Promise<string[]> => {
  const heads = await within.getByRole('columnheader').allTextContents();
  const rows = await within.locator('tbody tr').all();
  return Promise.all(
    rows.map(
      async (row) =>
        (await row
          .getByRole('cell')
          .nth(heads.indexOf(name) - 1)
          .textContent()) ?? '',
    ),
  );
};

const linesOf = (content: Buffer): string[] => content.toString().replace('\uFEFF', '').trim().split('\r\n');

const NONE = 'No statements, so there is no share.';

test('draws an issue without statements at 0, and leaves a gap only where nothing was collected', async (page) => {
  await openAs(page, 'analyst', `/dashboard?${WINDOW}&measure=count`, 'Dashboard');
  await expectSoon(chartOf(page)).toBeVisible();
  const table = section(page).getByRole('table');
  await expectSoon(table.getByRole('row')).toHaveCount(6);
  expect(await columnOf(table, 'Economy')).toEqual(['10', '0', 'no data–', '0', '20']);
  expect(await columnOf(table, 'Corruption')).toEqual(['0', '0', 'no data–', '0', '0']);
  await expectSoon(
    section(page).getByRole('button', { name: `Issues (${categories.length} of ${categories.length})` }),
  ).toBeVisible();
});

test('says that a week without statements has no share, and that a week without collection has no data', async (page) => {
  await openAs(page, 'analyst', `/dashboard?${WINDOW}`, 'Dashboard');
  await expectSoon(chartOf(page)).toBeVisible();
  const table = section(page).getByRole('table');
  await expectSoon(table.getByRole('row')).toHaveCount(6);
  expect(await columnOf(table, 'Economy')).toEqual(['25%', `${NONE}–`, 'no data–', '0%', '100%']);
  await expectSoon(section(page).getByText('Periods without statements have no share.')).toBeVisible();
  const said = section(page).getByRole('status').last();
  await chartOf(page).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expectSoon(said).toHaveText(`Week of 6 Oct 2025. ${NONE}`);
  await expectSoon(chartOf(page).locator('[data-side]')).toContainText(NONE);
  await page.keyboard.press('ArrowRight');
  await expectSoon(said).toContainText('Week of 13 Oct 2025: no data.');
  await expectSoon(chartOf(page).locator('[data-side]')).toContainText('no data');
  expect(await violations(page)).toEqual([]);
  const { content } = await savedBy(page, () =>
    section(page).getByRole('button', { name: 'Download as CSV' }).click(),
  );
  const [head = '', ...rows] = linesOf(content);
  const heads = head.split(',');
  const cellsOf = (name: string): (string | undefined)[] =>
    rows.map((row) => row.split(',')[heads.indexOf(`"${name}"`)]);
  expect(cellsOf('Economy (%)')).toEqual(['25', '', '', '0', '100']);
  expect(cellsOf('Economy (count)')).toEqual(['10', '0', '', '0', '20']);
  expect(cellsOf('All statements')).toEqual(['40', '0', '', '50', '20']);
});

test('distinguishes weeks without statements from weeks without collection in the explorer’s lines', async (page) => {
  const asked = 'rows=category&columns=week&measure=column_share&minimum=1&form=lines';
  await openAs(page, 'analyst', `/explore?${asked}&${WINDOW}`, 'Explorer');
  const lines = page.getByRole('region', { name: /^Share of the column/ });
  await expectSoon(lines.getByRole('application')).toBeVisible();
  const { content } = await savedBy(page, () =>
    lines.getByRole('button', { name: 'Download as CSV', exact: true }).click(),
  );
  const [head = '', ...rows] = linesOf(content);
  const whole = head.split(',').indexOf('"All statements in the table"');
  expect(rows.map((row) => row.split(',')[whole])).toEqual(['40', '0', '', '50', '20']);
});

test('says why an index has no value, and distinguishes this from weeks without collection', async (page) => {
  const later = 'from=2025-10-06&to=2025-11-02&measure=index';
  await openAs(page, 'analyst', `/dashboard?${later}`, 'Dashboard');
  await expectSoon(chartOf(page)).toBeVisible();
  const table = section(page).getByRole('table');
  await expectSoon(table.getByRole('row')).toHaveCount(5);
  const before = 'no index before its 100';
  const none = 'no index, as no complete period is above 0';
  const missing = 'no data–';
  const economy = 'Economy (100 = Week of 27 Oct 2025)';
  expect(await columnOf(table, economy)).toEqual([`${before}–`, missing, `${before}–`, '100.0']);
  expect(await columnOf(table, 'Corruption')).toEqual([`${none}–`, missing, `${none}–`, `${none}–`]);
  await expectSoon(
    section(page)
      .getByText(/A line has no index before its 100\. No index, as .*: .*Corruption/)
      .first(),
  ).toBeVisible();
  const said = section(page).getByRole('status').last();
  const tooltip = chartOf(page).locator('[data-side]');
  await chartOf(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowDown');
  await expectSoon(said).toContainText(/^Economy\b.*: place 1 of 2/);
  await page.keyboard.press('ArrowLeft');
  await expectSoon(said).toHaveText(`Economy, Week of 20 Oct 2025: ${before}.`);
  await expectSoon(tooltip).toContainText(`${before}: Economy`);
  await expectSoon(tooltip).toContainText(`${none}: `);
  await page.keyboard.press('ArrowLeft');
  await expectSoon(said).toContainText('Economy, Week of 13 Oct 2025: no data.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Home');
  await expectSoon(said).toContainText(
    /^Week of 6 Oct 2025: no index before its 100: .*Economy.*; no index, as .*\./,
  );
  expect(await violations(page)).toEqual([]);
  const { content } = await savedBy(page, () =>
    section(page).getByRole('button', { name: 'Download as CSV' }).click(),
  );
  const [head = '', first = ''] = linesOf(content);
  const at = head.split(',').indexOf(`"${economy}"`);
  expect(first.split(',').slice(at, at + 2)).toEqual(['', '0']);
  await page.goto(`/dashboard?${later}&display=multiples`);
  const corruption = section(page).getByRole('listitem').filter({ hasText: 'Corruption' });
  await expectSoon(corruption).toContainText(none);
});

test('draws a single day with 0 statements, and says when a day has no data', async (page) => {
  const day = (date: string) => `/dashboard?group=day&from=${date}&to=${date}&measure=count`;
  await openAs(page, 'analyst', day('2025-10-08'), 'Dashboard');
  await expectSoon(chartOf(page)).toBeVisible();
  await chartOf(page).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expectSoon(section(page).getByRole('status').last()).toContainText(/^Migration, .*0 mentions\./);
  await page.goto(day('2025-10-15'));
  await expectSoon(section(page).getByText('No data available for the selected date range')).toBeVisible();
  await page.goto('/comparison?ids=econ,sec&from=2025-10-06&to=2025-10-12&measure=count');
  const compared = page.getByRole('region', { name: 'Statements over time', exact: true });
  await expectSoon(compared.getByRole('application')).toBeVisible();
  expect(await columnOf(compared.getByRole('table'), 'Security & Defense')).toEqual(['0']);
});

test('offers a logarithmic scale, with an unconnected ring at the bottom for each 0', async (page) => {
  const others = categories.filter((code) => code !== 'econ').join();
  await openAs(page, 'analyst', `/dashboard?${WINDOW}&measure=count&hidden=${others}`, 'Dashboard');
  await expectSoon(chartOf(page)).toBeVisible();
  await expectSoon(chartOf(page).locator('canvas')).toBeVisible();
  const whole = { top: 0, bottom: 1 };
  // `between` is the area between the first two weeks. `ring` is the area of the ring in the second week,
  // which has no statements.
  const between = { left: 0.08, right: 0.18, ...whole };
  const ring = { left: 0.24, right: 0.27, top: 0.93, bottom: 0.99 };
  await expectSoon.poll(() => countColoured(page, between)).toBeGreaterThan(0);
  await checkSoon(section(page).getByRole('radio', { name: 'Logarithmic' }));
  await expectSoon(page).toHaveURL(/&scale=log$/);
  await expectSoon(
    section(page).getByText(/^Mentions Count\. Logarithmic scale: .* Rings at the bottom are values of 0/),
  ).toBeVisible();
  await expectSoon.poll(() => countColoured(page, between)).toBe(0);
  expect(await countColoured(page, ring)).toBeGreaterThan(10);
  // Expects no ring for the week in which nothing was collected, and the last value in the upper half of the
  // plot.
  expect(await countColoured(page, { ...ring, left: 0.45, right: 0.55 })).toBe(0);
  expect(await countColoured(page, { left: 0.97, right: 1, top: 0, bottom: 0.5 })).toBeGreaterThan(10);
  await chartOf(page).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expectSoon(section(page).getByRole('status').last()).toContainText(/^Economy, .*0 mentions\./);
  expect(await columnOf(section(page).getByRole('table'), 'Economy')).toEqual([
    '10',
    '0',
    'no data–',
    '0',
    '20',
  ]);
  expect(await violations(page)).toEqual([]);
  const { content } = await savedBy(page, () =>
    section(page).getByRole('button', { name: 'Download as PNG' }).click(),
  );
  expect(content.subarray(1, 4).toString()).toBe('PNG');
  await page.reload();
  await expectSoon(section(page).getByRole('radio', { name: 'Logarithmic' })).toBeChecked();
  await checkSoon(section(page).getByRole('radio', { name: 'Small charts' }), { force: true });
  await expectSoon(section(page).getByRole('radio', { name: 'Same scale' })).toBeChecked();
});

test('connects a line’s label to the ring at the bottom if its last value is 0', async (page) => {
  const others = categories.filter((code) => code !== 'econ').join();
  const until = 'from=2025-09-29&to=2025-10-26';
  await openAs(page, 'analyst', `/dashboard?${until}&measure=count&scale=log&hidden=${others}`, 'Dashboard');
  await expectSoon(chartOf(page).locator('canvas')).toBeVisible();
  const bottom = { top: 0.85, bottom: 1.05 };
  const above = { top: 0, bottom: 0.85 };
  // To the right of the plot come the leader line and then the label.
  const lead = { left: 1.005, right: 1.02 };
  const name = { left: 1.04, right: 1.15 };
  await expectSoon.poll(() => countColoured(page, { ...lead, ...bottom })).toBeGreaterThan(5);
  expect(await countColoured(page, { ...name, ...bottom })).toBeGreaterThan(50);
  expect(await countColoured(page, { left: 1, right: 1.2, ...above })).toBe(0);
});

test('offers a logarithmic scale for the comparison, even if all values are 0', async (page) => {
  await openAs(page, 'analyst', `/comparison?ids=econ,migr&measure=count&${WINDOW}`, 'Comparison');
  const compared = page.getByRole('region', { name: 'Statements over time', exact: true });
  await checkSoon(compared.getByRole('radio', { name: 'Logarithmic' }), { force: true });
  await expectSoon(compared.locator('canvas')).toBeVisible();
  await expectSoon(page).toHaveURL(/&scale=log$/);
  await expectSoon(
    compared.getByText(/^Statements\. Logarithmic scale: .* Rings at the bottom/),
  ).toBeVisible();
  await expectSoon
    .poll(() => countColoured(page, { left: 0, right: 1, top: 0, bottom: 0.5 }))
    .toBeGreaterThan(0);
  await page.goto('/comparison?ids=econ,migr&measure=count&from=2025-10-06&to=2025-10-12&scale=log');
  await expectSoon(compared.locator('canvas')).toBeVisible();
  await expectSoon
    .poll(() => countColoured(page, { left: 0, right: 1, top: 0.9, bottom: 1 }))
    .toBeGreaterThan(10);
  expect(await countColoured(page, { left: 0, right: 1, top: 0, bottom: 0.9 })).toBe(0);
});

test('ends small charts at the last week of an archive, on the dashboard and in the comparison', async (page) => {
  await openAs(page, 'analyst', '/dashboard?display=multiples&measure=count', 'Dashboard');
  const rowsOf = (within: Locator): Locator => within.getByRole('table').locator('tbody tr');
  await expectSoon(rowsOf(section(page)).last()).toContainText('Week of 27 Oct 2025');
  await page.goto('/comparison?ids=econ,migr&display=multiples&measure=count');
  const compared = page.getByRole('region', { name: 'Statements over time', exact: true });
  await expectSoon(rowsOf(compared).last()).toContainText('Week of 27 Oct 2025');
  await expectSoon(rowsOf(compared)).toHaveCount(weeks.length + 1);
});

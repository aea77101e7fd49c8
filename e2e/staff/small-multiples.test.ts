import { expect } from 'bun:test';
import { readFileSync } from 'node:fs';
import { categories } from '@stimmlage/core/codes/categories';
import type { Locator, Page } from 'playwright';
import { boxAtRest } from '../testing/plot';
import { checkSoon, expectSoon, GERMAN_DARK_PHONE, savedBy, violations } from '../testing/screen';
import { seedForStaff } from '../testing/seeds';
import { useSite } from '../testing/site';
import { isShown, openAs } from '../testing/staff';

const { test } = useSite(seedForStaff);

const section = (page: Page): Locator =>
  page.getByRole('region', { name: 'Pain Point Evolution', exact: true });
const charts = (page: Page): Locator =>
  section(page)
    .getByRole('list', { name: /^Pain Point Evolution\./ })
    .getByRole('listitem');
const plotOf = (page: Page, name: string): Locator => section(page).getByRole('application', { name });

/** Reads the number beside a chart's name. */
const toldBy = async (chart: Locator): Promise<number> =>
  Number((await chart.getByRole('paragraph').first().textContent())?.match(/(\d+)$/)?.[1]);

test('draws a chart for each issue, with the largest first, and keeps the charts when the grouping changes', async (page) => {
  await openAs(page, 'analyst', '/dashboard', 'Dashboard');
  await checkSoon(section(page).getByRole('radio', { name: 'Small charts' }));
  await expectSoon(page).toHaveURL(/\/dashboard\?display=multiples$/);
  await expectSoon(charts(page)).toHaveCount(categories.length);
  await expectSoon(charts(page).first()).toContainText('Migration');
  await expectSoon(charts(page).last()).toContainText('Other');
  await checkSoon(section(page).getByRole('radio', { name: 'Own scales' }));
  await checkSoon(section(page).getByRole('radio', { name: 'Daily' }));
  await expectSoon(page).toHaveURL(/\?display=multiples&scale=own&group=day$/);
  await expectSoon(charts(page)).toHaveCount(categories.length);
  await section(page)
    .getByRole('button', { name: /^Issues/ })
    .click();
  await section(page)
    .getByRole('list', { name: 'Visible issues' })
    .getByRole('button', { name: 'Economy' })
    .click();
  await expectSoon(charts(page)).toHaveCount(categories.length - 1);
  await page.goBack();
  await expectSoon(section(page).getByRole('radio', { name: 'Weekly' })).toBeChecked();
});

test('shows the number for the last complete week next to each name, as a link to its statements', async (page) => {
  await openAs(page, 'analyst', '/dashboard?display=multiples&measure=count', 'Dashboard');
  const first = charts(page).first();
  await expectSoon(first).toBeVisible();
  const told = await toldBy(first);
  await section(page).getByRole('button', { name: 'Show as table' }).click();
  const rows = section(page)
    .getByRole('table')
    .getByRole('row')
    .filter({ hasNotText: /not over|Period/ });
  const column = (await section(page).getByRole('columnheader').allTextContents()).indexOf('Migration');
  await expectSoon(
    rows
      .last()
      .getByRole('cell')
      .nth(column - 1),
  ).toHaveText(String(told));
  await first.getByRole('link').last().click();
  await isShown(page, 'Political Comments Analysis');
  await expectSoon(page.getByText(`${told} statements`, { exact: true })).toBeVisible();
  await page.goBack();
  await first.getByRole('link', { name: 'Migration' }).click();
  await expectSoon(page).toHaveURL(/\/content\?pain_point=migr&from=[\d-]+&to=[\d-]+$/);
});

test('opens with the last twelve complete weeks, and keeps a chosen date range', async (page) => {
  await openAs(page, 'analyst', '/dashboard?display=multiples', 'Dashboard');
  const rows = section(page).getByRole('table').locator('tbody tr');
  const unfinished = rows.filter({ hasText: 'not over yet' });
  await expectSoon(rows).toHaveCount(12);
  await expectSoon(unfinished).toHaveCount(0);
  const days = section(page).getByLabel('Days to Show');
  await expectSoon(days).toHaveValue('');
  await expectSoon(days).toHaveAttribute('placeholder', 'last 12 whole weeks');
  const { content } = await savedBy(page, () =>
    section(page).getByRole('button', { name: 'Download as CSV' }).click(),
  );
  expect(content.toString().trim().split('\r\n')).toHaveLength(13);
  await section(page).getByRole('button', { name: 'Filter' }).click();
  await expectSoon(
    section(page).getByRole('button', { name: 'Back to the last 12 whole weeks' }),
  ).toBeVisible();
  await days.fill('30');
  await days.press('Enter');
  await expectSoon(page).toHaveURL(/\?display=multiples&days=30$/);
  await expectSoon(unfinished).toHaveCount(1);
  await page.reload();
  await expectSoon(unfinished).toHaveCount(1);
  await checkSoon(section(page).getByRole('radio', { name: 'Weekly' }));
  await checkSoon(section(page).getByRole('radio', { name: 'Lines' }));
  await expectSoon(page).toHaveURL(/\/dashboard\?days=30$/);
  await expectSoon(unfinished).toHaveCount(1);
  await checkSoon(section(page).getByRole('radio', { name: 'Small charts' }));
  await expectSoon(page).toHaveURL(/\?days=30&display=multiples$/);
  await expectSoon(unfinished).toHaveCount(1);
  await days.fill('');
  await days.press('Enter');
  await expectSoon(page).toHaveURL(/\?display=multiples$/);
  await expectSoon(rows).toHaveCount(12);
  await page.goto('/comparison?display=multiples');
  const compared = page.getByRole('region', { name: 'Share of all statements over time' });
  const weeks = compared.getByRole('table').locator('tbody tr');
  await expectSoon(weeks.first()).toBeAttached();
  await expectSoon(weeks.filter({ hasText: 'not over yet' })).toHaveCount(0);
  await checkSoon(compared.getByRole('radio', { name: 'Lines' }), { force: true });
  await expectSoon(weeks.filter({ hasText: 'not over yet' })).toHaveCount(1);
});

test('does not measure its charts again while the page is idle', async (page) => {
  await page.addInitScript(`
    const Original = ResizeObserver;
    window.observers = 0;
    window.ResizeObserver = class extends Original {
      constructor(callback) { super(callback); window.observers += 1; }
    };`);
  await openAs(page, 'analyst', '/dashboard?display=multiples&measure=count', 'Dashboard');
  await expectSoon(charts(page)).toHaveCount(categories.length);
  await expectSoon(plotOf(page, 'Migration').locator('path').first()).toBeAttached();
  await page.waitForLoadState('networkidle');
  const frames = `new Promise((done) => {
    let left = 30;
    const next = () => { left -= 1; if (left > 0) requestAnimationFrame(next); else done(window.observers); };
    next();
  })`;
  await expectSoon
    .poll(async () => {
      const first = await page.evaluate<number>(frames);
      return (await page.evaluate<number>(frames)) - first;
    })
    .toBe(0);
});

test('states the period of the numbers, and keeps focus on a number while the pointer moves', async (page) => {
  await openAs(page, 'analyst', '/dashboard?display=multiples&measure=count', 'Dashboard');
  await expectSoon(
    section(page).getByText(/Numbers beside the names: Week of \d+ \w+ \d{4}\.$/),
  ).toBeVisible();
  const number = charts(page).first().getByRole('link').last();
  await number.focus();
  await plotOf(page, 'Migration').hover();
  await expectSoon(plotOf(page, 'Migration').locator('[data-side]')).toBeVisible();
  await expectSoon(number).toBeFocused();
  await page.goto('/dashboard?display=multiples&days=1&group=day&measure=count');
  await expectSoon(section(page).getByText(/Numbers beside the names: .* \(incomplete\)\.$/)).toBeVisible();
});

test('supports the arrow keys within and between charts, with one tab stop for all charts', async (page) => {
  await openAs(page, 'analyst', '/dashboard?display=multiples&measure=count&days=30', 'Dashboard');
  const said = section(page).getByRole('status').last();
  await plotOf(page, 'Migration').focus();
  await page.keyboard.press('End');
  await expectSoon(said).toContainText(
    /^Migration, Week of .*: place \d+ of 16\. \d+ mentions?\. Incomplete/,
  );
  await page.keyboard.press('ArrowLeft');
  await expectSoon(said).not.toContainText('Incomplete');
  await page.keyboard.press('ArrowDown');
  await expectSoon(said).not.toContainText('Migration');
  const second = page.locator(':focus');
  await expectSoon(second).toHaveAttribute('tabindex', '0');
  await expectSoon(plotOf(page, 'Migration')).toHaveAttribute('tabindex', '-1');
  await expectSoon(second.locator('[data-side]')).toContainText(/^Week of/);
  const count = Number((await said.textContent())?.match(/(\d+) mentions?\.$/)?.[1]);
  await page.keyboard.press('Enter');
  await isShown(page, 'Political Comments Analysis');
  await expectSoon(page.getByText(`${count} statements`, { exact: true })).toBeVisible();
  await page.goBack();
  await plotOf(page, 'Migration').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Escape');
  await expectSoon(said).toHaveText('');
});

test('marks the hovered week in all charts, and opens its statements on a click', async (page) => {
  await openAs(page, 'analyst', '/dashboard?display=multiples&measure=count', 'Dashboard');
  const plot = plotOf(page, 'Migration');
  const box = await boxAtRest(page, plot);
  await plot.hover({ position: { x: box.width / 2, y: 40 } });
  await expectSoon(charts(page).locator('svg > circle:last-child')).toHaveCount(categories.length);
  await expectSoon(plot).toHaveAttribute('data-leads', 'true');
  const count = await toldBy(charts(page).first());
  await plot.click({ position: { x: box.width / 2, y: 40 } });
  await isShown(page, 'Political Comments Analysis');
  await expectSoon(page.getByText(`${count} statements`, { exact: true })).toBeVisible();
});

test('shows in the tooltip the count behind a share, which equals the number of statements in the list', async (page) => {
  await openAs(page, 'analyst', '/dashboard?display=multiples', 'Dashboard');
  const plot = plotOf(page, 'Migration');
  const box = await boxAtRest(page, plot);
  await plot.hover({ position: { x: box.width / 2, y: 40 } });
  const row = plot.locator('[data-side]').getByRole('listitem', { includeHidden: true });
  await expectSoon(row).toHaveText(/^Migration[\d.]+% · \d+ mentions$/);
  await expectSoon(row).toBeVisible();
  const count = (await row.textContent())?.match(/(\d+) mentions$/)?.[1];
  await plot.click({ position: { x: box.width / 2, y: 40 } });
  await isShown(page, 'Political Comments Analysis');
  await expectSoon(page.getByText(`${count} statements`, { exact: true })).toBeVisible();
});

test('exports all charts to a single CSV file or picture', async (page) => {
  await openAs(page, 'analyst', '/dashboard?display=multiples&measure=count', 'Dashboard');
  await expectSoon(charts(page).first()).toBeVisible();
  const saved = async (name: string): Promise<Buffer> => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      section(page).getByRole('button', { name }).click(),
    ]);
    return readFileSync(await file.path());
  };
  const csv = (await saved('Download as CSV')).toString('utf8').split('\r\n')[0] ?? '';
  // Besides the issues, there are four columns: the period, a flag for an incomplete period, the events and a
  // note.
  expect(csv.split(',')).toHaveLength(categories.length + 4);
  const picture = await saved('Download as PNG');
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  // The image contains six rows of three charts, at twice the resolution.
  expect(picture.readUInt32BE(20)).toBeGreaterThan(2 * 6 * 140);
});

test(
  'compares subjects in small charts, stacked on a phone, without axe violations',
  GERMAN_DARK_PHONE,
  async (page) => {
    await openAs(page, 'analyst', '/comparison?display=multiples', 'Vergleich');
    const plots = page.getByRole('application');
    await expectSoon(plots).toHaveCount(categories.length);
    const boxes = await Promise.all((await plots.all()).map((plot) => plot.boundingBox()));
    const lefts = new Set(boxes.map((box) => box?.x));
    expect(lefts.size).toBe(1);
    await plots.first().tap({ position: { x: 100, y: 40 } });
    await expectSoon(plots.first().locator('[data-side]')).toContainText('Woche vom');
    expect(await violations(page)).toEqual([]);
  },
);

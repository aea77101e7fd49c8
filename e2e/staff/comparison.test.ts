import { describe, expect } from 'bun:test';
import { categories } from '@stimmlage/core/codes/categories';
import type { Answered } from '@stimmlage/core/contracts/call';
import { compareNames } from '@stimmlage/core/names';
import type { Page } from 'playwright';
import { changeAnswer, failCalls, holdAnswers } from '../testing/answers';
import { expectFailures } from '../testing/browser';
import {
  checkSoon,
  expectSoon,
  isSoundInAllSizes,
  leadsTo,
  savedBy,
  tableRows,
  violations,
} from '../testing/screen';
import { seedForStaff } from '../testing/seeds';
import { useSite } from '../testing/site';
import { openAs, signIn } from '../testing/staff';

const { test, everyLook } = useSite(seedForStaff);

const CALL = '**/api/comparison?*';

const open = (page: Page, query = '') => openAs(page, 'analyst', `/comparison${query}`, 'Comparison');

const rows = (page: Page) => tableRows(page, 'Side by side');
const chart = (page: Page) => page.getByRole('application', { name: /^[\w ]+ over time/ });
const compared = (page: Page) =>
  page
    .getByRole('combobox', { name: 'Compared' })
    .or(page.getByRole('textbox', { name: 'Compared' }))
    .first();

describe('the comparison', () => {
  test('opens with the most frequent issues first, and links each figure to the posts behind it', async (page) => {
    await open(page);
    await expectSoon(rows(page)).toHaveCount(categories.length);
    await expectSoon(page.getByText(/^Migration has the most statements: \d+\./)).toBeVisible();
    await expectSoon(chart(page)).toBeVisible();
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(
      expect.arrayContaining(['Issues', 'Total', 'Criticism', 'Praise', 'Neutral', 'Avg. intensity']),
    );
    const praise = rows(page).first().getByRole('link').nth(2);
    const count = await praise.textContent();
    await praise.click();
    await expectSoon(page).toHaveURL(/\/content\?pain_point=migr&sentiment=PRAISE$/);
    await expectSoon(page.getByText(`${count} statements`)).toBeVisible();
  });

  test('colours a mean as the number that is shown for it', async (page) => {
    await changeAnswer<Answered<'comparison'>>(page, CALL, (compared) =>
      compared.map((one) => ({ ...one, avgIntensity: 3.46 })),
    );
    await open(page);
    await expectSoon(rows(page).first().getByText('3.5', { exact: true })).toHaveAttribute('data-step', '4');
  });

  test('says why there is no chart if nothing is known about the installation', async (page) => {
    await failCalls(page, '**/api/public/about');
    await open(page);
    await expectSoon(page.getByRole('alert')).toContainText('The comparison could not be loaded');
    await page.unroute('**/api/public/about');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expectSoon(chart(page)).toBeVisible();
  });

  test('sorts the table by any column in both directions, using the headings or the Sort by field', async (page) => {
    await open(page);
    const heading = (name: string) => page.getByRole('columnheader', { name, exact: true });
    const cells = async (column: number): Promise<string[]> =>
      rows(page).locator(`:scope > :nth-child(${column})`).allTextContents();
    await heading('Issues').getByRole('button').click();
    await expectSoon(page).toHaveURL(/sort=name&order=rising$/);
    await expectSoon(heading('Issues')).toHaveAttribute('aria-sort', 'ascending');
    const names = await cells(1);
    expect(names).toEqual(names.toSorted(compareNames));
    await heading('Criticism').getByRole('button').click();
    await expectSoon(heading('Criticism')).toHaveAttribute('aria-sort', 'descending');
    const falling = (await cells(3)).map((text) => Number.parseInt(text, 10));
    expect(falling).toEqual(falling.toSorted((a, b) => b - a));
    await page.getByLabel('Sort by').selectOption('Criticism, ascending');
    await expectSoon(heading('Criticism')).toHaveAttribute('aria-sort', 'ascending');
    await page.reload();
    await expectSoon(heading('Criticism')).toHaveAttribute('aria-sort', 'ascending');
    const rising = (await cells(3)).map((text) => Number.parseInt(text, 10));
    expect(rising).toEqual(rising.toSorted((a, b) => a - b));
    await page.getByLabel('Sort by').selectOption('Usual order');
    await expectSoon(page).toHaveURL(/\/comparison$/);
  });

  test('keeps the subjects, the days and the chart’s view in the URL', async (page) => {
    await open(page);
    await compared(page).click();
    await page.keyboard.type('sec');
    await page.getByRole('option', { name: 'Security' }).click();
    await expectSoon(page).toHaveURL(/\/comparison\?ids=sec$/);
    await expectSoon(rows(page)).toHaveCount(1);
    await compared(page).fill('econ');
    await page.getByRole('option', { name: 'Economy' }).click();
    await page.keyboard.press('Escape');
    await expectSoon(rows(page)).toHaveCount(2);
    await checkSoon(page.getByRole('radio', { name: 'Criticism' }));
    await checkSoon(page.getByRole('radio', { name: 'Monthly' }));
    await page.getByLabel('Posted from').fill('2020-01-01');
    await expectSoon(page).toHaveURL(
      /\/comparison\?ids=sec,econ&measure=complaints&group=month&from=2020-01-01$/,
    );
    await expectSoon(chart(page)).toHaveAccessibleName(/^Criticism over time/);
    await leadsTo(
      rows(page).first().getByRole('link').first(),
      /^\/content\?from=2020-01-01&pain_point=econ$/,
    );
    await page.reload();
    await expectSoon(rows(page)).toHaveCount(2);
    await expectSoon(page.getByRole('radio', { name: 'Monthly' })).toBeChecked();
    await page.getByLabel('Posted until').fill('2019-01-01');
    await expectSoon(page.getByLabel('Posted from')).toHaveValue('');
    await expectSoon(rows(page)).toHaveText([/^Economy0/, /^Security0/]);
    await page.goBack();
    await expectSoon(page.getByLabel('Posted from')).toHaveValue('2020-01-01');
  });

  test('refuses a day that makes the window too long, and keeps the other day', async (page) => {
    await open(page, '?ids=migr&to=2026-01-01');
    await page.getByLabel('Posted from').fill('2005-01-01');
    await expectSoon(page.getByText('Please choose at most 3,660 days.')).toBeVisible();
    await page.getByLabel('Posted until').focus();
    await expectSoon(page.getByLabel('Posted from')).toHaveValue('');
    await expectSoon(page.getByLabel('Posted until')).toHaveValue('2026-01-01');
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Posted from').fill('2025-01-01');
    await expectSoon(page.getByText(/Please choose at most/)).toHaveCount(0);
    await expectSoon(page).toHaveURL(/\/comparison\?ids=migr&to=2026-01-01&from=2025-01-01$/);
  });

  test('accepts a typed date', async (page) => {
    await open(page, '?ids=migr');
    await page.getByLabel('Posted until').focus();
    // The digits are typed in the order of day, month and year in the browser's locale.
    await page.keyboard.type('01012026');
    await page.keyboard.press('Enter');
    await expectSoon(page).toHaveURL(/\/comparison\?ids=migr&to=2026-01-01$/);
    await expectSoon(rows(page)).toHaveText([/^Migration0/]);
  });

  test('also compares politicians, sessions and policy areas', async (page) => {
    await open(page, '?by=politician');
    await expectSoon(rows(page)).toHaveText([/^Beispiel3,000/]);
    await leadsTo(rows(page).getByRole('link').first(), '/content?politician=beispiel');
    await checkSoon(page.getByRole('radio', { name: 'Analysis sessions' }));
    await expectSoon(page).toHaveURL(/\/comparison\?by=run$/);
    await expectSoon(rows(page)).toHaveText([/^Seed3,000/]);
    await leadsTo(rows(page).getByRole('link').first(), '/content?run=1');
    await checkSoon(page.getByRole('radio', { name: 'Policy areas' }));
    await expectSoon(rows(page)).toHaveCount(8);
  });

  test('exports the figures and the lines as CSV, marked as sandbox data', async (page) => {
    await open(page, '?ids=migr,econ&hidden=econ&from=2026-01-01');
    await expectSoon(chart(page)).toBeVisible();
    const save = async (act: () => Promise<void>): Promise<{ name: string; lines: string[] }> => {
      const { name, content } = await savedBy(page, act);
      return { name, lines: content.toString().replace('\uFEFF', '').trim().split('\r\n') };
    };
    const header = page.getByRole('banner');
    const figures = await save(() => header.getByRole('button', { name: 'Download as CSV' }).click());
    expect(figures.name).toBe('sandbox-comparison-category.csv');
    expect(figures.lines[0]).toBe(
      '"Compared","Total","Criticism","Praise","Neutral","Avg. intensity","From","To","Note"',
    );
    expect(figures.lines).toHaveLength(3);
    expect(figures.lines[1]).toMatch(/^"Migration",406,\d+,\d+,\d+,[\d.]+,"2026-01-01",,"Sandbox data"$/);
    await expectSoon(page.getByText('Comparison exported')).toBeVisible();
    const over = page.getByRole('region', { name: 'Share of all statements over time' });
    const lines = await save(() => over.getByRole('button', { name: 'Download as CSV' }).click());
    expect(lines.lines[0]).toBe(
      '"Period","Migration (%)","Migration (count)","All statements","Why incomplete","Events","Note"',
    );
    await checkSoon(over.getByRole('radio', { name: 'Criticism' }));
    const criticism = page.getByRole('region', { name: /^Criticism over time/ });
    await checkSoon(criticism.getByRole('radio', { name: 'Index' }));
    await expectSoon(page).toHaveURL(/measure=complaints.*values=index/);
    await expectSoon(
      page.getByRole('region', { name: 'Criticism over time, index', exact: true }),
    ).toBeVisible();
    await expectSoon(criticism.getByText(/^Criticism, index \(100 = Week of .+\)$/)).toBeVisible();
    const index = await save(() => criticism.getByRole('button', { name: 'Download as CSV' }).click());
    expect(index.lines[0]).toMatch(
      /^"Period","Migration \(100 = Week of [^"]+\)","Migration \(count\)","Why incomplete",/,
    );
    expect(index.lines.some((line) => line.split(',')[1] === '100')).toBe(true);
  });

  test('shows a point’s share and count, and links it to the statements behind it', async (page) => {
    await open(page);
    await expectSoon(chart(page)).toBeVisible();
    const said = page
      .getByRole('region', { name: /over time$/ })
      .getByRole('status')
      .last();
    await chart(page).focus();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowDown');
    await expectSoon(said).toContainText(/place 1 of 16\. [\d.]+% · \d+ mentions\./);
    const count = (await said.textContent())?.match(/(\d+) mentions\./)?.[1];
    await page.keyboard.press('Enter');
    await expectSoon(page).toHaveURL(/\/content\?pain_point=\w+&from=[\d-]+&to=[\d-]+$/);
    await expectSoon(page.getByText(`${count} statements`, { exact: true })).toBeVisible();
  });

  test('ignores invalid values in the URL, and reports an unknown id', async (page) => {
    expectFailures(page);
    await open(page, '?by=handles&ids=%3Cb%3E&from=x&group=hour');
    await expectSoon(rows(page)).toHaveCount(categories.length);
    await page.goto('/comparison?by=run&ids=999');
    await expectSoon(page.getByRole('alert')).toContainText('The comparison could not be loaded');
    await page.goto('/comparison?ids=migr,nothing');
    await expectSoon(page.getByRole('alert')).toContainText(
      'Something in the address of this page is not valid',
    );
    expect(await page.getByRole('alert').textContent()).not.toContain('query');
    await page.goto('/comparison?by=run&ids=999');
    await expectSoon(page.getByRole('alert')).toContainText('The comparison could not be loaded');
    await checkSoon(page.getByRole('radio', { name: 'Issues' }));
    await expectSoon(rows(page)).toHaveCount(categories.length);
  });

  test('shows that it is loading, that the result is empty, and that no line is visible', async (page) => {
    const release = await holdAnswers(page, CALL);
    await open(page, '?ids=migr&hidden=migr');
    await expectSoon(page.getByText('Loading the comparison…')).toBeAttached();
    expect(await violations(page)).toEqual([]);
    release();
    await expectSoon(page.getByText('No line is visible.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all lines' }).click();
    await expectSoon(chart(page)).toBeVisible();
    await page.unroute(CALL);
    await page.route(CALL, (route) => route.fulfill({ json: [] }));
    await checkSoon(page.getByRole('radio', { name: 'Politicians' }));
    await expectSoon(page.getByText('Nothing to compare')).toBeVisible();
  });
});

describe('accessibility', () => {
  everyLook('has no axe violations and no overflow', async (page) => {
    await signIn(page, 'analyst');
    await page.goto('/comparison?ids=migr,econ');
    await expectSoon(tableRows(page).first()).toBeVisible();
    await expectSoon(page.getByRole('application')).toBeVisible();
    await isSoundInAllSizes(page);
  });
});

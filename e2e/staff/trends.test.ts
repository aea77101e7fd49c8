import { describe, expect } from 'bun:test';
import type { Answered } from '@stimmlage/core/contracts/call';
import type { Page } from 'playwright';
import { changeAnswer, failCalls, holdAnswers } from '../testing/answers';
import { expectFailures } from '../testing/browser';
import {
  checkSoon,
  expectSoon,
  isSoundInAllSizes,
  overflow,
  PHONE,
  scrollToSection,
  tableRows,
  violations,
} from '../testing/screen';
import { DESCRIPTION, hostileNames, seedForStaff } from '../testing/seeds';
import { useSite } from '../testing/site';
import { isShown, openAs, signIn } from '../testing/staff';

const { test, everyLook } = useSite(seedForStaff);

type Trends = Answered<'trendsWithHistory'>;

const TRENDS = '**/api/trends/with-history*';
const STATE = '**/api/trends/stats*';
const FETCH = '**/api/trends/trigger-fetch';
const ANALYSIS = '**/api/admin/trends/trigger-analysis';

const open = (page: Page, role: 'analyst' | 'admin' = 'analyst') => openAs(page, role, '/trends', 'Trends');

const list = (page: Page) => page.getByRole('region', { name: 'Trends of the last fetch' });
const names = (page: Page) => list(page).getByRole('row').locator('bdi');
const details = (page: Page, name: string) =>
  list(page).getByRole('button', { name: `Details of ${name}`, exact: true });
const rows = (page: Page) => tableRows(page, /^Trends of the last fetch/);
const chips = (page: Page) => list(page).getByRole('list', { name: 'Issues' });
const figures = (page: Page) => page.getByLabel('Trends in figures');

describe('the trends', () => {
  test('are listed in rows that expand to show all details', async (page) => {
    await changeAnswer<Trends>(page, TRENDS, ([first, ...others]) =>
      first ? [{ ...first, analysisNotes: 'Ein Streit im Bundestag' }, ...others] : [],
    );
    await open(page);
    await expectSoon(names(page)).toHaveText(['#Bürgergeld', 'Wärmepumpe', 'Haushaltsdebatte', 'Tatort']);
    const row = rows(page);
    const first = row.first();
    await expectSoon(first.getByRole('cell')).toHaveText([
      /^#Bürgergeld\s*Social Issues$/,
      '1',
      '1',
      '1',
      '#Bürgergeld: best rank 1, on 1 of the last 30 days',
      '12,400',
      '9/10',
    ]);
    await expectSoon(row.filter({ hasText: 'Wärmepumpe' })).toContainText('N/A');
    await details(page, '#Bürgergeld').click();
    await expectSoon(details(page, '#Bürgergeld')).toHaveAttribute('aria-expanded', 'true');
    // A click in the details, for example to select text, leaves the details open.
    await first.getByText('X', { exact: true }).first().click();
    await expectSoon(details(page, '#Bürgergeld')).toHaveAttribute('aria-expanded', 'true');
    for (const text of [
      DESCRIPTION,
      'Ein Streit im Bundestag',
      'SourceX',
      'PlaceGermany',
      /Fetched\d+ (second|minute)s? ago/,
    ]) {
      await expectSoon(first).toContainText(text);
    }
    await expectSoon(first.getByRole('listitem')).toHaveText([/^\d+ \w+ \d{4}: Rank #1 · 12,400 posts$/]);
    await expectSoon(figures(page)).toContainText('Trends44 analysed');
    await expectSoon(figures(page)).toContainText('Relevant3relevance 7 or more');
    await expectSoon(figures(page)).toContainText(/Next scheduled fetch00:00\d+ \w+ \d{4}, 00:00/);
    await first.getByRole('link', { name: /^Posts that mention it/ }).click();
    await expectSoon(page).toHaveURL(/\/content\?search=%23B%C3%BCrgergeld$/);
  });

  test('expand and collapse with the keyboard, several at a time', async (page) => {
    await open(page);
    await expectSoon(names(page)).toHaveCount(4);
    await rows(page).first().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expectSoon(details(page, '#Bürgergeld')).toHaveAttribute('aria-expanded', 'true');
    await expectSoon(details(page, 'Wärmepumpe')).toHaveAttribute('aria-expanded', 'true');
    await expectSoon(list(page).getByRole('link', { name: /^Posts that mention it/ })).toHaveCount(2);
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    await expectSoon(details(page, '#Bürgergeld')).toHaveAttribute('aria-expanded', 'false');
    await expectSoon(list(page).getByRole('link', { name: /^Posts that mention it/ })).toHaveCount(1);
  });

  test('can be sorted by column heading or select box, and keep the order in the URL', async (page) => {
    await open(page);
    await expectSoon(names(page)).toHaveText(['#Bürgergeld', 'Wärmepumpe', 'Haushaltsdebatte', 'Tatort']);
    const heading = (name: string) => page.getByRole('columnheader', { name, exact: true });
    await expectSoon(heading('Rank')).toHaveAttribute('aria-sort', 'ascending');
    await heading('Posts').getByRole('button').click();
    await expectSoon(page).toHaveURL(/\/trends\?sort=posts$/);
    await expectSoon(heading('Posts')).toHaveAttribute('aria-sort', 'descending');
    await expectSoon(names(page)).toHaveText(['#Bürgergeld', 'Tatort', 'Haushaltsdebatte', 'Wärmepumpe']);
    await page.getByLabel('Sort by').selectOption({ label: 'Sort by: Relevance' });
    await expectSoon(page).toHaveURL(/\/trends\?sort=relevance$/);
    await page.reload();
    await expectSoon(names(page).last()).toHaveText('Tatort');
    await expectSoon(heading('Relevance')).toHaveAttribute('aria-sort', 'descending');
  });

  test('can be filtered by category and relevance, and keep both filters in the URL', async (page) => {
    await open(page);
    await expectSoon(list(page)).toContainText('4 of 4 trends');
    await expectSoon(chips(page).getByRole('button')).toHaveText([
      'All Categories',
      ...['Social Issues 1', 'Environment 1', 'Economy 1', 'Other 1'],
    ]);
    await chips(page).getByRole('button', { name: 'Environment' }).click();
    await expectSoon(names(page)).toHaveText(['Wärmepumpe']);
    await expectSoon(list(page)).toContainText('1 of 4 trends');
    await expectSoon(page).toHaveURL(/\/trends\?category=env$/);
    await page.reload();
    await expectSoon(names(page)).toHaveText(['Wärmepumpe']);
    await checkSoon(list(page).getByRole('radio', { name: 'Politically relevant' }));
    await expectSoon(page).toHaveURL(/\/trends\?list=political$/);
    await expectSoon(names(page)).toHaveText(['#Bürgergeld', 'Wärmepumpe', 'Haushaltsdebatte']);
    await page.goBack();
    await expectSoon(names(page)).toHaveText(['Wärmepumpe']);
    await page.goto('/trends?category=foreign&list=nonsense');
    await expectSoon(page.getByText('No trend in this list is about this issue')).toBeVisible();
    await list(page).getByRole('button', { name: 'All Categories' }).last().click();
    await expectSoon(names(page)).toHaveCount(4);
  });

  test('have a loading state, an error state with a retry, and an empty state', async (page) => {
    const release = await holdAnswers(page, TRENDS);
    await open(page);
    await expectSoon(figures(page)).toContainText('Trends4');
    expect(await violations(page)).toEqual([]);
    release();
    await expectSoon(names(page)).toHaveCount(4);
    await page.unroute(TRENDS);
    await failCalls(page, TRENDS, { status: 500, json: { message: 'It broke' } });
    await page.reload();
    await expectSoon(page.getByRole('alert')).toContainText('Failed to load trends');
    await expectSoon(page.getByRole('alert')).toContainText('Error loading trends: It broke');
    await page.unroute(TRENDS);
    await page.route(TRENDS, (route) => route.fulfill({ json: [] }));
    await page.getByRole('button', { name: 'Retry' }).click();
    await expectSoon(page.getByText('No trends available')).toBeVisible();
    await expectSoon(
      page.getByText(/fetched automatically at midnight; next: .* 00:00 Europe\/Berlin\.$/),
    ).toBeVisible();
    const next = '**/api/trends/next-scheduled-run';
    await failCalls(page, next, { status: 500, json: { message: 'It broke' } });
    await page.reload();
    await expectSoon(figures(page)).toContainText(/Next scheduled fetch–.*It broke/);
  });

  test('are rendered safely even if they have hostile names', PHONE, async (page) => {
    await changeAnswer<Trends>(page, TRENDS, (trends) =>
      trends.map((trend, index) => ({
        ...trend,
        trendName: hostileNames[index] ?? '',
        analysisNotes: hostileNames[index] ?? '',
        cityName: hostileNames[index] ?? '',
      })),
    );
    await open(page);
    await expectSoon(names(page)).toHaveCount(4);
    await list(page)
      .getByRole('button', { name: /^Details of/ })
      .first()
      .click();
    expect(await overflow(page)).toBe(0);
    expect(await page.evaluate('window.harmed')).toBeUndefined();
  });
});

describe('manual fetch and analysis', () => {
  const state = (change: object) => ({
    ...{ total: 4, analyzed: 4, relevant: 3, lastFetchedAt: '2026-11-20T23:00:00.000Z', byCategory: {} },
    ...{ status: 'completed', error: null, reasons: [] },
    ...{ analysisStatus: 'completed', analysisError: null, analysisReasons: [] },
    ...change,
  });

  test('is for admins only', async (page) => {
    await open(page);
    await expectSoon(names(page)).toHaveCount(4);
    await expectSoon(page.getByRole('button', { name: 'Fetch trends now' })).toHaveCount(0);
  });

  test('shows Processing... while running, cannot be started twice, and reports the result', async (page) => {
    let now = state({});
    let posts = 0;
    await page.route(STATE, (route) => route.fulfill({ json: now }));
    await page.route(FETCH, (route) => {
      posts += 1;
      now = state({ status: 'running' });
      return route.fulfill({
        status: 202,
        json: { success: true, message: 'Trend fetch started successfully', fetchId: 2 },
      });
    });
    await open(page, 'admin');
    await page.getByRole('button', { name: 'Fetch trends now' }).dblclick();
    await expectSoon(page.getByText('Trend fetch started successfully')).toBeVisible();
    const busy = page.getByRole('button', { name: 'Processing...' });
    await expectSoon(busy).toHaveAttribute('aria-disabled', 'true');
    await busy.dispatchEvent('click');
    await expectSoon(figures(page)).toContainText('A fetch is running');
    expect(posts).toBe(1);
    now = state({
      total: 48,
      status: 'completed',
      error: 'Nothing came for Ulm',
      analysisStatus: 'running',
    });
    await expectSoon(page.getByText('Fetch completed: 48 trends.')).toBeVisible();
    now = state({
      analysisStatus: 'failed',
      reasons: [{ code: 'trends.place_empty', details: { place: 'Ulm' } }],
      analysisReasons: [{ code: 'trends.no_key', details: { variable: 'ANTHROPIC_API_KEY' } }],
    });
    await expectSoon(page.getByText('Error: The analysis failed.')).toBeVisible();
    await expectSoon(page.getByText('Fetch: Ulm: no trends')).toBeVisible();
    await expectSoon(page.getByText('Analysis: ANTHROPIC_API_KEY is missing')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test("shows the server's message if an analysis cannot start", async (page) => {
    expectFailures(page);
    await open(page, 'admin');
    const analyse = page.getByRole('button', { name: 'Analyse trends' });
    const replies = [
      { status: 202, json: { success: false, message: 'There are no trends yet. Fetch them first.' } },
      { status: 409, json: { message: 'Not now', error: 'conflict' } },
    ];
    for (const reply of replies) await page.route(ANALYSIS, (route) => route.fulfill(reply), { times: 1 });
    await analyse.click();
    await expectSoon(page.getByText('Error: Not now')).toBeVisible();
    await analyse.click();
    await expectSoon(page.getByText('There are no trends yet. Fetch them first.')).toBeVisible();
  });
});

describe('the timeline', () => {
  test('shows how often trends were mentioned, and keeps its settings in the URL', async (page) => {
    await openAs(page, 'analyst', '/trends?sort=relevance', 'Trends');
    await expectSoon(names(page).last()).toHaveText('Tatort');
    const timeline = page.getByRole('region', { name: 'Political Trends Timeline', exact: true });
    await scrollToSection(page, 'timeline');
    await expectSoon(timeline.getByRole('rowheader').first()).toBeVisible();
    await expectSoon(timeline.getByRole('cell', { name: /^\d+$/ }).first()).toBeVisible();
    await checkSoon(timeline.getByRole('radio', { name: 'Lines' }));
    await expectSoon(page).toHaveURL(/\/trends\?sort=relevance&display=lines$/);
    await page.reload();
    await expectSoon(names(page).last()).toHaveText('Tatort');
    await chips(page).getByRole('button', { name: 'Economy' }).click();
    await expectSoon(page).toHaveURL(/\/trends\?sort=relevance&display=lines&category=econ$/);
    await expectSoon(names(page)).toHaveText(['Haushaltsdebatte']);
  });

  test('also opens at the screen’s former URL, and keeps the parameters', async (page) => {
    await signIn(page, 'analyst');
    await page.goto('/trends-display?sort=relevance&display=lines');
    await isShown(page, 'Trends');
    await expectSoon(page).toHaveURL(/\/trends\?sort=relevance&display=lines$/);
    await expectSoon(names(page).last()).toHaveText('Tatort');
  });
});

describe('accessibility', () => {
  everyLook('has no axe violations', async (page) => {
    await signIn(page, 'admin');
    await page.goto('/trends');
    await page.getByRole('button', { name: /#Bürgergeld/ }).click();
    await expectSoon(page.getByText(DESCRIPTION).first()).toBeVisible();
    await isSoundInAllSizes(page);
  });
});

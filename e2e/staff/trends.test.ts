import { describe, expect } from 'bun:test';
import type { Answered } from '@stimmlage/core/contracts/call';
import type { Page } from 'playwright';
import { changeAnswer, failCalls, holdAnswers } from '../testing/answers';
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

const open = (page: Page) => openAs(page, 'analyst', '/trends', 'Trends');

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
      '#Bürgergeld: best rank 1, on 1 of the 30 days up to this fetch',
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
      /Fetched(just now|\d+ (second|minute)s? ago)/,
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

  test('say how many more there are than the list has', async (page) => {
    await changeAnswer<object>(page, STATE, (state) => ({ ...state, total: 312 }));
    await open(page);
    await expectSoon(list(page)).toContainText(
      '4 of 4 trends These are the first 4 of the 312 of this fetch',
    );
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
    await page.route(next, (route) => route.fulfill({ json: { nextRun: null, places: ['Germany'] } }));
    await page.reload();
    await expectSoon(
      page.getByText('Nightly fetching of trends is turned off in the settings.'),
    ).toBeVisible();
    await expectSoon(figures(page)).toContainText('Next scheduled fetch–turned off in the settings');
    await page.unroute(next);
    await failCalls(page, next, { status: 500, json: { message: 'It broke' } });
    await page.reload();
    await expectSoon(figures(page)).toContainText(/Next scheduled fetch–.*It broke/);
  });

  test('are not called irrelevant before they have been analysed', async (page) => {
    await changeAnswer<Trends>(page, TRENDS, (trends) =>
      trends.map((trend) => ({ ...trend, relevanceScore: null, politicalCategories: [] })),
    );
    await changeAnswer<Answered<'trendStats'>>(page, STATE, (state) => ({
      ...state,
      analyzed: 0,
      relevant: 0,
    }));
    await open(page);
    await expectSoon(figures(page)).toContainText('Relevant–not analysed yet');
    await page.unroute(STATE);
    await changeAnswer<Answered<'trendStats'>>(page, STATE, (state) => ({
      ...state,
      analyzed: 2,
      relevant: 0,
    }));
    await page.unroute(TRENDS);
    await page.route(TRENDS, (route) => route.fulfill({ json: [] }));
    await page.reload();
    await expectSoon(figures(page)).toContainText('Relevant–not fully analysed');
    await checkSoon(list(page).getByRole('radio', { name: 'Politically relevant' }));
    await expectSoon(list(page)).toContainText('These trends have not been fully analysed');
    await list(page).getByRole('button', { name: 'Show all trends' }).click();
    await expectSoon(page).toHaveURL(/\/trends$/);
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

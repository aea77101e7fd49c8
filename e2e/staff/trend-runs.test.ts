import { describe, expect } from 'bun:test';
import type { Answered } from '@stimmlage/core/contracts/call';
import type { Page } from 'playwright';
import { changeAnswer } from '../testing/answers';
import { expectFailures } from '../testing/browser';
import { expectSoon, violations } from '../testing/screen';
import { seedForStaff } from '../testing/seeds';
import { useSite } from '../testing/site';
import { openAs } from '../testing/staff';

const { test } = useSite(seedForStaff);

type Trends = Answered<'trendsWithHistory'>;

const TRENDS = '**/api/trends/with-history*';
const STATE = '**/api/trends/stats*';
const FETCH = '**/api/trends/trigger-fetch';
const ANALYSIS = '**/api/admin/trends/trigger-analysis';

const open = (page: Page, role: 'analyst' | 'admin' = 'analyst') => openAs(page, role, '/trends', 'Trends');

const names = (page: Page) =>
  page.getByRole('region', { name: 'Trends of the last fetch' }).getByRole('row').locator('bdi');
const figures = (page: Page) => page.getByLabel('Trends in figures');

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
    const fetched = { total: 48, lastFetchedAt: '2026-11-21T09:00:00.000Z' };
    now = state({
      ...fetched,
      status: 'completed',
      error: 'Nothing came for Ulm',
      analysisStatus: 'running',
    });
    await expectSoon(page.getByText('Fetch completed: 48 trends.')).toBeVisible();
    now = state({
      ...fetched,
      analysisStatus: 'failed',
      reasons: [{ code: 'trends.place_empty', details: { place: 'Ulm' } }],
      analysisReasons: [{ code: 'trends.no_key', details: { variable: 'ANTHROPIC_API_KEY' } }],
    });
    await expectSoon(page.getByText('Error: The analysis failed.')).toBeVisible();
    await expectSoon(page.getByText('Fetch: Ulm: no trends')).toBeVisible();
    await expectSoon(page.getByText('Analysis: ANTHROPIC_API_KEY is missing')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test('says so if X returned no trends, instead of reporting those of the fetch before', async (page) => {
    let now = state({ status: 'running' });
    await page.route(STATE, (route) => route.fulfill({ json: now }));
    await open(page, 'admin');
    await expectSoon(figures(page)).toContainText('A fetch is running');
    now = state({});
    await expectSoon(page.getByText('Fetch completed: X returned no trends.')).toBeVisible();
  });

  test('is followed by new lists for every user of the screen', async (page) => {
    let now = state({ analysisStatus: 'running' });
    await page.route(STATE, (route) => route.fulfill({ json: now }));
    await open(page);
    await expectSoon(names(page)).toHaveCount(4);
    await changeAnswer<Trends>(page, TRENDS, (trends) => trends.slice(1));
    now = state({});
    await expectSoon(names(page)).toHaveCount(3);
  });

  test('says how many of the trends are analysed, as some may not be', async (page) => {
    let now = state({ total: 5, analysisStatus: 'running' });
    await page.route(STATE, (route) => route.fulfill({ json: now }));
    await open(page, 'admin');
    await expectSoon(figures(page)).toContainText('Trends5');
    now = state({ total: 5 });
    await expectSoon(page.getByText('Analysis completed: 4 of 5 trends are analysed.')).toBeVisible();
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

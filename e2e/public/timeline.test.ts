import { describe, expect } from 'bun:test';
import { readFileSync } from 'node:fs';
import type { Answer } from '@stimmlage/core/contracts/endpoint';
import type { publicMentions } from '@stimmlage/core/contracts/trends';
import { limits } from '@stimmlage/core/limits';
import type { Page } from 'playwright';
import { calls, changeAnswer } from '../testing/answers';
import { expectFailures } from '../testing/browser';
import { boxAtRest } from '../testing/plot';
import { checkSoon, expectSoon, PHONE, scrollToSection } from '../testing/screen';
import { DESCRIPTION, seedFull } from '../testing/seeds';
import { useSite } from '../testing/site';

type Mentions = Answer<typeof publicMentions>;

const { site, test } = useSite(seedFull);

const region = (page: Page) =>
  page.getByRole('region', { name: 'Political Trends Timeline', exact: true }).first();
const cells = (page: Page) => region(page).getByRole('table');
const days = (page: Page) => region(page).getByLabel('Days to Show');
const visible = (page: Page) => region(page).getByRole('list', { name: 'Visible trends' });
const button = (page: Page, name: string | RegExp) => region(page).getByRole('button', { name });

/** Opens a page and scrolls down to the timeline, which is loaded only when it is nearly in view. */
const reach = async (page: Page, address = '/'): Promise<void> => {
  await page.goto(address);
  await expectSoon(page.locator('#evolution').getByRole('application')).toBeVisible();
  await scrollToSection(page, 'timeline');
  const choices = region(page).getByRole('radio', { name: 'Daily' });
  await expectSoon(choices.or(button(page, /^Change view/))).toBeVisible();
};

const askedBy = async (page: Page, act: () => Promise<unknown>): Promise<Record<string, string>> => {
  const [request] = await Promise.all([page.waitForRequest(calls.mentions), act()]);
  return Object.fromEntries(new URL(request.url()).searchParams);
};

describe('the timeline', () => {
  test('opens with the last 14 days by day, twenty trends with descriptions and the panels closed', async (page) => {
    expect(await askedBy(page, () => reach(page))).toEqual({ timeGroup: 'day', days: '14', limit: '20' });
    await expectSoon(region(page).getByRole('radio', { name: 'Daily' })).toBeChecked();
    await expectSoon(region(page).getByRole('radio', { name: 'Cells' })).toBeChecked();
    await expectSoon(days(page)).toHaveValue('14');
    await expectSoon(cells(page).getByRole('rowheader')).toHaveCount(20);
    await expectSoon(cells(page).getByRole('columnheader')).toHaveCount(15);
    await expectSoon(cells(page).getByRole('rowheader', { name: '#Bürgergeld' })).toContainText(DESCRIPTION);
    await expectSoon(cells(page).getByRole('rowheader', { name: 'Rentenpaket' })).toContainText(
      'No description available',
    );
    await expectSoon(button(page, 'Filter')).toHaveAttribute('aria-expanded', 'false');
    await expectSoon(button(page, 'Trends (20 of 20)')).toHaveAttribute('aria-expanded', 'false');
    await expectSoon(visible(page)).toHaveCount(0);
  });

  test(
    'has cells at least 60 pixels wide that scroll within a frame and show relative activity',
    PHONE,
    async (page) => {
      await reach(page, '/public');
      await expectSoon(cells(page).getByRole('cell')).toHaveCount(20 * 14);
      const all = await cells(page).getByRole('cell').all();
      expect((await all[0]?.boundingBox())?.width).toBeGreaterThanOrEqual(60);
      const values = (await cells(page).getByRole('cell').allTextContents()).map(Number);
      expect(Math.max(...values)).toBe(100);
      expect(values.every((value) => Number.isInteger(value) && value >= 0 && value <= 100)).toBe(true);
      await expectSoon(cells(page).getByRole('columnheader').last()).toBeInViewport();
      await expectSoon(region(page)).toContainText(
        'Values are shares of the largest value of a complete period in view, which is 100.',
      );
    },
  );

  test('resets the number of days when the grouping changes, and labels each week', async (page) => {
    await reach(page);
    const check = (name: string) => () => checkSoon(region(page).getByLabel(name));
    expect(await askedBy(page, check('Weekly'))).toMatchObject({ timeGroup: 'week', days: '30' });
    await expectSoon(days(page)).toHaveValue('30');
    await expectSoon(cells(page).getByRole('columnheader').nth(1)).toContainText(/Week of \d+ \w+ \d{4}/);
    await expectSoon(page).toHaveURL(/\?trends-group=week$/);
    expect(await askedBy(page, check('Monthly'))).toMatchObject({ timeGroup: 'month', days: '90' });
    expect(await askedBy(page, check('Daily'))).toMatchObject({ timeGroup: 'day', days: '7' });
    await expectSoon(page).toHaveURL(/\?trends-days=7$/);
    await page.goBack();
    await expectSoon(days(page)).toHaveValue('90');
  });

  test('limits a typed number of days to the allowed range, and falls back to 14 for invalid input', async (page) => {
    await reach(page);
    expect(await askedBy(page, () => days(page).fill('20'))).toMatchObject({ days: '20' });
    await days(page).fill('1000');
    await days(page).press('Enter');
    await expectSoon(days(page)).toHaveValue(String(limits.maxDays));
    await expectSoon(cells(page).getByRole('columnheader')).toHaveCount(limits.maxDays + 1);
    await days(page).fill('');
    await days(page).blur();
    await expectSoon(days(page)).toHaveValue('14');
    await expectSoon(cells(page).getByRole('columnheader')).toHaveCount(15);
    await expectSoon(page).toHaveURL(`${site.origin}/`);
  });

  test('lets explicit dates override the number of days until a number is chosen again', async (page) => {
    await reach(page);
    await button(page, 'Filter').click();
    await region(page).getByLabel('Start date').fill('2026-01-10');
    await region(page).getByLabel('End date').fill('2026-01-20');
    const asked = await askedBy(page, () => button(page, 'Apply dates').click());
    expect(asked).toMatchObject({ startDate: '2026-01-10', endDate: '2026-01-20' });
    await expectSoon(page).toHaveURL(/trends-from=2026-01-10&trends-to=2026-01-20/);
    await expectSoon(
      region(page).getByText('No trend data available for the selected date range'),
    ).toBeVisible();
    await button(page, 'Back to the last 14 days').click();
    await expectSoon(cells(page).getByRole('rowheader')).toHaveCount(20);
  });

  test('hides and shows trends individually or all at once, and keeps the selection in the URL', async (page) => {
    await reach(page);
    await button(page, 'Trends (20 of 20)').click();
    await expectSoon(visible(page).getByRole('button')).toHaveCount(20);
    await visible(page).getByRole('button', { name: 'Wärmepumpe' }).click();
    await expectSoon(cells(page).getByRole('rowheader')).toHaveCount(19);
    await expectSoon(page).toHaveURL(/\?trends-hidden=[0-9a-z]{1,7}$/);
    await reach(page, page.url());
    await expectSoon(button(page, 'Trends (19 of 20)')).toBeVisible();
    await button(page, 'Trends (19 of 20)').click();
    await button(page, 'Hide All').click();
    await expectSoon(
      region(page).getByText('No trends selected. Use the toggle controls above to show data.'),
    ).toBeVisible();
    await button(page, 'Show All').click();
    await expectSoon(cells(page).getByRole('rowheader')).toHaveCount(20);
    await expectSoon(page).toHaveURL(`${site.origin}/`);
  });

  test('draws each trend as a line, with a description and without numbers at the crosshair', async (page) => {
    await reach(page);
    await checkSoon(region(page).getByLabel('Lines'));
    const chart = region(page).getByRole('application');
    await expectSoon(chart).toBeVisible();
    await expectSoon(page).toHaveURL(/\?trends-display=lines$/);
    await expectSoon(region(page).getByText('Relative Activity', { exact: true })).toBeVisible();
    const about = region(page).getByRole('list', { name: 'What the trends are about' });
    await expectSoon(about.getByRole('listitem')).toHaveCount(20);
    await expectSoon(about).toContainText(DESCRIPTION);
    await boxAtRest(page, chart);
    await chart.hover({ position: { x: 300, y: 150 } });
    const named = chart.locator('[data-side] li');
    await expectSoon(named).toHaveCount(10);
    expect((await named.allTextContents()).join('')).not.toMatch(/\d/);
    await page.goBack();
    await expectSoon(cells(page).getByRole('rowheader')).toHaveCount(20);
  });

  test('keeps the views of the chart and the timeline separate', async (page) => {
    await reach(page, '/?group=month&trends-group=week');
    await expectSoon(days(page)).toHaveValue('30');
    const evolution = page.locator('#evolution');
    await expectSoon(evolution.getByLabel('Days to Show')).toHaveValue('90');
    await checkSoon(region(page).getByLabel('Monthly'));
    await expectSoon(page).toHaveURL(/\?group=month&trends-group=month$/);
    await checkSoon(evolution.getByLabel('Daily'));
    await expectSoon(page).toHaveURL(/trends-group=month/);
    await expectSoon(days(page)).toHaveValue('90');
  });

  test('shows a single trend on a single day as a cell or a point', async (page) => {
    await changeAnswer<Mentions>(page, calls.mentions, ({ data, trends, ...frame }) => ({
      ...frame,
      data: data.slice(-1),
      trends: trends.filter(({ name }) => name === data.at(-1)?.trend_name),
    }));
    await reach(page, '/?trends-days=1');
    await expectSoon(cells(page).getByRole('cell')).toHaveText('100');
    await checkSoon(region(page).getByLabel('Lines'));
    await expectSoon(region(page).getByRole('application').locator('canvas')).toBeVisible();
  });
});

test('shows an error with a retry button if the timeline cannot be loaded', async (page) => {
  expectFailures(page);
  await page.route(calls.mentions, (route) => route.abort());
  await reach(page);
  const alert = region(page).getByRole('alert');
  await expectSoon(alert).toContainText('Error Loading Data');
  await expectSoon(alert).toContainText('Failed to load trend mentions data');
  await expectSoon(page.getByRole('heading', { level: 1 })).toContainText('in ten statements');
  await page.unroute(calls.mentions);
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expectSoon(cells(page).getByRole('rowheader')).toHaveCount(20);
});

test('keeps the rest of the page, and offers a retry, if the timeline’s script fails to load', async (page) => {
  expectFailures(page);
  await page.goto('/');
  await expectSoon(page.locator('#evolution').getByRole('application')).toBeVisible();
  await page.route('**/timeline-*.js', (route) => route.abort());
  await scrollToSection(page, 'timeline');
  const alert = page.locator('#timeline').getByRole('alert');
  await expectSoon(alert).toContainText('Error Loading Data');
  await page.unroute('**/timeline-*.js');
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expectSoon(cells(page).getByRole('rowheader')).toHaveCount(20);
});

describe('exporting the timeline', () => {
  const saved = async (page: Page, name: string) => {
    const [made] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
    return { name: made.suggestedFilename(), content: readFileSync(await made.path()) };
  };

  test('writes the relative activity of the visible trends to CSV, marked as sandbox data', async (page) => {
    await reach(page);
    await expectSoon(cells(page)).toBeVisible();
    const { name, content } = await saved(page, 'Download as CSV');
    expect(name).toMatch(/^sandbox-political-trends-timeline-[\d-]{21}\.csv$/);
    const rows = content
      .toString('utf8')
      .replace('\uFEFF', '')
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(',').map((cell) => cell.replace(/^"(.*)"$/, '$1')));
    expect(rows).toHaveLength(15);
    expect(rows[0]).toHaveLength(23);
    expect(rows[0]).toContain('Rentenpaket');
    expect(rows[0]?.at(-2)).toBe('Why incomplete');
    const values = rows.slice(1).flatMap((row) => row.slice(1, -2).map(Number));
    expect(Math.max(...values)).toBe(100);
    expect(rows.slice(1).every((row) => row.at(-1) === 'Sandbox data')).toBe(true);
  });

  for (const display of ['cells', 'lines']) {
    test(`produces a PNG with room for the title, the rows and the sandbox mark (${display})`, async (page) => {
      await reach(page, display === 'lines' ? '/?trends-display=lines' : '/');
      const shown = display === 'lines' ? region(page).locator('canvas') : cells(page);
      await expectSoon(shown).toBeVisible();
      const { name, content } = await saved(page, 'Download as PNG');
      expect(name).toMatch(/\.png$/);
      expect(content.subarray(1, 4).toString()).toBe('PNG');
      expect(content.readUInt32BE(16)).toBeGreaterThan(1_000);
      expect(content.readUInt32BE(20)).toBeGreaterThan(500);
    });
  }
});

import { describe, expect } from 'bun:test';
import { categories } from '@stimmlage/core/codes/categories';
import type { PainPointSeries } from '@stimmlage/core/contracts/figures';
import { limits } from '@stimmlage/core/limits';
import type { Page } from 'playwright';
import { calls, changeAnswer } from '../testing/answers';
import { countHues } from '../testing/canvas';
import { boxAtRest } from '../testing/plot';
import { checkSoon, expectSoon, PHONE } from '../testing/screen';
import { issuesShown, seedFull } from '../testing/seeds';
import { useSite } from '../testing/site';

const { site, test } = useSite(seedFull);

/** The number of hues that a chart with all sixteen lines, in ten colours, must exceed. */
const FEWEST_HUES = 4;

const chartOf = (page: Page) => page.getByRole('application', { name: /^Pain Point Evolution/ });
const region = (page: Page) => page.getByRole('region', { name: 'Pain Point Evolution', exact: true });
const days = (page: Page) => region(page).getByLabel('Days to Show');
const visible = (page: Page) => region(page).getByRole('list', { name: 'Visible issues' });

/** Hides an issue. A second click before the first one is drawn would start from the old selection. */
const hide = async (page: Page, issue: string): Promise<void> => {
  const button = visible(page).getByRole('button', { name: issue });
  await button.click();
  await expectSoon(button).toHaveAttribute('aria-pressed', 'false');
};

/** Performs an action that loads the chart, and returns the query parameters of the request. */
const askedBy = async (page: Page, act: () => Promise<unknown>): Promise<Record<string, string>> => {
  const [request] = await Promise.all([page.waitForRequest(calls.series), act()]);
  return Object.fromEntries(new URL(request.url()).searchParams);
};

describe('the view of the public chart', () => {
  test('opens with the last 30 days by week, all issues visible and the panels closed', async (page) => {
    expect(await askedBy(page, () => page.goto('/'))).toEqual({ timeGroup: 'week', days: '30' });
    await expectSoon(chartOf(page)).toBeVisible();
    await expectSoon(region(page).getByText('Relative Activity', { exact: true })).toBeVisible();
    await expectSoon(region(page).getByRole('radio', { name: 'Weekly' })).toBeChecked();
    await expectSoon(days(page)).toHaveValue('30');
    await expectSoon(region(page).getByRole('button', { name: issuesShown() })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await expectSoon(region(page).getByRole('button', { name: 'Filter' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await expectSoon(visible(page)).toHaveCount(0);
  });

  test('resets the number of days when the grouping changes, and supports Back and Forward', async (page) => {
    await page.goto('/public');
    await expectSoon(chartOf(page)).toBeVisible();
    expect(await askedBy(page, () => checkSoon(region(page).getByLabel('Monthly')))).toEqual({
      timeGroup: 'month',
      days: '90',
    });
    await expectSoon(days(page)).toHaveValue('90');
    await expectSoon(page).toHaveURL(/\/public\?group=month$/);
    expect(await askedBy(page, () => checkSoon(region(page).getByLabel('Daily')))).toEqual({
      timeGroup: 'day',
      days: '7',
    });
    await page.goBack();
    await expectSoon(region(page).getByRole('radio', { name: 'Monthly' })).toBeChecked();
    await page.goForward();
    await expectSoon(days(page)).toHaveValue('7');
  });

  test('limits a typed number of days to the allowed range, and falls back to 30 for invalid input', async (page) => {
    await page.goto('/?group=month');
    await expectSoon(chartOf(page)).toBeVisible();
    expect(await askedBy(page, () => days(page).fill('14'))).toEqual({ timeGroup: 'month', days: '14' });
    await expectSoon(page).toHaveURL(/days=14/);
    await days(page).fill('1000');
    await days(page).press('Enter');
    await expectSoon(days(page)).toHaveValue(String(limits.maxDays));
    await days(page).fill('');
    expect(await askedBy(page, () => days(page).blur())).toEqual({ timeGroup: 'month', days: '30' });
    await expectSoon(days(page)).toHaveValue('30');
  });

  test('lets explicit dates override the number of days until a number is chosen again', async (page) => {
    await page.goto('/');
    await expectSoon(chartOf(page)).toBeVisible();
    await region(page).getByRole('button', { name: 'Filter' }).click();
    await region(page).getByLabel('Start date').fill('2026-01-10');
    await region(page).getByLabel('End date').fill('2026-01-05');
    await region(page).getByRole('button', { name: 'Apply dates' }).click();
    await expectSoon(region(page).getByRole('alert')).toHaveText(
      'The end date must not be before the start date.',
    );
    await region(page).getByLabel('End date').fill('2026-01-20');
    const asked = await askedBy(page, () =>
      region(page).getByRole('button', { name: 'Apply dates' }).click(),
    );
    expect(asked).toMatchObject({ startDate: '2026-01-10', endDate: '2026-01-20' });
    await expectSoon(page).toHaveURL(/from=2026-01-10&to=2026-01-20/);
    await expectSoon(region(page).getByPlaceholder('first and last day chosen')).toHaveValue('');
    await expectSoon(region(page).getByText('No data available for the selected date range')).toBeVisible();
    await region(page).getByRole('button', { name: 'Back to the last 30 days' }).click();
    await expectSoon(chartOf(page)).toBeVisible();
    await expectSoon(days(page)).toHaveValue('30');
    await expectSoon(page).toHaveURL(`${site.origin}/`);
  });

  test('hides and shows issues individually or all at once, and keeps the selection in the URL', async (page) => {
    await page.goto('/');
    await expectSoon(chartOf(page)).toBeVisible();
    await region(page).getByRole('button', { name: issuesShown() }).click();
    await expectSoon(visible(page).getByRole('button')).toHaveCount(categories.length);
    await hide(page, 'Economy');
    await hide(page, 'Migration');
    await expectSoon(
      region(page).getByRole('button', { name: issuesShown(categories.length - 2) }),
    ).toBeVisible();
    await expectSoon(page).toHaveURL(/\?hidden=migr,econ$/);
    await page.reload();
    await expectSoon(chartOf(page)).toBeVisible();
    await region(page)
      .getByRole('button', { name: issuesShown(categories.length - 2) })
      .click();
    await expectSoon(visible(page).getByRole('button', { name: 'Economy' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await region(page).getByRole('button', { name: 'Hide All' }).click();
    await expectSoon(
      region(page).getByText('No pain points selected. Use the toggle controls above to show data.'),
    ).toBeVisible();
    await region(page).getByRole('button', { name: 'Show All' }).click();
    await expectSoon(chartOf(page)).toBeVisible();
    await expectSoon(page).toHaveURL(`${site.origin}/`);
    await hide(page, 'Economy');
    await checkSoon(region(page).getByLabel('Daily'));
    await expectSoon(region(page).getByRole('button', { name: /^Issues \((\d+) of \1\)$/ })).toBeVisible();
  });

  test('updates the list of issues when the grouping changes', async (page) => {
    await changeAnswer<PainPointSeries>(page, `${calls.series}timeGroup=day*`, (answer) => ({
      ...answer,
      data: answer.data.filter(({ pain_point }) => ['econ', 'sec'].includes(pain_point)),
    }));
    await page.goto('/?group=day&days=365');
    await expectSoon(region(page).getByRole('button', { name: 'Issues (2 of 2)' })).toBeVisible();
    await checkSoon(region(page).getByLabel('Weekly'));
    await expectSoon(region(page).getByRole('button', { name: issuesShown() })).toBeVisible();
    await boxAtRest(page, chartOf(page));
    await chartOf(page).hover({ position: { x: 300, y: 150 } });
    await expectSoon(chartOf(page).locator('[data-side] li')).toHaveCount(10);
    await page.goBack();
    await expectSoon(region(page).getByRole('button', { name: 'Issues (2 of 2)' })).toBeVisible();
  });

  test('falls back to the defaults if the URL is invalid', async (page) => {
    const asked = await askedBy(page, () =>
      page.goto('/?group=year&days=-3&hidden=%3Cscript%3E&from=x&to=2026'),
    );
    expect(asked).toEqual({ timeGroup: 'week', days: '30' });
    await expectSoon(region(page).getByRole('button', { name: issuesShown() })).toBeVisible();
  });
});

describe('the public chart', () => {
  test('shows the week and the order of the issues at the crosshair, without numbers', async (page) => {
    await page.goto('/');
    await boxAtRest(page, chartOf(page));
    await chartOf(page).hover({ position: { x: 300, y: 150 } });
    const tooltip = chartOf(page).locator('[data-side]');
    await expectSoon(tooltip).toContainText(/^Week of \d+ \w+ \d{4}/);
    const text = (await tooltip.textContent()) ?? '';
    const beyondTitle = text.replace(/^Week of \d+ [A-Z][a-z]+ \d{4}/, '');
    expect(beyondTitle.replace(/and \d+ more$/, '')).not.toMatch(/\d/);
    await page.mouse.move(5, 5);
    await expectSoon(tooltip).toHaveCount(0);
  });

  test('can be navigated with the arrow keys, and announces the position', async (page) => {
    await page.goto('/');
    const said = region(page).getByRole('status').last();
    await chartOf(page).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expectSoon(said).toContainText(
      new RegExp(`^Week of .* In order: .* and ${categories.length - 5} more\\.$`),
    );
    const second = await said.textContent();
    await page.keyboard.press('ArrowRight');
    await expectSoon(said).not.toHaveText(second ?? '');
    await page.keyboard.press('ArrowDown');
    await expectSoon(said).toContainText(/, Week of .*: place 1 of 16\.$/);
    await page.keyboard.press('ArrowDown');
    await expectSoon(said).toContainText('place 2 of 16');
    await page.keyboard.press('ArrowRight');
    await expectSoon(said).toContainText(/place \d+ of 16/);
    await page.keyboard.press('Escape');
    await expectSoon(said).toHaveText('');
    await page.keyboard.press('End');
    await expectSoon(said).toContainText('Incomplete: not over yet.');
    await expectSoon(chartOf(page).locator('[data-side]')).toContainText('Incomplete: not over yet.');
    await page.keyboard.press('Home');
    await expectSoon(said).not.toContainText('Incomplete');
    await page.keyboard.press('Escape');
    await expectSoon(said).toHaveText('');
  });

  test('opens with three lines in colour, and brings others to the front with Space or a click on the label', async (page) => {
    await page.goto('/');
    const said = region(page).getByRole('status').last();
    await chartOf(page).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowUp');
    await expectSoon(said).toContainText('place 16 of 16.');
    expect(await said.textContent()).not.toContain('in colour');
    const lastNamed = (await said.textContent())?.split(',')[0] ?? '';
    await page.keyboard.press('Space');
    await expectSoon(said).toContainText(`${lastNamed} (in colour), `);
    const four = /front=\w+,\w+,\w+,\w+$/;
    await expectSoon(page).toHaveURL(four);
    await page.reload();
    await chartOf(page).scrollIntoViewIfNeeded();
    await expectSoon(chartOf(page).locator('canvas')).toBeVisible();
    // The labels are to the right of the plot, with the label of the lowest line at the bottom.
    const box = await chartOf(page).boundingBox();
    if (box === null) throw new Error('The chart has no box.');
    const lowest = { x: box.width - 40, y: box.height - 38 };
    await chartOf(page).hover({ position: lowest });
    await expectSoon(chartOf(page)).toHaveAttribute('data-pointed', /\w+/);
    const pointed = (await chartOf(page).getAttribute('data-pointed')) ?? '';
    const wasInFront = new URL(page.url()).searchParams.get('front')?.split(',').includes(pointed) ?? false;
    await chartOf(page).click({ position: lowest });
    const frontAfter = (): string[] => new URL(page.url()).searchParams.get('front')?.split(',') ?? [];
    await expectSoon.poll(() => frontAfter().includes(pointed)).toBe(!wasInFront);
    // The lines in front stay in front when the grouping changes.
    await checkSoon(region(page).getByLabel('Daily'));
    await expectSoon(page).toHaveURL(/group=day/);
    await expectSoon.poll(() => frontAfter().includes(pointed)).toBe(!wasInFront);
  });

  test('has a table, accessible even while hidden, that gives each value as a share of the largest', async (page) => {
    await page.goto('/');
    const table = region(page).getByRole('table', {
      name: /Values are shares of the largest value of a complete period in view/,
    });
    await expectSoon(table.getByRole('rowheader').first()).toContainText('Week of');
    const cells = await table.getByRole('cell').allTextContents();
    const reasons = cells.filter((text) => /[a-z]/.test(text) && text !== 'not shown');
    expect(reasons).toEqual(['not over yet']);
    // Skips cells without a number, because a week that has just begun may have no statements yet.
    const values = cells.filter((text) => text !== '–' && /^[\d.]+$/.test(text)).map(Number);
    expect(Math.max(...values)).toBe(100);
    expect(values.every((value) => value >= 0 && value <= 100)).toBe(true);
    const button = region(page).getByRole('button', { name: 'Show as table' });
    await expectSoon(button).toHaveAttribute('aria-expanded', 'false');
    await button.click();
    await expectSoon(table.getByRole('columnheader', { name: 'Migration' })).toBeInViewport();
  });

  test('has a legend on phones that lists the lines and brings them to the front', PHONE, async (page) => {
    await page.goto('/');
    const legend = region(page).getByRole('list', { name: /^Pain Point Evolution.*: lines in colour$/ });
    await expectSoon(legend.getByRole('button')).toHaveCount(categories.length);
    await expectSoon(legend.getByRole('button', { pressed: true })).toHaveCount(3);
    await legend.getByRole('button', { name: 'Civil Rights' }).tap();
    await expectSoon(page).toHaveURL(/front=[a-z,]*freedom/);
    await expectSoon(legend.getByRole('button', { pressed: true })).toHaveCount(4);
    await chartOf(page).tap({ position: { x: 150, y: 100 } });
    await expectSoon(chartOf(page).locator('[data-side]')).toContainText('Week of');
  });

  test('uses the colours of the current scheme, and redraws on the same canvas when the scheme or size changes', async (page) => {
    // Brings all lines to the front, because only lines in front are drawn in colour; by default, three lines
    // are in front.
    await page.goto(`/?front=${categories.join()}`);
    const canvas = chartOf(page).locator('canvas');
    await expectSoon(canvas).toBeVisible();
    await expectSoon.poll(() => countHues(page)).toBeGreaterThan(FEWEST_HUES);
    await page.evaluate("document.querySelector('canvas').dataset.kept = 'yes'");
    const before = await canvas.screenshot();
    await page.getByRole('button', { name: 'Switch to dark colours' }).click();
    await expectSoon.poll(async () => before.equals(await canvas.screenshot())).toBe(false);
    await expectSoon.poll(() => countHues(page)).toBeGreaterThan(FEWEST_HUES);
    await page.setViewportSize({ width: 900, height: 900 });
    await expectSoon(canvas).toHaveAttribute('data-kept', 'yes');
    await expectSoon.poll(async () => (await canvas.boundingBox())?.width ?? 0).toBeLessThan(900);
  });
});

import { expect } from 'bun:test';
import { type Category, categories } from '@stimmlage/core/codes/categories';
import type { TestDatabase } from '@stimmlage/db/testing/database';
import { seedDay } from '@stimmlage/db/testing/seed-days';
import { seedStaff } from '@stimmlage/db/testing/staff';
import type { Locator, Page } from 'playwright';
import { expectSoon, savedBy } from '../testing/screen';
import { useSite } from '../testing/site';
import { openAs } from '../testing/staff';

/**
 * The number of statements on each issue in three weeks. In the second week, statements on foreign policy
 * outnumber those on the economy; in the third week, security has more than all other issues.
 */
const weeks: Readonly<Record<string, Readonly<Record<Category, number>>>> = {
  '2025-11-03': {
    ...{ gov: 20, foreign: 4, migr: 60, econ: 50, bureau: 31, sec: 9, just: 7, party: 12 },
    ...{ social: 40, env: 15, tech: 3, freedom: 2, corrupt: 6, waste: 1, etiq: 0, other: 35 },
  },
  '2025-11-10': {
    ...{ gov: 22, foreign: 45, migr: 55, econ: 20, bureau: 30, sec: 8, just: 6, party: 14 },
    ...{ social: 38, env: 16, tech: 2, freedom: 3, corrupt: 5, waste: 0, etiq: 1, other: 40 },
  },
  '2025-11-17': {
    ...{ gov: 18, foreign: 5, migr: 58, econ: 52, bureau: 33, sec: 70, just: 9, party: 11 },
    ...{ social: 37, env: 14, tech: 4, freedom: 2, corrupt: 7, waste: 1, etiq: 1, other: 38 },
  },
};

const totals = [295, 305, 360];

const { test } = useSite(async (database: TestDatabase) => {
  let first = 1;
  for (const [day, counts] of Object.entries(weeks))
    for (const category of categories) {
      const n = counts[category];
      if (n > 0) await seedDay(database, first, { day, category, n });
      first += n;
    }
  await seedStaff(database);
});

const section = (page: Page): Locator =>
  page.getByRole('region', { name: 'Pain Point Evolution', exact: true });

/** Lists the lines in colour at the cursor's position, by moving through all lines with the arrow keys. */
const linesInColour = async (page: Page): Promise<string[]> => {
  const said = section(page).getByRole('status').last();
  const found: string[] = [];
  for (let place = 1; place <= categories.length; place += 1) {
    await page.keyboard.press('ArrowDown');
    await expectSoon(said).toContainText(`: place ${place} of 16.`);
    const name = (await said.textContent())?.match(/^(.*) \(in colour\)/)?.[1];
    if (name !== undefined) found.push(name);
  }
  return found.toSorted();
};

/** Saves the chart as CSV, and returns the total of all statements in each week. */
const savedTotals = async (page: Page): Promise<number[]> => {
  const { content } = await savedBy(page, () =>
    section(page).getByRole('button', { name: 'Download as CSV' }).click(),
  );
  const [head = '', ...rows] = content.toString().replace('\uFEFF', '').trim().split('\r\n');
  const column = head.split(',').indexOf('"All statements"');
  return rows.map((row) => Number(row.split(',')[column]));
};

test('are the largest over the entire window in every week, and never the category “other”', async (page) => {
  await openAs(page, 'analyst', '/dashboard?from=2025-11-03&to=2025-11-23&measure=count', 'Dashboard');
  const chart = section(page).getByRole('application');
  await expectSoon(chart).toBeVisible();
  await chart.focus();
  for (const keys of [['Home'], ['Home', 'ArrowRight'], ['End']]) {
    // Escape leaves the line that was reached in the previous week.
    for (const key of ['Escape', ...keys]) await page.keyboard.press(key);
    expect(await linesInColour(page)).toEqual(['Economy', 'Migration', 'Social Issues']);
  }
});

test('can be hidden without a change to the totals', async (page) => {
  await openAs(page, 'analyst', '/dashboard?from=2025-11-03&to=2025-11-23', 'Dashboard');
  await expectSoon(section(page).getByRole('application')).toBeVisible();
  expect(await savedTotals(page)).toEqual(totals);
  await page.goto('/dashboard?from=2025-11-03&to=2025-11-23&hidden=migr,econ,other');
  await expectSoon(section(page).getByRole('button', { name: 'Issues (13 of 16)' })).toBeVisible();
  expect(await savedTotals(page)).toEqual(totals);
});

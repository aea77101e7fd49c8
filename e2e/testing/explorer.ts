import { addDays, dayOf, firstOfMonth } from '@stimmlage/core/days';
import { fillDatabase } from '@stimmlage/db/testing/corpus/fill';
import type { TestDatabase } from '@stimmlage/db/testing/database';
import { seedStaff } from '@stimmlage/db/testing/staff';
import type { Locator, Page } from 'playwright';
import { openAs } from './staff';

/** Adds four months of statements collected from many targets, and a user for each role. */
export const seedManyTargets = async (database: TestDatabase): Promise<void> => {
  await fillDatabase(database, { labels: 6_000, days: 120, until: new Date() });
  await seedStaff(database);
};

/** The last complete month. */
export const lastMonth = (() => {
  const to = addDays(firstOfMonth(dayOf(new Date(), 'Europe/Berlin')), -1);
  return { from: firstOfMonth(to), to };
})();

export const openExplorer = (page: Page, query = ''): Promise<void> =>
  openAs(page, 'analyst', `/explore${query}`, 'Explorer');

/** Finds the cells in a row, without the heading. The first cell is the total. */
export const cellsOfRow = (page: Page, name: string | RegExp): Locator =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) })
    .getByRole('cell');

/** Reads the text of each cell in a column, without the heading and the total. */
export const textsOfColumn = (page: Page, index: number): Promise<string[]> =>
  page.locator(`tbody tr td:nth-of-type(${index})`).allTextContents();

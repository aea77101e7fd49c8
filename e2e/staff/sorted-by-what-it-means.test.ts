import { describe } from 'bun:test';
import { type SortDirection, sortDirections } from '@stimmlage/core/contracts/common';
import { countedRows, namesInOrder, type SharedColumn } from '@stimmlage/core/testing/sorted-rows';
import type { Locator, Page } from 'playwright';
import { COUNTED_DAY, seedCountedTargets } from '../testing/counted-targets';
import { expectSoon, tableRows } from '../testing/screen';
import { useSite } from '../testing/site';
import { openAs, signIn } from '../testing/staff';

const { test } = useSite(seedCountedTargets);

const GERMAN = { language: 'de' } as const;

/** Sorts by headings in both directions, and expects the names of the rows in the order of the values. */
const expectOrders = async (
  headings: Partial<Record<SharedColumn, Locator>>,
  expectNames: (column: SharedColumn, order: SortDirection) => Promise<void>,
): Promise<void> => {
  for (const [column, heading] of Object.entries(headings) as [SharedColumn, Locator][]) {
    const directions = column === 'name' ? sortDirections : sortDirections.toReversed();
    for (const order of directions) {
      await heading.getByRole('button').click();
      await expectSoon(heading).toHaveAttribute('aria-sort', order === 'rising' ? 'ascending' : 'descending');
      await expectNames(column, order);
    }
  }
};

const headingOf = (page: Page, name: string | RegExp) => page.getByRole('columnheader', { name });

describe('sorts by value and not by what is written, in German', () => {
  test('the list of targets, whose names Postgres sorts', GERMAN, async (page) => {
    await openAs(page, 'admin', '/admin/collection-targets', 'Quellen');
    await expectOrders({ name: headingOf(page, /^Quelle/) }, (column, order) =>
      expectSoon(tableRows(page, 'Quellen')).toContainText(namesInOrder[column][order]),
    );
  });

  test('the comparison, whose names the browser sorts', GERMAN, async (page) => {
    await signIn(page, 'analyst');
    await page.goto(`/comparison?by=politician&ids=${countedRows.map((_, index) => index + 1)}`);
    await expectOrders(
      { name: headingOf(page, /^Politik/), statements: headingOf(page, /^Gesamt/) },
      (column, order) => expectSoon(tableRows(page)).toContainText(namesInOrder[column][order]),
    );
  });

  test('the explorer, with 33 of 99 above 33 of 100', GERMAN, async (page) => {
    await signIn(page, 'analyst');
    const days = `from=${COUNTED_DAY}&to=${COUNTED_DAY}`;
    const heads = page.getByRole('columnheader');
    // Targets without statements have no row.
    const expectNames = (column: SharedColumn, order: SortDirection) =>
      expectSoon(page.locator('tbody th')).toContainText(
        namesInOrder[column][order].filter((name) => name !== 'Überholspur'),
      );
    await page.goto(`/explore?rows=target&columns=none&measure=criticism&minimum=1&${days}`);
    await expectOrders({ name: heads.nth(0), share: heads.nth(1) }, expectNames);
    await page.goto(`/explore?rows=target&columns=none&${days}`);
    await expectOrders({ statements: heads.nth(1) }, expectNames);
  });
});

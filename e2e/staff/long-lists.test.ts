import { describe } from 'bun:test';
import { changeAnswer } from '../testing/answers';
import { expectSoon, tableRows } from '../testing/screen';
import { seedForStaff } from '../testing/seeds';
import { useSite } from '../testing/site';
import { openAs } from '../testing/staff';

const { test } = useSite(seedForStaff);

describe('a list that is too long to be counted', () => {
  test('shows a lower bound for its total, and can be paged beyond it', async (page) => {
    await openAs(page, 'analyst', '/content?search=Aussage&page=50', 'Political Comments Analysis');
    const pager = page.getByRole('navigation', { name: 'Pages' });
    await expectSoon(page.getByText('more than 1,000 statements')).toBeVisible();
    await expectSoon(pager).toContainText('Showing 981 to 1,000 of more than 1,000 results');
    await pager.getByRole('button', { name: 'Next' }).click();
    await expectSoon(pager).toContainText('Showing 1,001 to 1,020 of more than 1,020 results');
    await expectSoon(tableRows(page, 'Statements')).toHaveCount(20);
    await pager.getByRole('button', { name: 'Previous' }).click();
    await expectSoon(pager).toContainText('Showing 981 to 1,000 of');
  });

  test('shows the exact total on its last page', async (page) => {
    await openAs(page, 'analyst', '/content?search=Aussage&page=150', 'Political Comments Analysis');
    const pager = page.getByRole('navigation', { name: 'Pages' });
    await expectSoon(pager).toContainText('Showing 2,981 to 3,000 of 3,000 results');
    await expectSoon(pager.getByRole('button', { name: 'Next' })).toBeDisabled();
  });

  test('offers a way back from a page past its end, but no next page', async (page) => {
    await openAs(page, 'analyst', '/content?search=Aussage&page=400', 'Political Comments Analysis');
    const pager = page.getByRole('navigation', { name: 'Pages' });
    await expectSoon(pager.getByRole('button', { name: 'Next' })).toBeDisabled();
    await expectSoon(pager).not.toContainText('Showing');
    await page.getByRole('button', { name: 'Go to first page' }).click();
    await expectSoon(pager).toContainText('Showing 1 to 20 of more than 1,000 results');
    await expectSoon(pager.getByRole('button', { name: 'Next' })).toBeEnabled();
  });

  test('shows its total, and the row at which it ends, when it is sorted by reach', async (page) => {
    type List = { total: number; lastRow: number; data: unknown[] };
    // The seed has fewer statements than the long list, so pages beyond the end of the seed reuse the rows of
    // an earlier page.
    let data: unknown[] = [];
    await changeAnswer(page, '**/api/comments?*', (list: List) => {
      if (list.data.length > 0) data = list.data;
      return { ...list, data, total: 21_000, lastRow: 10_000 };
    });
    await openAs(page, 'analyst', '/content?sort=likes&page=5&limit=100', 'Political Comments Analysis');
    const pager = page.getByRole('navigation', { name: 'Pages' });
    await expectSoon(page.getByText('21,000 statements')).toBeVisible();
    await expectSoon(pager).toContainText('Showing 401 to 500 of 21,000 results');
    await expectSoon(pager).not.toContainText('The list ends');
    await expectSoon(pager.getByRole('button', { name: 'Next' })).toBeEnabled();
    await page.goto('/content?sort=likes&page=100&limit=100');
    await expectSoon(pager).toContainText('Showing 9,901 to 10,000 of 21,000 results');
    await expectSoon(pager).toContainText('The list ends at row 10,000; filters bring up others.');
    await expectSoon(pager.getByRole('button', { name: 'Next' })).toBeDisabled();
  });

  test('shows lower bounds for results and pages in German', { language: 'de' }, async (page) => {
    await openAs(page, 'admin', '/admin/raw-content?search=Aussage', 'Gespeicherte Beiträge');
    const pager = page.getByRole('navigation', { name: 'Seiten' });
    await expectSoon(pager).toContainText('1 bis 20 von mehr als 1.000 Ergebnissen');
    await expectSoon(pager).toContainText('Seite 1 von mehr als 50');
    await pager.getByRole('button', { name: 'Weiter' }).click();
    await expectSoon(pager).toContainText('Seite 2 von mehr als 50');
  });
});

import { expect } from 'bun:test';
import { categories } from '@stimmlage/core/codes/categories';
import { boxAtRest } from '../testing/plot';
import { checkSoon, expectSoon, savedBy } from '../testing/screen';
import { issuesShown, seedForStaff } from '../testing/seeds';
import { useSite } from '../testing/site';
import { openAs } from '../testing/staff';

const { test } = useSite(seedForStaff);

test('plots shares, counts or an index, and shows the number of mentions in tooltips', async (page) => {
  await openAs(page, 'analyst', '/dashboard', 'Dashboard');
  const chart = page.getByRole('application', { name: /^Pain Point Evolution/ });
  await expectSoon(chart).toBeVisible();
  const section = page.getByRole('region', { name: 'Pain Point Evolution', exact: true });
  await expectSoon(
    section.getByRole('paragraph').filter({ hasText: /^Share of all statements$/ }),
  ).toBeVisible();
  await expectSoon(section.getByText(/^Share of all statements, by week\./)).toBeVisible();
  await boxAtRest(page, chart);
  await chart.hover({ position: { x: 200, y: 150 } });
  await expectSoon(chart.locator('[data-side]')).toContainText(/[\d.]+% · \d+ mentions/);
  const { name, content } = await savedBy(page, () =>
    section.getByRole('button', { name: 'Download as CSV' }).click(),
  );
  expect(name).toMatch(/^sandbox-pain-point-evolution-.*\.csv$/);
  const [head = '', ...rows] = content.toString().trim().split(/\r?\n/);
  expect(head.match(/ \(%\)"/g)).toHaveLength(categories.length);
  // Checks that the counts of all issues in a week add up to the total, and that each share is computed
  // from the adjacent count.
  for (const row of rows) {
    const cells = row.split(',').slice(1, 2 + 2 * categories.length);
    const all = Number(cells.pop());
    const shares = cells.filter((_, column) => column % 2 === 0);
    const counts = cells.filter((_, column) => column % 2 === 1).map(Number);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(all);
    const shareOf = (count: number): string =>
      all === 0 ? '' : String(Number(((count / all) * 100).toFixed(4)));
    expect(shares).toEqual(counts.map(shareOf));
  }
  const asked = async (title: string, text: RegExp): Promise<void> => {
    await section.getByRole('button', { name: `What is counted: ${title}` }).click();
    await expectSoon(page.getByRole('note').filter({ visible: true })).toContainText(text);
    await page.keyboard.press('Escape');
  };
  await asked(
    'Share of all statements, Statements',
    /of a hundred statements .*Classified posts, quotes and replies/,
  );
  await checkSoon(section.getByRole('radio', { name: 'Count' }));
  await expectSoon(page).toHaveURL(/\/dashboard\?measure=count$/);
  await expectSoon(section.getByText('Mentions Count', { exact: true })).toBeVisible();
  await asked('Statements', /^Statements Classified posts, quotes and replies/);
  await chart.hover({ position: { x: 200, y: 150 } });
  await expectSoon(chart.locator('[data-side]')).toContainText(/\d+ mentions/);
  await expectSoon(chart.locator('[data-side]')).not.toContainText('%');
  await checkSoon(section.getByRole('radio', { name: 'Index' }));
  await expectSoon(page).toHaveURL(/\/dashboard\?measure=index$/);
  await expectSoon(section.getByText(/^Index \(100 = .+\)$/)).toBeVisible();
  await asked('Index, Statements', /^Index Values in relation to/);
  await expectSoon(section.getByText(/^Index, by week\. 100 = .+\. /)).toBeVisible();
  await chart.hover({ position: { x: 200, y: 150 } });
  await expectSoon(chart.locator('[data-side]')).toContainText(/\d\.\d · \d+ mentions/);
  const index = await savedBy(page, () => section.getByRole('button', { name: 'Download as CSV' }).click());
  const [indexHead = '', ...indexRows] = index.content.toString().trim().split(/\r?\n/);
  expect(indexHead).toMatch(/^"Period","Migration \(100 = Week of [^"]+\)","Migration \(count\)",/);
  expect(indexRows.some((row) => row.split(',')[1] === '100')).toBe(true);
  await checkSoon(section.getByRole('radio', { name: 'Share of all' }));
  await expectSoon(page).toHaveURL(/\/dashboard$/);
  await section.getByRole('button', { name: issuesShown() }).click();
  const visible = section.getByRole('list', { name: 'Visible issues' });
  await expectSoon(visible.getByRole('button', { name: 'Migration' })).toContainText(
    /[\d.]+% · \d+ mentions · avg intensity \d\.\d/,
  );
  await checkSoon(section.getByRole('radio', { name: 'Daily' }));
  await expectSoon(page).toHaveURL(/\/dashboard\?group=day$/);
  await page.reload();
  await expectSoon(section.getByRole('radio', { name: 'Daily' })).toBeChecked();
});

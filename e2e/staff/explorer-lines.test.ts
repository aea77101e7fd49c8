import { describe, expect } from 'bun:test';
import { lastMonth, openExplorer, seedManyTargets } from '../testing/explorer';
import { checkSoon, expectSoon, savedBy, violations } from '../testing/screen';
import { useSite } from '../testing/site';

const { test } = useSite(seedManyTargets);

describe('a table with weeks or months', () => {
  test('can be drawn as a line chart by week, whose points link to the statements they represent', async (page) => {
    await openExplorer(page, `?rows=category&columns=week&from=${lastMonth.from}&to=${lastMonth.to}`);
    await checkSoon(page.getByRole('radio', { name: 'Lines' }));
    await expectSoon(page).toHaveURL(/&form=lines$/);
    const chart = page.getByRole('application');
    await expectSoon(chart).toHaveAccessibleName(/^Statements by issue and week\. Statements by week\. /);
    const said = page.getByRole('status').last();
    await chart.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expectSoon(said).toContainText(/\d+ mentions?\./);
    const count = Number(/(\d+) mentions?\./.exec((await said.textContent()) ?? '')?.[1]);
    await page.keyboard.press('Enter');
    await expectSoon(page).toHaveURL(/\/content\?.*pain_point=.*from=.*to=/);
    await expectSoon(page.getByText(`${count} statement`)).toBeVisible();
    await page.goBack();
    await expectSoon(chart).toBeVisible();
    const region = page.getByRole('region', { name: 'Statements by issue and week' });
    const file = await savedBy(page, () => region.getByRole('button', { name: 'Download as CSV' }).click());
    expect(file.name).toMatch(/explorer-.*\.csv$/);
    expect(await violations(page)).toEqual([]);
    // A table without weeks or months cannot be drawn as lines.
    await page.getByLabel('Columns', { exact: true }).selectOption('sentiment');
    await expectSoon(page.getByRole('table')).toBeVisible();
    await expectSoon(page.getByRole('radio', { name: 'Lines' })).toHaveCount(0);
    await page.goBack();
    await expectSoon(chart).toBeVisible();
  });

  test('exports each share with its count and total, and can use a logarithmic scale', async (page) => {
    const query = `?rows=category&columns=week&measure=column_share&minimum=1&from=${lastMonth.from}&to=${lastMonth.to}`;
    await openExplorer(page, `${query}&form=lines`);
    const region = page.getByRole('region', { name: /^Share of the column by issue/ });
    await expectSoon(region.getByRole('application')).toBeVisible();
    const { content } = await savedBy(page, () =>
      region.getByRole('button', { name: 'Download as CSV', exact: true }).click(),
    );
    const [head = [], ...rows] = content
      .toString()
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')));
    const at = (name: string): number => head.indexOf(name);
    expect(at('Migration (count)')).toBe(at('Migration (%)') + 1);
    expect(rows.length).toBeGreaterThan(3);
    for (const row of rows) {
      const [share = 0, count = 0, whole = 0] = [
        'Migration (%)',
        'Migration (count)',
        'All statements in the table',
      ].map((name) => Number(row[at(name)]));
      expect(whole).toBeGreaterThanOrEqual(count);
      if (count > 0) expect(share).toBeCloseTo((count / whole) * 100, 4);
    }
    await checkSoon(region.getByRole('radio', { name: 'Logarithmic' }), { force: true });
    await expectSoon(page).toHaveURL(/&form=lines&scale=log$/);
    await expectSoon(region.getByText(/^Share of the column\. Logarithmic scale: /)).toBeVisible();
    // Journeys prefer reduced motion: the segment that was left does not fade.
    await expectSoon(region.getByText('Linear', { exact: true }).locator('..')).toHaveCSS(
      'transition-duration',
      '0s',
    );
    expect(await violations(page)).toEqual([]);
    // A change can be negative, which a logarithmic scale cannot show.
    await page.getByLabel('Value', { exact: true }).selectOption('difference');
    await expectSoon(region.getByRole('radio', { name: 'Logarithmic' })).toHaveCount(0);
  });

  test('can show hidden lines again without losing focus', async (page) => {
    const query = '?rows=week&columns=sentiment&measure=row_share&days=60&form=lines';
    await openExplorer(page, `${query}&hidden=COMPLAINT,PRAISE,NEUTRAL`);
    await expectSoon(page.getByText('No line is visible')).toBeVisible();
    await page.getByRole('button', { name: 'Show all lines' }).focus();
    await page.keyboard.press('Enter');
    await expectSoon(page.getByRole('application')).toBeVisible();
    await expectSoon.poll(() => page.evaluate('document.activeElement !== document.body')).toBe(true);
  });
});

describe('the explorer', () => {
  test('keeps focus when its buttons disappear', async (page) => {
    const isKept = () => page.evaluate('document.activeElement !== document.body');
    await openExplorer(page, '?rows=intensity&columns=heat');
    await page.getByRole('button', { name: 'Remove columns' }).focus();
    await page.keyboard.press('Enter');
    await expectSoon(page.getByRole('button', { name: 'Remove columns' })).toHaveCount(0);
    await expectSoon.poll(isKept).toBe(true);
    await page.keyboard.press('Tab');
    await expectSoon(page.locator(':focus')).not.toHaveCount(0);
    await page.getByLabel('Issue', { exact: true }).selectOption('econ');
    await page.getByRole('button', { name: 'Clear All' }).focus();
    await page.keyboard.press('Enter');
    await expectSoon(page.getByRole('button', { name: 'Clear All' })).toHaveCount(0);
    await expectSoon(page.getByLabel('Issue', { exact: true })).toBeFocused();
    await page.getByLabel('Period').selectOption('dates');
    await page.getByRole('button', { name: 'Cancel' }).focus();
    await page.keyboard.press('Enter');
    await expectSoon(page.getByLabel('Period')).toBeFocused();
  });
});

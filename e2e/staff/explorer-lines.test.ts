import { describe, expect } from 'bun:test';
import { lastMonth, openExplorer, seedManyTargets } from '../testing/explorer';
import { expectSoon, savedBy, violations } from '../testing/screen';
import { useSite } from '../testing/site';

const { test } = useSite(seedManyTargets);

describe('a table with weeks or months', () => {
  test('is drawn as lines over its weeks, whose points lead to their statements', async (page) => {
    await openExplorer(page, `?rows=category&columns=week&from=${lastMonth.from}&to=${lastMonth.to}`);
    await page.getByRole('radio', { name: 'Lines' }).check();
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
    // Without weeks or months there are no lines.
    await page.getByLabel('Columns', { exact: true }).selectOption('sentiment');
    await expectSoon(page.getByRole('table')).toBeVisible();
    await expectSoon(page.getByRole('radio', { name: 'Lines' })).toHaveCount(0);
    await page.goBack();
    await expectSoon(chart).toBeVisible();
  });

  test('shows hidden lines again, and keeps the focus', async (page) => {
    const query = '?rows=week&columns=sentiment&measure=row_share&days=60&form=lines';
    await openExplorer(page, `${query}&hidden=COMPLAINT,PRAISE,NEUTRAL`);
    await expectSoon(page.getByText('No line is visible')).toBeVisible();
    await page.getByRole('button', { name: 'Show all lines' }).focus();
    await page.keyboard.press('Enter');
    await expectSoon(page.getByRole('application')).toBeVisible();
    expect(await page.evaluate('document.activeElement !== document.body')).toBe(true);
  });
});

describe('the explorer', () => {
  test('keeps the focus when its buttons disappear', async (page) => {
    const isKept = () => page.evaluate('document.activeElement !== document.body');
    await openExplorer(page, '?rows=intensity&columns=heat');
    await page.getByRole('button', { name: 'Remove columns' }).focus();
    await page.keyboard.press('Enter');
    await expectSoon(page.getByRole('table')).toBeVisible();
    expect(await isKept()).toBe(true);
    await page.keyboard.press('Tab');
    await expectSoon(page.locator(':focus')).not.toHaveCount(0);
    await page.getByLabel('Issue', { exact: true }).selectOption('econ');
    await page.getByRole('button', { name: 'Clear All' }).focus();
    await page.keyboard.press('Enter');
    await expectSoon(page.getByRole('button', { name: 'Clear All' })).toHaveCount(0);
    await expectSoon(page.getByLabel('Issue', { exact: true })).toBeFocused();
    await page.getByLabel('Period').selectOption('dates');
    await page.getByRole('button', { name: 'Back to the last 30 days' }).focus();
    await page.keyboard.press('Enter');
    await expectSoon(page.getByLabel('Period')).toBeFocused();
  });
});

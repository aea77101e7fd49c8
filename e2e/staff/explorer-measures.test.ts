import { describe } from 'bun:test';
import type { Explored } from '@stimmlage/core/contracts/explorer';
import { changeAnswer } from '../testing/answers';
import { openExplorer, seedManyTargets } from '../testing/explorer';
import { expectSoon } from '../testing/screen';
import { useSite } from '../testing/site';

const { test } = useSite(seedManyTargets);

const CALL = '**/api/explore?*';

describe('the measures of the explorer', () => {
  test('says of how many statements in each period the largest change is named', async (page) => {
    const highest = { value: 0.5, cells: [{ row: 'migr', column: null, count: 300 }] };
    await changeAnswer<Explored>(page, CALL, (answer) => ({ ...answer, highest }));
    await openExplorer(page, '?columns=none&measure=change&minimum=1');
    const scope = page.getByText(/“Other” and what may be chance are not compared/);
    await expectSoon(scope).toContainText('at least 30 statements in each of the two periods');
    await page.getByLabel('Minimum per value').selectOption('100');
    await expectSoon(scope).toContainText('at least 100 statements in each of the two periods');
  });

  test('shows no share of criticism within one sentiment, in whichever order both are chosen', async (page) => {
    await openExplorer(page, '?columns=none&measure=criticism');
    await page.getByLabel('Rows', { exact: true }).selectOption('sentiment');
    const conflict = page.getByText('Within one sentiment, the share of criticism is always 0% or 100%');
    await expectSoon(conflict).toBeVisible();
    await page.goBack();
    await expectSoon(page.getByRole('table')).toBeVisible();
    await page.getByLabel('Sentiment', { exact: true }).selectOption('PRAISE');
    await expectSoon(conflict).toBeVisible();
    await page.getByRole('button', { name: 'Clear sentiment' }).click();
    await expectSoon(page).toHaveURL(/\/explore\?columns=none&measure=criticism$/);
    await expectSoon(page.getByRole('table')).toBeVisible();
  });
});

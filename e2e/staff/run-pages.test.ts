import { expect } from 'bun:test';
import { seedRuns } from '@stimmlage/db/testing/seed-runs';
import { seedStaff } from '@stimmlage/db/testing/staff';
import { storeTargets } from '@stimmlage/db/testing/store';
import type { Page } from 'playwright';
import { expectSoon, isSound, PHONE, tableRows } from '../testing/screen';
import { useSite } from '../testing/site';
import { asOther, openAs } from '../testing/staff';

const RUNS = 45;

const { site, test, everyLook } = useSite(async (database) => {
  await seedStaff(database);
  await storeTargets(database, [{ username: 'anna_k' }]);
  await seedRuns(database, RUNS);
});

const open = (page: Page, query = ''): Promise<void> =>
  openAs(page, 'admin', `/admin/collection?tab=status${query}`, 'Collection Management');

test('runs can be paged back to the first one, which opens from its page', async (page) => {
  await open(page);
  const rows = tableRows(page, 'All runs');
  const pager = page.getByRole('navigation', { name: 'Pages' });
  await expectSoon(page.getByText('45 runs')).toBeVisible();
  await expectSoon(pager).toContainText('Showing 1 to 20 of 45 results');
  await expectSoon(rows.first()).toContainText('Run 45');
  await pager.getByRole('button', { name: 'Page 3' }).press('Enter');
  await expectSoon(page).toHaveURL(/tab=status&page=3$/);
  await expectSoon(rows).toHaveCount(5);
  await expectSoon(rows.last()).toContainText('Run 1');
  await rows.last().getByRole('button', { name: 'Run 1' }).click();
  await expectSoon(page.getByRole('dialog', { name: 'Run 1' })).toContainText('by schedule');
  await page.keyboard.press('Escape');
  await expectSoon(page).toHaveURL(/tab=status&page=3$/);
  await page.reload();
  await expectSoon(rows.last()).toContainText('Run 1');
  // A list in another order begins on its first page.
  await page.getByRole('columnheader', { name: 'New posts' }).getByRole('button').click();
  await expectSoon(page).toHaveURL(/tab=status&sort=collectedTweets$/);
  await expectSoon(rows.first().getByRole('button', { name: 'Run 4', exact: true })).toBeVisible();
  await expectSoon(rows.nth(1).getByRole('button', { name: 'Run 40', exact: true })).toBeVisible();
});

test('a page past the last run leads back to the first page', async (page) => {
  await open(page, '&page=999');
  await expectSoon(page.getByText('Nothing has been collected yet')).toHaveCount(0);
  await page.getByRole('button', { name: 'Go to first page' }).click();
  await expectSoon(tableRows(page, 'All runs')).toHaveCount(20);
  await expectSoon(page).not.toHaveURL(/page=/);
});

test('a run in progress is refreshed on its page of the list', async (page) => {
  const other = await asOther(page);
  await open(page);
  const rows = tableRows(page, 'All runs');
  await expectSoon(rows.first()).toContainText('Run 45');
  const { runId } = await other.post('/collection/start', { testMode: true });
  await expectSoon(rows.first()).toContainText(`Run ${runId}`);
  await expectSoon(rows.first()).toContainText('0/1');
  await site.database.client`
    update collection_run_targets set state = 'done', collected = 3 where run_id = ${runId}`;
  await expectSoon(rows.first()).toContainText('1/1');
  await other.post('/collection/stop');
  await expectSoon(rows.first()).toContainText('Stopped');
});

everyLook('has no axe violations and no overflow', PHONE, async (page, { language }) => {
  await openAs(
    page,
    'admin',
    '/admin/collection?tab=status&page=2',
    language === 'de' ? 'Datenabruf' : 'Collection Management',
  );
  await expectSoon(page.getByText(language === 'de' ? 'Abruf 25' : 'Run 25').first()).toBeVisible();
  await isSound(page);
  expect(await page.getByRole('navigation', { name: language === 'de' ? 'Seiten' : 'Pages' }).count()).toBe(
    1,
  );
});

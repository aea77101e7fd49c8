import { describe, expect } from 'bun:test';
import type { TestDatabase } from '@stimmlage/db/testing/database';
import { seedLabels } from '@stimmlage/db/testing/seed';
import { seedStaff } from '@stimmlage/db/testing/staff';
import type { Page } from 'playwright';
import { changeAnswer, countCalls, failCalls } from '../testing/answers';
import { expectSoon, violations } from '../testing/screen';
import { useSite } from '../testing/site';
import { openAs } from '../testing/staff';

const STATUS = '**/api/database/status';

let database: TestDatabase;

const { test } = useSite(async (made) => {
  database = made;
  await seedLabels(made, { count: 300, days: 20, until: new Date() });
  await seedStaff(made);
});

/** Adds the given amount to one stored count, so that the count no longer matches the labels. */
const miscount = (by: number) =>
  database.client`update label_rollup_day set n = n + ${by} where session_id = 0
    and ctid = (select min(ctid) from label_rollup_day where session_id = 0)`;

const open = (page: Page, query = '') => openAs(page, 'admin', `/database/status${query}`, 'Database status');

const tab = (page: Page, name: string) => page.getByRole('tab', { name });

describe('the database status', () => {
  test('shows the connection, counts, tables and activity, and detects inconsistent figures', {
    isFirstVisit: true,
  }, async (page) => {
    await open(page);
    const main = page.getByRole('main');
    await expectSoon(main.getByText('Connected', { exact: true })).toBeVisible();
    for (const text of ['Last checked', 'Version18', 'Current userstimmlage', 'Content300', 'Active days1'])
      await expectSoon(main).toContainText(text);
    await expectSoon(main).toContainText('Labels per post100%');
    await tab(page, 'Tables').click();
    await expectSoon(page.getByRole('row', { name: /^content 300 [\d.]+ [kM]B$/ })).toBeVisible();
    await expectSoon(page.getByRole('row', { name: /^analysis_results 300/ })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await tab(page, 'Recent Activity').click();
    await expectSoon(main).toContainText('300 analyses completed');

    const calls = countCalls(page, '/diagnostics');
    await page.getByRole('button', { name: 'Run Diagnostics' }).dblclick();
    const report = page.getByRole('region', { name: 'Diagnostics report' });
    await expectSoon(report).toContainText('All figures match the stored labels.');
    expect(calls()).toBe(1);
    await report.getByRole('button', { name: 'Close report' }).click();
    await expectSoon(report).toHaveCount(0);
    await expectSoon(page.getByRole('button', { name: 'Run Diagnostics' })).toBeFocused();
    await miscount(1);
    await page.getByRole('button', { name: 'Run Diagnostics' }).click();
    await expectSoon(report).toContainText(/\d+ figures? do(es)? not match/);
    await expectSoon(report.getByRole('row').nth(1)).toContainText('label_rollup_day');
    expect(await violations(page)).toEqual([]);
    await tab(page, 'Overview').click();
    await expectSoon(main).toContainText('Inconsistent');
    await miscount(-1);
  });

  test('keeps the previous report until a check that takes long has ended, however often it is requested', async (page) => {
    const { client } = database;
    await client`update label_rollup_day set n = n + 300000 where session_id <> 0`;
    await open(page);
    const diagnose = page.getByRole('button', { name: 'Run Diagnostics' });
    const report = page.getByRole('region', { name: 'Diagnostics report' });
    for (const _ of ['started', 'already running']) {
      const answered = page.waitForResponse(
        (response) => response.url().endsWith('/diagnostics') && response.request().method() === 'POST',
      );
      await diagnose.click();
      await answered;
      await expectSoon(report).toContainText('A new check is running');
    }
    await expectSoon(page.getByText('Diagnostics completed')).toHaveCount(0);
    await client`update label_rollup_day set n = n - 300000 where session_id <> 0`;
    await client`delete from consistency_checks`;
    await client`insert into consistency_checks (ok, mismatches) values (true, '[]')`;
    await client`update upkeep_runs set status = 'completed', finished_at = now()`;
    await expectSoon(report).toContainText('All figures match the stored labels.');
    await expectSoon(report).not.toContainText('A new check is running');
    await diagnose.click();
    await expectSoon(report).toContainText('All figures match the stored labels.');
  });

  test('disables diagnostics for analysts, and keeps the last known values if the server becomes unreachable', async (page) => {
    await openAs(page, 'analyst', '/database/status', 'Database status');
    const main = page.getByRole('main');
    await expectSoon(main.getByText('Connected', { exact: true })).toBeVisible();
    await expectSoon(page.getByRole('button', { name: 'Run Diagnostics' })).toBeDisabled();
    await failCalls(page, STATUS);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expectSoon(main.getByText('Error', { exact: true })).toBeVisible();
    await expectSoon(main).toContainText('Content3');
    await page.reload();
    await expectSoon(page.getByRole('alert')).toContainText('The database status could not be loaded');
    await page.unroute(STATUS);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expectSoon(main.getByText('Connected', { exact: true })).toBeVisible();
  });

  test('says that there is no recent activity', async (page) => {
    await changeAnswer(page, STATUS, (answer: object) => ({ ...answer, recentActivity: [] }));
    await open(page, '?tab=activity');
    await expectSoon(page.getByText('No recent activity data available')).toBeVisible();
  });
});

import { expect } from 'bun:test';
import type { Evaluation } from '@stimmlage/core/contracts/evaluation';
import { storeSession } from '@stimmlage/db/testing/store';
import type { Page } from 'playwright';
import { changeAnswer, expectAnotherTry } from '../testing/answers';
import { expectSoon, leadsTo, violations } from '../testing/screen';
import { seedForStaff } from '../testing/seeds';
import { useSite } from '../testing/site';
import { openAs } from '../testing/staff';

let retest = 0;

const { test } = useSite(async (database) => {
  await seedForStaff(database);
  retest = await storeSession(database, { retestOf: 1 });
});

const RUNS = '**/api/admin/dashboard/analysis-runs*';

const open = (page: Page, query: string) => openAs(page, 'admin', `/dashboard${query}`, 'Dashboard');

test('says that the list of sessions could not be loaded, and offers a retry', async (page) => {
  await expectAnotherTry(page, RUNS, 'The session details could not be loaded', () =>
    open(page, '?run=1&period=all'),
  );
  await expectSoon(page.getByRole('region', { name: 'Seed', exact: true })).toContainText('Posts analysed');
});

test('says that a retest has no figures, and offers the current labels', async (page) => {
  await open(page, `?run=${retest}`);
  const main = page.getByRole('main');
  await expectSoon(main).toContainText('This session has no figures');
  await expectSoon(main.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await main.getByRole('button', { name: 'Show current labels' }).click();
  await expectSoon(page).toHaveURL(/\/dashboard\?run=current$/);
  await expectSoon(page.getByRole('region', { name: 'Current labels', exact: true })).toBeVisible();
});

test('links the corrections of a session even if its agreement cannot be computed', async (page) => {
  await changeAnswer<Evaluation>(page, '**/api/evaluation*', (evaluation) => ({
    ...evaluation,
    n: 4,
    kappa: null,
  }));
  await open(page, '?run=1&period=all');
  const panel = page.getByRole('region', { name: 'Seed', exact: true });
  await expectSoon(panel).toContainText(/Agreement with people– · 4 /);
  await leadsTo(panel.getByRole('link', { name: /^4/ }), /\/content\?.*coded_by=person/);
});

test('says that a session with figures is not in the list of sessions', async (page) => {
  await page.route(RUNS, (route) => route.fulfill({ json: [] }));
  await open(page, '?run=1&period=all');
  const panel = page.getByRole('region', { name: 'Session 1', exact: true });
  await expectSoon(panel).toContainText('This session is not in the list of sessions that have figures.');
});

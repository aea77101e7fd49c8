import { describe, expect } from 'bun:test';
import { storeGoldSet, storeSession } from '@stimmlage/db/testing/store';
import type { Locator, Page } from 'playwright';
import { expectFailures } from '../testing/browser';
import { expectSoon, isSound, PHONE, violations } from '../testing/screen';
import { seedForStaff } from '../testing/seeds';
import { openSessions } from '../testing/sessions';
import { useSite } from '../testing/site';
import { openAs } from '../testing/staff';

/** More sessions than a field offers without a search. */
const WEEKS = 120;
const OFFERED = 100;

let goldSet = 0;

/** The session `Seed`, which has figures, and one on a gold set are the oldest of all. */
const { test, everyLook } = useSite(async (database) => {
  await seedForStaff(database);
  const texts = [{ text: 'Der Zug kommt', complaintType: 'NEUTRAL' as const }];
  goldSet = (await storeGoldSet(database, 'Probe', texts)).id;
  await storeSession(database, { name: 'Gold im Mai', goldSetId: goldSet });
  for (let week = 1; week <= WEEKS; week += 1) await storeSession(database, { name: `Woche ${week}` });
});

const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true }).first();
const options = (page: Page): Locator => page.getByRole('listbox').getByRole('option');

const openPainPoint = (page: Page, query: string): Promise<void> =>
  openAs(page, 'analyst', `/painpoint/econ${query}`, 'Pain Point Overview');

describe('the command palette', () => {
  test('finds a session though it is older than all that fields offer', async (page) => {
    await openAs(page, 'admin', '/dashboard', 'Dashboard');
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog');
    await palette.getByRole('textbox').fill('gold im');
    await palette.getByRole('button', { name: /^Gold im Mai/ }).click();
    await expectSoon(page).toHaveURL(/\/analysis\?session=\d+$/);
    await expectSoon(page.getByRole('heading', { name: 'Gold im Mai' })).toBeVisible();
  });
});

describe('a field for sessions', () => {
  test('shows the session in the URL though it is old, offers the newest, and finds all others', async (page) => {
    await openPainPoint(page, '?run=1');
    const labels = field(page, 'Labels from');
    await expectSoon(labels).toHaveValue(/^Seed · /);
    await labels.click();
    // The current labels, the newest sessions and the chosen one.
    await expectSoon(options(page)).toHaveCount(1 + OFFERED + 1);
    expect(await violations(page)).toEqual([]);
    // What is chosen is selected in the field, so that typing replaces it.
    await page.keyboard.type('woche 7');
    await expectSoon(options(page)).toHaveText([
      ...Array.from({ length: 10 }, (_, index) => new RegExp(`^Woche ${79 - index} `)),
      /^Woche 7 /,
    ]);
    await options(page).last().click();
    await expectSoon(labels).toHaveValue(/^Woche 7 · /);
    await expectSoon(page).toHaveURL(/\?run=\d+$/);
    await page.reload();
    await expectSoon(labels).toHaveValue(/^Woche 7 · /);
    await labels.fill('gibt es nicht');
    await expectSoon(page.getByText('No matching session')).toBeVisible();
    await labels.fill('current');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expectSoon(labels).toHaveValue('All sessions (current labels)');
    await expectSoon(page).not.toHaveURL(/run=/);
  });

  test('says that it searches, and why it could not', async (page) => {
    let answer = (): void => undefined;
    const isAsked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const isSearch = ({ pathname, searchParams }: URL): boolean =>
      pathname === '/api/admin/dashboard/analysis-runs' && searchParams.has('search');
    expectFailures(page);
    await page.route(isSearch, async (route) => {
      await isAsked;
      await route.fulfill({ status: 503, json: { error: 'failed', message: 'Out of order' } });
    });
    await openPainPoint(page, '');
    await field(page, 'Labels from').fill('gold');
    await expectSoon(page.getByText('Searching…')).toBeVisible();
    expect(await page.getByText('No matching session').count()).toBe(0);
    answer();
    await expectSoon(field(page, 'Labels from')).toHaveAccessibleDescription(
      /^The analysis sessions could not be loaded\./,
    );
    await expectSoon(page.getByText('Searching…')).toHaveCount(0);
    expect(await page.getByText('No matching session').count()).toBe(0);
  });

  test('of the dashboard finds an old session, whose panel has its figures', async (page) => {
    await openAs(page, 'analyst', '/dashboard?period=all', 'Dashboard');
    const picker = field(page, 'Analysis session');
    await expectSoon(picker).toHaveValue('Current labels');
    await picker.click();
    await expectSoon(options(page)).toHaveCount(OFFERED + 1);
    await picker.fill('Seed');
    await expectSoon(options(page)).toHaveText([/^Seed · 3,000/]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expectSoon(page).toHaveURL(/run=1/);
    await expectSoon(page.getByRole('region', { name: 'Seed', exact: true })).toContainText('3,000');
    await page.reload();
    await expectSoon(picker).toHaveValue('Seed · 3,000');
  });

  test('of the comparison keeps old sessions in the URL, and finds others', async (page) => {
    await openAs(page, 'analyst', '/comparison?by=run&ids=1', 'Comparison');
    const subjects = page.getByRole('search', { name: 'What is compared' });
    await expectSoon(subjects.getByText('Seed', { exact: true })).toBeVisible();
    await field(page, 'Compared').fill('Woche 3');
    await expectSoon(options(page)).toHaveText([
      ...Array.from({ length: 10 }, (_, index) => `Woche ${39 - index}`),
      'Woche 3',
    ]);
    await options(page).last().click();
    await expectSoon(page).toHaveURL(/ids=1(,|%2C)\d+/);
    await expectSoon(subjects.getByText('Woche 3', { exact: true })).toBeVisible();
    await expectSoon(subjects.getByText('Seed', { exact: true })).toBeVisible();
  });

  everyLook('has no axe violations and no overflow while it is open', PHONE, async (page, { language }) => {
    const [screen, label] =
      language === 'de'
        ? (['Thema im Überblick', 'Einordnungen aus'] as const)
        : (['Pain Point Overview', 'Labels from'] as const);
    await openAs(page, 'analyst', '/painpoint/econ?run=1', screen);
    await field(page, label).click();
    await expectSoon(options(page).first()).toBeVisible();
    await isSound(page);
  });
});

describe('the quality check', () => {
  test('lists the session on a gold set, however many sessions are newer', async (page) => {
    await openSessions(page, `?tab=evaluation&against=${goldSet}`);
    await field(page, 'Labels from').click();
    await expectSoon(options(page)).toHaveText(['The newest for each statement', 'Gold im Mai']);
    await options(page).last().click();
    await expectSoon(page).toHaveURL(/run=2/);
  });

  test('names the session in the URL though it is old, and finds all others', async (page) => {
    await openSessions(page, '?tab=evaluation&run=1');
    const labels = field(page, 'Labels from');
    await expectSoon(labels).toHaveValue('Seed');
    await expectSoon(labels).toHaveAccessibleDescription('The newest 100; type to find others');
    await labels.click();
    await expectSoon(options(page)).toHaveCount(1 + OFFERED + 1);
    await expectSoon(options(page).last()).toHaveText('Seed');
    await labels.fill('woche 7');
    await expectSoon(options(page)).toHaveCount(11);
    await options(page).last().click();
    await expectSoon(labels).toHaveValue('Woche 7');
    await expectSoon(page).toHaveURL(/run=(?!1$)\d+$/);
    await labels.fill('gibt es nicht');
    await expectSoon(page.getByText('No matching session')).toBeVisible();
  });
});

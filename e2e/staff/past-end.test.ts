import { expect } from 'bun:test';
import type { Role } from '@stimmlage/core/codes/roles';
import { seedRuns } from '@stimmlage/db/testing/seed-runs';
import { seedEndedSessions } from '@stimmlage/db/testing/seed-sessions';
import { known, seedStatements } from '@stimmlage/db/testing/statements';
import { correct, storeGoldSet } from '@stimmlage/db/testing/store';
import type { Locator, Page } from 'playwright';
import { expectFailures } from '../testing/browser';
import { expectSoon, isSound, PHONE, tableRows } from '../testing/screen';
import { useSite } from '../testing/site';
import { openAs } from '../testing/staff';

let session = 0;

const { test, everyLook } = useSite(async (database) => {
  await seedStatements(database);
  await seedRuns(database, 3);
  await storeGoldSet(database, 'Probe', [{ text: 'Der Zug kommt', complaintType: 'NEUTRAL' }]);
  const coding = {
    complaintType: 'PRAISE',
    category: 'econ',
    policyArea: null,
    intensity: 3,
    heat: 1,
  } as const;
  await correct(database, known.thread, coding);
  const createdAt = new Date();
  [session = 0] = await seedEndedSessions(database, [
    { name: 'Alt', status: 'completed', batches: 3, createdAt },
  ]);
});

interface PagedList {
  name: string;
  role: Role;
  /** The address without the page, and the parameter that names the page. */
  address: () => string;
  parameter?: string;
  title: string;
  rows: (page: Page) => Locator;
}

const rowsOf = (name: string) => (page: Page) => tableRows(page, name);

const lists: PagedList[] = [
  {
    name: 'statements',
    role: 'analyst',
    address: () => '/content',
    title: 'Political Comments Analysis',
    rows: rowsOf('Statements'),
  },
  {
    name: 'statements that a search finds',
    role: 'analyst',
    address: () => '/content?search=unbezahlbar',
    title: 'Political Comments Analysis',
    rows: rowsOf('Statements'),
  },
  {
    name: 'collected posts',
    role: 'admin',
    address: () => '/admin/raw-content',
    title: 'Raw Content',
    rows: (page) => page.getByRole('article'),
  },
  {
    name: 'collected posts that a search finds',
    role: 'admin',
    address: () => '/admin/raw-content?search=unbezahlbar',
    title: 'Raw Content',
    rows: (page) => page.getByRole('article'),
  },
  {
    name: 'targets',
    role: 'admin',
    address: () => '/admin/collection-targets',
    title: 'Collection Targets',
    rows: rowsOf('Targets'),
  },
  {
    name: 'runs',
    role: 'admin',
    address: () => '/admin/collection?tab=status',
    title: 'Collection Management',
    rows: rowsOf('All runs'),
  },
  {
    name: 'sessions',
    role: 'admin',
    address: () => '/analysis',
    title: 'Analysis Sessions',
    rows: rowsOf('Analysis Sessions'),
  },
  {
    name: 'batches of a session',
    role: 'admin',
    address: () => `/analysis?session=${session}`,
    parameter: 'batches',
    title: 'Analysis Sessions',
    rows: (page) => page.getByRole('region', { name: 'Batches' }).getByRole('listitem'),
  },
  {
    name: 'gold sets',
    role: 'admin',
    address: () => '/analysis?tab=evaluation',
    parameter: 'sets',
    title: 'Analysis Sessions',
    rows: rowsOf('Gold sets'),
  },
  {
    name: 'targets of an evaluation',
    role: 'admin',
    address: () => '/analysis?tab=evaluation',
    parameter: 'targets',
    title: 'Analysis Sessions',
    rows: rowsOf('By target'),
  },
  {
    name: 'users',
    role: 'super_admin',
    address: () => '/admin/users',
    title: 'User Management',
    rows: rowsOf('Users'),
  },
  {
    name: 'audit entries',
    role: 'super_admin',
    address: () => '/admin/audit',
    title: 'Audit log',
    rows: rowsOf('Entries'),
  },
  {
    name: 'posts of a person',
    role: 'super_admin',
    address: () => '/admin/privacy?handle=jemand',
    title: 'Privacy requests',
    rows: rowsOf('Posts'),
  },
];

for (const { name, role, address, parameter = 'page', title, rows } of lists)
  test(`a page past the end of the list of ${name} says so, and leads back to the first page`, async (page) => {
    const joint = address().includes('?') ? '&' : '?';
    await openAs(page, role, `${address()}${joint}${parameter}=999`, title);
    const main = page.getByRole('main');
    await expectSoon(main.getByText('There is nothing on this page')).toBeVisible();
    // Nothing says that the list has no rows or that no row matches, and no position is given that it has not.
    await expectSoon(rows(page)).toHaveCount(0);
    await expectSoon(main.getByRole('navigation', { name: 'Pages' })).not.toContainText('Showing');
    await expectSoon(main.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();
    await main.getByRole('button', { name: 'Go to first page' }).press('Enter');
    await expectSoon(rows(page).first()).toBeVisible();
    await expectSoon(main.getByText('There is nothing on this page')).toHaveCount(0);
    await expectSoon(page).not.toHaveURL(new RegExp(`[?&]${parameter}=`));
    // The button is gone, so the heading of the list has focus.
    await expectSoon(main.locator(':is(h1, h2, h3):focus')).toHaveCount(1);
  });

test('a page that cannot be loaded keeps the pager, which leads back', async (page) => {
  const isSecond = ({ pathname, searchParams }: URL): boolean =>
    pathname === '/api/collection/runs' && searchParams.get('page') === '2';
  expectFailures(page);
  await page.route(isSecond, (route) => route.fulfill({ status: 500, json: { error: 'failed' } }));
  await openAs(page, 'admin', '/admin/collection?tab=status&page=2', 'Collection Management');
  const main = page.getByRole('main');
  await expectSoon(main.getByText('The runs could not be loaded')).toBeVisible();
  const pages = main.getByRole('navigation', { name: 'Pages' });
  await expectSoon(pages).not.toContainText('Showing');
  await pages.getByRole('button', { name: 'Previous', exact: true }).click();
  await expectSoon(tableRows(page, 'All runs').first()).toBeVisible();
});

test('a page past the end of a list without rows says why there are none, without a pager', async (page) => {
  await openAs(page, 'analyst', '/content?search=gibtesnicht&page=9', 'Political Comments Analysis');
  await expectSoon(page.getByText('No statements match these filters')).toBeVisible();
  expect(await page.getByRole('navigation', { name: 'Pages' }).count()).toBe(0);
});

everyLook('has no axe violations and no overflow', PHONE, async (page, { language }) => {
  const [title, said] =
    language === 'de'
      ? (['Auswertungen', 'Auf dieser Seite gibt es nichts'] as const)
      : (['Analysis Sessions', 'There is nothing on this page'] as const);
  await openAs(page, 'admin', `/analysis?session=${session}&batches=999&page=999`, title);
  await expectSoon(page.getByText(said)).toHaveCount(2);
  await isSound(page);
});

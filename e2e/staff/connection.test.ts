import { describe } from 'bun:test';
import type { Page } from 'playwright';
import { failCalls } from '../testing/answers';
import { expectFailures } from '../testing/browser';
import { expectSoon, isSound } from '../testing/screen';
import { seedForStaff } from '../testing/seeds';
import { useSite } from '../testing/site';
import { openAs } from '../testing/staff';

const { test, everyLook } = useSite(seedForStaff);

const FIGURES = '**/api/admin/dashboard/**';

/** The time after which the page has refetched the data on screen, in milliseconds. */
const UNTIL_REFETCHED = 301_000;

/** Waits for the dashboard's figures to load, since its regions are shown before their data. */
const figuresLoaded = async (page: Page): Promise<void> => {
  await expectSoon(page.getByRole('region', { name: 'Top pain points' })).toBeVisible();
  await expectSoon(page.locator('main [aria-busy="true"]')).toHaveCount(0);
};

const notice = (page: Page) => page.getByRole('main').getByRole('alert').first();

describe('a lost connection', () => {
  test('is reported above the previous figures, with their time, until they can be refetched', async (page, context) => {
    await page.clock.install();
    await openAs(page, 'analyst', '/dashboard', 'Dashboard');
    const figures = page.getByRole('region', { name: 'Top pain points' });
    await figuresLoaded(page);
    expectFailures(page);
    await context.setOffline(true);
    await page.clock.fastForward(UNTIL_REFETCHED);
    await expectSoon(notice(page)).toContainText(/This is as of .+ and could not be refreshed/);
    await expectSoon(notice(page)).toContainText('The server is not responding.');
    await expectSoon(figures).toBeVisible();
    await context.setOffline(false);
    await expectSoon(notice(page)).toHaveCount(0);
    await expectSoon(figures).toBeVisible();
  });

  test('is also reported for server errors, until a retry succeeds', { isFirstVisit: true }, async (page) => {
    await page.clock.install();
    await openAs(page, 'analyst', '/dashboard', 'Dashboard');
    await figuresLoaded(page);
    await failCalls(page, FIGURES, { status: 503 });
    await page.clock.fastForward(UNTIL_REFETCHED);
    await expectSoon(notice(page)).toContainText('503');
    await page.unroute(FIGURES);
    await notice(page).getByRole('button', { name: 'Try again' }).click();
    await expectSoon(notice(page)).toHaveCount(0);
  });

  test('does not sign users out if it is a 401 of a gateway in front of the server', {
    isFirstVisit: true,
  }, async (page) => {
    await page.clock.install();
    await openAs(page, 'analyst', '/dashboard', 'Dashboard');
    await figuresLoaded(page);
    expectFailures(page);
    await page.route('**/api/**', (route) =>
      route.fulfill({ status: 401, json: { status: 401, error: 'Unauthorized' } }),
    );
    await page.clock.fastForward(UNTIL_REFETCHED);
    await expectSoon(notice(page)).toContainText('Unauthorized');
    await page.unroute('**/api/**');
    await notice(page).getByRole('button', { name: 'Try again' }).click();
    await expectSoon(notice(page)).toHaveCount(0);
    await expectSoon(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });

  test('is reported on a screen without data, which loads once the connection is restored', async (page, context) => {
    await openAs(page, 'analyst', '/dashboard', 'Dashboard');
    // The scripts of all screens are there once this screen is.
    await figuresLoaded(page);
    expectFailures(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Comparison' }).click();
    await expectSoon(notice(page)).toContainText('The server is not responding.');
    await context.setOffline(false);
    await expectSoon(notice(page)).toHaveCount(0);
  });

  test('makes saving fail immediately, but keeps the change so that it can be saved later', async (page, context) => {
    await openAs(page, 'admin', '/admin/config', 'Settings');
    const name = page.getByLabel('Name of the public site');
    await name.fill('Stimmen der Stadt');
    expectFailures(page);
    await context.setOffline(true);
    const save = page.getByRole('button', { name: 'Save Changes' });
    await save.click();
    await expectSoon(page.getByText('The server is not responding.').first()).toBeVisible();
    await expectSoon(name).toHaveValue('Stimmen der Stadt');
    await context.setOffline(false);
    await save.click();
    await expectSoon(page.getByText('Everything is saved.')).toBeVisible();
  });
});

everyLook(
  'the notice of a failed refresh has no axe violations and fits on a phone',
  { width: 390, isFirstVisit: true },
  async (page) => {
    await page.clock.install();
    await openAs(page, 'analyst', '/dashboard', 'Dashboard');
    await page.getByRole('region').nth(3).waitFor();
    await expectSoon(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await failCalls(page, FIGURES, { status: 503 });
    await page.clock.fastForward(UNTIL_REFETCHED);
    await expectSoon(notice(page)).toBeVisible();
    await isSound(page);
  },
);

import { expect } from 'bun:test';
import type { Locator, Page } from 'playwright';
import { expectFailures } from '../testing/browser';
import { checkSoon, expectSoon, isSoundInAllSizes, PHONE, WIDE } from '../testing/screen';
import { seedFull } from '../testing/seeds';
import { useSite } from '../testing/site';

const { test } = useSite(seedFull);

/** The width that a message must leave to the title of its section on a phone, in pixels. */
const MIN_TITLE_WIDTH = 150;

const evolution = (page: Page) => page.locator('#evolution');
const chart = (page: Page) => evolution(page).getByRole('application');

/** Makes scripts fail to load, as they do if the connection is lost, or if an update has deleted them. */
const loseScripts = async (page: Page, scripts: string): Promise<void> => {
  expectFailures(page);
  await page.route(scripts, (route) => route.abort());
};

/** Opens the public page, with scripts that will fail to load once they are needed. */
const openWithout = async (page: Page, scripts: string): Promise<void> => {
  await page.goto('/');
  await expectSoon(chart(page)).toBeVisible();
  await loseScripts(page, scripts);
};

/** Checks that the rest of the page is still there. */
const isWhole = async (page: Page): Promise<void> => {
  await expectSoon(page.getByRole('heading', { level: 1 })).toContainText('in ten statements');
  await expectSoon(page.getByRole('region', { name: 'Key Political Issues' })).toBeVisible();
};

const dialogs: Record<string, { scripts: string; section: string; button: string; dialog: string }> = {
  'the list of all issues': {
    scripts: '**/dialog-*.js',
    section: '#issues',
    button: 'See All',
    dialog: 'All Key Issues',
  },
  'the embed code': {
    scripts: '**/embed-dialog-*.js',
    section: '#evolution',
    button: 'Embed',
    dialog: 'Embed',
  },
  'the texts of the embed code': {
    scripts: '**/embed-*.js',
    section: '#evolution',
    button: 'Embed',
    dialog: 'Embed',
  },
};

for (const [name, { scripts, section, button, dialog }] of Object.entries(dialogs)) {
  test(`keeps the page and says so if ${name} cannot be loaded, and the next click tries again`, async (page) => {
    await openWithout(page, scripts);
    const opener = page.locator(section).getByRole('button', { name: button });
    await opener.click();
    const alert = page.locator(section).getByRole('alert').filter({ hasText: 'could not be loaded' });
    await expectSoon(alert).toHaveText(
      'The dialog could not be loaded. Please try again or reload the page.',
    );
    await isWhole(page);
    await isSoundInAllSizes(page);
    await page.setViewportSize(PHONE);
    const title = await page.locator(section).getByRole('heading', { level: 2 }).boundingBox();
    expect(title?.width).toBeGreaterThan(MIN_TITLE_WIDTH);
    await page.setViewportSize(WIDE);
    await page.unroute(scripts);
    await opener.click();
    await expectSoon(page.getByRole('dialog', { name: dialog })).toBeVisible();
    await expectSoon(alert).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expectSoon(opener).toBeFocused();
  });
}

const tryAgain = async (alert: Locator): Promise<void> => {
  await expectSoon(alert).toContainText('The chart could not be loaded');
  await isSoundInAllSizes(alert.page());
  await alert.page().setViewportSize(WIDE);
};

test('offers a retry if small charts cannot be loaded', async (page) => {
  await openWithout(page, '**/small-multiples-*.js');
  await checkSoon(evolution(page).getByRole('radio', { name: 'Small charts' }));
  const alert = evolution(page).getByRole('alert').filter({ hasText: 'could not be loaded' });
  await tryAgain(alert);
  await isWhole(page);
  await checkSoon(evolution(page).getByRole('radio', { name: 'Lines' }));
  await expectSoon(chart(page)).toBeVisible();
  await checkSoon(evolution(page).getByRole('radio', { name: 'Small charts' }));
  await page.unroute('**/small-multiples-*.js');
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expectSoon(chart(page).first()).toBeVisible();
  await expectSoon(evolution(page).getByRole('link', { name: 'Migration' })).toBeVisible();
  await expectSoon(alert).toHaveCount(0);
});

test('offers a retry if a line chart cannot be loaded', {
  isFirstVisit: true,
}, async (page) => {
  await loseScripts(page, '**/line-chart-*.js');
  await page.goto('/');
  const alert = evolution(page).getByRole('alert').filter({ hasText: 'could not be loaded' });
  await tryAgain(alert);
  await isWhole(page);
  await page.unroute('**/line-chart-*.js');
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expectSoon(chart(page)).toBeVisible();
  await expectSoon(alert).toHaveCount(0);
});

for (const [format, script] of [
  ['CSV', 'files'],
  ['PNG', 'chart-png'],
] as const) {
  test(`says that a file could not be created, and creates the file on the next click (${format})`, async (page) => {
    await openWithout(page, `**/${script}-*.js`);
    const button = evolution(page).getByRole('button', { name: `Download as ${format}` });
    await button.click();
    const alert = evolution(page).getByRole('alert').filter({ hasText: 'could not be created' });
    await expectSoon(alert).toHaveText('The file could not be created. Please try again or reload the page.');
    await page.unroute(`**/${script}-*.js`);
    await Promise.all([page.waitForEvent('download'), button.click()]);
    await expectSoon(alert).toHaveCount(0);
  });
}

for (const [action, script, said] of [
  ['Download as CSV', 'files', 'The file could not be created. Please try again or reload the page.'],
  ['Download as PNG', 'chart-png', 'The file could not be created. Please try again or reload the page.'],
  ['Embed', 'embed-dialog', 'The dialog could not be loaded. Please try again or reload the page.'],
] as const) {
  test(
    `says beside the chart, and not in the sheet that closes, that a phone got nothing (${action})`,
    PHONE,
    async (page) => {
      await openWithout(page, `**/${script}-*.js`);
      const sheet = page.getByRole('dialog', { name: 'Change view' });
      await evolution(page)
        .getByRole('button', { name: /^Change view/ })
        .tap();
      await sheet.getByRole('button', { name: action }).tap();
      await expectSoon(sheet).toBeHidden();
      const alert = evolution(page).getByRole('alert').filter({ hasText: said });
      await expectSoon(alert).toBeInViewport({ ratio: 1 });
      await isSoundInAllSizes(page);
    },
  );
}

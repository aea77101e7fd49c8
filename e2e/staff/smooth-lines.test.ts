import { expect } from 'bun:test';
import type { Page } from 'playwright';
import { checkSoon, expectSoon } from '../testing/screen';
import { seedForStaff } from '../testing/seeds';
import { useSite } from '../testing/site';
import { openAs } from '../testing/staff';

const { test } = useSite(seedForStaff);

/** Takes a picture of the first chart's lines. */
const drawn = async (page: Page): Promise<string> =>
  (await page.getByRole('application').first().locator('canvas').screenshot()).toString('base64');

/** Returns the drawing once it has stopped changing, which it cannot before the fonts have loaded. */
const settled = async (page: Page): Promise<string> => {
  await page.evaluate('document.fonts.ready');
  await expectSoon(page.locator('main [aria-busy="true"], main .mantine-Skeleton-root')).toHaveCount(0);
  let before = '';
  const isSettled = async (): Promise<boolean> => {
    const now = await drawn(page);
    const isSame = now === before;
    before = now;
    return isSame;
  };
  await expectSoon.poll(isSettled).toBe(true);
  return before;
};

for (const [screen, heading] of [
  ['dashboard', 'Dashboard'],
  ['comparison', 'Comparison'],
] as const)
  test(`the ${screen} draws straight lines by default and smooth lines on request`, async (page) => {
    await openAs(page, 'analyst', `/${screen}`, heading);
    await expectSoon(page.getByRole('application').first().locator('canvas')).toBeVisible();
    const straight = await settled(page);
    await checkSoon(page.getByRole('radio', { name: 'Smooth' }));
    await expectSoon(page).toHaveURL(new RegExp(`/${screen}\\?shape=smooth$`));
    expect(await settled(page)).not.toBe(straight);
    await page.reload();
    await expectSoon(page.getByRole('radio', { name: 'Smooth' })).toBeChecked();
    await checkSoon(page.getByRole('radio', { name: 'Straight' }));
    await expectSoon(page).toHaveURL(new RegExp(`/${screen}$`));
    expect(await settled(page)).toBe(straight);
  });

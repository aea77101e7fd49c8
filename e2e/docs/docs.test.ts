import { describe, expect } from 'bun:test';
import { calls } from '@stimmlage/core/contracts';
import type { Page } from 'playwright';
import { expectSoon, overflow, PHONE } from '../testing/screen';
import { seedFull } from '../testing/seeds';
import { useSite } from '../testing/site';

const { test } = useSite(seedFull);

const open = async (page: Page): Promise<void> => {
  await page.goto('/api/docs');
  await expectSoon(page.getByRole('heading', { level: 1, name: /Stimmlage/ })).toBeVisible();
};

const colours = {
  text: "getComputedStyle(document.querySelector('h1')).color",
  ground: 'getComputedStyle(document.documentElement).backgroundColor',
};

/** The mean of red, green and blue, as the browser names a colour. */
const brightness = (colour: unknown): number => {
  const [red = 0, green = 0, blue = 0] = (String(colour).match(/[\d.]+/g) ?? []).map(Number);
  return (red + green + blue) / 3;
};

describe('the documentation of the contract', () => {
  test('lists every call, and lets visitors try a public one', async (page) => {
    await open(page);
    await expectSoon(page.locator('.opblock')).toHaveCount(calls.length);
    await expectSoon(page.getByText('Sandbox data')).toBeVisible();
    const call = page.locator('#operations-Public-overview');
    await call.locator('.opblock-summary-control').click();
    await call.getByRole('button', { name: 'Try it out' }).click();
    await call.getByPlaceholder('days').fill('30');
    await call.getByRole('button', { name: 'Execute' }).click();
    await expectSoon(call.locator('.request-url')).toContainText('/api/public/overview?days=30');
    await expectSoon(call.locator('.live-responses-table .response-col_status').last()).toHaveText('200');
  });

  test('requests calls at the root from the root', async (page) => {
    await open(page);
    const call = page.locator('#operations-Operations-readyz');
    await call.locator('.opblock-summary-control').click();
    await call.getByRole('button', { name: 'Try it out' }).click();
    await call.getByRole('button', { name: 'Execute' }).click();
    await expectSoon(call.locator('.live-responses-table .response-col_status').last()).toContainText('200');
  });

  for (const scheme of ['light', 'dark'] as const) {
    test(`is readable in ${scheme} colours, and fits a screen and a phone`, { scheme }, async (page) => {
      await open(page);
      await page.locator('#operations-Sign-in-login .opblock-summary-control').click();
      await expectSoon(page.getByText('The body is not valid JSON')).toBeVisible();
      const ground = brightness(await page.evaluate(colours.ground));
      expect(ground > 125).toBe(scheme === 'light');
      expect(Math.abs(brightness(await page.evaluate(colours.text)) - ground)).toBeGreaterThan(125);
      expect(await overflow(page)).toBe(0);
      await page.setViewportSize(PHONE);
      await expectSoon.poll(() => overflow(page)).toBe(0);
    });
  }
});

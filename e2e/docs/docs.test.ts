import { expect } from 'bun:test';
import { calls } from '@stimmlage/core/contracts';
import type { Locator, Page } from 'playwright';
import { expectSoon, overflow, PHONE, WIDE } from '../testing/screen';
import { seedNothing } from '../testing/seeds';
import { useSite } from '../testing/site';

const { test } = useSite(seedNothing);

const colours = {
  text: "getComputedStyle(document.querySelector('h1')).color",
  ground: 'getComputedStyle(document.documentElement).backgroundColor',
};

/** Returns the mean of the red, green and blue components of a computed CSS colour. */
const brightness = (colour: unknown): number => {
  const [red = 0, green = 0, blue = 0] = (String(colour).match(/[\d.]+/g) ?? []).map(Number);
  return (red + green + blue) / 3;
};

/**
 * Checks that the page uses the given scheme, which the browser prefers, and that its text is readable in
 * that scheme.
 */
const isReadable = async (page: Page, scheme: 'light' | 'dark'): Promise<void> => {
  await expectSoon
    .poll(async () => brightness(await page.evaluate(colours.ground)) > 125)
    .toBe(scheme === 'light');
  const ground = brightness(await page.evaluate(colours.ground));
  expect(Math.abs(brightness(await page.evaluate(colours.text)) - ground)).toBeGreaterThan(125);
};

/**
 * Scrolls down the page, which renders only the calls in view, until the given call or the end is reached.
 * @returns the ids of the calls that were rendered while scrolling.
 */
const scrollThrough = (page: Page, id = ''): Promise<string[]> =>
  page.evaluate<string[]>(`(async () => {
    const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const found = new Set();
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      await painted();
      for (const call of document.querySelectorAll('.opblock')) found.add(call.id);
      if (found.has('${id}')) break;
    }
    return [...found];
  })()`);

// All checks are in a single test, because the page takes seconds to render every call in the contract.
test('the API documentation lists every call, can send calls, and is readable in both colour schemes', {
  scheme: 'dark',
}, async (page) => {
  await page.goto('/api/docs');
  await expectSoon(page.getByRole('heading', { level: 1, name: /Stimmlage/ })).toBeVisible();
  await expectSoon.poll(async () => (await scrollThrough(page)).length).toBe(calls.length);
  await page.evaluate('scrollTo(0, 0)');
  await expectSoon(page.getByText('Sandbox data')).toBeVisible();

  const open = async (id: string): Promise<Locator> => {
    const call = page.locator(`#${id}`);
    await scrollThrough(page, id);
    await call.locator('.opblock-summary-control').click();
    await call.getByRole('button', { name: 'Try it out' }).click();
    return call;
  };
  const overview = await open('operations-Public-overview');
  await overview.getByPlaceholder('days').fill('30');
  await overview.getByRole('button', { name: 'Execute' }).click();
  await expectSoon(overview.locator('.request-url')).toContainText('/api/public/overview?days=30');
  const status = '.live-responses-table .response-col_status';
  await expectSoon(overview.locator(status).last()).toHaveText('200');
  // Calls outside /api, such as /readyz, are sent without the /api prefix.
  const ready = await open('operations-Operations-readyz');
  await ready.getByRole('button', { name: 'Execute' }).click();
  await expectSoon(ready.locator(status).last()).toContainText('200');

  await scrollThrough(page, 'operations-Sign-in-login');
  await page.locator('#operations-Sign-in-login .opblock-summary-control').click();
  await expectSoon(page.getByText('The body is not valid JSON')).toBeVisible();
  for (const scheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize(WIDE);
    await isReadable(page, scheme);
    expect(await overflow(page)).toBe(0);
    await page.setViewportSize(PHONE);
    await expectSoon.poll(() => overflow(page)).toBe(0);
  }
});

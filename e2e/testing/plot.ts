import type { Locator, Page } from 'playwright';
import { expectSoon } from './screen';

/** Finds the interactive charts of a page. */
export const chartOf = (page: Page): Locator => page.getByRole('application');
export const tooltip = (page: Page): Locator => chartOf(page).locator('[data-side]');
/** Finds the plotting areas of a page's charts, without axes. */
export const plot = (page: Page): Locator => chartOf(page).locator('.u-over');

/** Scrolls to an element, and returns its box once the page has loaded and the element no longer moves. */
export const boxAtRest = async (page: Page, element: Locator) => {
  await element.scrollIntoViewIfNeeded();
  await expectSoon(page.locator('main [aria-busy="true"], main .mantine-Skeleton-root')).toHaveCount(0);
  let before: string | null = null;
  const isAtRest = async (): Promise<boolean> => {
    const now = JSON.stringify(await element.boundingBox());
    const isSame = now === before;
    before = now;
    return isSame;
  };
  await expectSoon.poll(isAtRest).toBe(true);
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element has no box.');
  return box;
};

/**
 * Computes where a point of the first chart is on the page. `place` is the point's position along the time axis,
 * from 0 to 1, and `height` is its value as a fraction of the largest value.
 */
export const pointAt = async (page: Page, { place, height }: { place: number; height: number }) => {
  const box = await boxAtRest(page, plot(page).first());
  // These constants are the margins of the scales in chart-options.ts.
  return { x: box.x + (box.width * (place + 0.015)) / 1.03, y: box.y + box.height * (1 - height / 1.04) };
};

import type { Locator, Page } from 'playwright';

/** Finds the interactive charts of a page. */
export const chartOf = (page: Page): Locator => page.getByRole('application');
export const tooltip = (page: Page): Locator => chartOf(page).locator('[data-side]');
/** Finds the plotting areas of a page's charts, without axes. */
export const plot = (page: Page): Locator => chartOf(page).locator('.u-over');

/**
 * Computes where a point of the first chart is on the page. `place` is the point's position along the time axis,
 * from 0 to 1, and `height` is its value as a fraction of the largest value.
 */
export const pointAt = async (page: Page, { place, height }: { place: number; height: number }) => {
  const first = plot(page).first();
  await first.scrollIntoViewIfNeeded();
  const box = await first.boundingBox();
  if (box === null) throw new Error('The plot has no box.');
  // These constants are the margins of the scales in chart-options.ts.
  return { x: box.x + (box.width * (place + 0.015)) / 1.03, y: box.y + box.height * (1 - height / 1.04) };
};

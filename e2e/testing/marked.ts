import type { Locator } from 'playwright';

/**
 * Marks an element, to find out later whether it is still there, whatever its text is then.
 * @returns a locator of the marked element
 */
export const marked = async (element: Locator): Promise<Locator> => {
  await element.evaluate((found: { dataset: Record<string, string> }) => {
    found.dataset['marked'] = '';
  });
  return element.page().locator('[data-marked]');
};

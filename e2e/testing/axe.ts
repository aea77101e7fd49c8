import axe from 'axe-core';
import type { Page } from 'playwright';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Returns the violations of WCAG 2.2 AA and of best practices in a part of the page, each as its rule and the
 * elements concerned. Axe is loaded once for each document, because loading it costs as much as a check. A
 * document within a frame is not checked; the product has none. Waits for transitions to end, because a colour
 * halfway between two others has another contrast than either.
 */
export const axeViolations = async (page: Page, within: string): Promise<string[]> => {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate<void>(`${axe.source}; void 0`);
  const options = { resultTypes: ['violations'], runOnly: { type: 'tag', values: TAGS } };
  return page.evaluate<string[]>(`(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
    const { violations } = await axe.run(${JSON.stringify(within)}, ${JSON.stringify(options)});
    return violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' '));
  })()`);
};

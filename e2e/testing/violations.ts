import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/** Violations of WCAG 2.2 AA and of good practice in a part of the page, each with the elements concerned. */
export const violations = async (page: Page, within = 'html'): Promise<string[]> => {
  const { violations: found } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .include(within)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};

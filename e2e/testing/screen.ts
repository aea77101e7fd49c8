import { expect } from 'bun:test';
import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { hangLimits } from '@stimmlage/core/testing/hang-limits';
import { isFullFaults } from '@stimmlage/db/testing/faults';
import type { Locator, Page } from 'playwright';
import { expect as playwrightExpect } from 'playwright/test';
import type { Visitor } from './browser';

/** Playwright's expectations wait until they hold. */
export const expectSoon = playwrightExpect.configure({ timeout: hangLimits.state });

/** The look of the usual visitor, in which all other journeys go. */
const usualLook = { language: 'en', scheme: 'light' } as const satisfies Visitor;

const germanDark = { language: 'de', scheme: 'dark' } as const satisfies Visitor;

/**
 * Each scheme and each language once: colours know no language, and words no scheme. A test run takes the look that no
 * other journey has; `bun run faults` takes both.
 */
export const looks: readonly (typeof usualLook | typeof germanDark)[] = isFullFaults
  ? [usualLook, germanDark]
  : [germanDark];

export const WIDE = { width: 1440, height: 900 } as const;
export const PHONE = { width: 390, height: 844 } as const;

/** Where the usual visitor is in every respect another one. */
export const GERMAN_DARK_PHONE = { ...PHONE, language: 'de', scheme: 'dark' } as const;

/**
 * Violations of WCAG 2.2 AA and of good practice in a part of the page, each with the elements concerned. Looks once the
 * screen has its heading: axe takes a page as it is at that moment.
 */
export const violations = async (page: Page, within = 'html'): Promise<string[]> => {
  await expectSoon(page.locator('h1').first()).toBeAttached();
  const { violations: found } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .include(within)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};

/** By how many pixels a page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

/** Axe finds nothing, and nothing is wider than the window. */
export const isSound = async (page: Page): Promise<void> => {
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
};

/** The same on a phone and in a wide window. */
export const isSoundInAllSizes = async (page: Page): Promise<void> => {
  for (const size of [PHONE, WIDE]) {
    await page.setViewportSize(size);
    await isSound(page);
  }
};

/** Scrolls a section into view, even if it is replaced on the way. */
export const scrollToSection = (page: Page, id: string): Promise<void> =>
  page.evaluate<void>(`document.getElementById('${id}').scrollIntoView({ behavior: 'instant' })`);

/** Where a link leads. */
export const leadsTo = (link: Locator, address: string | RegExp): Promise<void> =>
  expectSoon(link).toHaveAttribute('href', address);

/** The rows of a table, or of all, without those that only keep a place while the table loads. */
export const tableRows = (within: Page | Locator, name?: string | RegExp): Locator => {
  const tables = name === undefined ? within : within.getByRole('table', { name });
  return tables.locator('tbody:not([aria-hidden]) tr');
};

export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true });

/** The download that an action triggers. */
export const savedBy = async (
  page: Page,
  act: () => Promise<unknown>,
): Promise<{ name: string; content: Buffer }> => {
  const [file] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
};

import { expect } from 'bun:test';
import { readFile } from 'node:fs/promises';
import { hangLimits } from '@stimmlage/core/testing/hang-limits';
import { isFullFaults } from '@stimmlage/db/testing/faults';
import type { Locator, Page } from 'playwright';
import { expect as playwrightExpect } from 'playwright/test';
import { axeViolations } from './axe';
import type { Visitor } from './browser';
import { faintIcons } from './icon-contrast';

/** Playwright's `expect`, which retries until the expectation is met. */
export const expectSoon = playwrightExpect.configure({ timeout: hangLimits.state });

/**
 * Checks a radio button or checkbox. Many of them show what the address says, which changes a moment after the
 * click, while Playwright's `check` expects the change at once.
 */
export const checkSoon = (choice: Locator, options?: { force: boolean }): Promise<void> =>
  expectSoon(() => choice.check(options)).toPass({ timeout: hangLimits.state });

/** The language and colour scheme in all journeys that do not specify a visitor. */
const usualLook = { language: 'en', scheme: 'light' } as const satisfies Visitor;

const germanDark = { language: 'de', scheme: 'dark' } as const satisfies Visitor;

/**
 * Combinations that cover each colour scheme and each language once, since colours do not depend on the
 * language, and words do not depend on the scheme. A normal test run uses only the combination that other
 * journeys do not cover; `bun run faults` uses both combinations.
 */
export const looks: readonly (typeof usualLook | typeof germanDark)[] = isFullFaults
  ? [usualLook, germanDark]
  : [germanDark];

export const WIDE = { width: 1440, height: 900 } as const;
export const PHONE = { width: 390, height: 844 } as const;

/** A visitor who differs from the default visitor in language, colour scheme and device. */
export const GERMAN_DARK_PHONE = { ...PHONE, language: 'de', scheme: 'dark' } as const;

/**
 * Returns the violations of WCAG 2.2 AA and of best practices in a part of the page, each with the elements
 * concerned, and the icons whose contrast is too low. Waits for the screen's heading first, because axe only
 * checks the page in its current state.
 */
export const violations = async (page: Page, within = 'html'): Promise<string[]> => {
  await expectSoon(page.locator('h1').first()).toBeAttached();
  return [...(await axeViolations(page, within)), ...(await faintIcons(page, within))];
};

/** Navigates to a path without reloading the application. */
export const stepTo = async (page: Page, path: string): Promise<void> => {
  await page.evaluate<void>(
    `history.pushState(null, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'))`,
  );
  await expectSoon(page.locator('main [aria-busy="true"]')).toHaveCount(0);
};

/** Returns the number of pixels by which a page is wider than the viewport. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

/** Checks that axe finds no violations, and that no content is wider than the viewport. */
export const isSound = async (page: Page): Promise<void> => {
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
};

/** Runs the checks of `isSound` in a phone's viewport and in a wide viewport. */
export const isSoundInAllSizes = async (page: Page): Promise<void> => {
  for (const size of [PHONE, WIDE]) {
    await page.setViewportSize(size);
    await isSound(page);
  }
};

/**
 * Scrolls a section into view. Unlike Playwright's own method, this function works even if the element is
 * replaced while scrolling.
 */
export const scrollToSection = (page: Page, id: string): Promise<void> =>
  page.evaluate<void>(`document.getElementById('${id}').scrollIntoView({ behavior: 'instant' })`);

/** Checks the URL of a link. */
export const leadsTo = (link: Locator, address: string | RegExp): Promise<void> =>
  expectSoon(link).toHaveAttribute('href', address);

/** Finds the rows of one table, or of all tables, without the placeholders shown while a table loads. */
export const tableRows = (within: Page | Locator, name?: string | RegExp): Locator => {
  const tables = name === undefined ? within : within.getByRole('table', { name });
  return tables.locator('tbody:not([aria-hidden]) tr');
};

export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true });

/** Waits for the download that an action triggers, and reads the downloaded file. */
export const savedBy = async (
  page: Page,
  act: () => Promise<unknown>,
): Promise<{ name: string; content: Buffer }> => {
  const [file] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
};

import { hangLimits } from '@stimmlage/core/testing/hang-limits';
import type { Locator, Page } from 'playwright';
import { button, expectSoon } from './screen';
import { openAs } from './staff';

/** Opens the Analysis Sessions screen as an admin. */
export const openSessions = (page: Page, query = ''): Promise<void> =>
  openAs(page, 'admin', `/analysis${query}`, 'Analysis Sessions');

export const sessionList = (page: Page): Locator => page.getByRole('table', { name: 'Analysis Sessions' });

export const sessionDetails = (page: Page): Locator => page.getByRole('region', { name: 'Session details' });

/** Finds the dialog in which a session is created. */
export const creation = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Create Analysis Session' });

/** Finds the value next to a name in a list of figures. */
export const fact = (within: Locator, name: string): Locator =>
  within.getByText(name, { exact: true }).locator('xpath=following-sibling::dd');

/**
 * Clicks “Refresh status” until the session reaches the expected status, instead of waiting for the worker's
 * next check.
 */
export const refreshUntil = async (page: Page, status: string): Promise<void> => {
  const details = sessionDetails(page);
  const badge = details.getByText(status, { exact: true }).first();
  await expectSoon(async () => {
    await button(details, 'Refresh status').click();
    await expectSoon(badge).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: hangLimits.state });
};

import { expect } from 'bun:test';
import { contentDetail } from '@stimmlage/core/contracts/content';
import type { Locator, Page } from 'playwright';
import { expectSoon, tableRows } from './screen';
import { asOther, openAs } from './staff';

/** URL pattern of the call that corrects statements in the list. */
export const CORRECTIONS = '**/api/corrections';

export const statementRows = (page: Page): Locator => tableRows(page.getByRole('main'));

/** Opens the list of statements as an analyst. */
export const openStatements = (page: Page, query = ''): Promise<void> =>
  openAs(page, 'analyst', `/content${query}`, 'Political Comments Analysis');

/**
 * Opens the list with a date that stands still and timers of ten seconds or more that wait for an hour, so that
 * no offer expires while a slow machine catches up. The journey's visitor needs `isFirstVisit: true`.
 */
export const openWithoutHurry = async (page: Page, query = ''): Promise<void> => {
  const openedAt = Date.now();
  await page.clock.setFixedTime(openedAt);
  await openStatements(page, query);
  await expectSoon(statementRows(page).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  // Timers run on although the date stands still.
  await page.evaluate(`{
    const wait = globalThis.setTimeout;
    globalThis.setTimeout = (run, ms = 0, ...values) => wait(run, ms < 10_000 ? ms : 3_600_000, ...values);
  }`);
  // Whatever happens from now on is later than the list, which nothing is loading again.
  await page.clock.setFixedTime(openedAt + 1);
};

const CODE = { sentiment: 'Sentiment', intensity: 'Intensity' } as const;

/** Finds the button that shows one of a row's codes and lets the user correct that code. */
export const code = (row: Locator, name: keyof typeof CODE): Locator =>
  row.getByRole('button', { name: new RegExp(`^${CODE[name]}: `) });

/** Corrects one code in a row through its menu. */
export const choose = async (
  page: Page,
  row: Locator,
  name: keyof typeof CODE,
  value: string | RegExp,
): Promise<void> => {
  await code(row, name).click();
  await page.getByRole('menuitemradio', { name: value }).click();
};

const idIn = (text: string | null): string => /\d+/.exec(text ?? '')?.[0] ?? '';

const idButton = (rows: Locator): Locator => rows.getByRole('button', { name: /^View/ });

/** Reads the id of the post in a row. */
export const idOf = async (row: Locator): Promise<string> => idIn(await idButton(row).textContent());

/**
 * Reads the ids of the posts in all rows at one moment. Read one by one, a row that is gone when a shorter page replaces
 * this one would be waited for.
 */
export const idsOf = async (rows: Locator): Promise<string[]> =>
  (await idButton(rows).allTextContents()).map(idIn);

/** Corrects a statement as another user, who has seen its newest label. */
export const correctAsOther = async (
  page: Page,
  id: string,
  correction: object,
  role?: Parameters<typeof asOther>[1],
): Promise<void> => {
  const other = await asOther(page, role);
  const { labels } = contentDetail.parse(await other.get(`/comments/${id}`));
  const answer = await other.put(`/corrections/${id}`, { ...correction, seenLabel: labels[0]?.analyzedAt });
  expect(answer.status()).toBe(200);
};

/** Corrects a statement as another user. */
export const correctElsewhere = (page: Page, id: string): Promise<void> =>
  correctAsOther(page, id, {
    complaint_type: 'PRAISE',
    pain_point_category: 'migr',
    policy_area: null,
    intensity_score: 2,
    heat_score: 2,
    reason: 'I know better',
  });

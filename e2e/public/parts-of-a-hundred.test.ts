import { describe, expect } from 'bun:test';
import { categories } from '@stimmlage/core/codes/categories';
import type { Sentiment } from '@stimmlage/core/codes/sentiments';
import { contentRow, newLabel } from '@stimmlage/db/testing/content';
import type { TestDatabase } from '@stimmlage/db/testing/database';
import { seedStaff } from '@stimmlage/db/testing/staff';
import { storeContent, storeLabels, storeSession } from '@stimmlage/db/testing/store';
import type { Locator } from 'playwright';
import { openExplorer } from '../testing/explorer';
import { expectSoon } from '../testing/screen';
import { useSite } from '../testing/site';

const DAY = 86_400_000;

/** Stores a number of statements of each sentiment, posted three days ago. */
const seedSentiments =
  (counts: Readonly<Record<Sentiment, number>>) =>
  async (database: TestDatabase): Promise<void> => {
    const said = Object.entries(counts).flatMap(([sentiment, n]) =>
      Array.from({ length: n }, () => sentiment as Sentiment),
    );
    const postedAt = new Date(Date.now() - 3 * DAY);
    await storeContent(
      database,
      said.map((_, index) => contentRow(index + 1, { postedAt })),
    );
    await storeLabels(database, {
      sessionId: await storeSession(database),
      labels: said.map((complaintType, index) => newLabel(index + 1, { complaintType })),
    });
  };

/** Returns the width of each part of a bar as a share of the bar without its gaps. */
const shareOfWidth = async (bar: Locator): Promise<number[]> => {
  const widths = await bar.evaluate((element) =>
    [...element.children].map((part) => part.getBoundingClientRect().width),
  );
  const all = widths.reduce((sum, width) => sum + width, 0);
  return widths.map((width) => width / all);
};

describe('three shares of a whole', () => {
  const { test } = useSite(seedSentiments({ COMPLAINT: 57, PRAISE: 43, NEUTRAL: 100 }));

  test('are each rounded half up, while the bar is divided exactly', {
    language: 'de',
  }, async (page) => {
    await page.goto('/');
    const section = page.locator('#sentiment');
    const shares = section.getByRole('listitem').locator('b');
    await expectSoon(shares).toHaveText(['29\u00a0%', '22\u00a0%', '50\u00a0%']);
    await expectSoon(section).toContainText('Anteile gerundet');
    const bar = section.locator('[aria-hidden="true"]').first();
    const [concerns = 0, support = 0, neutral = 0] = await shareOfWidth(bar);
    expect(concerns).toBeCloseTo(57 / 200, 2);
    expect(support).toBeCloseTo(43 / 200, 2);
    expect(neutral).toBeCloseTo(1 / 2, 2);
    const gap = await bar.evaluate((element) => {
      const last = element.lastElementChild?.getBoundingClientRect();
      return element.getBoundingClientRect().right - (last?.right ?? 0);
    });
    expect(Math.abs(gap)).toBeLessThan(0.5);
  });
});

describe('a whole with a single part', () => {
  const { test } = useSite(seedSentiments({ COMPLAINT: 40, PRAISE: 0, NEUTRAL: 0 }));

  test('fills the bar to its edge, without slivers for parts of 0%', async (page) => {
    await page.goto('/');
    const section = page.locator('#sentiment');
    await expectSoon(section.getByRole('listitem').locator('b')).toHaveText(['100%', '0%', '0%']);
    const bar = section.locator('[aria-hidden="true"]').first();
    await expectSoon(bar.locator('> *')).toHaveCount(1);
    const [width, part] = await bar.evaluate((element) =>
      [element, element.firstElementChild].map((one) => one?.getBoundingClientRect().width ?? 0),
    );
    expect(part).toBeCloseTo(width ?? 0, 1);
  });
});

/** Stores the same number of statements on every issue. */
const seedEqualIssues = async (database: TestDatabase): Promise<void> => {
  const said = categories.flatMap((category) => Array.from({ length: 5 }, () => category));
  const postedAt = new Date(Date.now() - 3 * DAY);
  await storeContent(
    database,
    said.map((_, index) => contentRow(index + 1, { postedAt })),
  );
  await storeLabels(database, {
    sessionId: await storeSession(database),
    labels: said.map((category, index) => newLabel(index + 1, { category })),
  });
  await seedStaff(database);
};

describe('sixteen equal shares in the explorer', () => {
  const { test } = useSite(seedEqualIssues);

  test('read the same, even though they add up to less than the total of 100%', async (page) => {
    await openExplorer(page, '?columns=none&measure=column_share&minimum=1');
    await expectSoon(page.locator('tbody tr')).toHaveCount(categories.length);
    await expectSoon(page.locator('tbody td')).toHaveText(categories.map(() => /^6%/));
    await expectSoon(page.locator('tfoot td')).toHaveText(/^100%/);
  });
});

import { describe, expect } from 'bun:test';
import { readFileSync } from 'node:fs';
import { seedLabels } from '@stimmlage/db/testing/seed';
import { seedMentions } from '@stimmlage/db/testing/seed-mentions';
import type { Locator, Page } from 'playwright';
import { untilPainted } from '../testing/painted';
import { checkSoon, expectSoon, isSoundInAllSizes, PHONE, scrollToSection } from '../testing/screen';
import { useSite } from '../testing/site';

const headline = (page: Page) => page.getByRole('heading', { level: 1 });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Reads the number of statements on each issue from the text for screen readers. */
const issueCounts = async (list: Locator, words: RegExp): Promise<number[]> => {
  await expectSoon(list.getByRole('listitem').first()).toBeVisible();
  const texts = await list.getByText(words).allInnerTexts();
  return texts.map((text) => Number(/\d+/.exec(text)?.[0]));
};

describe('the page with only eight statements', () => {
  const { site, test } = useSite(async (database) => {
    await seedLabels(database, { count: 8, days: 5, until: new Date() });
    await seedMentions(database, [{ name: '#Rente', perDay: 4 }], { days: 40, until: new Date() });
  });

  test('says that there are too few statements to show, both before and after hydration', async (page) => {
    const html = await untilPainted(site.origin, '/');
    expect(html).toContain('Fewer than 10 statements in this period: too few to show.');
    await page.goto('/');
    await expectSoon(headline(page)).toHaveText('Fewer than 10 statements in this period: too few to show.');
    await expectSoon(page.getByText('Too few statements to show', { exact: true })).toBeVisible();
    await expectSoon(page.getByRole('list', { name: 'State of the data' })).toContainText('<10');
    await expectSoon(page.getByRole('region', { name: 'Public Sentiment' })).toHaveCount(0);
    await expectSoon(region(page, 'Pain Point Evolution')).toContainText('No numbers to show');
    await isSoundInAllSizes(page);
  });

  test('shows the timeline by week if no trend has enough mentions on a single day', async (page) => {
    await page.goto('/');
    await expectSoon(region(page, 'Pain Point Evolution')).toContainText('No numbers to show');
    await scrollToSection(page, 'timeline');
    const timeline = region(page, 'Political Trends Timeline');
    await expectSoon(timeline).toContainText('No trend has 10 mentions on any day, so weeks are shown.');
    await expectSoon(timeline.getByLabel('Weekly')).toBeChecked();
    await expectSoon(timeline.locator('td').filter({ hasText: '100' }).first()).toBeVisible();

    // Days are asked for in vain, whether or not the address already says so.
    await timeline.getByText('Daily', { exact: true }).click();
    await expectSoon(timeline.getByLabel('Weekly')).toBeChecked();
    await page.goto('/?trends-group=week');
    await scrollToSection(page, 'timeline');
    await timeline.getByText('Daily', { exact: true }).click();
    await expectSoon(page).not.toHaveURL(/week/);
    await expectSoon(timeline.getByLabel('Weekly')).toBeChecked();
    await expectSoon(timeline).toContainText('so weeks are shown.');
  });

  test('explains the lack of numbers in German on a phone in dark mode', {
    ...PHONE,
    language: 'de',
    scheme: 'dark',
  }, async (page) => {
    await page.goto('/');
    await expectSoon(headline(page)).toHaveText(
      'In diesem Zeitraum weniger als 10 Äußerungen: zu wenige, um sie zu zeigen.',
    );
    await expectSoon(page.getByText('Zu wenige Äußerungen, um sie zu zeigen', { exact: true })).toBeVisible();
    await page.goto('/method');
    await expectSoon(
      page.getByText(/^Zahlen, die auf weniger als 10 Äußerungen beruhen, werden nicht gezeigt/),
    ).toBeVisible();
    await expectSoon(page.getByText('<10')).toBeVisible();
  });
});

describe('the page with few statements on some days and issues', () => {
  const { test } = useSite(async (database) => {
    await seedLabels(database, { count: 260, days: 20, until: new Date() });
    const names = ['#Rente', 'Wehrpflicht'].map((name, index) => ({ name, perDay: 14 - 6 * index }));
    await seedMentions(database, names, { days: 20, until: new Date() });
  });

  test('withholds small numbers, and explains the gaps', async (page) => {
    await page.goto('/');
    await expectSoon(headline(page)).toContainText('statements are critical');
    const issues = region(page, 'Key Political Issues');
    const counts = await issueCounts(issues, /^\d+ statements?:/);
    expect(counts.length).toBeGreaterThan(2);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(10);
    await expectSoon(issues.getByText(/shares not shown/).first()).toBeAttached();

    await checkSoon(region(page, 'Pain Point Evolution').getByLabel('Daily'));
    await expectSoon(region(page, 'Pain Point Evolution')).toContainText(
      /Gaps: numbers that are not shown|No numbers to show/,
    );
    await scrollToSection(page, 'timeline');
    const cells = region(page, 'Political Trends Timeline').locator('td');
    await expectSoon(cells.filter({ hasText: '<10' }).first()).toBeVisible();
    await expectSoon(cells.filter({ hasText: '100' }).first()).toBeVisible();
    await isSoundInAllSizes(page);
  });

  test('withholds small numbers in the table and the CSV file', async (page) => {
    await page.goto('/');
    const evolution = region(page, 'Pain Point Evolution');
    await evolution.getByRole('button', { name: 'Show as table' }).click();
    const cells = evolution.locator('tbody td');
    await expectSoon(cells.filter({ hasText: 'not shown' }).first()).toBeVisible();
    const [made] = await Promise.all([
      page.waitForEvent('download'),
      evolution.getByRole('button', { name: 'Download as CSV' }).click(),
    ]);
    const csv = readFileSync(await made.path(), 'utf8');
    expect(csv).toContain('not shown');
  });

  test('withholds small numbers in German on a phone in dark mode', {
    ...PHONE,
    language: 'de',
    scheme: 'dark',
  }, async (page) => {
    await page.goto('/');
    await expectSoon(region(page, 'Themen im Zeitverlauf')).toContainText(
      'Lücken: Zahlen, die nicht gezeigt werden, weil sie oder andere für weniger als 10 Äußerungen stehen.',
    );
    const counts = await issueCounts(region(page, 'Themen nach Häufigkeit'), /^\d+ Äußerung(en)?:/);
    expect(counts.length).toBeGreaterThan(2);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(10);
  });
});

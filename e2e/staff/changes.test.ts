import { describe, expect } from 'bun:test';
import type { Category } from '@stimmlage/core/codes/categories';
import { addDays, dayOf, startOfDay } from '@stimmlage/core/days';
import type { TestDatabase } from '@stimmlage/db/testing/database';
import { seedDay } from '@stimmlage/db/testing/seed-days';
import { seedStaff } from '@stimmlage/db/testing/staff';
import type { Page } from 'playwright';
import { expectSoon, leadsTo } from '../testing/screen';
import { useSite } from '../testing/site';
import { isShown, openAs, signIn } from '../testing/staff';

const TIMEZONE = 'Europe/Berlin';

interface Weeks {
  category: Category;
  before: number;
  now: number;
}

/**
 * Statements on each issue in two successive periods. The first issue has the most statements, but its change
 * may be due to chance.
 */
const weeks: Weeks[] = [
  { category: 'migr', before: 150, now: 170 },
  { category: 'econ', before: 60, now: 110 },
  { category: 'sec', before: 120, now: 60 },
  { category: 'env', before: 80, now: 84 },
  { category: 'tech', before: 12, now: 90 },
];

const seedWeeks = async (database: TestDatabase): Promise<void> => {
  const today = dayOf(new Date(), TIMEZONE);
  let first = 1;
  for (const { category, before, now } of weeks) {
    for (const [ago, n] of [[10, before] as const, [3, now] as const]) {
      await seedDay(database, first, { day: addDays(today, -ago), category, n });
      first += n;
    }
  }
  await seedStaff(database);
};

const { test } = useSite(seedWeeks);

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

describe('a change', () => {
  test('is described consistently on the public page, the dashboard and the pain point page', async (page) => {
    await page.goto('/');
    const changes = section(page, 'What changed').getByRole('listitem');
    await expectSoon(changes.filter({ hasText: 'Economic Issues' })).toContainText('up 83%');
    await expectSoon(changes.filter({ hasText: 'Security' })).toContainText('down 50%');
    for (const other of ['Migration', 'Environment', 'Technology'])
      await expectSoon(changes.filter({ hasText: other })).toHaveCount(0);
    await expectSoon(page.getByRole('heading', { level: 1 })).toContainText(
      'largest percentage rise of frequent issues in 7 days: the economy',
    );
    const issues = section(page, 'Key Political Issues').getByRole('listitem');
    for (const [name, text] of [
      ['Migration', 'up 13% on the previous week, may be due to chance'],
      ['Economic Issues', /up 83% on the previous week(?!,)/],
      ['Security', /down 50% on the previous week(?!,)/],
      ['Environment', 'little changed from the previous week'],
      ['Technology', 'too few statements to compare the weeks'],
    ] as const)
      await expectSoon(issues.filter({ hasText: name })).toContainText(text);

    await openAs(page, 'analyst', '/dashboard', 'Dashboard');
    const answer = section(page, 'In short');
    await expectSoon(answer).toContainText(
      'Migration comes up most: 34% of 936 statements; no clear change between the last seven days and the seven days before.',
    );
    await expectSoon(answer).toContainText(
      'Economy has the largest percentage rise of frequent issues: up 83% in the last seven days on the seven days before.',
    );

    for (const [code, text] of [
      ['migr', 'There is no clear change between the last seven days and the seven days before.'],
      ['econ', 'In the last seven days there were 83% more statements on it than in the seven days before.'],
      ['sec', 'In the last seven days there were 50% fewer statements on it than in the seven days before.'],
      [
        'env',
        'In the last seven days there were about as many statements on it as in the seven days before.',
      ],
      ['tech', /intensity of 3\.0\.\s*$/],
    ] as const) {
      await page.goto(`/painpoint/${code}`);
      await expectSoon(page.getByText(/% of \d+ statements on/)).toContainText(text);
    }
  });
});

describe('a screen opened at half past midnight in Berlin', () => {
  const tomorrow = addDays(dayOf(new Date(), TIMEZONE), 1);
  const clock = new Date(startOfDay(tomorrow, TIMEZONE).getTime() + 30 * 60_000);

  test('treats the date in Berlin as today, although it is still yesterday in UTC', {
    isFirstVisit: true,
  }, async (page) => {
    expect(clock.toISOString().slice(0, 10)).toBe(addDays(tomorrow, -1));
    await page.clock.setFixedTime(clock);
    await signIn(page, 'analyst');
    const [request] = await Promise.all([
      page.waitForRequest('**/api/comparison?*'),
      page.goto('/painpoint/migr'),
    ]);
    expect(new URL(request.url()).searchParams.get('to')).toBe(tomorrow);
    await page.goto('/dashboard?run=current&window=7');
    await isShown(page, 'Dashboard');
    const total = page.getByLabel('Figures', { exact: true }).getByRole('link').first();
    await leadsTo(total, new RegExp(`from=${addDays(tomorrow, -6)}&to=${tomorrow}`));
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
    await page.goto('/comparison');
    await expectSoon(page.getByRole('application', { name: / over time/ })).toHaveAttribute(
      'aria-label',
      new RegExp(`${day.format(new Date(`${tomorrow}T00:00:00Z`))}$`),
    );
  });
});

import { describe, expect } from 'bun:test';
import type { Category } from '@stimmlage/core/codes/categories';
import type { Sentiment } from '@stimmlage/core/codes/sentiments';
import type { Days } from '@stimmlage/core/days';
import { contentRow, newLabel } from '@stimmlage/db/testing/content';
import type { TestDatabase } from '@stimmlage/db/testing/database';
import { seedStaff } from '@stimmlage/db/testing/staff';
import { expire, storeContent, storeLabels, storeSession } from '@stimmlage/db/testing/store';
import type { Page } from 'playwright';
import { chartOf, plot, pointAt, tooltip } from '../testing/plot';
import { expectSoon, GERMAN_DARK_PHONE, leadsTo, PHONE, violations } from '../testing/screen';
import { useSite } from '../testing/site';
import { isShown, openAs, signIn } from '../testing/staff';

/** The statements to seed: `n` on one issue at one time, of which `complaints` are complaints. */
const posted: { at: string; category: Category; n: number; complaints: number }[] = [
  { at: '2025-03-01T12:00:00Z', category: 'migr', n: 3, complaints: 3 },
  { at: '2025-03-06T12:00:00Z', category: 'migr', n: 4, complaints: 3 },
  { at: '2025-03-07T12:00:00Z', category: 'econ', n: 9, complaints: 5 },
  // The last second of a Sunday in Berlin, and the first second of the following Monday, when it is still
  // Sunday in UTC.
  { at: '2025-03-09T22:59:59Z', category: 'migr', n: 2, complaints: 1 },
  { at: '2025-03-09T23:00:00Z', category: 'migr', n: 5, complaints: 4 },
  { at: '2025-03-12T12:00:00Z', category: 'migr', n: 20, complaints: 11 },
  { at: '2025-03-18T12:00:00Z', category: 'migr', n: 12, complaints: 7 },
  { at: '2025-03-21T12:00:00Z', category: 'migr', n: 7, complaints: 2 },
];

/** Number of labels in an older session. This number differs from the number of current labels. */
const OLDER = 8;

let database: TestDatabase;

const seedPosted = async (seeded: TestDatabase): Promise<void> => {
  database = seeded;
  const statements = posted.flatMap(({ at, category, n, complaints }) =>
    Array.from({ length: n }, (_, index) => ({
      postedAt: new Date(at),
      category,
      complaintType: (index < complaints ? 'COMPLAINT' : 'PRAISE') as Sentiment,
    })),
  );
  await storeContent(
    database,
    statements.map(({ postedAt }, index) => contentRow(index + 1, { postedAt })),
  );
  const older = await storeSession(database, { name: 'Older' });
  await storeLabels(database, {
    sessionId: older,
    labels: Array.from({ length: OLDER }, (_, index) => newLabel(index + 1, { category: 'migr' })),
  });
  const sessionId = await storeSession(database, { name: 'Newer' });
  await storeLabels(database, {
    sessionId,
    labels: statements.map(({ category, complaintType }, index) =>
      newLabel(index + 1, { category, complaintType }),
    ),
  });
  await seedStaff(database);
};

const { test } = useSite(seedPosted);

/** Counts the current labels of a category in SQL. */
const countBySql = async ({ from, to }: Days, category: Category, sentiment?: Sentiment): Promise<number> => {
  const [row] = await database.client`
    select count(*)::int as n from current_labels l join content c on c.id = l.content_id
    where l.pain_point_category = ${category} and (c.posted_at at time zone 'Europe/Berlin')::date between ${from} and ${to}
      and l.complaint_type = coalesce(${sentiment ?? null}, l.complaint_type)`;
  return Number(row?.n);
};

const listHas = async (page: Page, count: number): Promise<void> => {
  await isShown(page, 'Political Comments Analysis');
  await expectSoon(page.getByText(`${count} statements`, { exact: true })).toBeVisible();
};

const WINDOW = 'from=2025-03-05&to=2025-03-20';
const migr = { whole: 25, cutAtStart: 6, cutAtEnd: 12 };
const DASHBOARD = `/dashboard?${WINDOW}&measure=count`;

/** Reads the number that the tooltip shows for a line. */
const saidOf = async (page: Page, name: string): Promise<number> => {
  const row = tooltip(page).getByRole('listitem', { includeHidden: true }).filter({ hasText: name });
  return Number((await row.textContent())?.match(/(\d+) mentions?$/)?.[1]);
};

describe('on the dashboard,', () => {
  const points = [
    {
      title: 'a click on a partial first week lists only statements in the date range',
      point: { place: 0, height: migr.cutAtStart / migr.whole },
      days: { from: '2025-03-05', to: '2025-03-09' },
      count: migr.cutAtStart,
    },
    {
      title: 'a click on a complete week lists statements on all seven days',
      point: { place: 0.5, height: 1 },
      days: { from: '2025-03-10', to: '2025-03-16' },
      count: migr.whole,
    },
    {
      title: 'a click on a partial last week lists only statements in the date range',
      point: { place: 1, height: migr.cutAtEnd / migr.whole },
      days: { from: '2025-03-17', to: '2025-03-20' },
      count: migr.cutAtEnd,
    },
  ];
  for (const { title, point, days, count } of points)
    test(`${title}, and Back returns to the chart`, async (page) => {
      await openAs(page, 'analyst', DASHBOARD, 'Dashboard');
      await expectSoon(plot(page)).toBeVisible();
      const at = await pointAt(page, point);
      await page.mouse.move(at.x, at.y);
      await expectSoon(plot(page)).toHaveAttribute('data-leads');
      await expectSoon(plot(page)).toHaveCSS('cursor', 'pointer');
      expect(await saidOf(page, 'Migration')).toBe(count);
      expect(await countBySql(days, 'migr')).toBe(count);
      await page.mouse.click(at.x, at.y);
      await expectSoon(page).toHaveURL(`/content?pain_point=migr&from=${days.from}&to=${days.to}`);
      await listHas(page, count);
      await page.goBack();
      await expectSoon(page).toHaveURL(DASHBOARD);
      await expectSoon(chartOf(page)).toHaveAccessibleName(/5 .*20 Mar(ch)? 2025/);
    });

  test('a point in the default measure shows its share and count, and links to exactly those statements', async (page) => {
    await openAs(page, 'analyst', `/dashboard?${WINDOW}`, 'Dashboard');
    await expectSoon(plot(page)).toBeVisible();
    // All statements in the second week, and 6 of 15 statements in the first week, are about migration.
    const at = await pointAt(page, { place: 0, height: 0.4 });
    await page.mouse.move(at.x, at.y);
    await expectSoon(tooltip(page).locator('[data-focused]')).toContainText(/^Migration.*40% · 6 mentions$/);
    await page.mouse.click(at.x, at.y);
    await expectSoon(page).toHaveURL('/content?pain_point=migr&from=2025-03-05&to=2025-03-09');
    await listHas(page, migr.cutAtStart);
    await page.goBack();
    await chartOf(page).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    const said = page.getByRole('region', { name: 'Pain Point Evolution' }).getByRole('status').last();
    await expectSoon(said).toContainText(/^Economy .*60% · 9 mentions\./);
    await page.keyboard.press('Enter');
    await expectSoon(page).toHaveURL('/content?pain_point=econ&from=2025-03-05&to=2025-03-09');
    await listHas(page, 9);
  });

  test('neither a point with the value 0 nor an empty part of the plot is a link', async (page) => {
    await openAs(page, 'analyst', DASHBOARD, 'Dashboard');
    await expectSoon(plot(page)).toBeVisible();
    // The first point is the economy in the week of 17 March, with the value 0. The second point is an empty
    // spot above the lines in the first week.
    for (const point of [
      { place: 1, height: 0.02 },
      { place: 0, height: 1 },
    ]) {
      const at = await pointAt(page, point);
      await page.mouse.move(at.x, at.y);
      await expectSoon(tooltip(page)).toContainText('Migration');
      await expectSoon(plot(page)).not.toHaveAttribute('data-leads');
      await page.mouse.click(at.x, at.y);
    }
    const at = await pointAt(page, { place: 0.5, height: 1 });
    await page.mouse.move(at.x, at.y);
    await expectSoon(plot(page)).toHaveAttribute('data-leads');
    await expectSoon(page).toHaveURL(DASHBOARD);
  });

  test('Enter opens the statements in a month, as the accessible description says', async (page) => {
    await openAs(
      page,
      'analyst',
      '/dashboard?group=month&from=2025-03-01&to=2025-03-31&measure=count',
      'Dashboard',
    );
    await expectSoon(plot(page)).toBeVisible();
    await expectSoon(chartOf(page)).toHaveAccessibleDescription(/Enter opens the statements/);
    await chartOf(page).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    const said = page.getByRole('region', { name: 'Pain Point Evolution' }).getByRole('status').last();
    await expectSoon(said).toContainText('In order: Migration, Economy');
    await page.keyboard.press('ArrowDown');
    await expectSoon(said).toContainText('Migration (in colour), March 2025: place 1 of 16. 53 mentions.');
    expect(await countBySql({ from: '2025-03-01', to: '2025-03-31' }, 'migr')).toBe(53);
    await page.keyboard.press('Enter');
    await expectSoon(page).toHaveURL('/content?pain_point=migr&from=2025-03-01&to=2025-03-31');
    await listHas(page, 53);
  });

  test('a point for a selected session links to that session’s labels', async (page) => {
    await openAs(page, 'analyst', `${DASHBOARD}&run=1&group=month`, 'Dashboard');
    await expectSoon(plot(page)).toBeVisible();
    await chartOf(page).focus();
    await page.keyboard.press('Home');
    await expectSoon(tooltip(page)).toContainText('5 mentions');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expectSoon(page).toHaveURL('/content?pain_point=migr&run=1&from=2025-03-05&to=2025-03-20');
    await listHas(page, 5);
  });

  test('the table links to the lists of statements, but contains no links while it is hidden', async (page) => {
    await openAs(page, 'analyst', DASHBOARD, 'Dashboard');
    await expectSoon(plot(page)).toBeVisible();
    const table = page.getByRole('table', { name: /^Pain Point Evolution/ });
    await expectSoon(table.getByRole('row')).toHaveCount(4);
    await expectSoon(table.getByRole('link')).toHaveCount(0);
    await page.getByRole('button', { name: 'Show as table' }).click();
    await expectSoon(table.getByRole('link')).toHaveText(['6', '9', '25', '12']);
    await leadsTo(table.getByRole('link').nth(1), '/content?pain_point=econ&from=2025-03-05&to=2025-03-09');
    expect(await violations(page)).toEqual([]);
    await table.getByRole('link').first().click();
    await listHas(page, migr.cutAtStart);
  });

  test('a tap opens the tooltip, whose numbers are links', PHONE, async (page) => {
    await openAs(page, 'analyst', DASHBOARD, 'Dashboard');
    await expectSoon(plot(page)).toBeVisible();
    const at = await pointAt(page, { place: 0.5, height: 1 });
    await page.touchscreen.tap(at.x, at.y);
    const link = tooltip(page).getByRole('link', { name: '25 mentions' });
    await expectSoon(link).toBeVisible();
    await expectSoon(page).toHaveURL(DASHBOARD);
    expect(await violations(page)).toEqual([]);
    // The tap that opens the tooltip does not follow a link that appears under the finger.
    const number = await link.boundingBox();
    if (number === null) throw new Error('The link has no box.');
    await chartOf(page).blur();
    await expectSoon(tooltip(page)).toHaveCount(0);
    await page.touchscreen.tap(number.x + number.width / 2, number.y + number.height / 2);
    await expectSoon(tooltip(page).getByRole('link').first()).toBeVisible();
    await expectSoon(page).toHaveURL(DASHBOARD);
    await page.touchscreen.tap(at.x, at.y);
    await link.tap();
    await expectSoon(page).toHaveURL('/content?pain_point=migr&from=2025-03-10&to=2025-03-16');
    await listHas(page, migr.whole);
  });

  test(
    'the tooltip has no axe violations in German on a phone in dark mode',
    GERMAN_DARK_PHONE,
    async (page) => {
      await signIn(page, 'analyst');
      await page.goto(DASHBOARD);
      await expectSoon(plot(page)).toBeVisible();
      const at = await pointAt(page, { place: 0, height: 1 });
      await page.touchscreen.tap(at.x, at.y);
      await expectSoon(tooltip(page).getByRole('link')).toHaveText([/^9 /, /^6 /]);
      expect(await violations(page)).toEqual([]);
    },
  );
});

describe('a point in the comparison', () => {
  const COMPARISON = `/comparison?ids=migr,econ&measure=complaints&${WINDOW}`;
  const days = { from: '2025-03-05', to: '2025-03-09' };

  test('links to the statements behind it, with the mouse and the keyboard', async (page) => {
    await openAs(page, 'analyst', COMPARISON, 'Comparison');
    await expectSoon(plot(page)).toBeVisible();
    // The highest value is 15 complaints about migration; the partial first week has 4 complaints about it.
    const at = await pointAt(page, { place: 0, height: 4 / 15 });
    await page.mouse.move(at.x, at.y);
    await expectSoon(plot(page)).toHaveAttribute('data-leads');
    const focused = tooltip(page).locator('[data-focused]');
    const name = (await focused.textContent())?.startsWith('Migration') ? 'migr' : 'econ';
    const count = Number((await focused.textContent())?.match(/(\d+) mentions$/)?.[1]);
    expect(count).toBe(await countBySql(days, name, 'COMPLAINT'));
    await page.mouse.click(at.x, at.y);
    await expectSoon(page).toHaveURL(
      `/content?pain_point=${name}&sentiment=COMPLAINT&from=2025-03-05&to=2025-03-09`,
    );
    await listHas(page, count);
    await page.goBack();
    await expectSoon(page).toHaveURL(COMPARISON);
    await expectSoon(plot(page)).toBeVisible();
    await chartOf(page).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expectSoon(
      page.getByRole('status').filter({ hasText: /^Migration, Week of .*15 mentions/ }),
    ).toHaveCount(1);
    expect(await countBySql({ from: '2025-03-10', to: '2025-03-16' }, 'migr', 'COMPLAINT')).toBe(15);
    await page.keyboard.press('Enter');
    await listHas(page, 15);
  });

  test('links to a complete month if no date range is selected', async (page) => {
    await openAs(page, 'analyst', '/comparison?by=run&group=month', 'Comparison');
    await expectSoon(plot(page)).toBeVisible();
    await chartOf(page).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await expectSoon(tooltip(page).locator('[data-focused]')).toContainText('62 mentions');
    await page.keyboard.press('Enter');
    await expectSoon(page).toHaveURL('/content?run=2&from=2025-03-01&to=2025-03-31');
    await listHas(page, 62);
  });
});

describe('points up to the last day of which retention has deleted posts', () => {
  const { test: testPast } = useSite(async (seeded) => {
    await seedPosted(seeded);
    const [deleted] = await seeded.client`
      select array_agg(id::text) as ids from content where posted_at = '2025-03-12T12:00:00Z'`;
    await expire(seeded, deleted?.ids);
  });

  testPast('are not links, because the list would lack those posts', async (page) => {
    await openAs(page, 'analyst', DASHBOARD, 'Dashboard');
    await expectSoon(plot(page)).toBeVisible();
    await page.getByRole('button', { name: 'Show as table' }).click();
    const table = page.getByRole('table', { name: /^Pain Point Evolution/ });
    await expectSoon(table.getByRole('row')).toHaveCount(4);
    await expectSoon(table.getByText('25', { exact: true })).toBeVisible();
    await expectSoon(table.getByRole('link')).toHaveText(['12']);
  });
});

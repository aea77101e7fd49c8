import { expect } from 'bun:test';
import { contentRow, newLabel } from '@stimmlage/db/testing/content';
import type { TestDatabase } from '@stimmlage/db/testing/database';
import { seedStaff } from '@stimmlage/db/testing/staff';
import { storeContent, storeLabels, storeSession } from '@stimmlage/db/testing/store';
import { countInputs } from '../testing/inputs';
import { boxAtRest } from '../testing/plot';
import { expectSoon } from '../testing/screen';
import { useSite } from '../testing/site';
import { isShown, openAs } from '../testing/staff';

/** The number of statements in each of three weeks, with a peak in the second. */
const weeks = [
  { from: '2025-03-03', to: '2025-03-09', n: 6 },
  { from: '2025-03-10', to: '2025-03-16', n: 25 },
  { from: '2025-03-17', to: '2025-03-23', n: 12 },
] as const;
const [, peak] = weeks;

/** The likes of the statements in turn, so that several have equally many. */
const LIKES = [3, 0, 7, 7, 1];

let database: TestDatabase;

const { test } = useSite(async (seeded) => {
  database = seeded;
  await seedStaff(database);
  const days = weeks.flatMap(({ from, n }) => Array.from({ length: n }, () => `${from}T12:00:00Z`));
  await storeContent(
    database,
    days.map((day, index) =>
      contentRow(index + 1, {
        text: `Beitrag Nummer ${index + 1}.`,
        postedAt: new Date(Date.parse(day) + ((index * 7) % 5) * 3_600_000),
        likeCount: LIKES[index % LIKES.length] ?? 0,
      }),
    ),
  );
  await storeLabels(database, {
    sessionId: await storeSession(database),
    labels: days.map((_, index) => newLabel(index + 1, { category: 'migr' })),
  });
});

test('an analyst can read the posts behind a peak, most liked first, and newest first among equals', {
  isFirstVisit: true,
}, async (page) => {
  await openAs(page, 'analyst', '/dashboard?from=2025-03-03&to=2025-03-23&measure=count', 'Dashboard');
  const plot = page.getByRole('application').locator('.u-over');
  await expectSoon(plot).toBeVisible();
  const box = await boxAtRest(page, plot);
  const inputs = await countInputs(page);
  // The peak is in the middle of the chart, at the highest value, above which there is some space.
  const at = { x: box.x + box.width / 2, y: box.y + box.height * (1 - 1 / 1.04) };
  await page.mouse.move(at.x, at.y);
  await expectSoon(plot).toHaveAttribute('data-leads');
  await page.mouse.click(at.x, at.y);
  await isShown(page, 'Political Comments Analysis');
  await expectSoon(page.getByText(`${peak.n} statements`, { exact: true })).toBeVisible();
  await page.getByLabel('Sort by').selectOption('Most likes first');
  await expectSoon(page).toHaveURL(`/content?pain_point=migr&from=${peak.from}&to=${peak.to}&sort=likes`);
  const expected = await database.client<{ text: string }[]>`
    select c.text from current_labels l join content c on c.id = l.content_id
    where l.pain_point_category = 'migr'
      and (c.posted_at at time zone 'Europe/Berlin')::date between ${peak.from} and ${peak.to}
    order by c.like_count desc, c.posted_at desc, c.id desc limit 20`;
  const shown = page.getByText(/^Beitrag Nummer \d+\.$/);
  await expectSoon(shown).toHaveText(expected.map(({ text }) => text));
  expect(inputs()).toBe(2);
});

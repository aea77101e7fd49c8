import { describe } from 'bun:test';
import { contentRow, newLabel } from '@stimmlage/db/testing/content';
import { seedStaff } from '@stimmlage/db/testing/staff';
import { expire, storeContent, storeLabels, storeSession } from '@stimmlage/db/testing/store';
import { checkSoon, expectSoon } from '../testing/screen';
import { useSite } from '../testing/site';
import { openAs } from '../testing/staff';

const POSTED = new Date('2025-03-12T12:00:00Z');
const STATEMENTS = 40;
const GONE = 'The texts are no longer stored';

/** Statements of intensity and heat 5, whose posts retention has deleted. */
const { test } = useSite(async (database) => {
  const ids = Array.from({ length: STATEMENTS }, (_, index) => index + 1);
  await storeContent(
    database,
    ids.map((id) => contentRow(id, { postedAt: POSTED })),
  );
  const sessionId = await storeSession(database, { name: 'Seed' });
  const labels = ids.map((id) => newLabel(id, { category: 'migr', intensity: 5, heat: 5 }));
  await storeLabels(database, { sessionId, labels });
  await expire(database, ids.map(String));
  await seedStaff(database);
});

const WINDOW = 'from=2025-03-10&to=2025-03-16';

describe('lists of statements whose posts retention has deleted', () => {
  test('do not deny statements that the figures count', async (page) => {
    await openAs(page, 'analyst', `/dashboard?${WINDOW}`, 'Dashboard');
    const heated = page.getByRole('region', { name: 'Newest statements with high heat' });
    await expectSoon(heated.getByText(GONE)).toBeVisible();
    await expectSoon(heated).toContainText('they stay counted');

    await page.goto(`/painpoint/migr?${WINDOW}`);
    const newest = page.getByRole('region', { name: 'Newest statements' });
    await expectSoon(newest.getByText(GONE)).toBeVisible();

    await page.getByRole('tab', { name: 'Sentiment Analysis' }).click();
    await expectSoon(page.getByText(GONE)).toBeVisible();
    await checkSoon(page.getByRole('radio', { name: 'Praise' }));
    await expectSoon(page.getByText('No statements with this sentiment')).toBeVisible();

    await page.getByRole('tab', { name: 'Intensity Distribution' }).click();
    await expectSoon(page.getByText(GONE)).toHaveCount(1);
    await expectSoon(page.getByText('No statements at this level')).toHaveCount(4);

    await page.goto(`/content?pain_point=migr&${WINDOW}`);
    await expectSoon(page.getByText('No statements match these filters')).toBeVisible();
    await expectSoon(
      page.getByText(/they stay counted, but the lists behind the numbers lack them/),
    ).toBeVisible();
  });
});

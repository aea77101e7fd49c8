import { expect } from 'bun:test';
import { seedStatements } from '@stimmlage/db/testing/statements';
import { choose, idsOf, openWithoutHurry, statementRows as rows } from '../testing/corrections';
import { expectSoon } from '../testing/screen';
import { useSite } from '../testing/site';

const { test } = useSite(seedStatements);

test('does not let statements be skipped that move up to the page when corrected ones leave it', {
  isFirstVisit: true,
}, async (page) => {
  await openWithoutHurry(page, '?sentiment=COMPLAINT&limit=20');
  const pager = page.getByRole('navigation', { name: 'Pages' });
  const next = pager.getByRole('button', { name: 'Next' });
  await expectSoon(rows(page)).toHaveCount(20);
  const shown = () => idsOf(rows(page));
  const before = await shown();
  const corrected = before[9] ?? '';
  await choose(page, rows(page).nth(9), 'sentiment', 'Neutral');
  await expectSoon(page.getByText('Correction saved')).toBeVisible();
  // Notifications cover the button.
  await next.press('Enter');
  await expectSoon(page.getByText('1 statement has moved up to this page')).toBeVisible();
  await expectSoon(rows(page)).toHaveCount(20);
  const after = await shown();
  expect(after.slice(0, -1)).toEqual(before.filter((id) => id !== corrected));
  expect(before).not.toContain(after.at(-1) ?? '');
  expect(page.url()).not.toContain('page=2');
  await next.press('Enter');
  await expectSoon(page).toHaveURL(/page=2/);
  const isTurned = async (): Promise<boolean> => {
    const ids = await shown();
    return ids.length > 0 && !ids.some((id) => after.includes(id));
  };
  await expectSoon.poll(isTurned).toBe(true);
});

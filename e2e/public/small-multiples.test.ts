import { categories } from '@stimmlage/core/codes/categories';
import type { Page } from 'playwright';
import { checkSoon, expectSoon } from '../testing/screen';
import { seedFull } from '../testing/seeds';
import { useSite } from '../testing/site';

const { site, test } = useSite(seedFull);

const region = (page: Page) => page.getByRole('region', { name: 'Pain Point Evolution', exact: true });

test('shows small charts on request, without numbers, each with a link to its topic page', async (page) => {
  // Absolute numbers must not be revealed to the public, so there is no choice of scale.
  await page.goto('/public?scale=log');
  await expectSoon(region(page).getByRole('application').locator('canvas')).toBeVisible();
  await expectSoon(region(page).getByText(/Logarithmic/)).toHaveCount(0);
  await page.goto('/public');
  await checkSoon(region(page).getByRole('radio', { name: 'Small charts' }));
  await expectSoon(page).toHaveURL(/\/public\?display=multiples$/);
  const list = region(page).getByRole('list', { name: /^Pain Point Evolution/ });
  await expectSoon(list.getByRole('application')).toHaveCount(categories.length);
  await list.getByRole('application', { name: 'Migration' }).hover({ position: { x: 150, y: 40 } });
  await expectSoon(list.locator('[data-side]')).toContainText(/^Week of \d+ \w+ \d{4}Migration$/);
  await expectSoon(list.getByRole('link')).toHaveCount(categories.length);
  await list.getByRole('link', { name: 'Migration' }).click();
  await expectSoon(page).toHaveURL(`${site.origin}/topic/migration`);
});

import { describe } from 'bun:test';
import { failCalls } from '../testing/answers';
import { button, expectSoon } from '../testing/screen';
import { seedForStaff } from '../testing/seeds';
import { useSite } from '../testing/site';
import { openAs } from '../testing/staff';

const { test } = useSite(seedForStaff);

describe('a part of a screen that could not be loaded says so', () => {
  for (const [call, said] of [
    ['**/api/collection/running', 'Whether a run is in progress could not be checked'],
    ['**/api/admin/config', 'The settings for runs could not be loaded'],
  ] as const) {
    test(`where runs are started: ${said}`, async (page) => {
      await failCalls(page, call);
      await openAs(page, 'admin', '/admin/collection', 'Collection Management');
      const control = page.getByRole('region', { name: 'Collection control' });
      await expectSoon(control.getByRole('alert')).toContainText(said);
      // Until the click, no later request succeeds, as that would remove the button.
      const clicked = Promise.withResolvers<void>();
      await page.route(call, async (route) => {
        await clicked.promise;
        await route.continue();
      });
      await control.getByRole('button', { name: 'Try Again' }).click();
      clicked.resolve();
      await expectSoon(control.getByRole('alert')).toHaveCount(0);
      await expectSoon(button(page, 'Start collection')).toBeEnabled();
    });
  }

  test('beside each field that chooses what is compared', async (page) => {
    for (const call of ['gold-sets', 'analysis/sessions*', 'analysis/models'])
      await failCalls(page, `**/api/${call}`);
    await openAs(page, 'admin', '/analysis?tab=evaluation', 'Analysis Sessions');
    await expectSoon(page.getByText('This list could not be loaded.')).toHaveCount(3);
  });

  test('as the agreement of a session with people', async (page) => {
    await failCalls(page, '**/api/evaluation*');
    await openAs(page, 'admin', '/dashboard?run=1&period=all', 'Dashboard');
    const panel = page.getByRole('region', { name: 'Seed', exact: true });
    await expectSoon(panel).toContainText('Agreement with peoplecould not be loaded');
  });
});

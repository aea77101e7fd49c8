import { describe } from 'bun:test';
import type { Overview } from '@stimmlage/core/contracts/public';
import { calls, changeAnswer, moved } from '../testing/answers';
import { expectFailures } from '../testing/browser';
import { expectSoon } from '../testing/screen';
import { seedFull } from '../testing/seeds';
import { useSite } from '../testing/site';

/** The API's response while its database is unavailable. */
const away = {
  status: 503,
  json: { message: 'Away', error: 'database.unavailable', requestId: '4f1c' },
};

const nothingChanged = 'No issue shown with enough statements changed markedly.';

describe('the changes on the public page', () => {
  const { test } = useSite(seedFull);

  test('does not say that nothing changed while insights are loading or if they cannot be loaded', async (page) => {
    expectFailures(page);
    await changeAnswer<Overview>(page, calls.overview, (answer) => ({
      ...answer,
      topIssues: answer.topIssues.map((issue) => moved(issue, 40, 40)),
    }));
    const { promise: asked, resolve: tell } = Promise.withResolvers<void>();
    await page.route(calls.insights, async (route) => {
      await asked;
      await route.fulfill(away);
    });
    await page.goto('/');
    await expectSoon(page.getByRole('heading', { level: 1 })).toContainText('in ten statements');
    const changes = page.getByRole('region', { name: 'What changed', exact: true });
    await expectSoon(changes).toBeVisible();
    await expectSoon(changes.getByText(nothingChanged)).toHaveCount(0);
    tell();
    await expectSoon(changes.getByRole('alert')).toContainText('Failed to load data. Please try again.');
    await expectSoon(changes.getByText(nothingChanged)).toHaveCount(0);
    await page.unroute(calls.insights);
    await page.route(calls.insights, (route) => route.fulfill({ json: [] }));
    await changes.getByRole('button', { name: 'Try Again' }).click();
    await expectSoon(changes.getByText(nothingChanged)).toBeVisible();
    await expectSoon(changes.getByRole('alert')).toHaveCount(0);
  });
});

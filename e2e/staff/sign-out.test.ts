import { expect } from 'bun:test';
import { seedStaff } from '@stimmlage/db/testing/staff';
import type { Page } from 'playwright';
import { failCalls, holdAnswers } from '../testing/answers';
import { expectFailures } from '../testing/browser';
import { expectSoon } from '../testing/screen';
import { useSite } from '../testing/site';
import { isShown, openAs } from '../testing/staff';

const { test } = useSite(seedStaff);

const LOGOUT = '**/api/auth/logout';

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Account:' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
};

test('signing out without a connection says that the session is still open, and can be repeated', async (page) => {
  await openAs(page, 'analyst', '/trends', 'Trends');
  const token = await page.evaluate<string>("localStorage.getItem('auth_token')");
  const statusOfToken = async () =>
    (await page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })).status();
  await failCalls(page, LOGOUT);
  await signOut(page);
  await expectSoon(page.getByRole('alert')).toContainText('Your session on the server is still open.');
  await isShown(page, 'Trends');
  expect(await statusOfToken()).toBe(200);

  await page.unroute(LOGOUT);
  await signOut(page);
  await isShown(page, 'Admin Access');
  expect(await statusOfToken()).toBe(401);
});

test('signs out in this browser if the server fails twice', async (page) => {
  await openAs(page, 'analyst', '/trends', 'Trends');
  await failCalls(page, LOGOUT);
  await signOut(page);
  await expectSoon(page.getByRole('alert')).toContainText(
    'if that fails too, only this browser is signed out',
  );
  await signOut(page);
  await isShown(page, 'Admin Access');
  expect(await page.evaluate<string | null>("localStorage.getItem('auth_token')")).toBeNull();
});

test('signing out says that it waits for the server, and leaves the screen once the server answers', async (page) => {
  await openAs(page, 'analyst', '/trends', 'Trends');
  const answer = await holdAnswers(page, LOGOUT);
  await signOut(page);
  const waiting = page.getByRole('region', { name: 'Messages' }).getByText('Signing out…');
  await expectSoon(waiting).toBeVisible();
  await isShown(page, 'Trends');
  answer();
  await isShown(page, 'Admin Access');
  await expectSoon(waiting).toHaveCount(0);
});

for (const isChanged of [true, false]) {
  const what = isChanged ? 'discards unsaved changes' : 'does not say that the sign-in has expired';
  test(`signing out ${what} if another call is refused before the answer comes`, async (page) => {
    expectFailures(page);
    await openAs(page, 'admin', '/admin/collection-settings?tab=schedule', 'Collection Management');
    const zone = page.getByRole('combobox', { name: 'Timezone' });
    await expectSoon(zone).toBeVisible();
    if (isChanged) await zone.selectOption('UTC');
    // The server has revoked the token, and its answer is on the way.
    const revoked = Promise.withResolvers<void>();
    const refused = Promise.withResolvers<void>();
    await page.route(LOGOUT, async (route) => {
      const response = await route.fetch();
      revoked.resolve();
      await refused.promise;
      await route.fulfill({ response });
    });
    await signOut(page);
    if (isChanged) await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await revoked.promise;
    const refusal = page.waitForResponse((response) => response.status() === 401);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('anna');
    await refusal;
    const hasEnded = page.getByText('You are no longer signed in');
    if (isChanged) {
      await isShown(page, 'Collection Management');
      await expectSoon(hasEnded).toHaveCount(0);
    }
    refused.resolve();
    await isShown(page, 'Admin Login');
    await expectSoon(hasEnded).toHaveCount(0);
    expect(page.url()).not.toContain('from=');
  });
}

import { expect } from 'bun:test';
import { seedStaff } from '@stimmlage/db/testing/staff';
import type { Page } from 'playwright';
import { failCalls } from '../testing/answers';
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

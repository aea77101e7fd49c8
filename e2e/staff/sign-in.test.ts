import { describe, expect } from 'bun:test';
import type { TestDatabase } from '@stimmlage/db/testing/database';
import { STAFF_PASSWORD, staff } from '@stimmlage/db/testing/staff';
import type { Page } from 'playwright';
import { holdAnswers } from '../testing/answers';
import { expectFailures } from '../testing/browser';
import { expectSoon, overflow, PHONE, violations } from '../testing/screen';
import { seedForStaff } from '../testing/seeds';
import { useSite } from '../testing/site';
import { isShown, signIn } from '../testing/staff';

let database: TestDatabase;

const { site, test } = useSite(async (made) => {
  database = made;
  await seedForStaff(made);
});

const LOGIN = '**/api/auth/login';

const screens = [
  { path: '/login', title: 'Admin Access', scheme: 'dark' },
  { path: '/admin/login', title: 'Admin Login', scheme: 'light' },
] as const;

const fill = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
};

const problem = (page: Page) => page.getByRole('alert');

const tokenIn = (page: Page) => page.evaluate<string | null>("localStorage.getItem('auth_token')");

for (const { path, title, scheme } of screens) {
  describe(path, () => {
    test('shows the password on request, and sends nothing until both fields are valid', {
      isFirstVisit: true,
    }, async (page) => {
      let calls = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('/auth/login')) calls += 1;
      });
      await page.goto(path);
      await isShown(page, title);
      await expectSoon(page).toHaveTitle(`${title} · Stimmlage (Sandbox data)`);
      await expectSoon(page.getByLabel('Email', { exact: true })).toBeFocused();
      const password = page.getByLabel('Password', { exact: true });
      await expectSoon(password).toHaveAttribute('type', 'password');
      await password.fill('geheim');
      const show = page.getByRole('button', { name: 'Show password' });
      await page.keyboard.press('Tab');
      await expectSoon(show).toBeFocused();
      await page.keyboard.press('Space');
      await expectSoon(password).toHaveAttribute('type', 'text');
      await expectSoon(show).toHaveAttribute('aria-pressed', 'true');
      await show.click();
      await expectSoon(password).toHaveAttribute('type', 'password');
      await expectSoon(page.getByRole('checkbox', { name: 'Remember me' })).not.toBeChecked();
      await page.getByRole('button', { name: 'Forgot your password?' }).click();
      await expectSoon(page.getByRole('status')).toContainText('A super admin of this installation');
      await expectSoon(page.getByRole('contentinfo')).toHaveText(
        'Need access? Contact your system administrator',
      );

      await password.fill('');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expectSoon(page.getByLabel('Email', { exact: true })).toBeFocused();
      await fill(page, 'no address', 'x');
      await expectSoon(page.getByLabel('Email', { exact: true })).toBeFocused();
      expect(calls).toBe(0);
    });

    test('signs in only once on repeated clicks, and stores the token', {
      isFirstVisit: true,
    }, async (page) => {
      let calls = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('/auth/login')) calls += 1;
      });
      await page.goto(path);
      const release = await holdAnswers(page, LOGIN);
      await fill(page, ` ${staff.analyst.email}`, STAFF_PASSWORD);
      const busy = page.getByRole('button', { name: 'Signing in...' });
      await expectSoon(busy).toBeVisible();
      await page.keyboard.press('Enter');
      await busy.dispatchEvent('click');
      release();
      await isShown(page, 'Dashboard');
      expect(calls).toBe(1);
      expect(new URL(page.url()).pathname).toBe('/dashboard');
      expect(await tokenIn(page)).toMatch(/^[\w-]{43}$/);
      // The dashboard has replaced the form in the history, so going back leaves the site.
      await page.goBack();
      expect(page.url()).toBe('about:blank');
    });

    const failed = scheme === 'dark' ? 'Login failed. Please try again.' : 'An unexpected error occurred';

    test('reports a wrong password, a server or connection error, and too many attempts', async (page) => {
      expectFailures(page);
      await page.goto(path);
      await fill(page, staff.admin.email, 'falsches-passwort');
      await expectSoon(problem(page)).toHaveText('Invalid email or password');
      await expectSoon(page.getByLabel('Password', { exact: true })).toBeFocused();
      expect(await violations(page)).toEqual([]);

      await page.route(LOGIN, (route) => route.fulfill({ status: 500, body: '' }));
      await fill(page, staff.admin.email, STAFF_PASSWORD);
      await expectSoon(problem(page)).toHaveText(failed);
      await page.unroute(LOGIN);
      await page.route(LOGIN, (route) => route.fulfill({ json: { success: false } }));
      await fill(page, staff.admin.email, STAFF_PASSWORD);
      await expectSoon(problem(page)).toHaveText('Invalid email or password');
      expect(await tokenIn(page)).toBeNull();
      await page.unroute(LOGIN);
      await page.route(LOGIN, (route) => route.abort());
      await fill(page, staff.admin.email, STAFF_PASSWORD);
      await expectSoon(problem(page)).toHaveText(failed);

      await page.unroute(LOGIN);
      const away = { message: 'Away', error: 'database.unavailable', requestId: '4f1c' };
      await page.route(LOGIN, (route) => route.fulfill({ status: 503, json: away }));
      await fill(page, staff.admin.email, STAFF_PASSWORD);
      await expectSoon(problem(page)).toHaveText(`${failed} (Request 4f1c)`);
      await page.unroute(LOGIN);
      await page.route(LOGIN, (route) =>
        route.fulfill({
          status: 429,
          headers: { 'retry-after': '600' },
          json: { message: 'Too many attempts', error: 'auth.throttled', requestId: 'x' },
        }),
      );
      await fill(page, staff.admin.email, STAFF_PASSWORD);
      await expectSoon(problem(page)).toHaveText(
        /^Too many sign-in attempts\. Please try again at \d\d:\d\d\.$/,
      );
    });

    test('redirects signed-in users to their destination', async (page) => {
      await signIn(page, 'analyst');
      await page.goto(`${path}?from=%2Fcontent%3Fpage%3D2`);
      await isShown(page, 'Political Comments Analysis');
      await expectSoon(page).toHaveURL(/\/content\?page=2$/);
    });

    // The tests for returnAddress, in the web package, define which URLs count as other sites.
    test('never redirects to another site', async (page) => {
      await signIn(page, 'analyst');
      await page.goto(`${path}?from=${encodeURIComponent('/\\evil.example')}`);
      await isShown(page, 'Dashboard');
      expect(page.url()).toBe(`${site.origin}/dashboard`);
    });

    test('denies access to an unknown role', async (page) => {
      await signIn(page, 'analyst');
      await page.route('**/api/auth/me', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), role: 'reader' } });
      });
      await page.goto(path);
      await expectSoon(page.getByText('Access denied. Admin privileges required.')).toBeVisible();
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await expectSoon(page.getByLabel('Email', { exact: true })).toBeVisible();
      expect(await tokenIn(page)).toBeNull();
    });

    for (const language of ['en', 'de'] as const) {
      const other = scheme === 'dark' ? 'light' : 'dark';
      test(`has no axe violations or overflow, and is always ${scheme} (${language})`, {
        language,
        scheme: other,
        ...PHONE,
      }, async (page) => {
        await page.goto(path);
        await page.getByRole('button', { name: /Forgot|vergessen/ }).click();
        expect(await violations(page)).toEqual([]);
        for (const width of [1440, 390, 320]) {
          await page.setViewportSize({ width, height: 844 });
          await expectSoon.poll(() => overflow(page)).toBe(0);
        }
        const paper = scheme === 'dark' ? 'rgb(16, 22, 29)' : 'rgb(251, 250, 247)';
        await expectSoon(page.locator('[data-mantine-color-scheme]').last()).toHaveCSS(
          'background-color',
          paper,
        );
      });
    }
  });
}

test('extends the session from 12 hours to 30 days if Remember me is checked', {
  isFirstVisit: true,
}, async (page) => {
  const hours: number[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('/auth/login')) return;
    const { expires_at: end } = await response.json();
    hours.push(Math.round((Date.parse(end) - Date.now()) / 3_600_000));
  });
  for (const isRemembered of [false, true]) {
    await page.goto('/login');
    await page.evaluate('localStorage.clear()');
    await page.goto('/login');
    await page.getByRole('checkbox', { name: 'Remember me' }).setChecked(isRemembered);
    await fill(page, staff.analyst.email, STAFF_PASSWORD);
    await isShown(page, 'Dashboard');
  }
  await expectSoon.poll(() => hours).toEqual([12, 720]);
});

test('does not throttle a known browser when others guess passwords', async (page) => {
  expectFailures(page);
  await page.goto('/login');
  await fill(page, staff.analyst.email, STAFF_PASSWORD);
  await isShown(page, 'Dashboard');
  await page.request.post('/api/auth/login', {
    data: { email: staff.analyst.email, password: 'geraten' },
  });
  await database.client`update sign_in_failures set blocked_until = now() + interval '10 minutes'`;
  await page.evaluate("localStorage.removeItem('auth_token')");
  await page.goto('/login');
  await fill(page, staff.analyst.email, STAFF_PASSWORD);
  await isShown(page, 'Dashboard');
  await page.evaluate('localStorage.clear()');
  await page.goto('/login');
  await fill(page, staff.analyst.email, STAFF_PASSWORD);
  await expectSoon(problem(page)).toContainText('Too many sign-in attempts');
  await database.client`delete from sign_in_failures`;
});

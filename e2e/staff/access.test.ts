import { describe, expect } from 'bun:test';
import type { Role } from '@stimmlage/core/codes/roles';
import { STAFF_PASSWORD, staff } from '@stimmlage/db/testing/staff';
import type { Page } from 'playwright';
import { expectAnotherTry, failCalls } from '../testing/answers';
import { expectFailures } from '../testing/browser';
import { expectSoon, violations } from '../testing/screen';
import { seedForStaff } from '../testing/seeds';
import { useSite } from '../testing/site';
import { isShown, openAs, signIn } from '../testing/staff';

const { test } = useSite(seedForStaff);

type Access = 'staff' | 'admin' | 'super';

/**
 * The screens in section 6 of the specification, each with its path, its title and the roles that may see it.
 */
const screens: readonly [path: string, title: string, access: Access][] = [
  ['/dashboard', 'Dashboard', 'staff'],
  ['/content', 'Political Comments Analysis', 'staff'],
  ['/detail/2000000000000000000', 'Analysis Detail', 'staff'],
  ['/painpoint/migr', 'Pain Point Overview', 'staff'],
  ['/trends', 'Trends', 'staff'],
  ['/trends-display', 'Trends', 'staff'],
  ['/comparison', 'Comparison', 'staff'],
  ['/explore', 'Explorer', 'staff'],
  ['/views', 'Saved views', 'staff'],
  ['/database/status', 'Database status', 'staff'],
  ['/analysis', 'Analysis Sessions', 'admin'],
  ['/admin', 'Admin Dashboard', 'admin'],
  ['/admin/collection-settings', 'Collection Management', 'admin'],
  ['/admin/collection', 'Collection Management', 'admin'],
  ['/admin/collection-targets', 'Collection Targets', 'admin'],
  ['/admin/raw-content', 'Raw Content', 'admin'],
  ['/admin/config', 'Settings', 'admin'],
  ['/admin/users', 'User Management', 'super'],
  ['/admin/audit', 'Audit log', 'super'],
  ['/admin/privacy', 'Privacy requests', 'super'],
];

const allowed: Record<Role, readonly Access[]> = {
  super_admin: ['staff', 'admin', 'super'],
  admin: ['staff', 'admin'],
  analyst: ['staff'],
};

const refusal = (path: string, access: Access): string => {
  if (path === '/admin/users') return 'You need super admin privileges to access user management.';
  return access === 'super'
    ? 'You need super admin privileges to access this page.'
    : 'You need admin privileges to access this page.';
};

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });

const unknownNotice = (page: Page) => page.getByRole('complementary', { name: 'Unknown address' });

const account = (page: Page, role: Role) =>
  page.getByRole('button', { name: `Account: ${staff[role].name}` });

/**
 * Navigates as the browser's Back and Forward buttons do: access is checked as for a typed URL, but the
 * application is not reloaded.
 */
const stepTo = (page: Page, path: string) =>
  page.evaluate<void>(`history.pushState(null, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'))`);

for (const role of ['super_admin', 'admin', 'analyst'] as const) {
  test(`shows ${role} every permitted screen, and the reason why access to others is denied`, async (page) => {
    await signIn(page, role);
    await page.goto('/dashboard');
    for (const [path, title, access] of screens) {
      const isAllowed = allowed[role].includes(access);
      await stepTo(page, path);
      await isShown(page, isAllowed ? title : 'Access Denied');
      if (isAllowed) continue;
      await page.goto(path);
      await isShown(page, 'Access Denied');
      await expectSoon(page.getByRole('main')).toContainText(refusal(path, access));
      await expectSoon(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
    }
  });
}

test('Go Back opens the dashboard if there is no history', async (page) => {
  await signIn(page, 'analyst');
  await page.goto('/admin/config');
  await page.getByRole('button', { name: 'Go Back' }).click();
  await isShown(page, 'Dashboard');
});

describe('navigation by role', () => {
  const main = ['Dashboard', 'Content', 'Trends', 'Comparison', 'Explorer'];
  const administration = [
    'Admin Dashboard',
    'Collection Targets1 target',
    'Collection Management',
    'Raw Content',
    'Analysis Sessions',
    'Settings',
    'Database statusLive',
  ];
  const expected: Record<Role, string[]> = {
    analyst: [...main, 'Database statusLive'],
    admin: [...main, 'Analysis', ...administration],
    super_admin: [
      ...main,
      'Analysis',
      ...administration.toSpliced(1, 0, 'User Management'),
      'Audit log',
      'Privacy requests',
    ],
  };
  for (const role of ['super_admin', 'admin', 'analyst'] as const) {
    test(role, async (page) => {
      await signIn(page, role);
      await page.goto('/dashboard');
      const entries = navigation(page).getByRole('link');
      await expectSoon(entries).toHaveCount(expected[role].length);
      if (role !== 'analyst') await expectSoon(navigation(page).getByText('1 target')).toBeAttached();
      const texts = await entries.allTextContents();
      expect(texts.map((text) => text.replace('11 target', '1 target'))).toEqual(expected[role]);
      await expectSoon(
        navigation(page).getByRole('link', { name: 'Dashboard', exact: true }),
      ).toHaveAttribute('aria-current', 'page');
    });
  }
});

test('marks only one navigation entry as current, even if two lead to the same screen', async (page) => {
  await signIn(page, 'admin');
  const current = navigation(page).locator('[aria-current="page"]');
  const entry = (name: string) => navigation(page).getByRole('link', { name, exact: true });
  await page.goto('/analysis');
  await isShown(page, 'Analysis Sessions');
  await expectSoon(current).toHaveText(['Analysis']);
  await entry('Analysis Sessions').click();
  await expectSoon(current).toHaveText(['Analysis Sessions']);
  await page.getByRole('tab', { name: 'Usage' }).click();
  await expectSoon(page).toHaveURL(/tab=usage/);
  await expectSoon(current).toHaveText(['Analysis Sessions']);
  await entry('Analysis').click();
  await expectSoon(current).toHaveText(['Analysis']);
  // The specification has two addresses for this screen, and one entry.
  for (const path of ['/admin/collection', '/admin/collection-settings']) {
    await stepTo(page, path);
    await expectSoon(current).toHaveText(['Collection Management']);
  }
});

describe('a signed-out visitor', () => {
  test('has to sign in first, and then returns to the same view', async (page) => {
    await page.goto('/content?page=2&sentiment=PRAISE');
    await isShown(page, 'Admin Access');
    await page.getByLabel('Email', { exact: true }).fill(staff.analyst.email);
    await page.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD);
    await page.keyboard.press('Enter');
    await isShown(page, 'Political Comments Analysis');
    await expectSoon(page).toHaveURL(/\/content\?.*page=2/);
  });

  test('sees the admin sign-in screen under /admin, even at an unknown URL', async (page) => {
    for (const path of ['/admin', '/admin/config', '/admin/nowhere']) {
      await page.goto(path);
      await isShown(page, 'Admin Login');
    }
  });

  test('sees the landing page at / and at an unknown URL', async (page) => {
    for (const path of ['/', '/nowhere', '/nowhere/at/all']) {
      await page.goto(path);
      await expectSoon(page.getByRole('button', { name: 'Explore Issues' })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/');
    }
  });

  test('is told on the sign-in screen that a URL under /admin is unknown', async (page) => {
    await page.goto('/admin/nowhere');
    await isShown(page, 'Admin Login');
    await expectSoon(unknownNotice(page)).toContainText('There is no page at “/admin/nowhere”.');
    await expectSoon(page).toHaveURL(/\/admin\/login\?from=(%2F|\/)admin$/);
  });
});

test('shows signed-in users a dashboard at / and at unknown URLs, and the public page at /public', async (page) => {
  await signIn(page, 'admin');
  for (const [path, title] of [
    ['/', 'Dashboard'],
    ['/nowhere', 'Dashboard'],
    ['/admin/nowhere', 'Admin Dashboard'],
  ] as const) {
    await page.goto(path);
    await isShown(page, title);
    await expectSoon(unknownNotice(page)).toHaveCount(path === '/' ? 0 : 1);
  }
  expect(await violations(page)).toEqual([]);
  await navigation(page).getByRole('link', { name: 'Raw Content' }).click();
  await isShown(page, 'Raw Content');
  await expectSoon(unknownNotice(page)).toHaveCount(0);
  await page.goBack();
  await isShown(page, 'Admin Dashboard');
  await expectSoon(unknownNotice(page)).toHaveCount(0);
  await page.goto('/public');
  await expectSoon(page.getByRole('heading', { level: 1 })).toContainText('statements');
});

describe('an invalid token', () => {
  test('leads to the sign-in screen, and then back to the screen that was open', async (page, context) => {
    expectFailures(page);
    await openAs(page, 'admin', '/admin/collection-targets?search=bund', 'Collection Targets');
    await page.evaluate(`fetch('/api/auth/logout', { method: 'POST',
        headers: { authorization: 'Bearer ' + localStorage.getItem('auth_token') } })`);
    // Any API call reveals that the token was revoked. Here, the palette requests the targets when it opens.
    await page.keyboard.press('Control+k');
    await page.keyboard.type('x');
    await isShown(page, 'Admin Login');
    expect(await page.evaluate<string | null>("localStorage.getItem('auth_token')")).toBeNull();
    await page.getByLabel('Email', { exact: true }).fill(staff.admin.email);
    await page.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD);
    await page.keyboard.press('Enter');
    await isShown(page, 'Collection Targets');
    await expectSoon(page).toHaveURL(/collection-targets\?search=bund$/);

    const other = await context.newPage();
    await other.goto('/trends');
    await isShown(other, 'Trends');
    await account(page, 'admin').click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await isShown(page, 'Admin Login');
    await expectSoon(page).toHaveURL(/\/admin\/login$/);
    await isShown(other, 'Admin Access');
  });

  test('is removed when the page loads', async (page) => {
    expectFailures(page);
    await page.addInitScript("localStorage.setItem('auth_token', 'made-up')");
    await page.goto('/dashboard');
    await isShown(page, 'Admin Access');
    expect(await page.evaluate<string | null>("localStorage.getItem('auth_token')")).toBeNull();
  });

  test('is not suspected just because the server does not respond, and a retry is offered instead', async (page) => {
    await signIn(page, 'analyst');
    await expectAnotherTry(page, '**/api/auth/me', 'You stay signed in.', () => page.goto('/trends'));
    await isShown(page, 'Trends');
  });

  const html = { 'content-type': 'text/html' };
  const failures = {
    'a proxy’s error page': { status: 502, headers: html, body: '<h1>502 Bad Gateway</h1>' },
    'a proxy’s refusal': { status: 403, headers: html, body: '<h1>403 Forbidden</h1>' },
    'an error in the API': { status: 500, json: { error: 'internal', message: 'Something went wrong' } },
    'a limit on requests': { status: 429, json: { error: 'requests.too_many', message: 'Too many' } },
  };
  for (const [name, answer] of Object.entries(failures)) {
    test(`is not suspected because of ${name}, and a retry is offered instead`, async (page) => {
      await signIn(page, 'analyst');
      await expectAnotherTry(
        page,
        '**/api/auth/me',
        'You stay signed in.',
        () => page.goto('/trends'),
        answer,
      );
      await isShown(page, 'Trends');
    });
  }

  for (const status of [401, 403]) {
    test(`is removed once the API answers ${status}`, async (page) => {
      await signIn(page, 'analyst');
      const json = { error: 'auth.invalid_token', message: 'Refused' };
      await failCalls(page, '**/api/auth/me', { status, json });
      await page.goto('/trends');
      await isShown(page, 'Admin Access');
      expect(await page.evaluate<string | null>("localStorage.getItem('auth_token')")).toBeNull();
    });
  }
});

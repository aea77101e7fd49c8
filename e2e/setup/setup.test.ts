import { expect } from 'bun:test';
import { createTestDatabase, type TestDatabase } from '@stimmlage/db/testing/database';
import type { Page } from 'playwright';
import { holdAnswers } from '../testing/answers';
import { expectFailures } from '../testing/browser';
import { expectSoon, isSound, violations } from '../testing/screen';
import { startApi } from '../testing/services';
import { useSite } from '../testing/site';

let database: TestDatabase;
const logged: string[] = [];

const { site, test } = useSite(
  async (made) => {
    database = made;
  },
  { log: logged },
);

/** Matches the setup link, which the API logs as long as there are no users. */
const LINK = /there is no user yet: .* within 24 hours at (http:\/\/localhost:\d+)(\/setup#[\w-]{43})"/;

const PASSWORD = 'richtig-langes-passwort';
const labels = {
  en: { name: 'Name', email: 'Email', password: 'Password', submit: 'Create account' },
  de: { name: 'Name', email: 'E-Mail-Adresse', password: 'Passwort', submit: 'Konto anlegen' },
} as const;

const send = async (page: Page, values: [string, string, string], language: 'en' | 'de' = 'en') => {
  const { name, email, password, submit } = labels[language];
  for (const [index, label] of [name, email, password].entries()) {
    await page.getByLabel(label, { exact: true }).fill(values[index] ?? '');
  }
  await page.getByRole('button', { name: submit }).click();
};
const title = (page: Page) => page.getByRole('heading', { level: 1 });

const fieldOf = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('says that a setup link is incomplete, or that it has expired or was already used', async (page) => {
  expectFailures(page);
  await page.goto('/setup');
  await expectSoon(title(page)).toHaveText('The setup link is incomplete');
  await page.goto('/setup#geraten');
  await send(page, ['Anna', 'anna@example.org', PASSWORD]);
  await expectSoon(page.getByRole('alert')).toContainText('This setup link has expired or was already used.');
  await page.goto('/setup#anders');
  await expectSoon(page.getByRole('alert')).toHaveCount(0);
  await expectSoon(fieldOf(page, 'Name')).toHaveValue('');
  await expectSoon(page).toHaveURL(`${site.origin}/setup`);
});

for (const [language, scheme, width] of [
  ['en', 'light', 1440],
  ['de', 'dark', 390],
] as const) {
  test(`has no axe violations in the form or its error messages (${language}, ${scheme}, ${width})`, {
    language,
    scheme,
    width,
  }, async (page) => {
    expectFailures(page);
    await page.goto('/setup#geraten');
    await expectSoon(title(page)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await send(page, ['', '', ''], language);
    await expectSoon(fieldOf(page, labels[language].password)).toHaveAttribute('aria-invalid', 'true');
    expect(await violations(page)).toEqual([]);
    await send(page, ['Anna', 'anna@example.org', PASSWORD], language);
    await expectSoon(page.getByRole('alert')).toBeVisible();
    await isSound(page);
  });
}

const linkInLog = () => {
  const [, origin, path = ''] = LINK.exec(logged.join('\n')) ?? [];
  return { origin, path };
};

test('creates the first account through the link in the log', async (page) => {
  expectFailures(page);
  const { origin, path } = linkInLog();
  expect(origin).toBe(site.origin.replace('127.0.0.1', 'localhost'));
  await page.goto(path);
  await expectSoon(page).toHaveTitle('Set up Stimmlage (Sandbox data)');
  await expectSoon(title(page)).toHaveText('Set up Stimmlage');

  await send(page, [' ', 'anna', 'kurz']);
  await expectSoon(fieldOf(page, 'Name')).toBeFocused();
  await expectSoon(fieldOf(page, 'Name')).toHaveAccessibleDescription('Please enter a name.');
  await expectSoon(fieldOf(page, 'Email')).toHaveAccessibleDescription('Please enter an email address.');

  await send(page, ['Anna', 'anna@example.org', 'passwordpassword']);
  await expectSoon(fieldOf(page, 'Password')).toBeFocused();
  await expectSoon(fieldOf(page, 'Password')).toHaveAccessibleDescription(/^This password is too short/);
  await expectSoon(fieldOf(page, 'Name')).not.toHaveAttribute('aria-invalid');

  await page.getByRole('button', { name: 'Show password' }).click();
  await expectSoon(fieldOf(page, 'Password')).toHaveAttribute('type', 'text');
  await expectSoon(fieldOf(page, 'Password')).toHaveValue('passwordpassword');

  const release = await holdAnswers(page, '**/api/auth/setup');
  await send(page, ['Anna', 'anna@example.org', PASSWORD]);
  await expectSoon(page.getByRole('button', { name: 'Creating account…' })).toBeDisabled();
  release();
  await expectSoon(title(page)).toHaveText('Account created');
  await expectSoon(title(page)).toBeFocused();
  await expectSoon(page.getByText('Anna can now sign in as anna@example.org')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(page.url()).toBe(`${site.origin}/setup`);
  await page.getByRole('link', { name: 'Go to the public page' }).click();
  await expectSoon(title(page)).not.toHaveText('Account created');

  // The set-up itself leaves no sign-in behind, which the user would not recognise.
  const { access_token: token } = await (
    await page.request.post('/api/auth/login', { data: { email: 'anna@example.org', password: PASSWORD } })
  ).json();
  const headers = { authorization: `Bearer ${token}` };
  const signIns = async () => (await page.request.get('/api/auth/me/sign-ins', { headers })).json();
  await expectSoon.poll(async () => (await signIns()).length).toBe(1);
});

test('does not create a second account with the same link', async (page) => {
  expectFailures(page);
  await page.goto(linkInLog().path);
  await send(page, ['Bernd', 'bernd@example.org', PASSWORD]);
  await expectSoon(page.getByRole('alert')).toContainText('This setup link has expired or was already used.');
  const users = await database.client`select email, role from users`;
  expect([...users]).toEqual([{ email: 'anna@example.org', role: 'super_admin' }]);
});

test('logs the setup secret only once, in the link for the operator', () => {
  const secret = /#([\w-]{43})/.exec(logged.join('\n'))?.[1] ?? 'none';
  expect(logged.filter((line) => line.includes(secret))).toHaveLength(1);
});

test('refuses to start with a common admin password, and says why', async () => {
  const empty = await createTestDatabase();
  const variables = {
    DATABASE_URL: empty.url,
    STIMMLAGE_SANDBOX: 'on',
    STIMMLAGE_ADMIN_EMAIL: 'anna@example.org',
    STIMMLAGE_ADMIN_PASSWORD: 'passwordpassword',
  };
  const start = startApi(variables, () => undefined);
  await expect(start).rejects.toThrow(
    'status 1: STIMMLAGE_ADMIN_PASSWORD is too easy to guess. Choose another one.',
  );
  await empty.drop();
});

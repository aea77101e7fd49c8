import { describe, expect, test } from 'bun:test';
import { login } from '@stimmlage/core/contracts/auth';
import { emptyEach } from '@stimmlage/db/testing/hooks';
import { PASSWORD, readRefusal, useApi } from '../testing/harness';
import { createPasswords, isGoodPassword } from './passwords';

const api = await useApi();
emptyEach(api.database, 'access_tokens, sign_in_failures');

const owner = { name: 'Anna Beispiel', email: 'anna.beispiel@ministerium.example' };

describe('rejects a password that is easy to guess', () => {
  test.each([
    ['a common password', 'administrator'],
    ['a common password with digits', 'password1234'],
    ['a common password with digits substituted for letters', 'p4ssw0rdp4ssw0rd'],
    ['a common password repeated', 'passwordpassword'],
    ['consecutive digits', '123456789012'],
    ['consecutive letters', 'abcdefghijklmnop'],
    ['a row of keys on the keyboard', 'qwertzuiopasdf'],
    ['a zigzag across the keyboard', '1q2w3e4r5t6z'],
    ['one repeated character', 'aaaaaaaaaaaaaaaaaaaa'],
    ['a repeated group of letters', 'abcabcabcabc'],
    ['the email address', owner.email],
    ['the name', 'AnnaBeispiel'],
    ['the product name with a year', 'stimmlage2026'],
    ['a German greeting with a year', 'Willkommen2026'],
    ['the German word for password, with a year and a punctuation mark', 'Passwort2026!'],
    ['a season with a year', 'Sommer2026!!'],
    ['a season with an umlaut, and a year', 'Frühling2026!'],
    ['a season with its umlaut spelt out, and a year', 'Fruehling2026'],
    ['a season with digits substituted for letters', 'S0mmer2026!!'],
    ['a German sentence', 'ichliebedich1'],
    ['a German sentence with capitals', 'IchLiebeDich!'],
    ['two German words and a digit', 'MeinPasswort1'],
    ['two German words and a year', 'MeinPasswort2026'],
    ['four common words', 'DasIstMeinPasswort'],
    ['a city with a year', 'Hamburg2026!'],
    ['a first name with a year', 'Friederike2026!'],
    ['too few characters once combining marks are merged', 'u\u0308u\u0308u\u0308u\u0308u\u0308u\u0308'],
  ])('%s: %s', async (_, password) => {
    expect(await isGoodPassword(api.deps, password, owner)).toBe(false);
  });

  test.each([
    'richtig-langes-passwort',
    'Möwe-kauft-Regenschirm',
    'x7Jp-2kQ9w_aZ3Lm',
    'correct horse battery staple',
    'äußerst krumme Wörter',
    '天地玄黄宇宙洪荒日月盈昃',
  ])('but accepts %s', async (password) => {
    expect(await isGoodPassword(api.deps, password, owner)).toBe(true);
  });
});

test('rejects a password derived from the name of the installation or from the details of its operator', async () => {
  const { client } = api.database;
  const password = 'Wattwurmkamp2026!';
  expect(await isGoodPassword(api.deps, password, owner)).toBe(true);
  for (const column of ['public_title', 'operator_name', 'operator_contact']) {
    await client.unsafe(`update settings set ${column} = 'Amt Wattwurmkamp (info@wattwurmkamp.example)'`);
    expect(await isGoodPassword(api.deps, password, owner)).toBe(false);
    await client.unsafe(`update settings set ${column} = ''`);
  }
});

test('accepts a password regardless of its Unicode normalisation', async () => {
  const { hash, verify } = createPasswords();
  const stored = await hash('ﬁnstere Brücke');
  expect(await verify('finstere Bru\u0308cke', stored)).toBe(true);
  expect(await verify('finstere Brucke', stored)).toBe(false);
  expect(await verify('ﬁnstere Brücke', undefined)).toBe(false);
});

test('hashes with 64 MiB and two passes, and still verifies cheaper hashes', async () => {
  const { hash, verify } = createPasswords();
  expect(await hash(PASSWORD)).toStartWith('$argon2id$v=19$m=65536,t=2,p=1$');
  expect(await verify(PASSWORD, await api.deps.passwords.hash(PASSWORD))).toBe(true);
});

describe('changing your own password', () => {
  const EMAIL = 'admin@example.org';
  const NEXT = 'ein anderes langes Passwort';

  const signIn = async (password: string): Promise<string> => {
    const response = await api.call('POST', '/auth/login', { json: { email: EMAIL, password } });
    return login.response.parse(await response.json()).access_token;
  };
  const change = (token: string, json: unknown) => api.call('PUT', '/auth/me/password', { token, json });
  const statusOf = async (token: string) => (await api.call('GET', '/auth/me', { token })).status;

  test('requires the current password, and revokes all other tokens, including API tokens', async () => {
    const [session, other] = [await signIn(PASSWORD), await signIn(PASSWORD)];
    const made = await api.call('POST', '/auth/me/tokens', { token: session, json: { label: 'cron' } });
    const { token: script } = (await made.json()) as { token: string };
    expect((await change(session, { current: PASSWORD, next: NEXT })).status).toBe(204);
    expect([await statusOf(session), await statusOf(other), await statusOf(script)]).toEqual([200, 401, 401]);
    expect(
      (await api.call('POST', '/auth/login', { json: { email: EMAIL, password: PASSWORD } })).status,
    ).toBe(401);
    const back = await change(await signIn(NEXT), { current: NEXT, next: PASSWORD });
    expect(back.status).toBe(204);
  });

  test('fails if the current password is wrong, which counts as a failed sign-in', async () => {
    const session = await signIn(PASSWORD);
    for (let index = 0; index < 5; index += 1) {
      const response = await change(session, { current: 'falsch', next: NEXT });
      expect(await readRefusal(response)).toEqual([400, 'auth.wrong_password']);
    }
    const throttled = await change(session, { current: PASSWORD, next: NEXT });
    expect([throttled.status, throttled.headers.get('retry-after')]).toEqual([
      429,
      expect.stringMatching(/^[1-5]$/),
    ]);
    const login = await api.call('POST', '/auth/login', { json: { email: EMAIL, password: PASSWORD } });
    expect(login.status).toBe(429);
  });

  test('succeeds for only one of two concurrent requests', async () => {
    const [one, other] = [await signIn(PASSWORD), await signIn(PASSWORD)];
    const answers = await Promise.all([
      change(one, { current: PASSWORD, next: NEXT }),
      change(other, { current: PASSWORD, next: 'noch ein langes Passwort' }),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    const hash = await api.deps.passwords.hash(PASSWORD);
    await api.database.client`update users set password_hash = ${hash} where email = ${EMAIL}`;
  });

  test.each([
    [{ current: PASSWORD, next: 'kurz' }, 'json.next'],
    [{ current: PASSWORD, next: 'x'.repeat(129) }, 'json.next'],
    [{ current: PASSWORD, next: 'passwordpassword' }, 'json.next'],
    [{ current: PASSWORD, next: 'admin@example.org' }, 'json.next'],
    [{ current: PASSWORD, next: 'ein langes\0Passwort' }, 'json.next'],
    [{ current: 'x'.repeat(10_240), next: NEXT }, 'json.current'],
    [{ next: NEXT }, 'json.current'],
  ])('refuses %j and reports %s as invalid', async (json, field) => {
    const response = await change(await signIn(PASSWORD), json);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'validation.failed', issues: [{ path: field }] });
  });
});

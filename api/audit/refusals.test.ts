import { describe, expect, test } from 'bun:test';
import { auditLog } from '@stimmlage/core/contracts/audit';
import { serverLimits } from '@stimmlage/core/server-limits';
import { beforeEach } from '@stimmlage/core/testing/hooks';
import { clearSpent } from '@stimmlage/db/queries/operations/clearing';
import { countRefusal } from '@stimmlage/db/queries/users/refusals';
import { emptyEach } from '@stimmlage/db/testing/hooks';
import { PASSWORD, useApi } from '../testing/harness';

let clock = new Date('2026-11-20T12:00:00Z');

const api = await useApi({ now: () => clock });
emptyEach(api.database, 'sign_in_failures, known_devices, refusals');

/**
 * The id of the last audit log entry before the test. Entries are never deleted, so each test reads only
 * entries with a higher id.
 */
let last = 0;
beforeEach(async () => {
  await Promise.all((['super_admin', 'admin', 'analyst'] as const).map(api.tokenOf));
  last = (await api.database.client`select coalesce(max(id), 0)::int as id from audit_log`)[0]?.['id'];
});

const ADMIN = 'admin@example.org';

const signIn = (email: string, password: string, from: string) =>
  api.call('POST', '/auth/login', { json: { email, password }, from });

const read = async (action = 'refused') =>
  (await api.read(auditLog, `/audit-log?limit=100&action=${action}`, { as: 'super_admin' })).data.filter(
    ({ id }) => id > last,
  );

/**
 * Reads the test's refusals directly from the database. A request to the API would first write the pending
 * refusals.
 */
const stored = async () => [
  ...(await api.database.client`
    select user_name, action, ip, detail from audit_log where action like 'refused%' and id > ${last} order by id`),
];

/** Counts the refusals by action. */
const timesOf = (entries: { action: string; detail: Record<string, unknown> }[]) => {
  const times: Record<string, number> = {};
  for (const { action, detail } of entries) times[action] = (times[action] ?? 0) + Number(detail.times);
  return times;
};

describe('a failed sign-in', () => {
  test('is written to the audit log immediately, with the account and the network but not the full IP address', async () => {
    await signIn(ADMIN, 'geraten', '192.0.2.77');
    expect(await stored()).toEqual([
      {
        user_name: 'admin',
        action: 'refused.sign_in',
        ip: '192.0.2.0/24',
        detail: { tried: 'sign_in', times: 1 },
      },
    ]);
    await signIn(ADMIN, 'geraten', '2001:db8:1:2::3');
    const [entry] = await read();
    expect(entry).toMatchObject({
      user: 'admin',
      object: expect.stringMatching(/^user \d+$/),
      ip: '2001:db8:1::/48',
    });
  });

  test('is logged without the text typed as the email address if the account is unknown, in case that is a password', async () => {
    for (const from of ['192.0.2.1', '192.0.2.2']) await signIn('Geheim-Geheim-1', 'geraten', from);
    await signIn('Anderes', 'geraten', '192.0.2.3');
    const [row] = await api.database.client`
      select (select string_agg(a::text, ' ') from audit_log a where id > ${last}) || (select string_agg(r::text, ' ') from refusals r) as all`;
    expect(row?.all).not.toMatch(/geheim|anderes/i);
    const entries = await read();
    expect(entries.map(({ user }) => user)).toEqual(['', '', '']);
    expect(new Set(entries.map(({ object }) => object)).size).toBe(2);
    expect(entries.every(({ object }) => /^account [\da-f]{8}$/.test(object))).toBe(true);
    expect(timesOf(entries)).toEqual({ 'refused.sign_in': 3 });
  });

  test('is counted, even if it is one of 1,000 from 250 networks', async () => {
    for (let index = 0; index < 1_000; index += 1) await signIn(ADMIN, 'geraten', `10.${index % 250}.0.1`);
    const networks = new Set((await stored()).map(({ ip }) => ip));
    expect(networks.size).toBe(250);
    await read();
    const [sum] = await api.database.client`
      select sum((detail->>'times')::int)::int as times, count(*)::int as entries from audit_log where action like 'refused%' and id > ${last}`;
    expect(sum?.times).toBe(1_000);
    expect(sum?.entries).toBeLessThanOrEqual(520);
  });

  test('adds one entry immediately, and one for all its repetitions when the log is next read', async () => {
    for (let index = 0; index < 5; index += 1) await signIn(ADMIN, 'geraten', '192.0.2.1');
    expect(await stored()).toHaveLength(1);
    const times = (await read()).map(({ detail }) => detail.times);
    expect(times).toEqual([4, 1]);
    expect(await read()).toHaveLength(2);
    await signIn(ADMIN, PASSWORD, '192.0.2.1');
    expect(timesOf(await read())).toEqual({ 'refused.sign_in': 5, 'refused.throttled': 1 });
  });

  test('has its repetitions logged by the nightly clean-up even if no one reads the log', async () => {
    for (let index = 0; index < 3; index += 1) await signIn(ADMIN, 'geraten', '192.0.2.1');
    clock = new Date(clock.getTime() + 3_600_000);
    await clearSpent(api.database.db, clock);
    expect((await stored()).map(({ detail }) => detail.times)).toEqual([1, 2]);
    expect(await api.database.client`select 1 from refusals`).toHaveLength(0);
    const [row] = await api.database.client`
      select extract(epoch from max(at))::float8 as seconds from audit_log where action like 'refused%' and id > ${last}`;
    expect(row?.seconds).toBe(clock.getTime() / 1_000 - 3_600);
  });

  test('gets the same response and is counted in the same way for known and unknown accounts', async () => {
    const answers = await Promise.all(
      [ADMIN, 'niemand@example.org'].map(async (email) => {
        const answer = await signIn(email, 'geraten', '192.0.2.1');
        const { requestId: _, ...body } = (await answer.json()) as Record<string, unknown>;
        return [answer.status, body];
      }),
    );
    expect(answers[0]).toEqual(answers[1] ?? []);
    expect(await stored()).toHaveLength(2);
  });
});

describe('entries for other refusals', () => {
  test('include password changes with a wrong current password, and those that are throttled', async () => {
    const token = await api.tokenOf('analyst');
    for (let index = 0; index < 7; index += 1) {
      await api.call('PUT', '/auth/me/password', {
        token,
        from: '192.0.2.1',
        json: { current: 'falsch', next: PASSWORD },
      });
    }
    const entries = await read();
    expect(timesOf(entries)).toEqual({ 'refused.password': 5, 'refused.throttled': 2 });
    expect(new Set(entries.map(({ user }) => user))).toEqual(new Set(['analyst']));
  });

  test('include invalid setup links', async () => {
    const json = { token: 'x', name: 'Anna', email: 'anna@example.org', password: PASSWORD };
    await api.call('POST', '/auth/setup', { json, from: '192.0.2.1' });
    expect(await read()).toMatchObject([
      { user: '', action: 'refused.set_up', object: 'account', ip: '192.0.2.0/24', detail: { times: 1 } },
    ]);
  });

  test('include calls that a role or an API token may not make, listed by route pattern', async () => {
    await api.call('GET', '/admin/users?search=geheim', { as: 'analyst', from: '192.0.2.1' });
    await api.call('GET', '/privacy/subject?handle=geheim', { as: 'admin' });
    const made = await api.call('POST', '/auth/me/tokens', { as: 'analyst', json: { label: 'cron' } });
    const { token } = (await made.json()) as { token: string };
    for (const id of [1, 2]) await api.call('DELETE', `/auth/me/tokens/${id}`, { token });
    await api.call('GET', '/comments', { token });
    const entries = await read();
    expect(entries.map(({ user, object, ip }) => [user, object, ip])).toEqual(
      expect.arrayContaining([
        ['analyst', 'call GET /api/admin/users', '192.0.2.0/24'],
        ['admin', 'call GET /api/privacy/subject', null],
        ['analyst', 'call DELETE /api/auth/me/tokens/:id', null],
        ['analyst', 'call GET /api/comments', null],
      ]),
    );
    expect(entries.find(({ object }) => object === 'call GET /api/comments')?.detail).toEqual({
      scope: 'content',
      times: 1,
    });
    expect(timesOf(entries)).toEqual({ 'refused.call': 5 });
  });

  test('are counted together once there are too many kinds of refusal in an hour, unless the user is known', async () => {
    const refused = (kind: string) => ({
      userId: null,
      userName: '',
      action: 'refused.sign_in',
      objectType: 'account',
      objectId: kind,
      ip: null,
      detail: {},
    });
    for (const kind of ['a', 'b', 'c', 'd', 'a']) {
      await countRefusal(api.database.db, refused(kind), clock, 2);
    }
    const entries = await read();
    expect(timesOf(entries)).toEqual({ 'refused.sign_in': 5 });
    expect(
      entries.filter(({ detail }) => detail.kind === 'others').map(({ detail }) => detail.times),
    ).toEqual([1, 1]);
    expect(serverLimits.refusalsPerHour).toBeGreaterThan(250);
    // Unknown accounts above the limit share one entry, but a known user still has a separate entry.
    const ofUser = { ...refused('1'), userId: 1, userName: 'Anna', objectType: 'user' };
    await countRefusal(api.database.db, ofUser, clock, 2);
    expect((await read())[0]).toMatchObject({ user: 'Anna', object: 'user 1', detail: { times: 1 } });
  });
});

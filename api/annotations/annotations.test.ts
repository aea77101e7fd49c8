import { describe, expect, test } from 'bun:test';
import type { Role } from '@stimmlage/core/codes/roles';
import {
  type Annotation,
  createAnnotation,
  listAnnotations,
  updateAnnotation,
} from '@stimmlage/core/contracts/annotations';
import { createToken } from '@stimmlage/core/contracts/auth';
import { seriesEvents } from '@stimmlage/core/contracts/events';
import { limits } from '@stimmlage/core/limits';
import { beforeEach } from '@stimmlage/core/testing/hooks';
import { insertUser } from '@stimmlage/db/queries/users/users';
import { PASSWORD, readRefusal, useApi } from '../testing/harness';

const NOW = new Date('2026-11-20T12:00:00Z');

const api = await useApi({ now: () => NOW });
const { client } = api.database;

/** The id of the last audit log entry before the test, because entries are never deleted. */
let lastEntry = 0;

beforeEach(async () => {
  const [row] = await client`select coalesce(max(id), 0)::int as last from audit_log`;
  lastEntry = Number(row?.last);
  await client`truncate annotations restart identity`;
});

const election = { date: '2026-09-27', text: 'Bundestagswahl' };

const send = (as: Role, json: object) => api.call('POST', '/annotations', { as, json });
const write = (as: Role, json: object = election): Promise<Annotation> =>
  api.read(createAnnotation, '/annotations', { as, json });
const change = (as: Role, id: number, json: object) => api.call('PUT', `/annotations/${id}`, { as, json });
const remove = (as: Role, id: number) => api.call('DELETE', `/annotations/${id}`, { as });
const list = (as: Role, query = '') => api.read(listAnnotations, `/annotations${query}`, { as });
const texts = async (query: string) => (await list('analyst', query)).map(({ text }) => text);
const audited = async () => [
  ...(await client`
    select user_name, action, object_id, detail from audit_log
    where object_type = 'annotation' and id > ${lastEntry} order by id`),
];

describe('an annotation', () => {
  test('is written by an analyst on a single day, and listed for all staff', async () => {
    const made = await write('analyst');
    expect(made).toMatchObject({
      date: '2026-09-27',
      until: '2026-09-27',
      text: 'Bundestagswahl',
      owner: { name: 'analyst' },
      mayChange: true,
      createdAt: NOW.toISOString(),
    });
    expect(await list('analyst')).toEqual([made]);
    expect(await list('admin')).toEqual([made]);
    expect((await api.call('GET', '/annotations', {})).status).toBe(401);
  });

  test('is listed if it concerns a day of the window, latest first', async () => {
    await write('analyst');
    await write('analyst', { date: '2026-10-05', until: '2026-10-09', text: 'Streik der Bahn' });
    await write('analyst', { date: '2026-11-02', until: '', text: 'Rücktritt der Ministerin' });
    expect(await texts('')).toEqual(['Rücktritt der Ministerin', 'Streik der Bahn', 'Bundestagswahl']);
    expect(await texts('?from=2026-10-09&to=2026-11-01')).toEqual(['Streik der Bahn']);
    expect(await texts('?from=2026-10-10')).toEqual(['Rücktritt der Ministerin']);
    expect(await texts('?to=2026-10-05')).toEqual(['Streik der Bahn', 'Bundestagswahl']);
    const reversed = await api.call('GET', '/annotations?from=2026-10-10&to=2026-10-09', { as: 'analyst' });
    expect(reversed.status).toBe(400);
  });

  test('can be changed and deleted by its owner and admins, but not by other analysts', async () => {
    const own = await write('analyst');
    const other = await write('admin');
    const strike = { date: '2026-10-05', until: '2026-10-09', text: 'Streik' };
    expect(await readRefusal(await change('analyst', other.id, strike))).toEqual([
      403,
      'annotations.not_yours',
    ]);
    expect(await readRefusal(await remove('analyst', other.id))).toEqual([403, 'annotations.not_yours']);
    expect((await list('analyst')).map(({ id, mayChange }) => [id, mayChange])).toEqual([
      [other.id, false],
      [own.id, true],
    ]);
    const changed = await change('admin', own.id, strike);
    expect(updateAnnotation.response.parse(await changed.json())).toEqual({ ...own, ...strike });
    expect((await remove('analyst', own.id)).status).toBe(204);
    expect((await remove('super_admin', other.id)).status).toBe(204);
    expect(await readRefusal(await remove('admin', own.id))).toEqual([404, 'annotations.not_found']);
    expect(await readRefusal(await change('admin', own.id, strike))).toEqual([404, 'annotations.not_found']);
    expect(await list('admin')).toEqual([]);
  });

  test('keeps the fields that are not sent, and stays on a single day when it is moved', async () => {
    const { id } = await write('analyst');
    await change('admin', id, { date: '2026-09-28' });
    await change('analyst', id, { text: 'Wahl' });
    expect(await list('analyst')).toMatchObject([{ date: '2026-09-28', until: '2026-09-28', text: 'Wahl' }]);
    await change('analyst', id, { until: '2026-09-30' });
    await change('analyst', id, { date: '2026-09-29' });
    expect(await list('analyst')).toMatchObject([{ date: '2026-09-29', until: '2026-09-30', text: 'Wahl' }]);
    for (const reversed of [{ date: '2026-10-01' }, { until: '2026-09-28' }])
      expect(await readRefusal(await change('analyst', id, reversed))).toEqual([
        400,
        'annotations.days_reversed',
      ]);
  });

  test('leaves its days in the audit log, but not its text, and no entry if nothing was changed', async () => {
    const { id } = await write('analyst');
    await change('admin', id, election);
    await change('admin', id, { ...election, text: 'Wahl' });
    await remove('analyst', id);
    const days = { date: '2026-09-27', until: '2026-09-27' };
    const object_id = String(id);
    expect(await audited()).toEqual([
      { user_name: 'analyst', action: 'annotation.create', object_id, detail: days },
      { user_name: 'admin', action: 'annotation.update', object_id, detail: { ...days, fields: ['text'] } },
      { user_name: 'analyst', action: 'annotation.delete', object_id, detail: days },
    ]);
  });

  test('is stored as a single line without characters that hide or reverse text', async () => {
    const { text } = await write('analyst', { ...election, text: ' Wahl\r\n\tim \u202EBund\u2066 ' });
    expect(text).toBe('Wahl im Bund');
  });

  test.each([
    ['without a text', { ...election, text: ' \n\u202E ' }],
    ['with a text that cannot be seen', { ...election, text: '\u200B\u2060' }],
    ['with a text that is too long', { ...election, text: 'a'.repeat(limits.annotationText + 1) }],
    ['with a text that cannot be stored', { ...election, text: 'a\0b' }],
    ['on a day that does not exist', { ...election, date: '2026-02-30' }],
    ['on a day of another age', { ...election, date: '0001-01-01' }],
  ])('is refused %s', async (_, json) => {
    expect(await readRefusal(await send('analyst', json))).toEqual([400, 'validation.failed']);
    const { id } = await write('analyst');
    expect(await readRefusal(await change('analyst', id, json))).toEqual([400, 'validation.failed']);
  });

  test.each([
    ['without a day', { text: 'Wahl' }],
    ['that ends before it begins', { ...election, until: '2026-09-26' }],
  ])('is refused %s', async (_, json) => {
    expect(await readRefusal(await send('analyst', json))).toEqual([400, 'validation.failed']);
  });

  test('may have as many characters as the limit says', async () => {
    const text = 'ä'.repeat(limits.annotationText);
    expect((await write('analyst', { ...election, text })).text).toBe(text);
  });

  test(`is refused if there are already ${limits.annotations}, even if several are written concurrently`, async () => {
    await client`
      insert into annotations (date, until, text, created_at, updated_at)
      select '2026-09-27', '2026-09-27', 'Wahl', now(), now() from generate_series(2, ${limits.annotations})`;
    const responses = await Promise.all(
      Array.from({ length: 5 }, (__, index) => send(index % 2 ? 'analyst' : 'admin', election)),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    const refused = responses.find(({ status }) => status === 409);
    expect(await refused?.json()).toMatchObject({
      error: 'annotations.too_many',
      message: `There are ${limits.annotations} annotations; delete one of yours or ask an admin to delete one first`,
    });
  });

  test('is kept without an owner once that user is deleted, and is then managed by admins', async () => {
    const passwordHash = await api.deps.passwords.hash(PASSWORD);
    const email = 'nina@example.org';
    const user = await insertUser(api.database.db, { name: 'nina', email, passwordHash, role: 'analyst' });
    const signedIn = await api.call('POST', '/auth/login', { json: { email, password: PASSWORD } });
    const token = String(Reflect.get(Object(await signedIn.json()), 'access_token'));
    const { id } = await api.read(createAnnotation, '/annotations', { token, json: election });
    expect((await api.call('DELETE', `/admin/users/${user?.id}`, { as: 'super_admin' })).status).toBe(204);
    expect(await list('analyst')).toMatchObject([{ id, owner: null, mayChange: false }]);
    expect(await readRefusal(await remove('analyst', id))).toEqual([403, 'annotations.not_yours']);
    expect((await remove('admin', id)).status).toBe(204);
  });

  test('can be written with an API token only if the token has the scope for analysis', async () => {
    const tokenWith = async (scopes: string[]): Promise<string> => {
      const json = { label: 'Kalender', scopes };
      const made = await api.call('POST', '/auth/me/tokens', { as: 'analyst', json });
      return createToken.response.parse(await made.json()).token;
    };
    const reader = await tokenWith(['figures']);
    const refused = await api.call('POST', '/annotations', { token: reader, json: election });
    expect(await readRefusal(refused)).toEqual([403, 'auth.scope_missing']);
    const writer = await tokenWith(['classify']);
    expect((await api.call('POST', '/annotations', { token: writer, json: election })).status).toBe(201);
    expect((await api.call('GET', '/annotations', { token: reader })).status).toBe(200);
  });

  test('is one of the events on the time axis of every window that contains one of its days', async () => {
    await write('analyst', { date: '2026-10-05', until: '2026-10-09', text: 'Streik der Bahn' });
    await write('admin', { date: '2026-10-07', text: 'Tarifrunde' });
    const eventsOf = (from: string, to: string) =>
      api.read(seriesEvents, `/series-events?from=${from}&to=${to}`, { as: 'analyst' });
    const kind = 'annotation' as const;
    const strike = { kind, date: '2026-10-05', until: '2026-10-09', text: 'Streik der Bahn' };
    const round = { kind, date: '2026-10-07', until: '2026-10-07', text: 'Tarifrunde' };
    expect(await eventsOf('2026-10-06', '2026-10-31')).toEqual([strike, round]);
    expect(await eventsOf('2026-10-08', '2026-10-08')).toEqual([strike]);
    expect(await eventsOf('2026-10-10', '2026-10-31')).toEqual([]);
  });
});

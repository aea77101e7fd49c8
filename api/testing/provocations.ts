import type { Role } from '@stimmlage/core/codes/roles';
import { createAnnotation } from '@stimmlage/core/contracts/annotations';
import { createToken, me } from '@stimmlage/core/contracts/auth';
import { createTarget } from '@stimmlage/core/contracts/targets';
import { createView } from '@stimmlage/core/contracts/views';
import type { ErrorCode } from '@stimmlage/core/errors/catalogue';
import { limits } from '@stimmlage/core/limits';
import { serverLimits } from '@stimmlage/core/server-limits';
import { insertUser } from '@stimmlage/db/queries/users/users';
import { contentRow } from '@stimmlage/db/testing/content';
import { createAllowance } from '../http/allowance';
import { LABELLED_AT, storePosts } from './corrections';
import { databaseProvocations } from './database-provocations';
import { type ApiHarness, type CallOptions, PASSWORD, startApi } from './harness';
import { archive, inPieces } from './pieces';
import { elsewhere, get, type Provocation, send, storePending, until } from './provoke';
import { sessionProvocations } from './session-provocations';

const signIn =
  (json: unknown, from = '192.0.2.1'): Provocation =>
  (api) =>
    api.call('POST', '/auth/login', { json, from });

const superId = async (api: ApiHarness): Promise<number> =>
  me.response.parse(await (await api.call('GET', '/auth/me', { as: 'super_admin' })).json()).id;

/** Adds a target and returns its id. */
const addTarget = async (api: ApiHarness, json: unknown): Promise<number> => {
  const made = await api.call('POST', '/admin/collection/targets', { as: 'admin', json });
  return createTarget.response.parse(await made.json()).id;
};

/** Saves a view for all staff and returns its id. */
const saveView = async (api: ApiHarness, as: Role): Promise<number> => {
  const json = { name: 'Trends', address: '/trends', shared: true };
  return createView.response.parse(await (await api.call('POST', '/views', { as, json })).json()).id;
};

const coding = {
  complaint_type: 'PRAISE',
  pain_point_category: 'env',
  policy_area: null,
  intensity_score: 2,
  heat_score: 1,
  seenLabel: LABELLED_AT,
};

const upload =
  (name: string, body: NonNullable<CallOptions['body']>, query = ''): Provocation =>
  (api) => {
    const headers = { 'Content-Type': 'application/x-ndjson', 'X-File-Name': name };
    return api.call('POST', `/imports${query}`, { as: 'admin', body, headers });
  };

const brokenOff = (name: string): Provocation =>
  upload(
    name,
    inPieces(archive('a'), () => Promise.reject(new Error('connection lost'))),
  );

/** How to provoke each error. If a new error code has no entry here, the type check fails. */
export const provocations: Record<ErrorCode, Provocation> = {
  'validation.failed': get('/public/overview?days=0'),
  'request.query_too_long': get(`/public/overview?${'a'.repeat(serverLimits.queryCharacters + 1)}`),
  'request.wrong_host': () =>
    elsewhere({ publicOrigin: 'https://stimme.example' }, async ({ app }) =>
      app.request('http://evil.example/api/public/about'),
    ),
  'request.bad_json': (api) =>
    api.call('POST', '/auth/login', { body: '{', headers: { 'Content-Type': 'application/json' } }),
  'auth.required': get('/auth/me', {}),
  'auth.invalid_credentials': signIn({ email: 'nobody@example.org', password: PASSWORD }),
  'auth.throttled': (api) =>
    until(429, 10, () => signIn({ email: 'admin@example.org', password: 'falsch' }, '192.0.2.99')(api)),
  'auth.wrong_password': send('PUT', '/auth/me/password', {
    current: 'falsch',
    next: 'ein-anderes-langes-wort',
  }),
  'auth.session_required': async (api) => {
    const made = await api.call('POST', '/auth/me/tokens', { as: 'analyst', json: { label: 'script' } });
    const { token } = createToken.response.parse(await made.json());
    return api.call('POST', '/auth/me/tokens', { token, json: { label: 'another' } });
  },
  'auth.scope_missing': async (api) => {
    const made = await api.call('POST', '/auth/me/tokens', { as: 'analyst', json: { label: 'reader' } });
    const { token } = createToken.response.parse(await made.json());
    return api.call('GET', '/comments', { token });
  },
  'auth.invalid_setup_link': send('POST', '/auth/setup', {
    token: 'x'.repeat(43),
    name: 'Eve',
    email: 'eve@example.org',
    password: PASSWORD,
  }),
  'auth.invalid_invitation': send('POST', '/auth/invitation', { token: 'x'.repeat(43) }),
  'auth.forbidden_admin': get('/imports', { as: 'analyst' }),
  'auth.forbidden_super': get('/admin/users', { as: 'admin' }),
  'sign_ins.not_found': send('DELETE', '/auth/me/sign-ins/999999'),
  'tokens.not_found': send('DELETE', '/auth/me/tokens/999999'),
  'tokens.too_many': (api) =>
    until(409, limits.apiTokens + 1, () => send('POST', '/auth/me/tokens', { label: 'one of many' })(api)),
  'users.not_found': send('DELETE', '/admin/users/999999'),
  'users.email_taken': send('POST', '/admin/users', {
    name: 'Eve',
    email: 'ADMIN@example.org',
    password: 'ein-langes-wort-mehr',
  }),
  'users.last_super_admin': async (api) =>
    send('PUT', `/admin/users/${await superId(api)}`, { role: 'admin' })(api),
  'users.delete_super_admin': async (api) => {
    const user = {
      name: 'Eve',
      email: 'eve@example.org',
      passwordHash: 'none',
      role: 'super_admin',
    } as const;
    const row = await insertUser(api.database.db, user);
    const response = await send('DELETE', `/admin/users/${row?.id}`)(api);
    await api.database.client`delete from users where email = ${user.email}`;
    return response;
  },
  'users.delete_self': async (api) => send('DELETE', `/admin/users/${await superId(api)}`)(api),
  'invitations.not_found': send('DELETE', '/admin/invitations/999999'),
  'invitations.too_many': async (api) => {
    const invite = send('POST', '/admin/invitations', { name: 'Eve' });
    const response = await until(409, serverLimits.openInvitations + 1, () => invite(api));
    await api.database.client`delete from invitations`;
    return response;
  },
  'views.not_found': send('DELETE', '/views/999999'),
  'views.not_yours': async (api) => {
    const id = await saveView(api, 'admin');
    return api.call('DELETE', `/views/${id}`, { as: 'analyst' });
  },
  'views.no_owner': async (api) => {
    const id = await saveView(api, 'admin');
    await api.database.client`update saved_views set owner_id = null where id = ${id}`;
    return send('PUT', `/views/${id}`, { shared: false })(api);
  },
  'views.too_many': async (api) => {
    const save = send('POST', '/views', { name: 'Trends', address: '/trends' });
    const response = await until(409, limits.views + 1, () => save(api));
    await api.database.client`delete from saved_views`;
    return response;
  },
  'annotations.not_found': send('DELETE', '/annotations/999999'),
  'annotations.not_yours': async (api) => {
    const json = { date: '2026-09-27', text: 'Bundestagswahl' };
    const made = await api.call('POST', '/annotations', { as: 'admin', json });
    const { id } = createAnnotation.response.parse(await made.json());
    return api.call('DELETE', `/annotations/${id}`, { as: 'analyst' });
  },
  'annotations.days_reversed': async (api) => {
    const json = { date: '2026-09-27', text: 'Bundestagswahl' };
    const made = await api.call('POST', '/annotations', { as: 'admin', json });
    const { id } = createAnnotation.response.parse(await made.json());
    return send('PUT', `/annotations/${id}`, { until: '2026-09-26' })(api);
  },
  'annotations.too_many': async (api) => {
    await api.database.client`
      insert into annotations (date, until, text, created_at, updated_at)
      select '2026-09-27', '2026-09-27', 'Bundestagswahl', now(), now() from generate_series(1, ${limits.annotations})`;
    const response = await send('POST', '/annotations', { date: '2026-09-27', text: 'one of many' })(api);
    await api.database.client`delete from annotations`;
    return response;
  },
  'route.not_found': get('/nowhere'),
  ...sessionProvocations,
  'runs.not_found': get('/collection/runs/999999'),
  'runs.already_running': (api) => until(409, 2, () => send('POST', '/collection/start', {})(api)),
  'runs.none_active': (api) => until(409, 2, () => send('POST', '/collection/stop')(api)),
  'runs.no_targets': () => elsewhere({}, send('POST', '/collection/start', {})),
  'imports.not_found': get('/imports/999999'),
  'imports.in_progress': async (api) => {
    let other: Response | undefined;
    const body = inPieces(archive('a'), async () => {
      other = await upload('twice.jsonl', archive('a'))(api);
    });
    const response = await upload('twice.jsonl', body)(api);
    return other?.status === 409 ? other : response;
  },
  'imports.broken': brokenOff('broken.jsonl'),
  'imports.changed': async (api) => {
    await brokenOff('changed.jsonl')(api);
    return upload('changed.jsonl', archive('b'))(api);
  },
  'imports.not_an_archive': upload('list.csv', 'id,text\n1,a'),
  'imports.shift_not_sandbox': () => elsewhere({ sandbox: false }, upload('a.jsonl', '{}', '?shiftDays=1')),
  'content.not_found': get('/comments/123456789'),
  'corrections.not_found': send('DELETE', '/corrections/2000000000000000000'),
  'corrections.no_label': async (api) => {
    await storePending(api);
    return send('PUT', '/corrections/77', coding)(api);
  },
  'corrections.outdated': async (api) => {
    await storePosts(api, [contentRow(1)]);
    return send('PUT', '/corrections/1', { ...coding, seenLabel: '2026-11-10T00:00:00.000Z' })(api);
  },
  'corrections.changed': async (api) => {
    await storePending(api);
    return send('PUT', '/corrections/77', { ...coding, seenCorrection: '2026-11-20T09:42:00.000Z' })(api);
  },
  'config.changed': send('PUT', '/admin/config', { seenUpdatedAt: '2020-11-20T09:42:00.000Z' }),
  'pain_points.not_found': get('/pain-points/nothing'),
  'exports.authors_forbidden': get('/exports/comments.csv?authors=true', { as: 'analyst' }),
  'exports.busy': async (api) => {
    const open: Response[] = [];
    const busy = await until(429, 50, async () => {
      const response = await get('/exports/comments.ndjson')(api);
      open.push(response);
      return response;
    });
    await Promise.all(open.map((response) => (response === busy ? undefined : response.body?.cancel())));
    return busy;
  },
  'pictures.busy': (api) => {
    const asked = Array.from({ length: serverLimits.pictures.waiting.lines + 2 }, (_, index) =>
      get(`/public/embed/trends.json?timeGroup=day&days=${index + 1}&hidden=a`, {})(api),
    );
    return Promise.all(asked).then(
      (responses) => responses.find(({ status }) => status === 429) ?? new Response(),
    );
  },
  'targets.not_found': send('DELETE', '/admin/collection/targets/999999'),
  'targets.duplicate': (api) =>
    until(409, 2, () =>
      send('POST', '/admin/collection/targets', { username: 'rente', targetType: 'keyword' })(api),
    ),
  'targets.deleted_name': async (api) => {
    const kept = await addTarget(api, { username: 'bahn', targetType: 'keyword' });
    const deleted = await addTarget(api, { username: 'post', targetType: 'keyword' });
    await send('DELETE', `/admin/collection/targets/${deleted}`)(api);
    return send('PUT', `/admin/collection/targets/${kept}`, { username: 'post' })(api);
  },
  'targets.erased': async (api) => {
    await send('POST', '/privacy/erase', { handle: 'fort' })(api);
    return send('POST', '/admin/collection/targets', { username: 'fort' })(api);
  },
  'targets.no_handle': async (api) => {
    const id = await addTarget(api, { username: 'Der Landbote', targetType: 'media' });
    return send('POST', `/admin/collection/targets/${id}/backfill`, { posts: 10 })(api);
  },
  'targets.invalid_csv': (api) =>
    api.call('POST', '/admin/collection/targets/import', {
      as: 'admin',
      body: 'name,targetType\nAnna,politician',
      headers: { 'Content-Type': 'text/csv' },
    }),
  'trends.already_fetching': (api) => until(409, 2, () => send('POST', '/trends/trigger-fetch', {})(api)),
  'trends.fetch_not_found': get('/trends/stats?fetchId=999999'),
  'upkeep.already_running': (api) => until(409, 2, () => send('POST', '/upkeep/retention')(api)),
  'privacy.is_target': async (api) => {
    await send('POST', '/admin/collection/targets', { username: 'ziel', targetType: 'politician' })(api);
    return send('POST', '/privacy/erase', { handle: 'ziel' })(api);
  },
  'requests.too_many': () =>
    elsewhere(
      {
        anonymousCalls: {
          allowance: createAllowance({ burst: 1, perSecond: 1, networks: 1 }),
          widerAllowance: createAllowance(),
          hold: async () => undefined,
        },
      },
      (api) => until(429, 2, () => get('/comments', { from: '192.0.2.7' })(api)),
    ),
  'body.too_large': send('POST', '/auth/login', 'a'.repeat(limits.bodyBytes)),
  'body.unsupported_type': (api) =>
    api.call('POST', '/auth/login', { body: 'a', headers: { 'Content-Type': 'text/plain' } }),
  internal: () => elsewhere({ now: () => new Date(Number.NaN) }, get('/public/overview', {})),
  ...databaseProvocations,
  'database.unavailable': async () => {
    const away = await startApi();
    await away.database.drop();
    const response = await get('/public/overview', {})(away);
    await away.deps.queue.stop();
    return response;
  },
};

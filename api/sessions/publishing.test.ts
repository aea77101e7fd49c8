import { describe, expect, test } from 'bun:test';
import { errorBody } from '@stimmlage/core/contracts/common';
import { session } from '@stimmlage/core/contracts/sessions';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { seedLabels } from '@stimmlage/db/testing/seed';
import { readRefusal, useApi } from '../testing/harness';

const NOW = new Date('2026-11-20T11:00:00Z');
const api = await useApi({ now: () => NOW });
let id: number;

beforeAll(async () => {
  ({ sessionId: id } = await seedLabels(api.database, { count: 500, days: 20, until: NOW }));
});

/** Every public call that accepts a session. */
const paths = [
  '/public/dashboard/stats',
  '/public/pain-points/time-series',
  '/public/pain-points/sentiment-distribution',
];

const choose = async (run: number) =>
  Promise.all(paths.map((path) => api.call('GET', `${path}?analysisRunId=${run}`)));

const publish = async (published: boolean, as: 'admin' | 'analyst' = 'admin', run = id) =>
  api.call('PUT', `/analysis/sessions/${run}/published`, { as, json: { published } });

const audited = async (): Promise<string[]> => {
  const rows = await api.database.client<{ action: string; object: string; user: string }[]>`
    select action, object_id as object, user_name as user from audit_log where action like 'session.%publish' order by id`;
  return rows.map(({ action, object, user }) => `${action} ${object} by ${user}`);
};

describe('an unpublished session', () => {
  test('is hidden from every caller of the public API, as if it did not exist', async () => {
    const unknown = await choose(404);
    for (const [index, response] of (await choose(id)).entries()) {
      expect(await readRefusal(response)).toEqual([404, 'sessions.not_found']);
      const answers = [(await choose(id))[index], unknown[index]];
      const [message, other] = await Promise.all(
        answers.map(async (answer) => errorBody.parse(await answer?.json()).message),
      );
      expect(message?.replace(String(id), '404')).toBe(other ?? '');
    }
    const admin = await api.call('GET', `${paths[0]}?analysisRunId=${id}`, { as: 'admin' });
    expect(admin.status).toBe(404);
  });

  test('leaves public calls without a session working, and remains available to staff', async () => {
    for (const path of paths) expect((await api.call('GET', path)).status).toBe(200);
    const staff = await api.call('GET', `/admin/dashboard/stats?analysisRunId=${id}`, { as: 'analyst' });
    expect(await staff.json()).toMatchObject({ total_texts: 500 });
  });
});

describe('publishing', () => {
  test('is allowed only for admins, and only for a session that exists', async () => {
    expect(await readRefusal(await publish(true, 'analyst'))).toEqual([403, 'auth.forbidden_admin']);
    expect(await readRefusal(await publish(true, 'admin', 404))).toEqual([404, 'sessions.not_found']);
    expect(await audited()).toEqual([]);
  });

  test('takes effect immediately, can be reversed, and is not audited again if repeated', async () => {
    for (let time = 0; time < 2; time += 1) {
      const published = session.parse(await (await publish(true)).json());
      expect(published.published_at).toBe(NOW.toISOString());
    }
    const [stats] = await choose(id);
    expect(await stats?.json()).toMatchObject({ total_texts: 500 });
    expect((await choose(id)).map(({ status }) => status)).toEqual([200, 200, 200]);
    for (let time = 0; time < 2; time += 1)
      expect(session.parse(await (await publish(false)).json()).published_at).toBeNull();
    // Responses that were cached while the session was published are not served after the session is
    // unpublished.
    expect((await choose(id)).map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await audited()).toEqual([`session.publish ${id} by admin`, `session.unpublish ${id} by admin`]);
  });
});

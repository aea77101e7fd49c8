import { describe, expect, test } from 'bun:test';
import { estimate } from '@stimmlage/core/contracts/estimate';
import { session } from '@stimmlage/core/contracts/sessions';
import { reason } from '@stimmlage/core/reasons/reason';
import { beforeEach } from '@stimmlage/core/testing/hooks';
import { bookUsage } from '@stimmlage/db/queries/operations/usage';
import { closeUnsentBatches } from '@stimmlage/db/queries/sessions/batches';
import { planSession } from '@stimmlage/db/queries/sessions/session-plan';
import { endSession, notePlanned } from '@stimmlage/db/queries/sessions/sessions';
import { newLabel } from '@stimmlage/db/testing/content';
import { seedPending } from '@stimmlage/db/testing/seed-sessions';
import { storeLabels, storeSession } from '@stimmlage/db/testing/store';
import { useApi } from '../testing/harness';

const NOW = new Date();
const coder = { modelName: 'claude-3-5-haiku', modelVersion: '20241022', codebookVersion: 1 };

const api = await useApi();
beforeEach(async () => {
  await api.database.client`
    truncate sessions, batches, requests, content, labels, usage_ledger, queue.job restart identity cascade`;
  await api.database.client`update settings set budget_ai_micros = null`;
});

const call = async (method: string, path: string, json?: unknown) => {
  const response = await api.call(method, `/analysis/sessions${path}`, {
    as: 'admin',
    ...(json === undefined ? {} : { json }),
  });
  return { status: response.status, body: await response.json() };
};
const create = () => call('POST', '', {});
const dryRun = async (wanted = {}) => {
  const { status, body } = await call('POST', '', { ...wanted, dryRun: true });
  expect(status).toBe(200);
  return estimate.parse(body);
};
const retryDryRun = () => call('POST', '/1/retry-failed', { dryRun: true });
const packing = { itemsPerRequest: 5, requestsPerBatch: 500 };
/**
 * Plans the session as a worker would. `fail` ends the session as a worker would after a refusal by the
 * provider.
 */
const plan = () =>
  api.database.db.transaction(async (tx) => {
    const items = await planSession(tx, 1, coder, null, packing);
    await notePlanned(tx, 1);
    return items;
  });
const revoked = [reason('other', { text: 'The key is revoked' })];
const fail = () =>
  api.database.db.transaction(async (tx) => {
    await closeUnsentBatches(tx, 1, 'failed', revoked);
    await endSession(tx, 1, 'failed', revoked, NOW);
  });
/** Lists the audit log entries about sessions that are newer than the given entry. */
const auditSince = async (since: unknown) =>
  (
    await api.database.client`
      select action, object_id from audit_log where object_type = 'session' and id > ${Number(since)} order by id`
  ).map((row) => `${row['action']} ${row['object_id']}`);
const lastAudit = async () =>
  (await api.database.client`select coalesce(max(id), 0)::int as id from audit_log`)[0]?.['id'];
const dueJobs = async () =>
  (await api.database.client`select data from queue.job where start_after <= now()`).length;

describe('cancelling', () => {
  test('immediately ends a session that has not been planned yet, and has no effect when repeated', async () => {
    await seedPending(api.database, 3);
    const before = await lastAudit();
    await create();
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await call('POST', '/1/cancel');
      expect([status, session.parse(body)]).toMatchObject([
        200,
        { status: 'canceled', cancel_requested: true },
      ]);
    }
    expect(await auditSince(before)).toEqual(['session.create 1', 'session.cancel 1']);
    expect(await plan()).toBeNull();
  });

  test('leaves a planned session for the worker to end, and wakes the worker immediately', async () => {
    await seedPending(api.database, 3);
    await create();
    await plan();
    await api.database.client`update queue.job set start_after = now() + interval '5 minutes'`;
    expect(await call('POST', '/1/cancel')).toMatchObject({
      status: 200,
      body: { status: 'processing', cancel_requested: true, finished_at: null },
    });
    expect(await dueJobs()).toBe(1);
  });

  test('is refused for a session that has ended', async () => {
    await seedPending(api.database, 3);
    await create();
    await plan();
    await fail();
    expect(await call('POST', '/1/cancel')).toMatchObject({
      status: 409,
      body: { error: 'sessions.has_ended', message: 'Session 1 has already ended' },
    });
    expect(await call('GET', '/1')).toMatchObject({ body: { status: 'failed', cancel_requested: false } });
  });
});

describe('retrying', () => {
  test('reopens a session for its failed items, which are planned in new batches', async () => {
    await seedPending(api.database, 12);
    const before = await lastAudit();
    await create();
    await plan();
    expect(await call('POST', '/1/retry-failed')).toMatchObject({
      status: 409,
      body: { error: 'sessions.still_open' },
    });
    await fail();
    expect(await call('GET', '/1')).toMatchObject({ body: { content_count: 12, failed_count: 12 } });
    const { status, body } = await call('POST', '/1/retry-failed');
    expect([status, session.parse(body)]).toMatchObject([
      200,
      { status: 'pending', error: null, finished_at: null, content_count: 12, failed_count: 0 },
    ]);
    expect(await call('POST', '/1/retry-failed')).toMatchObject({ status: 409 });
    expect(await create()).toMatchObject({ status: 409, body: { error: 'sessions.nothing_to_analyze' } });
    expect(await plan()).toBe(12);
    const { body: batches } = await call('GET', '/1/batches');
    expect(batches).toMatchObject([
      {
        sequence: 1,
        attempt: 0,
        status: 'failed',
        failed_requests: 3,
        error: 'The key is revoked',
        cost_usd: 0,
      },
      { sequence: 2, attempt: 1, status: 'pending', failed_requests: 0, error: null },
    ]);
    expect(await auditSince(before)).toEqual(['session.create 1', 'session.retry 1']);
  });

  test('reopens a session that failed before it was planned, and lets it plan the pending content', async () => {
    await seedPending(api.database, 3);
    await create();
    await fail();
    expect(await call('POST', '/1/retry-failed')).toMatchObject({ status: 200, body: { status: 'pending' } });
    expect(await plan()).toBe(3);
  });

  test('is refused if the budget does not cover the failed items, or if none remain', async () => {
    await seedPending(api.database, 3);
    await create();
    await plan();
    await fail();
    await api.database.client`update settings set budget_ai_micros = 1000`;
    expect(await call('POST', '/1/retry-failed')).toMatchObject({
      status: 409,
      body: {
        error: 'sessions.budget_exceeded',
        message: expect.stringMatching(
          /^This would cost about \$0\.00\d\d\. Of this month's AI budget \(\$0\.0010\), \$0\.0010 is left/,
        ),
      },
    });
    await api.database.client`update content set is_filtered_out = true, filter_reason = 'too_short'`;
    expect(await call('POST', '/1/retry-failed')).toMatchObject({
      status: 409,
      body: { error: 'sessions.nothing_failed' },
    });
  });
});

describe('a dry run', () => {
  test('estimates what would be planned, and creates nothing', async () => {
    await seedPending(api.database, 12);
    const usage = await dryRun({ content_limit: 11 });
    expect(usage).toMatchObject({
      items: 11,
      sampledItems: 11,
      requests: 3,
      batches: 1,
      givenUp: 0,
      budgetLeftUsd: null,
    });
    expect(usage.costUsd).toBeCloseTo(((usage.inputTokens * 0.8 + usage.outputTokens * 4) * 0.5) / 1e6, 6);
    expect((await call('GET', '')).body).toEqual([]);
    const other = await dryRun({ content_limit: 11, model_name: 'claude-haiku-5-5' });
    expect(other).toMatchObject({ items: 11, requests: 2 });
  });

  test('counts only posts without a label if only those are wanted, as the session then does', async () => {
    await seedPending(api.database, 12);
    const other = { modelName: 'claude-haiku-5-5', modelVersion: '20260301', codebookVersion: 1 };
    const labels = [1, 2, 3].map((id) => newLabel(id));
    await storeLabels(api.database, { sessionId: await storeSession(api.database, other), labels });
    expect(await dryRun()).toMatchObject({ items: 12 });
    expect(await dryRun({ unlabelled_only: true })).toMatchObject({ items: 9 });
    const { body } = await call('POST', '', { unlabelled_only: true });
    expect(body).toMatchObject({ id: 2, unlabelled_only: true });
    expect((await call('GET', '/1')).body).toMatchObject({ unlabelled_only: false });
  });

  test('can use the texts of a gold set instead of pending content', async () => {
    await seedPending(api.database, 3);
    const headers = { 'Content-Type': 'text/csv' };
    const body = 'text,label\nDie Mieten steigen und steigen,negative\nDanke für das Ticket,positive';
    expect((await api.call('POST', '/gold-sets?name=Probe', { as: 'admin', body, headers })).status).toBe(
      201,
    );
    expect(await dryRun({ gold_set: 'Probe' })).toMatchObject({ items: 2, requests: 1 });
    expect(await call('POST', '', { dryRun: true, gold_set: 'Andere' })).toMatchObject({
      status: 404,
      body: { error: 'gold_sets.not_found' },
    });
  });

  test('of a retry estimates what the retry would plan, and reopens nothing', async () => {
    await seedPending(api.database, 12);
    await create();
    await plan();
    await fail();
    const estimated = await retryDryRun();
    expect(estimated).toMatchObject({ status: 200, body: { items: 12, requests: 3, batches: 1 } });
    expect(estimate.parse(estimated.body).costUsd).toBeGreaterThan(0);
    expect(await call('GET', '/1')).toMatchObject({ body: { status: 'failed' } });
  });

  test('of a retry counts pending content if the session was cancelled before it was planned', async () => {
    await seedPending(api.database, 12);
    await call('POST', '', { content_limit: 7 });
    await call('POST', '/1/cancel');
    expect(await call('GET', '/1')).toMatchObject({ body: { status: 'canceled', content_count: 0 } });
    expect(await retryDryRun()).toMatchObject({ status: 200, body: { items: 7, requests: 2 } });
    expect(await call('POST', '/1/retry-failed')).toMatchObject({ status: 200 });
    const planned = await api.database.db.transaction((tx) => planSession(tx, 1, coder, 7, packing));
    expect(planned).toBe(7);
  });

  test.each([
    ['a session that is still open', 'sessions.still_open', () => undefined],
    [
      'a session whose labels have been deleted since',
      'sessions.nothing_failed',
      async () => {
        await fail();
        await api.database.client`update requests set state = 'answered', failed_ids = '{}'`;
      },
    ],
    ['an unknown session', 'sessions.not_found', () => api.database.client`truncate sessions cascade`],
  ])('of a retry is refused for %s, as the retry is', async (_, error, prepare) => {
    await seedPending(api.database, 12);
    await create();
    await plan();
    await prepare();
    const refused = await call('POST', '/1/retry-failed');
    expect(refused.body).toMatchObject({ error });
    expect(await retryDryRun()).toMatchObject({ status: refused.status, body: { error } });
  });

  test('returns what is left of the budget after the amounts already spent and committed', async () => {
    await seedPending(api.database, 12);
    await api.database.client`update settings set budget_ai_micros = 1000000`;
    await bookUsage(api.database.db, { provider: 'anthropic', call: 'test', costMicros: 250_000 });
    const before = await dryRun();
    expect(before).toMatchObject({ items: 12, budgetLeftUsd: 0.75 });
    await create();
    await plan();
    const after = await dryRun();
    expect(after).toMatchObject({ items: 0, requests: 0, costUsd: 0 });
    expect(after.budgetLeftUsd).toBeCloseTo(0.75 - before.costUsd, 6);
  });
});

test('returns when the next step of a session in progress is due', async () => {
  await seedPending(api.database, 3);
  await create();
  await plan();
  await api.database.client`update queue.job set start_after = '2030-01-01T12:00:00Z'`;
  expect(await call('GET', '/1')).toMatchObject({ body: { next_step_at: '2030-01-01T12:00:00.000Z' } });
  await fail();
  expect(await call('GET', '')).toMatchObject({ body: [{ next_step_at: null }] });
});

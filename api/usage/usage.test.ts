import { expect, test } from 'bun:test';
import { usage } from '@stimmlage/core/contracts/usage';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { bookUsage, type UsageEntry } from '@stimmlage/db/queries/operations/usage';
import { storeSession } from '@stimmlage/db/testing/store';
import { useApi } from '../testing/harness';

const api = await useApi({ now: () => new Date('2026-11-20T12:00:00Z') });
beforeAll(async () => {
  const book = (entry: Partial<UsageEntry> & { at: Date }) =>
    bookUsage(api.database.db, { provider: 'x', call: 'test', costMicros: 0, ...entry });
  await book({ at: new Date('2026-10-31T23:59:59Z'), postsRead: 1, costMicros: 5_000 });
  await book({ at: new Date('2026-11-01T00:00:00Z'), postsRead: 100, usersRead: 7, costMicros: 570_000 });
  await book({ at: new Date('2026-11-01T23:59:59Z'), postsRead: 10, costMicros: 50_000 });
  await book({ at: new Date('2026-11-19T22:59:59Z'), costMicros: 10_000 });
  const sessionId = await storeSession(api.database, {
    name: 'Woche 47',
    modelName: 'claude-haiku-4-5',
    modelVersion: '20251001',
  });
  await book({
    at: new Date('2026-11-19T23:30:00Z'),
    provider: 'anthropic',
    model: 'claude-haiku-4-5-20251001',
    sessionId,
    tokensIn: 90_000,
    tokensOut: 4_000,
    costMicros: 123_456,
  });
});

const ask = async (query = '') => {
  return api.read(usage, `/usage${query}`, { as: 'admin' });
};

test('totals a month’s usage, and breaks it down by UTC day', async () => {
  await api.call('PUT', '/admin/config', { as: 'admin', json: { budgets: { x: 20 } } });
  expect(await ask()).toEqual({
    month: '2026-11',
    x: { posts: 110, users: 7, costUsd: 0.63, budgetUsd: 20 },
    ai: { tokensIn: 90_000, tokensOut: 4_000, costUsd: 0.123456, budgetUsd: null },
    byDay: [
      { date: '2026-11-01', posts: 110, tokensIn: 0, tokensOut: 0, xCostUsd: 0.62, aiCostUsd: 0 },
      {
        date: '2026-11-19',
        posts: 0,
        tokensIn: 90_000,
        tokensOut: 4_000,
        xCostUsd: 0.01,
        aiCostUsd: 0.123456,
      },
    ],
    byModel: [
      {
        model: 'claude-haiku-4-5-20251001',
        calls: 1,
        tokensIn: 90_000,
        tokensOut: 4_000,
        costUsd: 0.123456,
      },
    ],
    bySession: [{ id: 1, name: 'Woche 47', tokensIn: 90_000, tokensOut: 4_000, costUsd: 0.123456 }],
    byCall: [{ call: 'test', calls: 3, posts: 110, users: 7, costUsd: 0.63 }],
  });
});

test('returns another month on request, even if it has no entries', async () => {
  expect(await ask('?month=2026-10')).toMatchObject({
    x: { posts: 1, costUsd: 0.005 },
    byDay: [{ date: '2026-10-31' }],
  });
  expect(await ask('?month=2026-12')).toMatchObject({
    x: { posts: 0, costUsd: 0 },
    byDay: [],
    byModel: [],
    bySession: [],
    byCall: [],
  });
});

test('identifies a deleted session only by its number', async () => {
  await api.database.client`delete from sessions`;
  expect(await ask()).toMatchObject({ bySession: [{ id: 1, name: null, costUsd: 0.123456 }] });
});

test.each(['2026-13', '2026-00', '2026', '2026-11-01', '20261-1', 'now'])(
  'refuses %p as a month, and reports the invalid field',
  async (month) => {
    const response = await api.call('GET', `/usage?month=${month}`, { as: 'admin' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ issues: [{ path: 'query.month' }] });
  },
);

import { expect, test } from 'bun:test';
import { until } from '@stimmlage/core/testing/until';
import { connect } from '@stimmlage/db/connection';
import { waitingFor } from '@stimmlage/db/testing/locks';
import { PASSWORD, useApi } from '../testing/harness';

const api = await useApi();
const { client } = api.database;

/** Runs work while every call for annotations waits in the database. */
const whileLocked = async (work: () => Promise<void>): Promise<void> => {
  const lock = await client.reserve();
  await lock`begin`;
  await lock`lock table annotations in access exclusive mode`;
  try {
    await work();
  } finally {
    await lock`rollback`;
    lock.release();
  }
};

const ask = (as: 'analyst' | 'admin') => api.call('GET', '/annotations', { as });
const statusOf = async (response: Promise<Response>): Promise<number> => (await response).status;
const signIn = () =>
  api.call('POST', '/auth/login', { json: { email: 'analyst@example.org', password: PASSWORD } });

test('reads by staff use connections of their own, so that sign-ins and probes do not wait for them', async () => {
  const staffReads = connect(api.database.appUrl, { name: 'reads by staff', max: 1 });
  Object.assign(api.deps, { staffReads });
  const asked: Promise<Response>[] = [];
  await whileLocked(async () => {
    asked.push(ask('analyst'), ask('admin'));
    // Counting the calls of a network also locks for a moment, so that only waits for the table count.
    const waiting = await until('a read of the annotations waits', async () => {
      const names = await waitingFor(api.database, 'annotations');
      return names.length > 0 && names;
    });
    expect(waiting).toEqual(['reads by staff']);
    expect(await statusOf(signIn())).toBe(200);
    expect((await api.app.request('/readyz')).status).toBe(200);
    expect((await api.app.request('/api/public/overview?days=7')).status).toBe(200);
  });
  expect(await Promise.all(asked.map(statusOf))).toEqual([200, 200]);
  Object.assign(api.deps, { staffReads: null });
  await staffReads.close();
});

import { describe, expect, test } from 'bun:test';
import { about } from '@stimmlage/core/contracts/public';
import { getSchedule, type Schedule } from '@stimmlage/core/contracts/schedule';
import { beforeEach } from '@stimmlage/core/testing/hooks';
import { useApi } from '../testing/harness';

let now = new Date();

const api = await useApi({ now: () => now });
beforeEach(async () => {
  now = new Date('2027-03-25T12:00:00Z');
  await api.database.client`truncate collection_schedule`;
  await api.database.client`delete from queue.schedule`;
});

const read = (): Promise<Schedule> => api.read(getSchedule, '/collection/schedule', { as: 'admin' });
const save = (query: Record<string, string>) =>
  api.call('POST', `/collection/schedule?${new URLSearchParams(query)}`, { as: 'admin' });
const inQueue = async () => [...(await api.database.client`select name, cron, timezone from queue.schedule`)];

test('collects only on demand by default, and applies a saved schedule immediately', async () => {
  const fresh = { enabled: false, schedule: 'daily', timezone: 'Europe/Berlin', nextRun: null };
  expect(await read()).toMatchObject({ ...fresh, lastUpdated: null });
  const saved = await save({ enabled: 'true', schedule: 'weekly-monday', timezone: 'America/New_York' });
  expect([saved.status, await saved.json()]).toEqual([
    200,
    { success: true, message: 'Configuration saved successfully' },
  ]);
  expect(await read()).toEqual({
    enabled: true,
    schedule: 'weekly-monday',
    timezone: 'America/New_York',
    description: 'Every Monday at 2:00',
    nextRun: '2027-03-29T06:00:00.000Z',
    lastUpdated: '2027-03-25T12:00:00.000Z',
    note: null,
    reasons: [],
  });
  expect(await inQueue()).toEqual([
    { name: 'collection.tick', cron: '0 2 * * 1', timezone: 'America/New_York' },
  ]);
  const shown = await api.read(about, '/public/about');
  expect(shown.nextRun).toBe('2027-03-29T06:00:00.000Z');
});

test('leaves omitted fields unchanged, and queues no run while the schedule is disabled', async () => {
  await save({ enabled: 'true', schedule: '15 6 * * 1-5' });
  expect(await read()).toMatchObject({
    description: 'Cron 15 6 * * 1-5',
    nextRun: '2027-03-26T05:15:00.000Z',
  });
  await save({ enabled: 'false' });
  expect(await read()).toMatchObject({ enabled: false, schedule: '15 6 * * 1-5', nextRun: null });
  expect(await inQueue()).toEqual([]);
  const audit = await api.database
    .client`select user_name, detail from audit_log where action = 'schedule.update' order by id desc offset 1 limit 1`;
  expect([...audit]).toEqual([
    {
      user_name: 'admin',
      detail: { enabled: true, schedule: '15 6 * * 1-5', timezone: 'Europe/Berlin' },
    },
  ]);
});

test('writes nothing if nothing changes, so that a missed run stays due', async () => {
  const { client } = api.database;
  await save({ enabled: 'true', schedule: 'daily', timezone: 'Europe/Berlin' });
  await client`update collection_schedule set next_at = '2027-03-25T01:00:00Z',
    note = '[{"code": "schedule.no_targets", "values": {"due": "2027-03-25T01:00:00.000Z"}}]'`;
  const stored = async () => ({
    schedule: [...(await client`select * from collection_schedule`)],
    queue: await inQueue(),
    audit: [...(await client`select id from audit_log where action = 'schedule.update'`)],
  });
  const before = await stored();
  now = new Date('2027-03-25T18:00:00Z');
  for (const query of [{}, { enabled: 'true', schedule: 'daily' }, { timezone: 'Europe/Berlin' }]) {
    expect((await save(query)).status).toBe(200);
    expect(await stored()).toEqual(before);
  }
  await save({ schedule: 'weekly-monday' });
  expect((await stored()).schedule).toMatchObject([{ next_at: '2027-03-29 00:00:00+00', note: [] }]);
});

test('explains that a cron expression with both days of the month and weekdays matches either of them', async () => {
  await save({ enabled: 'true', schedule: '0 2 13 * 5' });
  expect(await read()).toMatchObject({
    description: 'Cron 0 2 13 * 5 (on these days of the month and on these weekdays)',
    nextRun: '2027-03-26T01:00:00.000Z',
  });
});

describe('refuses an invalid schedule', () => {
  test.each([
    [{ schedule: '' }, 'query.schedule'],
    [{ schedule: 'custom' }, 'query.schedule'],
    [{ schedule: 'every-minute' }, 'query.schedule'],
    [{ schedule: '* * * *' }, 'query.schedule'],
    [{ schedule: '0 0 2 * * *' }, 'query.schedule'],
    [{ schedule: '60 0 * * *' }, 'query.schedule'],
    [{ schedule: '0 0 30 2 *' }, 'query.schedule'],
    [{ schedule: '*/0 0 * * *' }, 'query.schedule'],
    [{ schedule: '*/90 * * * *' }, 'query.schedule'],
    [{ schedule: '0 2 * * fri-mon' }, 'query.schedule'],
    [{ schedule: '0 2 * * 0,7' }, 'query.schedule'],
    [{ schedule: 'H H * * *' }, 'query.schedule'],
    [{ schedule: '@daily' }, 'query.schedule'],
    [{ schedule: 'RRULE:FREQ=SECONDLY' }, 'query.schedule'],
    [{ schedule: '0 2 * * 0\0' }, 'query.schedule'],
    [{ schedule: `${'1,'.repeat(200)}1 * * * *` }, 'query.schedule'],
    [{ timezone: 'Europe/Berlinn' }, 'query.timezone'],
    [{ timezone: '+02:00' }, 'query.timezone'],
    [{ timezone: 'Etc/GMT-2' }, 'query.timezone'],
    [{ timezone: 'MET' }, 'query.timezone'],
    [{ enabled: '' }, 'query.enabled'],
    [{ enabled: 'yes' }, 'query.enabled'],
  ])('%j: reports %s as invalid, and changes nothing', async (query, field) => {
    const response = await save({ enabled: 'true', ...query });
    expect(response.status).toBe(400);
    const { issues } = (await response.json()) as { issues: { path: string }[] };
    expect(new Set(issues.map(({ path }) => path))).toEqual(new Set([field]));
    expect(await read()).toMatchObject({ enabled: false, schedule: 'daily', lastUpdated: null });
    expect(await inQueue()).toEqual([]);
  });
});

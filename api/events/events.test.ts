import { describe, expect, test } from 'bun:test';
import { seriesEvents } from '@stimmlage/core/contracts/events';
import { createTarget } from '@stimmlage/core/contracts/targets';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { auditAct, writeAudit } from '@stimmlage/db/queries/users/audit';
import { storeSession, storeTargets } from '@stimmlage/db/testing/store';
import { useApi } from '../testing/harness';

const NOW = new Date('2026-11-20T11:00:00Z');
const api = await useApi({ now: () => NOW });
const { db, client } = api.database;
const ADMIN = { userId: 1, userName: 'admin', ip: null };

/** Changes the time of the newest audit log entry. A trigger would otherwise prevent the change. */
const happenedAt = async (at: string): Promise<void> => {
  await client`alter table audit_log disable trigger user`;
  await client`update audit_log set at = ${at} where id = (select max(id) from audit_log)`;
  await client`alter table audit_log enable trigger user`;
};

interface Kept {
  status?: 'completed' | 'canceled' | 'running';
  hasLabels?: boolean;
  retestOf?: number;
}

/** Stores a session. By default, the session has one label. */
const session = async (
  at: string,
  modelName: string,
  codebookVersion: number,
  { status = 'completed', hasLabels = true, retestOf }: Kept = {},
): Promise<number> => {
  const id = await storeSession(api.database, { name: `${modelName} ${codebookVersion}` });
  await client`
    update sessions set created_at = ${at}, model_name = ${modelName}, codebook_version = ${codebookVersion},
      status = ${status}, retest_of = ${retestOf ?? null} where id = ${id}`;
  if (hasLabels) {
    await client`
      insert into label_rollup_day (session_id, day, complaint_type, n) values (${id}, ${at}::date, 'NEUTRAL', 1)`;
  }
  return id;
};

const addressOf = (from: string, to: string): string => `/series-events?from=${from}&to=${to}`;
const read = (from: string, to: string) => api.read(seriesEvents, addressOf(from, to), { as: 'analyst' });

beforeAll(async () => {
  await storeTargets(api.database, [{ username: 'anna' }, { username: 'bernd' }]);
  // Coverage is complete from 20 October, except on 4 and 5 November for Anna and on 8 November for Bernd.
  await client`
    update targets set covered = case username
      when 'anna' then '{[2026-10-20 00:00+02,2026-11-03 23:00+00),[2026-11-05 23:00+00,2026-11-20 10:00+00)}'
      else '{[2026-10-20 00:00+02,2026-11-08 08:00+00),[2026-11-08 14:00+00,2026-11-20 10:00+00)}' end::tstzmultirange`;
});

describe('the events of a series', () => {
  test('include the gaps in collection within the window, by day and excluding today', async () => {
    expect(await read('2026-11-01', '2026-11-20')).toEqual([
      { kind: 'gap', date: '2026-11-04', until: '2026-11-05' },
      { kind: 'gap', date: '2026-11-08', until: '2026-11-08' },
    ]);
    expect(await read('2026-11-05', '2026-11-07')).toEqual([
      { kind: 'gap', date: '2026-11-05', until: '2026-11-05' },
    ]);
  });

  test('count the targets whose collection started or stopped on each day in the installation’s timezone', async () => {
    const act = async (at: string, ...entry: [Parameters<typeof auditAct>[2], object?]): Promise<void> => {
      const [action, detail = {}] = entry;
      await auditAct(db, ADMIN, action, 1, { ...detail });
      await happenedAt(at);
    };
    await act('2026-09-30T22:30:00Z', 'target.create');
    await act('2026-10-01T10:00:00Z', 'target.update', { isActive: { from: false, to: true } });
    await act('2026-10-01T11:00:00Z', 'target.update', { priority: { from: 1, to: 2 } });
    await act('2026-10-01T12:00:00Z', 'target.update', { isActive: { from: true, to: false } });
    await act('2026-10-02T10:00:00Z', 'target.delete');
    await writeAudit(db, {
      ...ADMIN,
      action: 'target.import',
      objectType: 'target',
      detail: { created: 40, known: 2 },
    });
    await happenedAt('2026-10-03T10:00:00Z');
    await act('2026-10-03T21:30:00Z', 'config.update', { filter: { from: {}, to: {} } });
    await act('2026-10-03T21:40:00Z', 'config.update', { repliesPerPost: { from: 20, to: 0 } });
    await act('2026-10-03T22:30:00Z', 'config.update', { budgets: { from: {}, to: {} } });
    expect(await read('2026-10-01', '2026-10-04')).toEqual([
      { kind: 'targets_started', date: '2026-10-01', count: 2 },
      { kind: 'targets_stopped', date: '2026-10-01', count: 1 },
      { kind: 'targets_stopped', date: '2026-10-02', count: 1 },
      { kind: 'targets_started', date: '2026-10-03', count: 40 },
      { kind: 'filter', date: '2026-10-03' },
      { kind: 'replies', date: '2026-10-03' },
    ]);
    expect(await read('2026-10-02', '2026-10-02')).toHaveLength(1);
  });

  test('count a target only if it is collected, and again if it gets a different name', async () => {
    const targets = '/admin/collection/targets';
    const at = '2026-09-10T10:00:00Z';
    const as = 'admin' as const;
    const add = async (username: string, isActive: boolean): Promise<string> => {
      const json = { username, targetType: 'hashtag', isActive };
      const { id } = createTarget.response.parse(
        await (await api.call('POST', targets, { as, json })).json(),
      );
      await happenedAt(at);
      return `${targets}/${id}`;
    };
    const change = async (path: string, json: object): Promise<void> => {
      expect((await api.call('PUT', path, { as, json })).status).toBe(200);
      await happenedAt(at);
    };
    const counted = () => read('2026-09-10', '2026-09-10');
    const idle = await add('ruhend', false);
    await change(idle, { username: 'weiter_ruhend' });
    const body = 'username,targetType,isActive\neins,hashtag,false\nzwei,hashtag,true\n';
    const headers = { 'Content-Type': 'text/csv; charset=utf-8' };
    expect((await api.call('POST', `${targets}/import`, { as, body, headers })).status).toBe(200);
    await happenedAt(at);
    expect(await counted()).toEqual([{ kind: 'targets_started', date: '2026-09-10', count: 1 }]);
    await change(idle, { isActive: true });
    await change(idle, { username: 'WEITER_ruhend' });
    expect(await counted()).toEqual([{ kind: 'targets_started', date: '2026-09-10', count: 2 }]);
    await change(idle, { username: 'anderes' });
    expect(await counted()).toEqual([{ kind: 'targets_started', date: '2026-09-10', count: 3 }]);
    await api.call('DELETE', await add('nie', false), { as });
    await happenedAt(at);
    expect(await counted()).toEqual([{ kind: 'targets_started', date: '2026-09-10', count: 3 }]);
    await api.call('DELETE', idle, { as });
    await happenedAt(at);
    expect(await counted()).toEqual([
      { kind: 'targets_started', date: '2026-09-10', count: 3 },
      { kind: 'targets_stopped', date: '2026-09-10', count: 1 },
    ]);
  });

  test('include a change of model or codebook, but not the first session or one that changes neither', async () => {
    await session('2026-08-01T10:00:00Z', 'haiku', 1);
    await session('2026-08-02T10:00:00Z', 'haiku', 1);
    await session('2026-08-03T10:00:00Z', 'sonnet', 1);
    await session('2026-08-03T12:00:00Z', 'sonnet', 2);
    await session('2026-08-04T10:00:00Z', 'haiku', 2);
    expect(await read('2026-08-01', '2026-08-31')).toEqual([
      { kind: 'model', date: '2026-08-03', before: 'haiku', after: 'sonnet' },
      { kind: 'codebook', date: '2026-08-03', before: 1, after: 2 },
      { kind: 'model', date: '2026-08-04', before: 'sonnet', after: 'haiku' },
    ]);
    // The first session in the window is compared with the last session before the window.
    expect(await read('2026-08-04', '2026-08-05')).toHaveLength(1);
  });

  test('include a session only if its labels count in figures, whether or not it has finished', async () => {
    const first = await session('2026-07-01T10:00:00Z', 'haiku', 1);
    await session('2026-07-02T10:00:00Z', 'opus', 1, { status: 'canceled', hasLabels: false });
    await session('2026-07-03T10:00:00Z', 'opus', 3, { retestOf: first });
    await session('2026-07-04T10:00:00Z', 'sonnet', 1, { status: 'canceled' });
    await session('2026-07-05T10:00:00Z', 'sonnet', 2, { status: 'running' });
    expect(await read('2026-07-02', '2026-07-31')).toEqual([
      { kind: 'model', date: '2026-07-04', before: 'haiku', after: 'sonnet' },
      { kind: 'codebook', date: '2026-07-05', before: 1, after: 2 },
    ]);
  });

  test('are refused for a window that ends before it starts', async () => {
    const response = await api.call('GET', addressOf('2026-08-05', '2026-08-01'), { as: 'analyst' });
    expect(response.status).toBe(400);
  });
});

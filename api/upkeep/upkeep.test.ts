import { expect, test } from 'bun:test';
import {
  diagnoseDatabase,
  getDiagnosis,
  listUpkeepRuns,
  startUpkeep,
} from '@stimmlage/core/contracts/upkeep';
import { reason } from '@stimmlage/core/reasons/reason';
import { checkConsistency } from '@stimmlage/db/figures/consistency';
import {
  advanceUpkeepRun,
  beginErasure,
  beginUpkeepRun,
  createUpkeepRun,
  endUpkeepRun,
} from '@stimmlage/db/queries/operations/upkeep-runs';
import { upkeepRuns } from '@stimmlage/db/tables';
import { emptyEach } from '@stimmlage/db/testing/hooks';
import { seedLabels } from '@stimmlage/db/testing/seed';
import { useApi } from '../testing/harness';

const NOW = new Date();

const api = await useApi({ now: () => NOW });
emptyEach(api.database, 'upkeep_runs, consistency_checks, queue.job');

const start = (kind: string) => api.call('POST', `/upkeep/${kind}`, { as: 'admin' });
const list = () => api.read(listUpkeepRuns, '/upkeep/runs', { as: 'admin' });
const diagnose = () => api.read(diagnoseDatabase, '/database/diagnostics', { as: 'admin' });

test('creates a run with its job and audit log entry', async () => {
  const response = await start('retention');
  expect(response.status).toBe(202);
  expect(startUpkeep.response.parse(await response.json())).toMatchObject({ success: true, runId: 1 });
  const jobs = await api.database.client`select name, data from queue.job`;
  expect([...jobs]).toEqual([{ name: 'upkeep.run', data: { upkeepId: 1 } }]);
  const log = await api.database
    .client`select user_name, action, detail from audit_log order by id desc limit 1`;
  expect([...log]).toEqual([{ user_name: 'admin', action: 'upkeep.start', detail: { kind: 'retention' } }]);
});

test('creates only one run of each kind for several concurrent calls', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => start('compliance')));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, ...Array(7).fill(409)]);
  const refused = answers.find(({ status }) => status === 409);
  expect(await refused?.json()).toMatchObject({ error: 'upkeep.already_running' });
  expect((await start('refilter')).status).toBe(202);
  await api.database.db.transaction((tx) =>
    endUpkeepRun(tx, 1, { status: 'completed', note: [], finishedAt: NOW }),
  );
  expect((await start('compliance')).status).toBe(202);
});

test.each(['anything', 'clear', 'Retention', '%00'])('refuses %s as a kind of upkeep', async (kind) => {
  expect((await start(kind)).status).toBe(400);
  expect(await api.database.db.select().from(upkeepRuns)).toEqual([]);
});

test('reports what each run did, but not its internal cursor', async () => {
  const { db } = api.database;
  await start('refilter');
  await beginUpkeepRun(db, 1, NOW);
  await db.transaction((tx) =>
    advanceUpkeepRun(tx, 1, { add: { looked: 10 }, set: { pass: 1, postedUntil: 1_700_000_000_000 } }),
  );
  await db.transaction((tx) => advanceUpkeepRun(tx, 1, { add: { looked: 5, restored: 0 } }));
  const running = (await list()).runs;
  expect(running).toMatchObject([
    { kind: 'refilter', status: 'running', trigger: 'manual', counts: { looked: 15, restored: 0 } },
  ]);
  expect(running[0]?.counts).toEqual({ looked: 15, restored: 0 });
  await db.transaction((tx) =>
    endUpkeepRun(tx, 1, {
      status: 'failed',
      note: [reason('other', { text: 'X is away' })],
      finishedAt: NOW,
    }),
  );
  await start('refilter');
  await start('retention');
  const { latest, runs } = await list();
  expect(latest.map(({ kind, id }) => [kind, id])).toEqual([
    ['refilter', 2],
    ['retention', 3],
  ]);
  expect(runs.map(({ id, note }) => [id, note])).toEqual([
    [3, null],
    [2, null],
    [1, 'X is away'],
  ]);
});

test('recounts the figures immediately, and reports any that are wrong', async () => {
  await seedLabels(api.database, { count: 40, days: 3, until: NOW });
  expect(await diagnose()).toMatchObject({ ok: true, mismatches: [], runId: null });
  await api.database.client`update label_rollup set n = n + 1 where session_id = 0
    and (day, category, complaint_type) = (select day, category, complaint_type from label_rollup where session_id = 0 limit 1)`;
  const report = await diagnose();
  expect(report.ok).toBe(false);
  expect(report.mismatches).toMatchObject([{ rollup: 'label_rollup' }]);
  const log = await api.database
    .client`select user_name, action, detail from audit_log order by id desc limit 2`;
  const entry = { user_name: 'admin', action: 'upkeep.start', detail: { kind: 'consistency' } };
  expect([...log]).toEqual([entry, entry]);
});

test('starts a consistency run if there are too many labels to recount the figures immediately', async () => {
  await api.database.client`update label_rollup_day set n = n + 300000 where session_id <> 0`;
  expect(await diagnose()).toMatchObject({ ok: null, checkedAt: null, runId: 1 });
  expect(await diagnose()).toMatchObject({ runId: 1 });
  const stored = () => api.read(getDiagnosis, '/database/diagnostics', { as: 'admin' });
  expect(await stored()).toMatchObject({ checkedAt: null, runId: 1 });
  expect((await list()).runs).toMatchObject([{ kind: 'consistency', status: 'pending' }]);
  await api.database.db.transaction((tx) =>
    endUpkeepRun(tx, 1, { status: 'completed', note: [], finishedAt: NOW }),
  );
  await checkConsistency(api.database.db, 'Europe/Berlin');
  expect(await stored()).toMatchObject({ checkedAt: expect.any(String), runId: null });
});

test('lists erasures however many other runs are newer, but no nightly check that found nothing', async () => {
  const { db } = api.database;
  const end = (id: number, status: 'completed' | 'failed' = 'completed') =>
    db.transaction((tx) => endUpkeepRun(tx, id, { status, note: [], finishedAt: NOW }));
  const [admin] = await api.database.client`select id::int from users where name = 'admin'`;
  const byAdmin = await db.transaction((tx) => beginErasure(tx, Number(admin?.['id']), NOW));
  await end(byAdmin);
  const checked = async (found: number, status?: 'failed') => {
    const run = await db.transaction((tx) => createUpkeepRun(tx, 'erasure', null));
    if (!run) throw new Error('A run is open');
    await beginUpkeepRun(db, run.id, NOW);
    await db.transaction((tx) => advanceUpkeepRun(tx, run.id, { add: { content: found } }));
    await end(run.id, status);
    return run.id;
  };
  await checked(0);
  const found = await checked(2);
  const failed = await checked(0, 'failed');
  for (let night = 0; night < 25; night += 1) {
    const run = await db.transaction((tx) => createUpkeepRun(tx, 'clearing', null));
    await end(run?.id ?? 0);
  }
  const { runs, erasures } = await list();
  expect(runs.every(({ kind }) => kind === 'clearing')).toBe(true);
  expect(erasures.map(({ id }) => id)).toEqual([failed, found, byAdmin]);
});

import { expect, test } from 'bun:test';
import { listenToAnnouncements } from '@stimmlage/db/announcements';
import { getLastExpiredDay, getTotals } from '@stimmlage/db/figures/read/figures';
import { findLastCompletedUpkeep } from '@stimmlage/db/queries/operations/upkeep-runs';
import { auditLog, authors, content, labels } from '@stimmlage/db/tables';
import { accountRow, contentRow, newLabel } from '@stimmlage/db/testing/content';
import { createTestDatabase } from '@stimmlage/db/testing/database';
import { checkFigures } from '@stimmlage/db/testing/inspect';
import { seedLabels } from '@stimmlage/db/testing/seed';
import { storeAuthors, storeContent, storeLabels } from '@stimmlage/db/testing/store';
import { useStorage } from '../testing/storage';
import { nightlyHandler } from './nightly.handler';
import { createRun, dyingAfter, keepUp, readRun, step } from './testing/upkeep';

const NOW = new Date('2026-11-20T12:00:00Z');
const { database, deps } = useStorage({ now: () => NOW, retentionDays: 100 });

const collectedAgo = (days: number, ids: string) =>
  database.client.unsafe(
    `update content set collected_at = '${NOW.toISOString()}'::timestamptz - interval '${days} days' where ${ids}`,
  );
/** Returns the figures, sorted because the database may return them in any order. */
const figures = async () =>
  (await getTotals(database.db, { sessionId: 0 })).toSorted((a, b) =>
    `${a.category} ${a.complaintType}`.localeCompare(`${b.category} ${b.complaintType}`),
  );
const rows = async () =>
  (await database.db.select({ id: content.id }).from(content)).map(({ id }) => id).toSorted();

test('deletes expired content with its labels, corrections and accounts, and leaves the figures unchanged', async () => {
  const accounts = ['1', '2', '3'].map((id) => accountRow(id, `name_${id}`, { updatedAt: NOW }));
  await storeAuthors(database, accounts);
  await storeContent(database, [
    contentRow(11, { authorId: '1' }),
    contentRow(12, { authorId: '2', kind: 'reply', parentId: '13' }),
    contentRow(13, { authorId: '3', scope: 'context' }),
    contentRow(14, { authorId: '2', filterReason: 'too_short' }),
    contentRow(15, { authorId: '2' }),
    contentRow(16, { authorId: null, scope: 'gold' }),
  ]);
  for (const [sessionId, day] of [
    [7, 11],
    [8, 12],
  ] as const)
    await storeLabels(database, {
      sessionId,
      analyzedAt: new Date(Date.UTC(2026, 10, day)),
      labels: [newLabel(11), newLabel(12, { category: 'env', complaintType: 'PRAISE' }), newLabel(15)],
    });
  await collectedAgo(100.001, 'id in (11, 12, 13, 14, 16)');
  await collectedAgo(99.999, 'id = 15');
  const before = await figures();
  expect(await getLastExpiredDay(database.db)).toBeNull();
  const run = await keepUp(deps, 'retention');
  expect(run).toMatchObject({
    status: 'completed',
    detail: { content: 4, labels: 4, corrections: 0, authors: 2 },
    note: null,
  });
  expect(await getLastExpiredDay(database.db)).toBe('2026-11-10');
  expect(await rows()).toEqual(['15', '16']);
  expect(await database.db.select({ id: labels.contentId }).from(labels)).toHaveLength(2);
  expect((await database.db.select({ id: authors.id }).from(authors)).map(({ id }) => id)).toEqual(['2']);
  expect(await figures()).toEqual(before);
  expect(await checkFigures(database)).toEqual([]);
  expect(await database.db.select().from(auditLog)).toMatchObject([
    { userName: 'system', action: 'upkeep.retention', detail: { status: 'completed', content: 4 } },
  ]);
});

test('deletes nothing for a shorter period than before, until an admin starts it', async () => {
  await storeContent(database, [contentRow(1), contentRow(2)]);
  await collectedAgo(60, 'id = 1');
  const short = { ...deps, retentionDays: 50 };
  const nightly = async (given: typeof deps) => {
    const id = await createRun(given, 'retention', null);
    await step(given, id);
    return readRun(given, id);
  };
  expect(await nightly(deps)).toMatchObject({ status: 'completed', note: null });
  expect(await nightly(short)).toMatchObject({
    status: 'failed',
    note: expect.stringMatching(
      /^Nothing was deleted: .*RETENTION_DAYS=50, but 100 days were applied before\./,
    ),
  });
  expect(await rows()).toEqual(['1', '2']);
  expect(await keepUp(short, 'retention')).toMatchObject({ status: 'completed', detail: { content: 1 } });
  expect(await rows()).toEqual(['2']);
  // From then on, the night applies the shorter period, and a longer one at any time.
  for (const given of [short, deps]) expect(await nightly(given)).toMatchObject({ status: 'completed' });
  expect(await nightly(short)).toMatchObject({ status: 'failed' });
});

test('resumes a run that was killed or stopped, and counts everything once', async () => {
  await seedLabels(database, { count: 4_500, days: 30, until: NOW });
  await collectedAgo(150, 'id % 10 <> 0');
  const before = await figures();
  const id = await createRun(deps, 'retention');
  await expect(step(dyingAfter(deps, 1), id)).rejects.toThrow('killed');
  expect(await checkFigures(database)).toEqual([]);
  expect((await readRun(deps, id)).detail['content']).toBe(2_000);
  const stopping = AbortSignal.abort();
  expect(await step(deps, id, stopping)).toEqual({ again: 0 });
  expect(await step(deps, id)).toBeUndefined();
  expect(await readRun(deps, id)).toMatchObject({
    status: 'completed',
    detail: { content: 4_050, labels: 4_050 },
  });
  expect(await rows()).toHaveLength(450);
  expect(await figures()).toEqual(before);
  expect(await checkFigures(database)).toEqual([]);
});

test('deletes each post once even if two workers process the run at the same time', async () => {
  await seedLabels(database, { count: 4_500, days: 30, until: NOW });
  await collectedAgo(150, 'true');
  const other = await createTestDatabase();
  const rival = { ...deps, openSingle: other.openSingle };
  const id = await createRun(deps, 'retention');
  await Promise.all([step(deps, id), step(rival, id)]);
  await other.drop();
  expect((await readRun(deps, id)).detail).toMatchObject({ content: 4_500, labels: 4_500 });
  expect(await checkFigures(database)).toEqual([]);
});

test('deletes nothing before its time if the clock of the worker runs ahead', async () => {
  await storeAuthors(database, [
    accountRow('1', 'name_1'),
    accountRow('2', 'name_2', { updatedAt: new Date() }),
  ]);
  await storeContent(database, [contentRow(11, { authorId: '1' })]);
  const now = () => new Date(Date.now() + 400 * 86_400_000);
  const run = await keepUp({ ...deps, now }, 'retention');
  expect(run).toMatchObject({ status: 'completed', detail: { content: 0, authors: 0 } });
  expect(await rows()).toEqual(['11']);
});

test('announces a completed run, and records it as the last deletion', async () => {
  const announced = Promise.withResolvers<void>();
  const { stop } = await listenToAnnouncements(database.client, announced.resolve, () => undefined);
  expect(await keepUp(deps, 'retention')).toMatchObject({ status: 'completed' });
  expect(await findLastCompletedUpkeep(database.db, 'retention')).toEqual(NOW);
  await announced.promise;
  await stop();
});

test('deletes only accounts that have no stored content and are past their retention period', async () => {
  const { db } = database;
  const seen = (id: string, daysAgo: number) =>
    accountRow(id, `name_${id}`, { updatedAt: new Date(NOW.getTime() - daysAgo * 86_400_000) });
  await storeAuthors(database, [seen('1', 101), seen('2', 99), seen('3', 101)]);
  await storeContent(database, [contentRow(11, { authorId: '3' })]);
  expect((await keepUp(deps, 'retention')).detail).toMatchObject({ content: 0, authors: 1 });
  const left = (await db.select({ id: authors.id }).from(authors)).map(({ id }) => id);
  expect(left.toSorted()).toEqual(['2', '3']);
});

test('queues the nightly upkeep in sequence, without duplicating a run that has not finished yet', async () => {
  const open = () =>
    database.client`select kind, status from upkeep_runs order by id`.then((found) => [...found]);
  const manual = await createRun(deps, 'retention');
  await nightlyHandler(deps)();
  await nightlyHandler(deps)();
  expect(await open()).toEqual([
    { kind: 'retention', status: 'pending' },
    { kind: 'compliance', status: 'pending' },
    { kind: 'erasure', status: 'pending' },
  ]);
  await step(deps, manual);
  await step(deps, manual + 1);
  expect(await open()).toMatchObject([
    { kind: 'retention', status: 'completed' },
    { kind: 'compliance', status: 'failed' },
    { kind: 'erasure', status: 'pending' },
    { kind: 'retention', status: 'pending' },
  ]);
});

import { describe, expect, test } from 'bun:test';
import { queueRecurrence } from '@stimmlage/core/codes/schedules';
import { writeReason } from '@stimmlage/core/reasons/sentence';
import { afterEach, beforeEach } from '@stimmlage/core/testing/hooks';
import { findActiveRun, listRuns } from '@stimmlage/db/queries/collection/runs';
import { claimSchedule, findSchedule, setSchedule } from '@stimmlage/db/queries/collection/schedule';
import { Queue } from '@stimmlage/db/queue/queue';
import { createTestDatabase, type TestDatabase } from '@stimmlage/db/testing/database';
import { storeTargets } from '@stimmlage/db/testing/store';
import { TestClock } from 'pg-boss';
import { testDeps } from '../testing/storage';
import { trendTickHandler } from '../trends/tick.handler';
import { resumeHandler } from '../upkeep/resume.handler';
import { collectionTickHandler } from './tick.handler';

const HOUR = 3_600_000;

let database: TestDatabase;
let clock: TestClock;
const workers: Queue[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await database.drop();
});

const openQueue = async (works: boolean): Promise<Queue> => {
  const queue = new Queue({ url: database.url, name: 'test', works, clock, onError: () => undefined });
  await queue.start();
  workers.push(queue);
  return queue;
};

/**
 * Returns dependencies that use the owner's connection, because no other role may read the queue's test
 * clock.
 */
const depsOf = (queue: Queue) =>
  testDeps({ ...database, app: database }, { queue, now: () => new Date(clock.now()) });

/**
 * Opens the queue of a worker. The queue sends jobs that are due, but runs no jobs, because the tests take
 * jobs from the table.
 */
const startWorker = (): Promise<Queue> => openQueue(true);

/** Sets a schedule as the API does. */
const schedule = async (queue: Queue, wanted: string, timezone: string): Promise<void> => {
  const recurrence = queueRecurrence(wanted, timezone);
  await database.db.transaction(async (tx) => {
    await claimSchedule(tx, timezone);
    const nextAt = queue.nextTick(recurrence, timezone, new Date(clock.now()));
    await setSchedule(tx, { enabled: true, schedule: wanted, timezone, nextAt });
    await queue.schedule('collection.tick', recurrence, {}, timezone, tx);
  });
};

const addTarget = () => storeTargets(database, [{ username: 'anna_k' }]);

/** Marks the active run as completed. */
const endRun = () =>
  database.client`update collection_runs set status = 'completed' where status = 'pending'`;

/**
 * Takes all jobs with the given name from the queue, and handles each job on all workers concurrently, as if
 * every worker had received the job.
 */
const takeJobs = async (name: string, handle: (queue: Queue) => Promise<unknown>): Promise<void> => {
  const jobs = await database.client`
    update queue.job set state = 'completed' where name = ${name} and state = 'created' returning id`;
  for (const _ of jobs) await Promise.all(workers.map(handle));
};

/** Lets the queue send the jobs that are due, and handles these jobs. */
const settle = async (): Promise<void> => {
  await clock.tick(8_000);
  await takeJobs('collection.tick', (queue) => collectionTickHandler(depsOf(queue))());
  await takeJobs('trends.tick', (queue) => trendTickHandler(depsOf(queue))());
};
const moveTo = async (moment: string): Promise<void> => {
  await clock.setTime(moment);
  await settle();
};
const nextAt = async (): Promise<string | undefined> =>
  (await findSchedule(database.db))?.nextAt?.toISOString();

describe('a due run', () => {
  test.each([
    ['forward', '2027-03-27T20:00:00Z', '2027-03-28T01:00:00.000Z'],
    ['back', '2027-10-30T20:00:00Z', '2027-10-31T00:00:00.000Z'],
  ])('starts once in the night when the clocks go %s', async (_, evening, due) => {
    clock = new TestClock(evening);
    const worker = await startWorker();
    await addTarget();
    await schedule(worker, 'daily', 'Europe/Berlin');
    expect(await nextAt()).toBe(due);
    const started: string[] = [];
    for (let time = Date.parse(evening); time <= Date.parse(evening) + 9 * HOUR; time += HOUR) {
      await moveTo(new Date(time).toISOString());
      // The queue sends no job for the hour that is skipped when the clocks change. `upkeep.resume` notices
      // that a run is due.
      await resumeHandler(depsOf(worker))();
      await settle();
      if (await findActiveRun(database.db)) started.push(new Date(time).toISOString());
      await endRun();
    }
    expect(started).toEqual([due]);
    expect(await listRuns(database.db, 10)).toMatchObject([{ mode: 'normal', trigger: 'schedule' }]);
  });

  test.each([
    ['*/20 2 * * *', '2027-03-27T22:30:00Z'],
    ['*/20 2 * * *', '2027-10-30T22:30:00Z'],
    ['15,45 1-3 * * *', '2027-03-27T22:30:00Z'],
    ['15,45 1-3 * * *', '2027-10-30T22:30:00Z'],
    ['*/30 * * * *', '2027-03-27T22:30:00Z'],
    ['*/30 * * * *', '2027-10-30T22:30:00Z'],
  ])('starts at exactly the announced times for %s in the night after %s', async (cron, evening) => {
    clock = new TestClock(evening);
    const worker = await startWorker();
    await addTarget();
    await schedule(worker, cron, 'Europe/Berlin');
    const announced: string[] = [];
    const started: string[] = [];
    for (let time = Date.parse(evening); time <= Date.parse(evening) + 5 * HOUR; time += HOUR / 12) {
      const due = await nextAt();
      await moveTo(new Date(time).toISOString());
      await resumeHandler(depsOf(worker))();
      await settle();
      if (due !== undefined && Date.parse(due) <= time) announced.push(due);
      if (await findActiveRun(database.db)) started.push(new Date(time).toISOString());
      await endRun();
    }
    expect(started.length).toBeGreaterThan(0);
    expect(started).toEqual(announced);
  });

  test('starts once even if several workers are running', async () => {
    clock = new TestClock('2027-01-01T00:50:00Z');
    const first = await startWorker();
    await startWorker();
    await startWorker();
    await addTarget();
    await schedule(first, '0 * * * *', 'UTC');
    for (const hour of ['01', '02', '03']) {
      await moveTo(`2027-01-01T${hour}:00:05Z`);
      await endRun();
    }
    expect(await listRuns(database.db, 10)).toHaveLength(3);
    const jobs = await database.client`select from queue.job where name = 'collection.run'`;
    expect(jobs).toHaveLength(3);
  });

  test('starts once when a worker starts, if it fell due while no worker was running', async () => {
    clock = new TestClock('2027-01-01T00:00:00Z');
    const before = await startWorker();
    await addTarget();
    await schedule(before, 'daily', 'UTC');
    await clock.tick(60_000);
    await before.stop();
    workers.splice(0);
    await clock.setTime('2027-01-05T09:00:00Z');
    await startWorker();
    await startWorker();
    await settle();
    await endRun();
    await settle();
    expect(await listRuns(database.db, 10)).toHaveLength(1);
    expect(await nextAt()).toBe('2027-01-06T02:00:00.000Z');
  });

  test('starts once even if its job was lost or is delivered twice', async () => {
    clock = new TestClock('2027-01-01T00:00:00Z');
    const queue = await openQueue(false);
    await addTarget();
    await schedule(queue, 'daily', 'UTC');
    await database.client`delete from queue.schedule`;
    const deps = depsOf(queue);
    const jobs = () => database.client`select from queue.job where name = 'collection.tick'`;
    await resumeHandler(deps)();
    expect(await jobs()).toHaveLength(0);
    await clock.setTime('2027-01-01T02:00:01Z');
    await resumeHandler(deps)();
    expect(await jobs()).toHaveLength(1);
    await Promise.all([collectionTickHandler(deps)(), collectionTickHandler(deps)()]);
    await endRun();
    await collectionTickHandler(deps)();
    expect(await listRuns(database.db, 10)).toHaveLength(1);
  });

  test('is skipped with a recorded reason if another run is in progress or no target is active', async () => {
    clock = new TestClock('2027-01-01T00:00:00Z');
    const worker = await startWorker();
    await schedule(worker, '0 * * * *', 'UTC');
    const note = async () => writeReason((await findSchedule(database.db))?.note ?? []);
    await moveTo('2027-01-01T01:00:05Z');
    expect(await note()).toBe(
      'The run due at 2027-01-01T01:00:00.000Z was skipped: there was no active target',
    );
    await addTarget();
    await moveTo('2027-01-01T02:00:05Z');
    expect(await note()).toBeNull();
    await moveTo('2027-01-01T03:00:05Z');
    expect(await note()).toBe(
      'The run due at 2027-01-01T03:00:00.000Z was skipped: another run was still in progress',
    );
    expect(await listRuns(database.db, 10)).toHaveLength(1);
    const failed = await database.client`select from queue.job where state in ('failed', 'retry')`;
    expect(failed).toHaveLength(0);
  });

  test('follows changes to the schedule immediately, including its deactivation', async () => {
    clock = new TestClock('2027-01-01T00:00:00Z');
    const worker = await startWorker();
    await addTarget();
    await schedule(worker, '0 1 * * *', 'UTC');
    await schedule(worker, '0 3 * * *', 'UTC');
    await moveTo('2027-01-01T01:00:05Z');
    expect(await listRuns(database.db, 10)).toHaveLength(0);
    await database.db.transaction((tx) => setSchedule(tx, { enabled: false, nextAt: null }));
    await moveTo('2027-01-01T03:00:05Z');
    expect(await listRuns(database.db, 10)).toHaveLength(0);
  });
});

describe('trends', () => {
  const fetches = () =>
    database.client`select to_char(fetched_at at time zone 'UTC', 'YYYY-MM-DD HH24') as hour
      from trend_fetches order by id`.then((rows) => rows.map(({ hour }) => hour));
  /** Ends the open fetches. While a fetch is open, no further fetch can start. */
  const endFetches = () => database.client`update trend_fetches set status = 'completed'`;

  test('are fetched once at midnight, or once later if no worker was running at midnight', async () => {
    clock = new TestClock('2027-03-27T22:30:00Z');
    const worker = await startWorker();
    await startWorker();
    await worker.schedule('trends.tick', '0 0 * * *', {}, 'Europe/Berlin');
    await moveTo('2027-03-27T23:00:05Z');
    await moveTo('2027-03-27T23:30:00Z');
    expect(await fetches()).toEqual(['2027-03-27 23']);
    await endFetches();
    await moveTo('2027-03-28T22:00:05Z');
    expect(await fetches()).toEqual(['2027-03-27 23', '2027-03-28 22']);
    await endFetches();
    await Promise.all(workers.splice(0).map((each) => each.stop()));
    await clock.setTime('2027-04-02T09:00:00Z');
    await startWorker();
    await startWorker();
    await settle();
    await settle();
    expect(await fetches()).toEqual(['2027-03-27 23', '2027-03-28 22', '2027-04-02 09']);
  });

  test('are not fetched at midnight if the settings turn it off', async () => {
    clock = new TestClock('2027-03-27T22:30:00Z');
    const worker = await startWorker();
    await worker.schedule('trends.tick', '0 0 * * *', {}, 'Europe/Berlin');
    await database.client`update settings set nightly_trends = 'none'`;
    await moveTo('2027-03-27T23:00:05Z');
    expect(await fetches()).toEqual([]);
    await database.client`update settings set nightly_trends = 'country'`;
    await moveTo('2027-03-28T22:00:05Z');
    expect(await fetches()).toEqual(['2027-03-28 22']);
  });

  test('are fetched once an earlier fetch has ended that was still open at midnight', async () => {
    clock = new TestClock('2027-03-27T22:30:00Z');
    const worker = await startWorker();
    await worker.schedule('trends.tick', '0 0 * * *', {}, 'Europe/Berlin');
    await moveTo('2027-03-27T23:00:05Z');
    await clock.setTime('2027-03-28T22:00:05Z');
    expect(await trendTickHandler(depsOf(worker))()).toEqual({ again: 300 });
    expect(await fetches()).toEqual(['2027-03-27 23']);
    await endFetches();
    expect(await trendTickHandler(depsOf(worker))()).toBeUndefined();
    expect(await fetches()).toEqual(['2027-03-27 23', '2027-03-28 22']);
  });

  test('are fetched by a worker whose clock says that midnight is yet to come', async () => {
    clock = new TestClock('2027-03-27T22:30:00Z');
    const worker = await startWorker();
    await worker.schedule('trends.tick', '0 0 * * *', {}, 'Europe/Berlin');
    await moveTo('2027-03-27T23:00:05Z');
    await endFetches();
    const tickAt = (moment: string) => trendTickHandler({ ...depsOf(worker), now: () => new Date(moment) })();
    expect(await tickAt('2027-03-28T20:00:00Z')).toBeUndefined();
    expect(await tickAt('2027-03-28T21:59:50Z')).toEqual({ again: 11 });
    expect(await fetches()).toEqual(['2027-03-27 23']);
    expect(await tickAt('2027-03-28T22:00:01Z')).toBeUndefined();
    expect(await fetches()).toEqual(['2027-03-27 23', '2027-03-28 22']);
  });
});

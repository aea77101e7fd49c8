import { describe, expect, test } from 'bun:test';
import { jobNames } from '@stimmlage/core/jobs';
import { afterEach } from '@stimmlage/core/testing/hooks';
import { until } from '@stimmlage/core/testing/until';
import { emptyEach, useDatabase } from '../testing/hooks';
import { type JobContext, type JobEnd, type JobHandlers, type JobOutcome, Queue } from './queue';

const running: Queue[] = [];

const database = await useDatabase();
emptyEach(database, 'queue.job');
afterEach(async () => {
  await Promise.all(running.splice(0).map((queue) => queue.stop()));
});

const open = async (works: boolean): Promise<Queue> => {
  const queue = new Queue({ url: database.url, name: 'test', works, onError: () => undefined });
  await queue.start();
  running.push(queue);
  return queue;
};

type Handler = (payload: Record<string, number>, context: JobContext) => Promise<JobOutcome>;

/**
 * Starts a worker that handles session jobs with the given function and all other jobs without doing
 * anything.
 */
const work = async (handle: Handler, onEnd: (end: JobEnd) => void = () => undefined) => {
  const queue = await open(true);
  const nothing = async (): Promise<JobOutcome> => undefined;
  const handlers = Object.fromEntries(jobNames.map((name) => [name, nothing]));
  await queue.work({ ...handlers, 'session.advance': handle } as unknown as JobHandlers, onEnd);
  return queue;
};
const jobs = () => database.client<{ state: string; due: boolean }[]>`
  select state::text, start_after <= now() as due from queue.job where name = 'session.advance' order by created_on`;

describe('send', () => {
  test('commits or rolls back the job with the transaction', async () => {
    const queue = await open(false);
    await database.db
      .transaction(async (tx) => {
        await queue.send('session.advance', { sessionId: 1 }, { tx });
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    expect(await jobs()).toHaveLength(0);
    await database.db.transaction((tx) => queue.send('session.advance', { sessionId: 1 }, { tx }));
    expect(await jobs()).toHaveLength(1);
  });

  test('reschedules a waiting job for the same row instead of adding another', async () => {
    const queue = await open(false);
    await queue.send('session.advance', { sessionId: 1 }, { after: 300 });
    await queue.send('session.advance', { sessionId: 2 }, { after: 300 });
    expect((await jobs()).map(({ due }) => due)).toEqual([false, false]);
    await queue.send('session.advance', { sessionId: 1 });
    expect((await jobs()).map(({ due }) => due)).toEqual([true, false]);
  });

  test('rejects a payload of the wrong type', async () => {
    const queue = await open(false);
    await expect(queue.send('session.advance', { sessionId: 'x' } as never)).rejects.toThrow();
  });
});

describe('work', () => {
  test('knows whether it still gets answers when it asks for jobs', async () => {
    const queue = await work(async () => undefined);
    await until('it looks for jobs', () => queue.hasLookedWithin(60_000));
    await database.client.begin(async (tx) => {
      await tx`lock table queue.job in access exclusive mode`;
      await until('it has no answer', () => !queue.hasLookedWithin(2_000));
    });
    await until('it looks for jobs again', () => queue.hasLookedWithin(2_000));
    expect((await open(false)).hasLookedWithin(60_000)).toBe(false);
  });

  test('passes a job to its handler, and again after the delay that the handler requests', async () => {
    const done = Promise.withResolvers<void>();
    const calls: number[] = [];
    const queue = await work(async ({ sessionId }) => {
      calls.push(sessionId ?? 0);
      if (calls.length < 3) return { again: 0 };
      done.resolve();
      return undefined;
    });
    await queue.send('session.advance', { sessionId: 7 });
    await done.promise;
    expect(calls).toEqual([7, 7, 7]);
  });

  test('does not apply the delay requested by a handler to a job sent while the handler is running', async () => {
    const done = Promise.withResolvers<void>();
    let calls = 0;
    const queue = await work(async () => {
      calls += 1;
      if (calls === 2) {
        done.resolve();
        return undefined;
      }
      await queue.send('session.advance', { sessionId: 7 });
      return { again: 300 };
    });
    await queue.send('session.advance', { sessionId: 7 });
    await done.promise;
    expect(calls).toBe(2);
  });

  test('schedules a retry after a handler has failed, and reports the error', async () => {
    const failed = Promise.withResolvers<unknown>();
    const queue = await work(
      async () => {
        throw new Error('not today');
      },
      ({ error }) => failed.resolve(error),
    );
    await queue.send('session.advance', { sessionId: 7 });
    expect(await failed.promise).toEqual(new Error('not today'));
    await queue.stop();
    running.splice(0);
    expect([...(await jobs())]).toEqual([{ state: 'retry', due: false }]);
  });

  test('signals the handler when the queue stops, and returns the job to the queue', async () => {
    const begun = Promise.withResolvers<void>();
    const queue = await work(
      (_, { signal }) =>
        new Promise((resolve) => {
          begun.resolve();
          signal.addEventListener('abort', () => resolve({ again: 0 }));
        }),
    );
    await queue.send('session.advance', { sessionId: 7 });
    await begun.promise;
    await queue.stop();
    running.splice(0);
    expect((await jobs()).map(({ state }) => state)).toEqual(['completed', 'created']);
  });
});

test('returns a job to the queue that was being fetched when the queue began to stop', async () => {
  let calls = 0;
  const queue = await work(async () => {
    calls += 1;
    return undefined;
  });
  await until('it looks for jobs', () => queue.hasLookedWithin(60_000));
  const stopped = await database.db.transaction(async (tx) => {
    await tx.execute('lock table queue.job in access exclusive mode');
    await queue.send('session.advance', { sessionId: 7 }, { tx });
    await until('it has no answer', () => !queue.hasLookedWithin(2_000));
    return [queue.stop()];
  });
  await Promise.all(stopped);
  running.splice(0);
  expect(calls).toBe(0);
  expect((await jobs()).map(({ state }) => state)).toEqual(['completed', 'created']);
});

test('`ensure` adds a job only if no job for the same row is waiting or active', async () => {
  const queue = await open(false);
  await queue.ensure(database.db, 'session.advance', { sessionId: 1 });
  await queue.ensure(database.db, 'session.advance', { sessionId: 1 });
  await queue.ensure(database.db, 'session.advance', { sessionId: 2 });
  expect(await jobs()).toHaveLength(2);
  await database.client`update queue.job set state = 'completed'`;
  await queue.ensure(database.db, 'session.advance', { sessionId: 1 });
  expect(await jobs()).toHaveLength(3);
});

test('counts due, active and failed jobs, and measures how long the oldest has been waiting', async () => {
  const queue = await open(false);
  await queue.send('session.advance', { sessionId: 1 });
  await queue.send('session.advance', { sessionId: 2 }, { after: 300 });
  await database.client`update queue.job set start_after = now() - interval '90 seconds' where start_after <= now()`;
  const status = await queue.status(database.db);
  expect(status.map(({ name }) => name)).toEqual(jobNames);
  expect(status.find(({ name }) => name === 'session.advance')).toMatchObject({
    waiting: 1,
    active: 0,
    failed: 0,
  });
  expect(status.find(({ name }) => name === 'session.advance')?.oldestSeconds).toBeGreaterThanOrEqual(90);
});

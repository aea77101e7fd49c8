import { expect, test } from 'bun:test';
import { reason } from '@stimmlage/core/reasons/reason';
import { waitRun } from '@stimmlage/db/queries/collection/runs';
import { askForTrendAnalysis, beginTrendAnalysis } from '@stimmlage/db/queries/trends/trend-analyses';
import { findTrendFetch, insertTrendFetch, setTrendFetch } from '@stimmlage/db/queries/trends/trends';
import { emptyEach, stopAtEnd } from '@stimmlage/db/testing/hooks';
import { storeRun, storeTargets } from '@stimmlage/db/testing/store';
import { openTestStorage } from '../testing/storage';
import { resumeHandler } from './resume.handler';

const { database, deps } = await stopAtEnd(openTestStorage());
emptyEach(database, 'collection_runs, collection_run_targets, targets, trend_fetches, trends, queue.job');

/** Creates a run that waits for X for another 15 minutes; returns the run's id. */
const waitingRun = async (): Promise<number> => {
  await storeTargets(database, [{ username: 'anna_k' }]);
  const runId = await storeRun(database);
  await waitRun(database.db, runId, new Date(Date.now() + 900_000));
  return runId;
};
const jobs = () =>
  database.client`select name, data, start_after > now() as later from queue.job order by name`.then(
    (rows) => [...rows],
  );

test('creates a missing job for a waiting run, due when X accepts requests again', async () => {
  const runId = await waitingRun();
  await resumeHandler(deps)();
  expect(await jobs()).toEqual([{ name: 'collection.run', data: { runId }, later: true }]);
  const early =
    await database.client`select from queue.job, collection_runs where start_after < waiting_until`;
  expect(early).toHaveLength(0);
});

test('leaves the time of a waiting run’s job unchanged', async () => {
  const runId = await waitingRun();
  await deps.queue.send('collection.run', { runId }, { after: 900 });
  await resumeHandler(deps)();
  expect(await jobs()).toEqual([{ name: 'collection.run', data: { runId }, later: true }]);
});

test('marks a row as failed if its worker was killed during the last try of its job', async () => {
  const fetchId = await database.db.transaction((tx) => insertTrendFetch(tx, new Date()));
  await deps.queue.send('trends.fetch', { fetchId });
  await resumeHandler(deps)();
  await database.client`update queue.job set state = 'failed', completed_on = now()`;
  await resumeHandler(deps)();
  expect(await findTrendFetch(database.db, fetchId)).toMatchObject({
    status: 'failed',
    note: [reason('job.given_up')],
  });
});

test('resumes the other rows if one cannot be ended', async () => {
  const { client, db } = database;
  const fetchIds: number[] = [];
  for (const hour of [1, 2]) {
    const fetchedAt = new Date(Date.UTC(2026, 10, 1, hour));
    const fetchId = await db.transaction((tx) => insertTrendFetch(tx, fetchedAt));
    await deps.queue.send('trends.fetch', { fetchId });
    fetchIds.push(fetchId);
  }
  const [first = 0, second = 0] = fetchIds;
  await client`update queue.job set state = 'failed', completed_on = now()`;
  await client.unsafe(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'The disk is full'; end $$;
    create trigger refuse before update on trend_fetches for each row
      when (new.id = ${first}) execute function refuse()`);
  await expect(resumeHandler(deps)()).rejects.toThrow();
  await client`drop trigger refuse on trend_fetches`;
  expect(await findTrendFetch(db, first)).toMatchObject({ status: 'pending' });
  expect(await findTrendFetch(db, second)).toMatchObject({ status: 'failed' });
});

test('creates the missing job for a requested analysis of trends', async () => {
  const fetchId = await database.db.transaction((tx) => insertTrendFetch(tx, new Date()));
  await setTrendFetch(database.db, fetchId, { status: 'completed' });
  await database.db.transaction((tx) => askForTrendAnalysis(tx, fetchId));
  const needed = [{ name: 'trends.analyze', data: { fetchId }, later: false }];
  await resumeHandler(deps)();
  expect(await jobs()).toEqual(needed);
  await database.client`delete from queue.job`;
  await beginTrendAnalysis(database.db, fetchId);
  await resumeHandler(deps)();
  expect(await jobs()).toEqual(needed);
});

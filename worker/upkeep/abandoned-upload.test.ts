import { expect, test } from 'bun:test';
import { reason } from '@stimmlage/core/reasons/reason';
import { findImport, resumeImport } from '@stimmlage/db/queries/collection/imports';
import { Queue } from '@stimmlage/db/queue/queue';
import { toPage } from '@stimmlage/db/testing/archive';
import { stopAtEnd } from '@stimmlage/db/testing/hooks';
import { posts, useImports } from '../imports/testing/archives';
import { resumeHandler } from './resume.handler';
import { keepUp } from './testing/upkeep';

const imports = await useImports();
const { database } = imports;

const openQueue = async (): Promise<Queue> => {
  const queue = new Queue({ url: database.appUrl, name: 'test', works: false, onError: () => undefined });
  await queue.start();
  return queue;
};
const deps = { ...imports.deps, queue: await stopAtEnd(openQueue()) };

/** Returns the imports for which the worker's next check of open work creates jobs. */
const resumed = async (): Promise<unknown[]> => {
  await database.client`delete from queue.job`;
  await resumeHandler(deps)();
  const jobs = await database.client`select data from queue.job where name = 'import.run'`;
  return jobs.map(({ data }) => data.importId);
};

test('an upload that is never completed needs no job, and is ended with a reason after 30 days', async () => {
  const lines = posts.map((post) => toPage([post]));
  const id = await imports.receive(lines, { ending: null });
  expect(await resumed()).toEqual([id]);
  await imports.process(id);
  expect(await resumed()).toEqual([]);
  expect((await keepUp(deps, 'clearing')).detail).toMatchObject({ imports: 0 });

  await database.client`update imports set created_at = now() - interval '31 days'`;
  expect((await keepUp(deps, 'clearing')).detail).toMatchObject({ imports: 1 });
  expect(await resumed()).toEqual([id]);
  await imports.process(id);
  expect(await findImport(database.db, id)).toMatchObject({
    status: 'failed',
    accepted: 6,
    error: [reason('import.not_resumed', { days: 30 })],
  });
  expect(await resumed()).toEqual([]);
  expect((await keepUp(deps, 'clearing')).detail).toMatchObject({ imports: 0 });
});

test('an abandoned upload is ended only after everything received has been imported', async () => {
  const id = await imports.receive([toPage(posts)], { ending: null });
  await database.client`update imports set created_at = now() - interval '31 days'`;
  await keepUp(deps, 'clearing');
  await imports.process(id);
  expect(await findImport(database.db, id)).toMatchObject({ status: 'failed', accepted: 6 });
});

test('an upload that was resumed is kept for another 30 days', async () => {
  const id = await imports.receive([toPage(posts)], { ending: null });
  const statusAfterClearing = async () => {
    await keepUp(deps, 'clearing');
    return (await findImport(database.db, id))?.status;
  };
  await database.client`update imports set created_at = now() - interval '40 days' where id = ${id}`;
  await database.db.transaction((tx) => resumeImport(tx, id));
  expect(await statusAfterClearing()).toBe('receiving');
  await database.client`update imports set resumed_at = now() - interval '31 days' where id = ${id}`;
  expect(await statusAfterClearing()).toBe('processing');
});

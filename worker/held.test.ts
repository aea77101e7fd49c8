import { expect, test } from 'bun:test';
import { reason } from '@stimmlage/core/reasons/reason';
import { withLock } from '@stimmlage/db/locks';
import { findImport } from '@stimmlage/db/queries/collection/imports';
import { createUpkeepRun, findUpkeepRun } from '@stimmlage/db/queries/operations/upkeep-runs';
import { createHandlers } from './registry';
import { useStorage } from './testing/storage';
import { withinTries } from './within-tries';

const { database, deps } = useStorage();
const context = { signal: new AbortController().signal, last: false };

const createRun = async (): Promise<number> => {
  const run = await deps.db.transaction((tx) => createUpkeepRun(tx, 'clearing', 1));
  return run?.id ?? 0;
};
const noteOf = async (id: number) => (await findUpkeepRun(database.db, id))?.note;

/** Handles a run whose lock another worker has held for some seconds. */
const handleHeld = (upkeepId: number, heldSeconds: number) =>
  withinTries(deps, 'upkeep.run', async () => ({ again: 2, heldSeconds }))({ upkeepId }, context);

/** Stores jobs of upkeep that workers have begun. */
const storeActive = async (count: number): Promise<void> => {
  for (let n = 0; n < count; n += 1) {
    await deps.queue.send('upkeep.run', { upkeepId: 100 + n });
    await database.client`update queue.job set state = 'active', started_on = now() where name = 'upkeep.run'`;
  }
};

test('a job that finds its lock taken says since when', async () => {
  const upkeepId = await createRun();
  const outcome = await withLock(deps, 'upkeep', 0, () =>
    createHandlers(deps)['upkeep.run']({ upkeepId }, context),
  );
  expect(outcome).toEqual({ again: 2, heldSeconds: expect.any(Number) });
  expect(await noteOf(upkeepId)).toEqual([]);
});

test('the row says so if a worker holds the lock without doing a job, until the work goes on', async () => {
  const upkeepId = await createRun();
  await storeActive(1);
  await handleHeld(upkeepId, 10);
  expect(await noteOf(upkeepId)).toEqual([]);
  await handleHeld(upkeepId, 61);
  expect(await noteOf(upkeepId)).toEqual([reason('job.held')]);
  await createHandlers(deps)['upkeep.run']({ upkeepId }, context);
  expect(await findUpkeepRun(database.db, upkeepId)).toMatchObject({ status: 'completed', note: [] });
});

test('the row says nothing while another worker does such a job', async () => {
  const upkeepId = await createRun();
  await storeActive(2);
  await handleHeld(upkeepId, 600);
  expect(await noteOf(upkeepId)).toEqual([]);
});

test('an import says so even if other workers import other archives', async () => {
  const [row] = await database.client<{ id: number }[]>`
    insert into imports (name, fingerprint, status) values ('a.jsonl', 'x', 'processing') returning id::int`;
  const importId = row?.id ?? 0;
  for (const each of [importId, importId + 1, importId + 2]) {
    await deps.queue.send('import.run', { importId: each });
    await database.client`update queue.job set state = 'active', started_on = now() where name = 'import.run'`;
  }
  await withinTries(deps, 'import.run', async () => ({ again: 2, heldSeconds: 61 }))({ importId }, context);
  expect(await findImport(database.db, importId)).toMatchObject({ error: [reason('job.held')] });
});

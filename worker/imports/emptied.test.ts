import { expect, test } from 'bun:test';
import { reason } from '@stimmlage/core/reasons/reason';
import type { Tx } from '@stimmlage/db/connection';
import { endImport, findChunk, findImport, resumeImport } from '@stimmlage/db/queries/collection/imports';
import { emptyFailedArchives } from '@stimmlage/db/queries/privacy/erasure-names';
import { addErasures, erasureHash } from '@stimmlage/db/queries/privacy/erasures';
import { toPage } from '@stimmlage/db/testing/archive';
import { untilBlocked } from '@stimmlage/db/testing/locks';
import { importHandler } from './import.handler';
import { posts, useImports } from './testing/archives';

const imports = await useImports();

/** Stores an import that failed before its only chunk was processed, after an erasure; returns the import's id. */
const storeFailed = async (): Promise<number> => {
  const { db } = imports.database;
  const id = await imports.receive([toPage(posts)]);
  await db.transaction(async (tx) => {
    await addErasures(tx, [erasureHash('handle', 'petra_p')]);
    await endImport(tx, id, 'failed', [reason('job.given_up')]);
  });
  return id;
};

/** Runs two transactions, of which the second begins before the first is committed and waits for it. */
const overlapping = async <A, B>(
  first: (tx: Tx) => Promise<A>,
  second: (tx: Tx) => Promise<B>,
): Promise<[A, B]> => {
  const { db } = imports.database;
  const begun = Promise.withResolvers<void>();
  const blocked = Promise.withResolvers<void>();
  const one = db.transaction(async (tx) => {
    const result = await first(tx);
    begun.resolve();
    await blocked.promise;
    return result;
  });
  await begun.promise;
  const other = db.transaction(second);
  await untilBlocked(imports.database);
  blocked.resolve();
  return Promise.all([one, other]);
};

test('an import is not resumed while an erasure empties it', async () => {
  const id = await storeFailed();
  const [, isResumed] = await overlapping(emptyFailedArchives, (tx) => resumeImport(tx, id));
  expect(isResumed).toBe(false);
  expect(await findImport(imports.database.db, id)).toMatchObject({ status: 'failed' });
});

test('an erasure leaves an import that is being resumed its chunks', async () => {
  const id = await storeFailed();
  const [isResumed] = await overlapping((tx) => resumeImport(tx, id), emptyFailedArchives);
  expect(isResumed).toBe(true);
  expect(await findChunk(imports.database.db, id, 0)).toBeDefined();
});

test('an import whose next chunk was deleted fails with the reason', async () => {
  const { database, deps } = imports;
  const id = await imports.receive([toPage(posts)]);
  await database.client`update import_chunks set data = null`;
  const context = { signal: new AbortController().signal, last: false };
  expect(await importHandler(deps)({ importId: id }, context)).toBeUndefined();
  expect(await findImport(database.db, id)).toMatchObject({
    status: 'failed',
    error: [reason('import.lines_deleted')],
  });
});

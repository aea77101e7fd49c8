import { expect, test } from 'bun:test';
import { findImport } from '@stimmlage/db/queries/collection/imports';
import { toPage } from '@stimmlage/db/testing/archive';
import { importHandler } from './import.handler';
import { posts, useImports } from './testing/archives';

const imports = await useImports();

test('an import ends its turn after a chunk, so that others get theirs, and finishes regardless of its turn', async () => {
  const chunks = posts.slice(0, 3).map((post) => toPage([post]));
  const importId = await imports.receive(chunks);
  const handle = importHandler(imports.deps, () => AbortSignal.timeout(0));
  const call = () => handle({ importId }, { signal: new AbortController().signal, last: false });
  const look = async () => {
    const row = await findImport(imports.database.db, importId);
    return [row?.processedChunks, row?.status];
  };
  for (const done of [1, 2, 3]) {
    expect(await call()).toEqual({ again: 0 });
    expect(await look()).toEqual([done, 'processing']);
  }
  expect(await call()).toBeUndefined();
  expect(await look()).toEqual([3, 'completed']);
});

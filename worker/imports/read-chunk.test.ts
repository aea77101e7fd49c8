import { expect, test } from 'bun:test';
import { findImport, insertChunk } from '@stimmlage/db/queries/collection/imports';
import { toPage } from '@stimmlage/db/testing/archive';
import { createReader } from './read-chunk';
import { posts, useImports } from './testing/archives';

const imports = await useImports();

const [first, ...others] = posts;
const pages = [toPage(first ? [first] : []), toPage(others)];

const readerOf = async (lines: readonly unknown[]) => {
  const { database, deps } = imports;
  const id = await imports.receive(lines, { ending: null });
  const row = await findImport(database.db, id);
  if (!row) throw new Error('The import is gone');
  return { id, ...createReader(deps, { row, timezone: deps.timezone }) };
};

test('reads a chunk again if the filters have changed since it was read ahead', async () => {
  const { begin, read } = await readerOf(pages);
  const reasonsOf = async () =>
    (await read(1))?.lines.flatMap((line) => line.posts.map((post) => post.toRow().filterReason));
  await begin(1);
  expect(await reasonsOf()).not.toContain('too_short');
  await begin(1);
  await imports.database.client`update settings set filter_min_words = 6`;
  expect(await reasonsOf()).toContain('too_short');
});

test('reads a chunk that arrives only after the attempt to read it ahead', async () => {
  const { id, begin, read } = await readerOf(pages.slice(0, 1));
  await begin(1);
  const data = Bun.gzipSync(Buffer.from(JSON.stringify(pages[1])));
  const chunk = { importId: id, sequence: 1, firstLine: 2, lineCount: 1, hash: Buffer.from('2'), data };
  await imports.database.db.transaction((tx) => insertChunk(tx, chunk, data.length));
  expect((await read(1))?.lines).toMatchObject([{ number: 2, refusal: null, trends: null }]);
});

import { describe, expect, test } from 'bun:test';
import { reason } from '@stimmlage/core/reasons/reason';
import { writeReason } from '@stimmlage/core/reasons/sentence';
import { findImport, noteReceived } from '@stimmlage/db/queries/collection/imports';
import { toPage } from '@stimmlage/db/testing/archive';
import { posts, useImports } from './testing/archives';

const imports = await useImports();

const lines = posts.map((post) => toPage([post]));
const cutOff = [
  reason('import.cut_off', { line: 7, reason: [reason('archive.damaged', { message: 'unexpected end' })] }),
];
const sentence =
  'Only the lines before line 7 were imported. The rest cannot be read: it is damaged (unexpected end)';

describe('a truncated archive', () => {
  test('is imported up to the point of truncation, and then fails', async () => {
    expect(await imports.run(lines, { ending: { cutOff } })).toMatchObject({
      status: 'failed',
      processedLines: 6,
      accepted: 6,
      error: sentence,
    });
    expect(await imports.stored()).toHaveLength(6);
  });

  test('has the same counts if it is processed before it has been received in full', async () => {
    const id = await imports.receive(lines, { ending: null });
    await imports.process(id);
    const { database } = imports;
    expect(await findImport(database.db, id)).toMatchObject({ status: 'receiving', accepted: 6 });
    await database.db.transaction((tx) => noteReceived(tx, id, { cutOff, remarks: [] }));
    await imports.process(id);
    const row = await findImport(database.db, id);
    expect(row).toMatchObject({ status: 'failed', processedLines: 6, accepted: 6 });
    expect(writeReason(row?.error ?? [])).toBe(sentence);
  });

  test('fails with both reasons if nothing in it is readable', async () => {
    expect(await imports.run(['[]'], { ending: { cutOff } })).toMatchObject({
      status: 'failed',
      error: `Nothing in it can be imported. Its lines contain: not a response of the X API. ${sentence}`,
    });
  });
});

test('reports remarks about an archive when its import completes', async () => {
  const remarks = [reason('archive.trailing_bytes', { count: 30 })];
  expect(await imports.run(lines, { ending: { remarks } })).toMatchObject({
    status: 'completed',
    accepted: 6,
    error: '30 bytes after the end of the compressed data were ignored',
  });
});

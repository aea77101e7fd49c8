import { describe, expect, test } from 'bun:test';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { content } from '@stimmlage/db/tables';
import { checkFigures } from '@stimmlage/db/testing/inspect';
import { useImports } from './testing/archives';

/** The folder with archives of real posts, which exists only on some machines. */
const data = join(import.meta.dir, '..', '..', '..', 'shared', 'data');

const linesOf = (path: string): string[] => {
  const bytes = readFileSync(join(data, path));
  const text = path.endsWith('.gz') ? Buffer.from(Bun.gunzipSync(bytes)).toString() : bytes.toString();
  return text.split('\n').filter((line) => line !== '');
};

const imports = await useImports();

// The title explains why the tests are skipped on machines without the archives.
describe.skipIf(!existsSync(data))('real archives (skipped without ../shared/data)', () => {
  test.each([
    ['posts/citizens-2018.twarc2.jsonl.gz', 8_541],
    ['x-api/payloads/german-2021.jsonl', 30],
    ['x-api/payloads/threads-2021.jsonl', 200],
  ])('%s is imported in full, and adds nothing the second time', async (path, posts) => {
    const lines = linesOf(path);
    const first = await imports.run(lines, { linesPerChunk: 10 });
    expect(first).toMatchObject({ status: 'completed', refusedCount: 0, accepted: posts });
    expect(await imports.database.db.$count(content)).toBe(posts + (first?.context ?? 0));
    expect(await imports.run(lines, { linesPerChunk: 10 })).toMatchObject({
      status: 'completed',
      accepted: 0,
      context: 0,
      known: posts,
    });
    expect(await checkFigures(imports.database)).toEqual([]);
  });
});

import { createHash } from 'node:crypto';
import { writeReason } from '@stimmlage/core/reasons/sentence';
import {
  type Ending,
  findImport,
  type ImportRow,
  insertChunk,
  insertImport,
  noteReceived,
} from '@stimmlage/db/queries/collection/imports';
import { content } from '@stimmlage/db/tables';
import { type ArchivePost, idAt } from '@stimmlage/db/testing/archive';
import type { TestDatabase } from '@stimmlage/db/testing/database';
import { emptyContentEach, emptyEach, useDatabase } from '@stimmlage/db/testing/hooks';
import type { WorkerDeps } from '../../deps';
import { drain } from '../../testing/harness';
import { testDeps } from '../../testing/storage';
import { importHandler } from '../import.handler';

/** Returns the time at the given hour on the day from which the test archive dates. */
export const at = (hour: number): string => `2026-11-10T${String(hour).padStart(2, '0')}:00:00Z`;
/** The id of the post that starts the thread below. */
export const root = idAt(at(8));
const first = idAt(at(9), 1);
/** The posts in the test archive: a thread with two replies, two single posts and a repost. */
export const posts: ArchivePost[] = [
  { id: root, author: 'anna_k', text: 'Wir bauen die Bahn im Norden aus', at: at(8) },
  {
    id: first,
    author: 'buerger',
    text: '@anna_k Das glaube ich erst, wenn ein Zug fährt',
    at: at(9),
    conversation: root,
    repliedTo: root,
  },
  {
    id: idAt(at(10), 2),
    author: 'nachbar',
    text: '@buerger Genau so ist es hier auch',
    at: at(10),
    conversation: root,
    repliedTo: first,
  },
  { id: idAt(at(11), 3), author: 'dora', text: 'Die #Rente reicht hinten und vorne nicht', at: at(11) },
  { id: idAt(at(12), 4), author: 'emil', text: 'Irgendetwas ganz anderes zum Wetter', at: at(12) },
  { id: idAt(at(13), 5), author: 'frieda', text: 'RT @anna_k: Wir bauen die …', at: at(13), reposts: root },
];

/** The time at which archives are imported. */
export const NOW = new Date('2026-12-01T12:00:00Z');

type Over = Partial<Pick<ImportRow, 'name' | 'shiftDays'>> & {
  linesPerChunk?: number;
  /** Null if further chunks of the file have not been uploaded yet. */
  ending?: Partial<Ending> | null;
};

/**
 * Stores an archive as the API does after an upload. By default, the upload is complete, and each chunk
 * consists of one line.
 */
const receive = (
  database: TestDatabase,
  lines: readonly unknown[],
  { linesPerChunk = 1, ending = {}, ...over }: Over = {},
): Promise<number> =>
  database.db.transaction(async (tx) => {
    const hash = createHash('sha256').update(JSON.stringify(lines)).digest();
    const file = {
      name: 'archiv.jsonl',
      sizeBytes: null,
      fingerprint: hash,
      shiftDays: 0,
      requestedBy: null,
      ...over,
    };
    const { id } = await insertImport(tx, file);
    const texts = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
    for (let from = 0; from < texts.length; from += linesPerChunk) {
      const some = texts.slice(from, from + linesPerChunk);
      const data = Bun.gzipSync(Buffer.from(some.join('\n')));
      const place = { sequence: from / linesPerChunk, firstLine: from + 1, lineCount: some.length };
      await insertChunk(tx, { importId: id, ...place, hash, data }, data.length);
    }
    if (ending !== null) await noteReceived(tx, id, { cutOff: [], remarks: [], ...ending });
    return id;
  });

/** An import, with its errors and refusals as the text that users read. */
type WordedImport = Omit<ImportRow, 'error' | 'refused'> & {
  error: string | null;
  refused: { line: number; reason: string | null }[];
};

const worded = (row: ImportRow): WordedImport => ({
  ...row,
  error: writeReason(row.error),
  refused: row.refused.map(({ line, reasons }) => ({ line, reason: writeReason(reasons) })),
});

export interface ImportTest {
  readonly database: TestDatabase;
  readonly deps: WorkerDeps;
  /** Uploads an archive; returns the id of the import. */
  receive(lines: readonly unknown[], over?: Over): Promise<number>;
  process(importId: number): Promise<void>;
  /** Uploads an archive and processes it until the import has ended. */
  run(lines: readonly unknown[], over?: Over): Promise<WordedImport | undefined>;
  stored(): Promise<(typeof content.$inferSelect)[]>;
}

/** Sets up a database for the tests in the calling file. Its tables are emptied before each test. */
export const useImports = async (): Promise<ImportTest> => {
  const database = await useDatabase();
  const deps = testDeps(database, { queue: undefined as never, now: () => NOW });
  emptyContentEach(database);
  emptyEach(database, 'imports, import_chunks, targets, trends, trend_fetches');
  const process = (importId: number) => drain((context) => importHandler(deps)({ importId }, context));
  return {
    database,
    deps,
    receive: (lines, over) => receive(database, lines, over),
    process,
    run: async (lines, over) => {
      const id = await receive(database, lines, over);
      await process(id);
      const row = await findImport(database.db, id);
      return row && worded(row);
    },
    stored: () => database.db.select().from(content),
  };
};

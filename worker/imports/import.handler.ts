import type { JobPayload } from '@stimmlage/core/jobs';
import { type Reasons, reason } from '@stimmlage/core/reasons/reason';
import {
  advanceImport,
  type ChunkRow,
  coverByImport,
  endImport,
  findChunk,
  findImport,
  type ImportRow,
} from '@stimmlage/db/queries/collection/imports';
import { linkThreads } from '@stimmlage/db/queries/content/link-threads';
import { getFilterSettings } from '@stimmlage/db/queries/operations/settings';
import { listTargets } from '@stimmlage/db/queries/targets/targets';
import type { JobContext, JobOutcome } from '@stimmlage/db/queue/queue';
import { withRemarks } from '../collect/remarks';
import { createTargetIndex } from '../content/target-index';
import type { WorkerDeps } from '../deps';
import { oneAtATime } from '../one-at-a-time';
import { parseArchiveLine } from './archive-line';
import type { ImportWork } from './page-rows';
import { type NumberedLine, storeLines } from './store-lines';

/** Another worker has processed the chunk: what this one wrote must be rolled back. */
class StaleChunk extends Error {}

interface Work extends ImportWork {
  deps: WorkerDeps;
}

interface ReadChunk {
  chunk: ChunkRow;
  lines: NumberedLine[];
}

/** Reads a chunk; null if it has not arrived yet. */
const readChunk = async (
  { db }: WorkerDeps,
  importId: number,
  sequence: number,
): Promise<ReadChunk | null> => {
  const chunk = await findChunk(db, importId, sequence);
  if (!chunk) return null;
  const text = new TextDecoder().decode(Bun.gunzipSync(new Uint8Array(chunk.data ?? [])));
  const lines = text
    .split('\n')
    .map((line, offset) => ({ number: chunk.firstLine + offset, line: parseArchiveLine(line) }));
  return { chunk, lines };
};

/** Reads the chunks of an import in order, each while Postgres stores the previous one. */
const createReader = (deps: WorkerDeps, importId: number) => {
  let ahead: { sequence: number; reading: Promise<ReadChunk | null> } | null = null;
  const start = (sequence: number) => {
    const reading = readChunk(deps, importId, sequence);
    // Shown to users who ask for it; there may be none.
    reading.catch(() => undefined);
    return { sequence, reading };
  };
  return async (sequence: number): Promise<ReadChunk | null> => {
    const current = ahead?.sequence === sequence ? ahead : start(sequence);
    ahead = null;
    // A chunk that was missing may have arrived since.
    const read = (await current.reading) ?? (await readChunk(deps, importId, sequence));
    if (read !== null) ahead = start(sequence + 1);
    return read;
  };
};

/** Stores one chunk of lines, with its counts, in one transaction. */
const processChunk = async (work: Work, { chunk, lines }: ReadChunk): Promise<void> => {
  await work.deps.db.transaction(async (tx) => {
    const counts = await storeLines(tx, work, lines);
    if (!(await advanceImport(tx, chunk, counts))) throw new StaleChunk();
  });
};

/** Why an archive failed: nothing was readable, or it was truncated; empty for any other. */
const failureOf = (row: ImportRow): Reasons => {
  const { accepted, known, context, trends, refusedCount, refused, cutOff } = row;
  if (accepted + known + context + trends > 0 || refusedCount === 0) return cutOff;
  const lines = refused.reduce<Reasons>((known, { reasons }) => withRemarks(known, reasons), []);
  return [reason('import.nothing_taken', { reason: lines }), ...cutOff];
};

/** Links threads step by step, and ends the import after the last. */
const finish = async ({ deps, row }: Work, signal: AbortSignal): Promise<JobOutcome> => {
  const step = (after: string) =>
    deps.db.transaction((tx) => linkThreads(tx, row.name, after, deps.timezone));
  let after: string | null = '0';
  while (after !== null) {
    if (signal.aborted) return { again: 0 };
    after = await step(after);
  }
  const failure = failureOf(row);
  const status = failure.length === 0 ? 'completed' : 'failed';
  await deps.db.transaction(async (tx) => {
    if (status === 'completed') await coverByImport(tx, row.id, deps.timezone);
    await endImport(tx, row.id, status, [...failure, ...row.remarks]);
  });
  return undefined;
};

/** Processes the chunks that have arrived; the next chunk of a file calls it again. */
const workOn = async (deps: WorkerDeps, importId: number, signal: AbortSignal): Promise<JobOutcome> => {
  const index = createTargetIndex(await listTargets(deps.db));
  const read = createReader(deps, importId);
  while (!signal.aborted) {
    const row = await findImport(deps.db, importId);
    if (!row || row.status === 'completed' || row.status === 'failed') return undefined;
    const filter = await getFilterSettings(deps.db);
    const work = { deps, row, index, timezone: deps.timezone, filter };
    const chunk = await read(row.processedChunks);
    if (!chunk) return row.status === 'processing' ? finish(work, signal) : undefined;
    await processChunk(work, chunk);
    // The garbage collector alone would let many chunks accumulate.
    Bun.gc(true);
  }
  return { again: 0 };
};

/** Job `import.run`: processes an archive chunk by chunk; called again, it resumes. */
export const importHandler =
  (deps: WorkerDeps) =>
  async ({ importId }: JobPayload<'import.run'>, context: JobContext): Promise<JobOutcome> =>
    oneAtATime(deps, 'import', importId, async () => {
      try {
        return await workOn(deps, importId, context.signal);
      } catch (error) {
        if (error instanceof StaleChunk) return { again: 0 };
        throw error;
      }
    });

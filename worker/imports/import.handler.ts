import type { JobPayload } from '@stimmlage/core/jobs';
import { type Reasons, reason } from '@stimmlage/core/reasons/reason';
import {
  advanceImport,
  coverByImport,
  endImport,
  findImport,
  hasLostNextChunk,
  type ImportRow,
} from '@stimmlage/db/queries/collection/imports';
import type { JobContext, JobOutcome } from '@stimmlage/db/queue/queue';
import { withRemarks } from '../collect/remarks';
import { collectGarbage } from '../collect-garbage';
import { withholdStored } from '../content/withhold';
import type { WorkerDeps } from '../deps';
import { oneAtATime } from '../one-at-a-time';
import { attributeReplies } from './attribute-replies';
import { createReader, type ReadChunk } from './read-chunk';
import { storeLines } from './store-lines';

/** The length of an import's turn. After a turn, other imports can be processed. */
const TURN_MS = 30_000;

/** Starts a turn; the returned signal is aborted when the turn is over. */
const beginTurn = (): AbortSignal => AbortSignal.timeout(TURN_MS);

/**
 * Thrown if another worker has already processed the chunk, so that this worker's transaction is rolled back.
 */
class StaleChunk extends Error {}

/** Stores one chunk of lines and its counts in one transaction. */
const processChunk = async (
  { db, timezone }: WorkerDeps,
  { chunk, lines, filter: { duplicateDays } }: ReadChunk,
  meanwhile: () => void,
): Promise<void> => {
  await withholdStored(
    db,
    lines.flatMap(({ withheld }) => withheld),
    timezone,
  );
  await db.transaction(async (tx) => {
    const counts = await storeLines(tx, { timezone, duplicateDays, meanwhile, isArchive: true }, lines);
    if (!(await advanceImport(tx, chunk, counts))) throw new StaleChunk();
  });
};

/**
 * Returns why an import has failed: the archive is truncated, or none of its lines could be imported. The
 * result is empty if the import has not failed.
 */
const failureOf = (row: ImportRow): Reasons => {
  const { accepted, known, expired, context, trends, filtered, refusedCount, refused, cutOff } = row;
  const areFiltered = Object.keys(filtered).length > 0;
  if (accepted + known + expired + context + trends > 0 || areFiltered || refusedCount === 0) return cutOff;
  const lines = refused.reduce<Reasons>((known, { reasons }) => withRemarks(known, reasons), []);
  return [reason('import.nothing_taken', { reason: lines }), ...cutOff];
};

/**
 * Finds the targets of the imported replies, and then ends the import. This starts again from the first reply
 * each time, so it is not limited to a turn.
 */
const finish = async (deps: WorkerDeps, row: ImportRow, signal: AbortSignal): Promise<JobOutcome> => {
  if (!(await attributeReplies(deps, row, signal))) return { again: 0 };
  const failure = failureOf(row);
  const status = failure.length === 0 ? 'completed' : 'failed';
  await deps.db.transaction(async (tx) => {
    if (status === 'completed') await coverByImport(tx, row.id, deps.timezone);
    await endImport(tx, row.id, status, [...failure, ...row.remarks]);
  });
  return undefined;
};

/** Fails an import whose next chunk is gone, unless another worker has processed the chunk since the row was read. */
const settleMissing = async ({ db }: WorkerDeps, importId: number): Promise<JobOutcome> => {
  if (!(await hasLostNextChunk(db, importId))) return { again: 0 };
  await db.transaction((tx) => endImport(tx, importId, 'failed', [reason('import.lines_deleted')]));
  return undefined;
};

/**
 * Processes the chunks that have been uploaded so far, for one turn. Called again whenever another chunk has been
 * uploaded.
 */
const workOn = async (
  deps: WorkerDeps,
  importId: number,
  signal: AbortSignal,
  turn: AbortSignal,
): Promise<JobOutcome> => {
  let reader: ReturnType<typeof createReader> | null = null;
  while (!(signal.aborted || turn.aborted)) {
    const row = await findImport(deps.db, importId);
    if (!row || row.status === 'completed' || row.status === 'failed') return undefined;
    const { timezone } = deps;
    reader ??= createReader(deps, { row, timezone });
    const { begin, read } = reader;
    const next = row.processedChunks + 1;
    const chunk = await read(row.processedChunks);
    if (!chunk && row.processedChunks < row.receivedChunks) return settleMissing(deps, importId);
    if (!chunk) return row.status === 'processing' ? finish(deps, row, signal) : undefined;
    let isAhead = false;
    const readAhead = async (): Promise<void> => {
      isAhead = true;
      await begin(next);
      collectGarbage();
    };
    await processChunk(deps, chunk, () => void readAhead());
    if (!isAhead) collectGarbage();
  }
  return { again: 0 };
};

/**
 * Job `import.run`: processes an archive chunk by chunk, starting with the first chunk that has not been
 * processed yet.
 */
export const importHandler =
  (deps: WorkerDeps, begin = beginTurn) =>
  async ({ importId }: JobPayload<'import.run'>, context: JobContext): Promise<JobOutcome> =>
    oneAtATime(deps, 'import', importId, async () => {
      try {
        return await workOn(deps, importId, context.signal, begin());
      } catch (error) {
        if (error instanceof StaleChunk) return { again: 0 };
        throw error;
      }
    });

import { createHash } from 'node:crypto';
import type { ImportReport } from '@stimmlage/core/contracts/imports';
import { AppError, messageOf } from '@stimmlage/core/errors/app-error';
import { parseJson } from '@stimmlage/core/json';
import { readReasons } from '@stimmlage/core/reasons/read';
import { reason } from '@stimmlage/core/reasons/reason';
import { sentenceOf } from '@stimmlage/core/reasons/sentence';
import { isUniqueViolation } from '@stimmlage/db/connection';
import {
  endImport,
  findChunkHash,
  findImport,
  findUnfinishedImport,
  type ImportRow,
  insertChunk,
  insertImport,
  listImports,
  noteReceived,
  resumeImport,
} from '@stimmlage/db/queries/collection/imports';
import { auditAct } from '@stimmlage/db/queries/users/audit';
import type { RefusedLine } from '@stimmlage/db/tables/imports';
import type { ApiDeps } from '../deps';
import type { Actor } from '../http/actor';
import { decompressed } from './decompress';
import { type LineChunk, toLineChunks } from './line-chunks';
import { NotAnArchive } from './not-an-archive';

export interface Upload {
  name: string;
  sizeBytes: number | null;
  shiftDays: number;
  body: AsyncIterable<Uint8Array>;
}

const hashOf = (chunk: LineChunk): Uint8Array => createHash('sha256').update(chunk.text).digest();

const looksLikeJson = (line: string): boolean => {
  const value = parseJson(line);
  return typeof value === 'object' && value !== null && !Array.isArray(value);
};

/** The body's bytes; a connection that is lost in their midst is the sender's matter. */
async function* unbroken({ body, name }: Upload): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch {
    throw new AppError('imports.broken', { name });
  }
}

/** Takes up an unfinished import of the same file, or begins a new one. */
const openImport = async (
  deps: ApiDeps,
  actor: Actor,
  upload: Upload,
  first: LineChunk,
): Promise<ImportRow> => {
  const file = {
    name: upload.name,
    sizeBytes: upload.sizeBytes,
    shiftDays: upload.shiftDays,
    fingerprint: hashOf(first),
  };
  return deps.db.transaction(async (tx) => {
    const unfinished = await findUnfinishedImport(tx, file);
    if (unfinished) {
      await resumeImport(tx, unfinished.id);
      await deps.queue.send('import.run', { importId: unfinished.id }, { tx });
      return unfinished;
    }
    const row = await insertImport(tx, { ...file, requestedBy: actor.userId });
    await auditAct(tx, actor, 'import.create', row.id);
    return row;
  });
};

/** Stores a chunk with the job that processes it; one that stands already must be the same. */
const storeChunk = async (
  deps: ApiDeps,
  row: ImportRow,
  sequence: number,
  chunk: LineChunk,
): Promise<void> => {
  const hash = hashOf(chunk);
  if (sequence < row.receivedChunks) {
    const known = await findChunkHash(deps.db, row.id, sequence);
    if (known && Buffer.compare(known, hash) === 0) return;
    throw new AppError('imports.changed', { name: row.name });
  }
  await deps.db.transaction(async (tx) => {
    const data = Bun.gzipSync(Buffer.from(chunk.text), { level: 1 });
    const { firstLine, lineCount } = chunk;
    await insertChunk(tx, { importId: row.id, sequence, firstLine, lineCount, hash, data }, chunk.bytes);
    await deps.queue.send('import.run', { importId: row.id }, { tx });
  });
};

const receiveRest = async (
  deps: ApiDeps,
  row: ImportRow,
  first: LineChunk,
  rest: AsyncIterator<LineChunk>,
): Promise<void> => {
  let sequence = 0;
  for (let chunk: LineChunk | undefined = first; chunk; sequence += 1) {
    await storeChunk(deps, row, sequence, chunk);
    const next: IteratorResult<LineChunk> = await rest.next();
    chunk = next.done ? undefined : next.value;
  }
  await deps.db.transaction(async (tx) => {
    await noteReceived(tx, row.id);
    await deps.queue.send('import.run', { importId: row.id }, { tx });
  });
};

const readFirst = async (name: string, chunks: AsyncIterator<LineChunk>): Promise<LineChunk> => {
  const first: IteratorResult<LineChunk> = await chunks.next();
  if (first.done) throw new NotAnArchive(name, reason('archive.empty'));
  if (!looksLikeJson(first.value.text.split('\n', 1)[0] ?? '')) {
    throw new NotAnArchive(name, reason('archive.no_json'));
  }
  return first.value;
};

/**
 * Receives a file of any size at constant memory: its lines go to Postgres in chunks, which the worker
 * processes while the rest arrives. The same file sent again after a broken upload skips what stands already.
 * @throws AppError imports.not_an_archive, imports.changed, imports.in_progress, imports.shift_not_sandbox
 */
export const receive = async (deps: ApiDeps, actor: Actor, upload: Upload): Promise<number> => {
  if (upload.shiftDays !== 0 && !deps.sandbox) throw new AppError('imports.shift_not_sandbox');
  const chunks = toLineChunks(decompressed(unbroken(upload)), upload.name)[Symbol.asyncIterator]();
  let row: ImportRow | undefined;
  try {
    const first = await readFirst(upload.name, chunks);
    row = await openImport(deps, actor, upload, first);
    await receiveRest(deps, row, first, chunks);
    return row.id;
  } catch (thrown) {
    const error = toUploadError(thrown, upload.name);
    const { id } = row ?? {};
    if (id !== undefined && error instanceof NotAnArchive) {
      await deps.db.transaction((tx) => endImport(tx, id, 'failed', error.reasons));
    }
    throw error;
  }
};

/** A damaged gzip file is the sender's fault, a chunk that another request has just stored a double upload. */
const toUploadError = (thrown: unknown, name: string): unknown => {
  if (isUniqueViolation(thrown)) return new AppError('imports.in_progress');
  const code = typeof thrown === 'object' && thrown !== null && 'code' in thrown ? String(thrown.code) : '';
  return code.startsWith('Z_')
    ? new NotAnArchive(name, reason('archive.damaged', { message: messageOf(thrown) }))
    : thrown;
};

const toRefused = ({ line, reasons: stored }: RefusedLine): ImportReport['refused'][number] => {
  const reasons = readReasons(stored);
  return { line, reason: sentenceOf(reasons) ?? '', reasons };
};

const toReport = (row: ImportRow): ImportReport => ({
  id: row.id,
  name: row.name,
  status: row.status,
  receivedBytes: row.receivedBytes,
  lines: row.lines,
  processedLines: row.processedLines,
  accepted: row.accepted,
  known: row.known,
  context: row.context,
  trends: row.trends,
  filtered: row.filtered,
  refusedCount: row.refusedCount,
  refused: row.refused.map(toRefused),
  error: sentenceOf(row.error),
  reasons: row.error,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});

export const list = async ({ db }: ApiDeps, limit: number): Promise<ImportReport[]> =>
  (await listImports(db, limit)).map(toReport);

/** @throws AppError imports.not_found */
export const getOne = async ({ db }: ApiDeps, id: number): Promise<ImportReport> => {
  const row = await findImport(db, id);
  if (!row) throw new AppError('imports.not_found', { id });
  return toReport(row);
};

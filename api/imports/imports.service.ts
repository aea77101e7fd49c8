import { createHash } from 'node:crypto';
import type { ImportReport } from '@stimmlage/core/contracts/imports';
import { AppError } from '@stimmlage/core/errors/app-error';
import { because } from '@stimmlage/core/errors/because';
import { parseJson } from '@stimmlage/core/json';
import { readReasons } from '@stimmlage/core/reasons/read';
import { type Reason, reason } from '@stimmlage/core/reasons/reason';
import { writeReason } from '@stimmlage/core/reasons/sentence';
import { isUniqueViolation } from '@stimmlage/db/connection';
import {
  type Ending,
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
import { eraseBlockedInName } from '@stimmlage/db/queries/privacy/erased-handles';
import { auditAct } from '@stimmlage/db/queries/users/audit';
import type { RefusedLine } from '@stimmlage/db/tables/imports';
import type { ApiDeps } from '../deps';
import type { Actor } from '../http/actor';
import { decompressed } from './decompress';
import { type ArchiveEnd, type LineChunk, toLineChunks } from './line-chunks';

export interface Upload {
  name: string;
  sizeBytes: number | null;
  shiftDays: number;
  body: AsyncIterable<Uint8Array>;
  /** Checks again whether the caller may upload, because that can change while a large file arrives. */
  isStillAllowed: () => Promise<boolean>;
}

const hashOf = (chunk: LineChunk): Uint8Array => createHash('sha256').update(chunk.text).digest();

const notAnArchive = (name: string, why: Reason): AppError =>
  new AppError('imports.not_an_archive', { name, ...because([why]) });

const looksLikeJson = (line: string): boolean => {
  const value = parseJson(line);
  return typeof value === 'object' && value !== null && !Array.isArray(value);
};

/**
 * Yields the bytes of the body. If the connection is lost, throws imports.broken, whose message asks the
 * sender to upload the file again.
 */
async function* unbroken({ body, name }: Upload): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch {
    throw new AppError('imports.broken', { name });
  }
}

/**
 * Resumes an unfinished import of the file or, if there is no such import, starts a new import. Handles of
 * erased people in the name are replaced, as an erasure does.
 */
const openImport = async (
  deps: ApiDeps,
  actor: Actor,
  upload: Upload,
  first: LineChunk,
): Promise<ImportRow> => {
  const { sizeBytes, shiftDays } = upload;
  const fingerprint = hashOf(first);
  return deps.db.transaction(async (tx) => {
    const file = { name: await eraseBlockedInName(tx, upload.name), sizeBytes, shiftDays, fingerprint };
    const unfinished = await findUnfinishedImport(tx, file);
    if (unfinished && (await resumeImport(tx, unfinished.id))) {
      await auditAct(tx, actor, 'import.resume', unfinished.id);
      await deps.queue.send('import.run', { importId: unfinished.id }, { tx });
      return unfinished;
    }
    const row = await insertImport(tx, { ...file, requestedBy: actor.userId });
    await auditAct(tx, actor, 'import.create', row.id);
    return row;
  });
};

/**
 * Stores a chunk together with the job that processes the chunk. If a chunk with this number is already
 * stored, both chunks must be identical.
 */
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
    const stored = { importId: row.id, sequence, firstLine, lineCount, hash, data };
    if (!(await insertChunk(tx, stored, chunk.bytes)))
      throw new AppError('imports.broken', { name: row.name });
    await deps.queue.send('import.run', { importId: row.id }, { tx });
  });
};

/**
 * Describes the end of an archive for the report. The description is added to the report once everything
 * before the end is stored.
 */
const toEnding = ({ cut, trailingBytes: count }: ArchiveEnd): Ending => ({
  cutOff: cut === null ? [] : [reason('import.cut_off', { line: cut.line, reason: [cut.why] })],
  remarks: count === 0 ? [] : [reason('archive.trailing_bytes', { count })],
});

const receiveRest = async (
  deps: ApiDeps,
  row: ImportRow,
  first: LineChunk,
  rest: AsyncIterator<LineChunk, ArchiveEnd>,
  isStillAllowed: Upload['isStillAllowed'],
): Promise<void> => {
  await storeChunk(deps, row, 0, first);
  let sequence = 1;
  let next = await rest.next();
  for (; !next.done; next = await rest.next(), sequence += 1) {
    if (!(await isStillAllowed())) throw new AppError('auth.required');
    await storeChunk(deps, row, sequence, next.value);
  }
  const ending = toEnding(next.value);
  await deps.db.transaction(async (tx) => {
    if (!(await noteReceived(tx, row.id, ending))) throw new AppError('imports.broken', { name: row.name });
    await deps.queue.send('import.run', { importId: row.id }, { tx });
  });
};

const readFirst = async (name: string, chunks: AsyncIterator<LineChunk, ArchiveEnd>): Promise<LineChunk> => {
  const first = await chunks.next();
  if (first.done) throw notAnArchive(name, first.value.cut?.why ?? reason('archive.empty'));
  if (!looksLikeJson(first.value.text.split('\n', 1)[0] ?? '')) {
    throw notAnArchive(name, reason('archive.no_json'));
  }
  return first.value;
};

/**
 * Reads and discards the rest of an archive, because a client reads the response only after sending the whole
 * archive.
 */
const drain = async (bytes: AsyncIterator<Uint8Array>): Promise<void> => {
  let part = await bytes.next();
  while (!part.done) part = await bytes.next();
};

/**
 * Receives a file of any size in constant memory. Lines are stored in chunks, which the worker processes
 * while the rest of the file arrives. If a file is sent again after an interrupted upload, chunks that are
 * already stored are skipped.
 * @throws AppError imports.broken if the connection is lost or the import has ended, imports.not_an_archive,
 * imports.changed, imports.in_progress, imports.shift_not_sandbox, auth.required once the caller's token has been
 * revoked
 */
export const receive = async (deps: ApiDeps, actor: Actor, upload: Upload): Promise<number> => {
  if (upload.shiftDays !== 0 && !deps.sandbox) throw new AppError('imports.shift_not_sandbox');
  const bytes = unbroken(upload);
  const chunks = toLineChunks(decompressed(bytes));
  const first = await readFirst(upload.name, chunks);
  if (!(await upload.isStillAllowed())) throw new AppError('auth.required');
  try {
    const row = await openImport(deps, actor, upload, first);
    await receiveRest(deps, row, first, chunks, upload.isStillAllowed);
    await drain(bytes);
    return row.id;
  } catch (error) {
    // A concurrent request has stored this chunk, so the file is being uploaded twice.
    throw isUniqueViolation(error) ? new AppError('imports.in_progress') : error;
  }
};

const toRefused = ({ line, reasons: stored }: RefusedLine): ImportReport['refused'][number] => {
  const reasons = readReasons(stored);
  return { line, reason: writeReason(reasons) ?? '', reasons };
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
  expired: row.expired,
  context: row.context,
  trends: row.trends,
  filtered: row.filtered,
  refusedCount: row.refusedCount,
  refused: row.refused.map(toRefused),
  error: writeReason(row.error),
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

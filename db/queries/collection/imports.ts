import { addDays, dayOf, startOfDay } from '@stimmlage/core/days';
import type { Reasons } from '@stimmlage/core/reasons/reason';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm';
import { announce } from '../../announcements';
import type { Queryable, Tx } from '../../connection';
import { idArray } from '../../sql/recordset';
import { importChunks, imports } from '../../tables';
import type { RefusedLine } from '../../tables/imports';
import { coverTargets } from '../targets/coverage';

const isUnfinished = inArray(imports.status, ['receiving', 'processing']);

export type ImportRow = typeof imports.$inferSelect;
export type ChunkRow = typeof importChunks.$inferSelect;

/** Maximum number of rejected lines stored with their reasons. Further rejected lines are only counted. */
export const MOST_REFUSED = 100;

export type NewImport = Pick<ImportRow, 'name' | 'sizeBytes' | 'fingerprint' | 'shiftDays' | 'requestedBy'>;

/** Whether an import has ended without taking anything from what it has received. */
const hasTakenNothing = sql`(
  ${imports.processedChunks} = ${imports.receivedChunks} and ${imports.accepted} = 0
  and ${imports.known} = 0 and ${imports.expired} = 0 and ${imports.context} = 0 and ${imports.trends} = 0
)`;

/** Whether lines that an import has not processed were deleted, as an erasure does after it has failed. */
const hasLostLines = sql`exists (
  select from import_chunks c
  where c.import_id = ${imports}.id and c.sequence >= ${imports.processedChunks} and c.data is null
)`;

/**
 * Finds an incomplete import of the given file. An import of a truncated file counts as complete, and so does one
 * whose lines were all refused, because what is refused depends on the version that reads them. One that has lost lines
 * cannot be completed.
 */
export const findUnfinishedImport = async (
  db: Queryable,
  file: Pick<ImportRow, 'name' | 'sizeBytes' | 'fingerprint' | 'shiftDays'>,
): Promise<ImportRow | undefined> =>
  (
    await db
      .select()
      .from(imports)
      .where(
        and(
          eq(imports.name, file.name),
          eq(imports.fingerprint, file.fingerprint),
          eq(imports.shiftDays, file.shiftDays),
          // The command line does not announce the size, browsers do.
          file.sizeBytes === null
            ? undefined
            : or(isNull(imports.sizeBytes), eq(imports.sizeBytes, file.sizeBytes)),
          inArray(imports.status, ['receiving', 'failed']),
          eq(imports.cutOff, []),
          or(eq(imports.status, 'receiving'), not(hasTakenNothing)),
          not(hasLostLines),
        ),
      )
      .orderBy(desc(imports.id))
      .limit(1)
  )[0];

export const insertImport = async (tx: Tx, file: NewImport): Promise<ImportRow> => {
  const [row] = await tx.insert(imports).values(file).returning();
  if (!row) throw new Error('The import was not inserted');
  return row;
};

/**
 * Resumes an import by resetting its status and clearing the recorded error. It can then be resumed for longer.
 * @returns false if the import has ended or has lost lines since it was found
 */
export const resumeImport = async (tx: Tx, id: number): Promise<boolean> => {
  // Waits for an erasure, whose changes only the next statement can see.
  await tx.select({ id: imports.id }).from(imports).where(eq(imports.id, id)).for('update');
  const resumed = await tx
    .update(imports)
    .set({ status: 'receiving', error: [], finishedAt: null, resumedAt: sql`now()` })
    .where(and(eq(imports.id, id), inArray(imports.status, ['receiving', 'failed']), not(hasLostLines)))
    .returning({ id: imports.id });
  return resumed.length > 0;
};

export const findChunkHash = async (
  db: Queryable,
  importId: number,
  sequence: number,
): Promise<Uint8Array | undefined> =>
  (
    await db
      .select({ hash: importChunks.hash })
      .from(importChunks)
      .where(and(eq(importChunks.importId, importId), eq(importChunks.sequence, sequence)))
  )[0]?.hash;

/**
 * Stores the next chunk of a file that is being uploaded, and adds to the size received so far.
 * @returns false if the import has ended during the upload. The caller must then roll the transaction back.
 */
export const insertChunk = async (
  tx: Tx,
  chunk: typeof importChunks.$inferInsert,
  bytes: number,
): Promise<boolean> => {
  await tx.insert(importChunks).values(chunk);
  const open = await tx
    .update(imports)
    .set({
      receivedChunks: sql`${imports.receivedChunks} + 1`,
      receivedBytes: sql`${imports.receivedBytes} + ${bytes}`,
      lines: sql`${imports.lines} + ${chunk.lineCount}`,
    })
    .where(and(eq(imports.id, chunk.importId), eq(imports.status, 'receiving')))
    .returning({ id: imports.id });
  return open.length > 0;
};

/**
 * What was found at the end of a file: why the rest is unreadable (`cutOff`), and other remarks. Both are
 * reported after all received chunks have been processed.
 */
export type Ending = Pick<ImportRow, 'cutOff' | 'remarks'>;

/**
 * Records that the file has been received in full.
 * @returns false if the import has ended during the upload
 */
export const noteReceived = async (
  tx: Tx,
  id: number,
  ending: Ending = { cutOff: [], remarks: [] },
): Promise<boolean> => {
  const rows = await tx
    .update(imports)
    .set({ status: 'processing', ...ending })
    .where(and(eq(imports.id, id), eq(imports.status, 'receiving')))
    .returning({ id: imports.id });
  return rows.length > 0;
};

export const findImport = async (db: Queryable, id: number): Promise<ImportRow | undefined> =>
  (await db.select().from(imports).where(eq(imports.id, id)))[0];

export const listImports = (db: Queryable, limit: number): Promise<ImportRow[]> =>
  db.select().from(imports).orderBy(desc(imports.id)).limit(limit);

/** When an import was last uploaded: resumed or, if it never was, started. */
export const lastUploadedAt = sql`coalesce(${imports.resumedAt}, ${imports.createdAt})`;

/**
 * Ends uploads that were last started or resumed before a given time and never completed. Returns their number.
 */
export const endAbandonedUploads = async (db: Queryable, before: Date, why: Reasons): Promise<number> => {
  const rows = await db
    .update(imports)
    .set({ status: 'processing', cutOff: why })
    .where(and(eq(imports.status, 'receiving'), lt(lastUploadedAt, before.toISOString())))
    .returning({ id: imports.id });
  return rows.length;
};

/**
 * Lists the imports that a worker has to continue. An upload whose chunks have all been processed continues
 * only with its next chunk.
 */
export const listOpenImportIds = async (db: Queryable): Promise<number[]> =>
  (
    await db
      .select({ id: imports.id })
      .from(imports)
      .where(
        and(
          isUnfinished,
          or(eq(imports.status, 'processing'), gt(imports.receivedChunks, imports.processedChunks)),
        ),
      )
  ).map(({ id }) => id);

/** Finds a received chunk that has not been processed yet. */
export const findChunk = async (
  db: Queryable,
  importId: number,
  sequence: number,
): Promise<ChunkRow | undefined> =>
  (
    await db
      .select()
      .from(importChunks)
      .where(
        and(
          eq(importChunks.importId, importId),
          eq(importChunks.sequence, sequence),
          isNotNull(importChunks.data),
        ),
      )
  )[0];

/** Whether the next chunk of an import was deleted before it was processed. */
export const hasLostNextChunk = async (db: Queryable, id: number): Promise<boolean> =>
  (
    await db
      .select({ id: imports.id })
      .from(imports)
      .innerJoin(
        importChunks,
        and(eq(importChunks.importId, imports.id), eq(importChunks.sequence, imports.processedChunks)),
      )
      .where(and(eq(imports.id, id), isNull(importChunks.data)))
  ).length > 0;

export interface ImportCounts {
  accepted: number;
  known: number;
  expired: number;
  context: number;
  trends: number;
  filtered: Record<string, number>;
  refused: RefusedLine[];
  /**
   * The posting times of the first and last statements in the chunk; null if the chunk does not contain any
   * statements.
   */
  posted: { first: Date; last: Date } | null;
  /** The targets for which statements in the chunk were collected. */
  targetIds: number[];
}

/**
 * Adds the counts of a processed chunk to its import and deletes the chunk's data. Must run in the
 * transaction that stores the posts of the chunk.
 * @returns false if another process has already processed the chunk.
 */
export const advanceImport = async (tx: Tx, chunk: ChunkRow, counts: ImportCounts): Promise<boolean> => {
  const refused = JSON.stringify(counts.refused.slice(0, MOST_REFUSED));
  const first = counts.posted?.first.toISOString() ?? null;
  const last = counts.posted?.last.toISOString() ?? null;
  const rows = await tx
    .update(imports)
    .set({
      error: [],
      processedChunks: sql`${imports.processedChunks} + 1`,
      processedLines: sql`${imports.processedLines} + ${chunk.lineCount}`,
      accepted: sql`${imports.accepted} + ${counts.accepted}`,
      known: sql`${imports.known} + ${counts.known}`,
      expired: sql`${imports.expired} + ${counts.expired}`,
      context: sql`${imports.context} + ${counts.context}`,
      trends: sql`${imports.trends} + ${counts.trends}`,
      filtered: sql`(
        select coalesce(jsonb_object_agg(key, n), '{}') from (
          select key, sum(value::int) as n from (
            select * from jsonb_each_text(${imports.filtered})
            union all select * from jsonb_each_text(${JSON.stringify(counts.filtered)}::jsonb)
          ) merged group by key
        ) sums)`,
      firstPostedAt: sql`least(${imports.firstPostedAt}, ${first}::timestamptz)`,
      lastPostedAt: sql`greatest(${imports.lastPostedAt}, ${last}::timestamptz)`,
      targetIds: sql`array(select distinct unnest(${imports.targetIds} || ${idArray(counts.targetIds)}) order by 1)`,
      refusedCount: sql`${imports.refusedCount} + ${counts.refused.length}`,
      refused: sql`(
        select coalesce(jsonb_agg(value), '[]') from (
          select value from jsonb_array_elements(${imports.refused} || ${refused}::jsonb) limit ${MOST_REFUSED}
        ) first)`,
    })
    .where(and(eq(imports.id, chunk.importId), eq(imports.processedChunks, chunk.sequence)))
    .returning({ id: imports.id });
  if (rows.length === 0) return false;
  await tx
    .update(importChunks)
    .set({ data: null })
    .where(and(eq(importChunks.importId, chunk.importId), eq(importChunks.sequence, chunk.sequence)));
  return true;
};

/**
 * Removes a target from the unfinished imports, because what they have of it is not of the account, hashtag or
 * word that it is from now on.
 */
export const forgetInImports = async (tx: Tx, targetId: number): Promise<void> => {
  await tx
    .update(imports)
    .set({ targetIds: sql`array_remove(${imports.targetIds}, ${targetId}::bigint)` })
    .where(and(isUnfinished, sql`${targetId}::bigint = any(${imports.targetIds})`));
};

/**
 * Marks the targets of an archive as covered from the day of the first statement to the day of the last
 * statement, because the archive was collected in one go and does not record when each target was added.
 */
export const coverByImport = async (tx: Tx, id: number, timezone: string): Promise<void> => {
  const row = await findImport(tx, id);
  if (!row?.firstPostedAt || !row.lastPostedAt) return;
  await coverTargets(tx, row.targetIds, {
    from: startOfDay(dayOf(row.firstPostedAt, timezone), timezone),
    to: startOfDay(addDays(dayOf(row.lastPostedAt, timezone), 1), timezone),
  });
  await announce(tx);
};

/**
 * Records why an import is waiting. The reason is cleared when the next chunk is processed, and when the
 * import ends.
 */
export const noteImport = async (db: Queryable, id: number, error: Reasons): Promise<void> => {
  await db
    .update(imports)
    .set({ error })
    .where(and(eq(imports.id, id), isUnfinished));
};

export const endImport = async (
  tx: Tx,
  id: number,
  status: 'completed' | 'failed',
  error: Reasons,
): Promise<void> => {
  await tx
    .update(imports)
    .set({ status, error, finishedAt: sql`now()` })
    .where(and(eq(imports.id, id), isUnfinished));
};

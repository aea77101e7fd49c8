import { importStatuses } from '@stimmlage/core/codes/statuses';
import type { Reasons } from '@stimmlage/core/reasons/reason';
import { bigint, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, counter, identity, moment, reasonsColumn, reference } from './columns';

export interface RefusedLine {
  line: number;
  reasons: Reasons;
}

export const imports = pgTable('imports', {
  id: identity(),
  name: text('name').notNull(),
  /** File size announced by the sender; null if the sender did not announce a size. */
  sizeBytes: bigint('size_bytes', { mode: 'number' }),
  /**
   * SHA-256 hash of the first chunk. Together with the name and size, the hash identifies a repeated upload
   * of the same file.
   */
  fingerprint: bytes('fingerprint').notNull(),
  shiftDays: integer('shift_days').notNull().default(0),
  status: text('status', { enum: importStatuses }).notNull().default('receiving'),
  receivedBytes: bigint('received_bytes', { mode: 'number' }).notNull().default(0),
  receivedChunks: counter('received_chunks'),
  processedChunks: counter('processed_chunks'),
  lines: counter('lines'),
  processedLines: counter('processed_lines'),
  accepted: counter('accepted'),
  known: counter('known'),
  /** Number of posts not stored because retention had already deleted them. */
  expired: counter('expired'),
  context: counter('context'),
  trends: counter('trends'),
  filtered: jsonb('filtered').$type<Record<string, number>>().notNull().default({}),
  refusedCount: counter('refused_count'),
  refused: jsonb('refused').$type<RefusedLine[]>().notNull().default([]),
  /**
   * Posting times of the first and last statements in the archive, and the targets for which its statements
   * were collected.
   */
  firstPostedAt: moment('first_posted_at'),
  lastPostedAt: moment('last_posted_at'),
  targetIds: bigint('target_ids', { mode: 'number' }).array().notNull().default([]),
  error: reasonsColumn('error'),
  /**
   * Reason why the rest of the file is unreadable. All lines before the unreadable part are processed, then
   * the import ends as failed.
   */
  cutOff: reasonsColumn('cut_off'),
  /** Other remarks on the file, reported when the import ends. */
  remarks: reasonsColumn('remarks'),
  requestedBy: reference('requested_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** When the upload was last resumed; null if it never was. */
  resumedAt: moment('resumed_at'),
  finishedAt: moment('finished_at'),
});

/**
 * A chunk of an archive, as gzipped complete lines. The data of a chunk is deleted once the chunk has been
 * processed, but the hash is kept.
 */
export const importChunks = pgTable(
  'import_chunks',
  {
    importId: reference('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    sequence: integer('sequence').notNull(),
    firstLine: integer('first_line').notNull(),
    lineCount: integer('line_count').notNull(),
    hash: bytes('hash').notNull(),
    data: bytes('data'),
  },
  (table) => [primaryKey({ columns: [table.importId, table.sequence] })],
);

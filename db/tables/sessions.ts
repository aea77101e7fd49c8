import { requestStates, sessionStatuses } from '@stimmlage/core/codes/statuses';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { bigId, bigIdOrNull, counter, identity, moment, reasonsColumn, reference } from './columns';
import { goldSets } from './gold';

export const sessions = pgTable(
  'sessions',
  {
    id: identity(),
    name: text('session_name').notNull(),
    modelName: text('model_name').notNull(),
    modelVersion: text('model_version').notNull(),
    codebookVersion: smallint('codebook_version').notNull(),
    contentLimit: integer('content_limit'),
    goldSetId: reference('gold_set_id').references(() => goldSets.id),
    /**
     * For a retest, the session from which a sample of statements is classified again. The labels from a
     * retest are stored separately and not counted.
     */
    retestOf: reference('retest_of').references((): AnyPgColumn => sessions.id),
    /** Whether only content that no model has labelled yet is classified. */
    unlabelledOnly: boolean('unlabelled_only').notNull().default(false),
    status: text('status', { enum: sessionStatuses }).notNull().default('pending'),
    cancelRequested: boolean('cancel_requested').notNull().default(false),
    error: reasonsColumn('error'),
    /**
     * Number of planned items that have no label and cannot get one, because their posts were deleted, filtered
     * out or withheld after planning; set when the session ends.
     */
    leftOutCount: counter('left_out_count'),
    requestedBy: reference('requested_by'),
    /** When the session's figures were published; null if they are not. */
    publishedAt: moment('published_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    plannedAt: moment('planned_at'),
    finishedAt: moment('finished_at'),
  },
  (table) => [index('sessions_status').on(table.status)],
);

export const batches = pgTable(
  'batches',
  {
    id: identity(),
    sessionId: reference('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    sequence: integer('sequence').notNull(),
    /** 0 for batches of the first plan; incremented each time failed items are sent again. */
    attempt: smallint('attempt').notNull().default(0),
    status: text('status', { enum: sessionStatuses }).notNull().default('pending'),
    /**
     * Set before the batch is sent to the provider. If an intent is set without a provider's id, it is
     * unknown whether the provider has received the batch.
     */
    intentAt: moment('intent_at'),
    providerBatchId: text('provider_batch_id').unique('batches_provider_id'),
    polls: counter('polls'),
    totalRequests: counter('total_requests'),
    successfulRequests: counter('successful_requests'),
    failedRequests: counter('failed_requests'),
    contentCount: counter('content_count'),
    /** Number of items with a valid label; set when the batch is closed. */
    labelledCount: counter('labelled_count'),
    error: reasonsColumn('error'),
    createdAt: moment('created_at').notNull().defaultNow(),
    submittedAt: moment('submitted_at'),
    completedAt: moment('completed_at'),
  },
  (table) => [
    unique('batches_sequence').on(table.sessionId, table.sequence),
    index('batches_completed').on(table.sessionId, table.completedAt),
  ],
);

/**
 * A request to a model, as part of a batch. The items of the request are the texts of its content, numbered
 * from 1 in the order of `content_ids`.
 */
export const requests = pgTable(
  'requests',
  {
    id: identity(),
    batchId: reference('batch_id')
      .notNull()
      .references(() => batches.id, { onDelete: 'cascade' }),
    sequence: integer('sequence').notNull(),
    contentIds: bigId('content_ids').array().notNull(),
    /**
     * Hashes of the texts in the request; null for content that had already been deleted. Cleared once the
     * request is settled.
     */
    textHashes: bigIdOrNull('text_hashes').array(),
    state: text('state', { enum: requestStates }).notNull().default('pending'),
    /** Items without a valid label; set when the request has been answered or has failed. */
    failedIds: bigId('failed_ids').array().notNull().default([]),
    /** Whether it makes sense to send the failed items again. */
    retryable: boolean('retryable').notNull().default(true),
    error: reasonsColumn('error'),
    tokensIn: counter('tokens_in'),
    tokensOut: counter('tokens_out'),
    tokensCached: counter('tokens_cached'),
  },
  (table) => [
    unique('requests_sequence').on(table.batchId, table.sequence),
    // Few: what automatic sessions leave out is read from it.
    index('requests_failed_alone')
      .on(table.batchId)
      .where(sql`cardinality(content_ids) = 1 and failed_ids = content_ids`),
  ],
);

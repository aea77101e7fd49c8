import { runModes, runStatuses, runTargetStates, runTriggers } from '@stimmlage/core/codes/statuses';
import { targetTypes } from '@stimmlage/core/codes/target-types';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { counter, identity, moment, reasonsColumn, reference } from './columns';
import { targets } from './targets';

export const collectionRuns = pgTable(
  'collection_runs',
  {
    id: identity(),
    mode: text('mode', { enum: runModes }).notNull(),
    trigger: text('trigger', { enum: runTriggers }).notNull(),
    status: text('status', { enum: runStatuses }).notNull().default('pending'),
    postsPerTarget: integer('posts_per_target').notNull(),
    repliesPerPost: integer('replies_per_post').notNull(),
    stopRequested: boolean('stop_requested').notNull().default(false),
    waitingUntil: moment('waiting_until'),
    /** Why the run ended early, or why no analysis followed. */
    reason: reasonsColumn('reason'),
    requestedBy: reference('requested_by'),
    createdAt: moment('created_at').notNull().defaultNow(),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    uniqueIndex('collection_runs_one_active')
      .on(sql`(true)`)
      .where(sql`${table.status} in ('pending', 'running', 'waiting')`),
  ],
);

/** The state of a target within its run; a page of posts and this row change together. */
export interface RunTargetCursor {
  /** Opaque token of the next page of posts. */
  pageToken?: string | undefined;
  /** The target's future `newest_id` once its posts are done: from the first page. */
  newestId?: string | undefined;
  /** The oldest post taken so far. */
  oldestId?: string | undefined;
  /** A backfill reads the posts below this one; absent if it starts at the newest. */
  belowId?: string | undefined;
  /** When the first page of posts was read, as ISO text: later threads are not requested in this run. */
  postsReadAt?: string | undefined;
  /** Pages read, and posts taken from them. */
  pages?: number;
  taken?: number;
  /** Threads whose replies are still being requested, and how many were taken of each. */
  threads?: { id: string; taken: number }[];
  /** Replies below this id are still to be read. */
  untilId?: string | undefined;
  newestReplyId?: string | undefined;
  /**
   * Empty pages that had another one after them: the next run rereads the target's replies from the start.
   */
  emptyPages?: number | undefined;
}

export const collectionRunTargets = pgTable(
  'collection_run_targets',
  {
    runId: reference('run_id')
      .notNull()
      .references(() => collectionRuns.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    targetId: reference('target_id').references(() => targets.id, { onDelete: 'set null' }),
    /** From the start of the run; the target may have been renamed or deleted since. */
    username: text('username').notNull(),
    targetType: text('target_type', { enum: targetTypes }).notNull(),
    state: text('state', { enum: runTargetStates }).notNull().default('pending'),
    cursor: jsonb('cursor').$type<RunTargetCursor>().notNull().default({}),
    /** Incremented with each page; a page that finds another value was already done. */
    step: counter('step'),
    /** Retries of the current page after passing faults. */
    retries: counter('retries'),
    collected: counter('collected'),
    known: counter('known'),
    filtered: counter('filtered'),
    error: reasonsColumn('error'),
    gap: reasonsColumn('gap'),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.position] }),
    index('collection_run_targets_target').on(table.targetId),
  ],
);

/** One row: the schedule of automatic collection. */
export const collectionSchedule = pgTable('collection_schedule', {
  id: integer('id').primaryKey(),
  enabled: boolean('enabled').notNull().default(false),
  schedule: text('schedule').notNull(),
  timezone: text('timezone').notNull(),
  /** When the next run is due; null while disabled. One in the past was missed, and is made up for. */
  nextAt: moment('next_at'),
  /** Why the last due run was skipped. */
  note: reasonsColumn('note'),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

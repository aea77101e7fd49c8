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
    /** How often in a row the run has waited because X was unavailable; 0 once X has answered. */
    outages: counter('outages'),
    /** Why the run is waiting or ended early, or why no analysis session was started after the run. */
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

/** A target's progress within a run. It is updated in the transaction that stores a page of posts. */
export interface RunTargetCursor {
  /** Opaque token for the next page of posts. */
  pageToken?: string | undefined;
  /** The search query that the token belongs to; absent if the target is an account. */
  query?: string | undefined;
  /**
   * The id of the newest post on the first page, which becomes the target's `newest_id` once all posts by the
   * target have been read.
   */
  newestId?: string | undefined;
  /** The oldest post collected so far. */
  oldestId?: string | undefined;
  /**
   * A backfill reads only posts with ids lower than this id; absent if the backfill starts with the newest
   * post.
   */
  belowId?: string | undefined;
  /**
   * When the first page of posts was read, as an ISO string. Replies to threads that started after this time
   * are not requested in this run.
   */
  postsReadAt?: string | undefined;
  /**
   * The period whose posts have been read, as ISO strings, while their replies are being read. It becomes part
   * of the target's `covered` once all of them have been read.
   */
  covered?: { from: string; to: string } | undefined;
  /** The number of pages read, and the number of posts collected from these pages. */
  pages?: number;
  taken?: number;
  /** Threads whose replies have not all been read, with the number of replies collected from each so far. */
  threads?: { id: string; taken: number }[];
  /**
   * How many of these threads belong to the query that `untilId` and `pageToken` continue; absent if the next
   * request begins a query.
   */
  askedThreads?: number | undefined;
  /** The number of replies collected from all threads so far. */
  answered?: number | undefined;
  /** The number of replies that X has returned, and charged for, so far, including those that were not collected. */
  read?: number | undefined;
  /** Only replies with ids lower than this id have not been read yet. */
  untilId?: string | undefined;
  newestReplyId?: string | undefined;
  /**
   * Number of empty pages that were not the last page. If the number is not zero, the next run rereads the
   * target's replies from the start.
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
    /** The target's name at the start of the run; the target may since have been renamed or deleted. */
    username: text('username').notNull(),
    targetType: text('target_type', { enum: targetTypes }).notNull(),
    state: text('state', { enum: runTargetStates }).notNull().default('pending'),
    cursor: jsonb('cursor').$type<RunTargetCursor>().notNull().default({}),
    /**
     * Incremented with each page. If the value has changed since a worker read the row, another worker has
     * already processed the page.
     */
    step: counter('step'),
    /** Number of retries of the current page after temporary errors. */
    retries: counter('retries'),
    collected: counter('collected'),
    known: counter('known'),
    /** Number of posts not stored because retention had already deleted them. */
    expired: counter('expired'),
    filtered: counter('filtered'),
    error: reasonsColumn('error'),
    gap: reasonsColumn('gap'),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.position] }),
    index('collection_run_targets_target').on(table.targetId),
  ],
);

/** A single row with the schedule for automatic collection. */
export const collectionSchedule = pgTable('collection_schedule', {
  id: integer('id').primaryKey(),
  enabled: boolean('enabled').notNull().default(false),
  schedule: text('schedule').notNull(),
  timezone: text('timezone').notNull(),
  /**
   * When the next run is due; null while the schedule is disabled. If the time has passed, the run was missed
   * and will be started as soon as possible.
   */
  nextAt: moment('next_at'),
  /** Why the last scheduled run was skipped. */
  note: reasonsColumn('note'),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

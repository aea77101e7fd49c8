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
  /** The search that the token belongs to; absent if the target is an account. */
  query?: string | undefined;
  /** The `newest_id` that the target gets once its posts are done: taken from the first page. */
  newestId?: string | undefined;
  /** The oldest post collected so far. */
  oldestId?: string | undefined;
  /** A backfill reads the posts below this one; absent if it starts at the newest. */
  belowId?: string | undefined;
  /**
   * When the first page of posts was read, as ISO text: threads that began later are not requested in this
   * run.
   */
  postsReadAt?: string | undefined;
  /** Number of pages read, and of posts collected from them. */
  pages?: number;
  taken?: number;
  /** Threads whose replies are still being requested, and how many replies were collected from each. */
  threads?: { id: string; taken: number }[];
  /** Replies below this id are still to be read. */
  untilId?: string | undefined;
  newestReplyId?: string | undefined;
  /**
   * Number of empty pages that were followed by another one: the next run rereads the target's replies from
   * the start.
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
    /** The name at the start of the run; the target may have been renamed or deleted since. */
    username: text('username').notNull(),
    targetType: text('target_type', { enum: targetTypes }).notNull(),
    state: text('state', { enum: runTargetStates }).notNull().default('pending'),
    cursor: jsonb('cursor').$type<RunTargetCursor>().notNull().default({}),
    /** Incremented with each page; a page that finds another value has already been processed. */
    step: counter('step'),
    /** Retries of the current page after temporary faults. */
    retries: counter('retries'),
    collected: counter('collected'),
    known: counter('known'),
    /** Posts that retention deleted earlier, and that were not stored again. */
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

/** One row: the schedule of automatic collection. */
export const collectionSchedule = pgTable('collection_schedule', {
  id: integer('id').primaryKey(),
  enabled: boolean('enabled').notNull().default(false),
  schedule: text('schedule').notNull(),
  timezone: text('timezone').notNull(),
  /** When the next run is due; null while disabled. One in the past was missed, and will be made up for. */
  nextAt: moment('next_at'),
  /** Why the last due run was skipped. */
  note: reasonsColumn('note'),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

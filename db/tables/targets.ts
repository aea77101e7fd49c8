import { targetTypes } from '@stimmlage/core/codes/target-types';
import { sql } from 'drizzle-orm';
import { boolean, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigId, identity, moment, reasonsColumn, timeSpans } from './columns';

export const targets = pgTable(
  'targets',
  {
    id: identity(),
    username: text('username').notNull(),
    displayName: text('display_name').notNull(),
    sourceType: text('source_type', { enum: ['twitter'] })
      .notNull()
      .default('twitter'),
    targetType: text('target_type', { enum: targetTypes }).notNull(),
    description: text('description').notNull().default(''),
    /** The reason for collecting an account that may belong to a private person. */
    purpose: text('purpose').notNull().default(''),
    isActive: boolean('is_active').notNull().default(true),
    priority: smallint('priority').notNull().default(1),
    /** The platform's id for the account; null until the account has been looked up. */
    accountId: bigId('account_id'),
    /**
     * The id of the account that was collected until the target was deleted; null once the account of a target that was
     * added again has been looked up.
     */
    formerAccountId: bigId('former_account_id'),
    /**
     * Cursors: the newest post by the target, and the newest reply to the target's posts, that a completed
     * run has read.
     */
    newestId: bigId('newest_id'),
    newestReplyId: bigId('newest_reply_id'),
    /**
     * Cursor: all posts from the newest post down to this post have been read without a gap. A backfill
     * continues from this post.
     */
    oldestId: bigId('oldest_id'),
    /**
     * The periods from which runs or archives have read all posts. The times between the periods are gaps.
     */
    covered: timeSpans('covered').notNull().default(sql`'{}'`),
    lastCollectedAt: moment('last_collected_at'),
    /** Why nothing is collected for the target, or what a run left out. */
    note: reasonsColumn('note'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /**
     * A deleted target no longer appears in lists or runs, but content still refers to it. Adding the target
     * again restores it.
     */
    deletedAt: moment('deleted_at'),
  },
  (table) => [uniqueIndex('targets_type_username').on(table.targetType, sql`lower(${table.username})`)],
);

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
    /** Why an account is collected that may be a private person's. */
    purpose: text('purpose').notNull().default(''),
    isActive: boolean('is_active').notNull().default(true),
    priority: smallint('priority').notNull().default(1),
    /** The account on the platform, once looked up. */
    accountId: bigId('account_id'),
    /** Cursor: the newest post, and the newest reply below its posts, that a finished run has read. */
    newestId: bigId('newest_id'),
    newestReplyId: bigId('newest_reply_id'),
    /**
     * Everything from the newest post down to this one was read without a gap: a backfill continues below.
     */
    oldestId: bigId('oldest_id'),
    /** The periods for which runs and archives have read all posts; between them are gaps. */
    covered: timeSpans('covered').notNull().default(sql`'{}'`),
    lastCollectedAt: moment('last_collected_at'),
    /** Why nothing is collected, or what a run left out. */
    note: reasonsColumn('note'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /**
     * A deleted target is part of no list and no run; its content still refers to it, and adding it again
     * restores it.
     */
    deletedAt: moment('deleted_at'),
  },
  (table) => [uniqueIndex('targets_type_username').on(table.targetType, sql`lower(${table.username})`)],
);

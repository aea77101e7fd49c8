import { categories } from '@stimmlage/core/codes/categories';
import { trendAnalysisStatuses, trendFetchStatuses } from '@stimmlage/core/codes/statuses';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { bigId, counter, identity, moment, reasonsColumn, reference } from './columns';

export const trendFetches = pgTable('trend_fetches', {
  id: identity(),
  fetchedAt: moment('fetched_at').notNull().unique('trend_fetches_at'),
  source: text('source', { enum: ['x', 'archive'] }).notNull(),
  status: text('status', { enum: trendFetchStatuses }).notNull().default('pending'),
  /** Why the fetch is waiting or failed, or for which places no trends were returned. */
  note: reasonsColumn('note'),
  /** Null if no analysis has been requested. */
  analysisStatus: text('analysis_status', { enum: trendAnalysisStatuses }),
  /** Why the analysis is waiting, failed or is incomplete. */
  analysisNote: reasonsColumn('analysis_note'),
  /**
   * The estimated cost of the question that the analysis has sent to a model and whose cost is not in the
   * ledger yet, in micro-dollars; 0 if there is none.
   */
  reservedMicros: bigint('reserved_micros', { mode: 'number' }).notNull().default(0),
});

export const trends = pgTable(
  'trends',
  {
    id: identity(),
    fetchId: reference('fetch_id')
      .notNull()
      .references(() => trendFetches.id, { onDelete: 'cascade' }),
    woeid: integer('woeid').notNull(),
    cityName: text('city_name').notNull(),
    rank: smallint('rank').notNull(),
    name: text('trend_name').notNull(),
    postCount: integer('post_count'),
    relevance: smallint('relevance_score'),
    notes: text('analysis_notes'),
    categories: text('political_categories', { enum: categories }).array(),
    description: text('description'),
    analyzedAt: moment('analyzed_at'),
  },
  (table) => [
    unique('trends_rank').on(table.fetchId, table.woeid, table.rank),
    index('trends_name').on(table.name),
  ],
);

/**
 * Names of politically relevant trends. While they are recent, their mentions are counted: once in all stored
 * content, and afterwards in new content.
 */
export const trackedTrends = pgTable('tracked_trends', {
  name: text('trend_name').primaryKey(),
  isCounted: boolean('is_counted').notNull().default(false),
  /** The last day whose mentions were counted; null while they are being counted. */
  countedUntil: date('counted_until', { mode: 'string' }),
});

/**
 * A queue of content in which mentions have not been counted yet. Rows are added when content is written, and
 * deleted when the mentions in the content have been counted.
 */
export const uncountedContent = pgTable('uncounted_content', { contentId: bigId('content_id').primaryKey() });

/** The number of mentions of a trend's name in collected content, by day of posting. */
export const trendMentions = pgTable(
  'trend_mentions',
  {
    name: text('trend_name').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    mentions: counter('mentions'),
    /**
     * Mentions in posts that retention has deleted. For a name that is not tracked, the number includes
     * mentions that were not counted before the post was deleted.
     */
    expired: counter('expired'),
  },
  (table) => [primaryKey({ columns: [table.name, table.day] }), index('trend_mentions_day').on(table.day)],
);

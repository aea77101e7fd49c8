import { categories } from '@stimmlage/core/codes/categories';
import { trendAnalysisStatuses, trendFetchStatuses } from '@stimmlage/core/codes/statuses';
import {
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
  /** What went wrong, or which places returned nothing. */
  note: reasonsColumn('note'),
  /** Null until an analysis is requested. */
  analysisStatus: text('analysis_status', { enum: trendAnalysisStatuses }),
  /** Why the analysis is waiting or failed, or what it left out. */
  analysisNote: reasonsColumn('analysis_note'),
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
 * Names whose mentions are counted: recent, politically relevant ones. A name is counted once in all stored
 * content, and from then on in new content.
 */
export const trackedTrends = pgTable('tracked_trends', {
  name: text('trend_name').primaryKey(),
  isCounted: boolean('is_counted').notNull().default(false),
});

/**
 * Content added since mentions were last counted; rows are written with the content and deleted once it is
 * counted.
 */
export const uncountedContent = pgTable('uncounted_content', { contentId: bigId('content_id').primaryKey() });

/** How often a trend's name occurs in collected content, by day of posting. */
export const trendMentions = pgTable(
  'trend_mentions',
  {
    name: text('trend_name').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    mentions: counter('mentions'),
    /**
     * Those in posts that retention deleted; for a name that is not tracked, also in posts that were not
     * searched for it.
     */
    expired: counter('expired'),
  },
  (table) => [primaryKey({ columns: [table.name, table.day] })],
);

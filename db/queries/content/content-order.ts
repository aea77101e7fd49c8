import type { ReachMeasure } from '@stimmlage/core/codes/content';
import { type SQL, sql } from 'drizzle-orm';

/** The column of `content` (aliased `c`) to sort by for each measure of reach. */
export const reachColumns: Readonly<Record<ReachMeasure, SQL>> = {
  likes: sql`c.like_count`,
  reposts: sql`c.repost_count`,
  replies: sql`c.reply_count`,
  views: sql`c.view_count`,
};

const newest = sql`c.posted_at desc, c.id desc`;

/** An order in which content can be read from an index. */
export type ContentOrder = 'newest' | 'oldest' | ReachMeasure;

/** The `order by` clause of `content` (aliased `c`) for each order. Every clause matches an index. */
export const contentOrders: Readonly<Record<ContentOrder, SQL>> = {
  newest,
  oldest: sql`c.posted_at, c.id`,
  likes: sql`${reachColumns.likes} desc, ${newest}`,
  reposts: sql`${reachColumns.reposts} desc, ${newest}`,
  replies: sql`${reachColumns.replies} desc, ${newest}`,
  views: sql`${reachColumns.views} desc, ${newest}`,
};

/**
 * Selects the first rows of content in an order. Postgres reads the rows from the index one by one, and stops
 * after `most` rows.
 */
export const firstContents = (order: ContentOrder, most: number): SQL =>
  sql`(select * from content c where c.scope = 'hit' order by ${contentOrders[order]} limit ${most})`;

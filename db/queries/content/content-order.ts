import type { ReachMeasure } from '@stimmlage/core/codes/content';
import { type SQL, sql } from 'drizzle-orm';

/** The columns of content, aliased `c`, that orders by reach sort by. */
export const reachColumns: Readonly<Record<ReachMeasure, SQL>> = {
  likes: sql`c.like_count`,
  reposts: sql`c.repost_count`,
  replies: sql`c.reply_count`,
  views: sql`c.view_count`,
};

const newest = sql`c.posted_at desc, c.id desc`;

/** An order in which content is walked. */
export type ContentOrder = 'newest' | 'oldest' | ReachMeasure;

/** The orders of content, aliased `c`, each as an index has it. */
export const contentOrders: Readonly<Record<ContentOrder, SQL>> = {
  newest,
  oldest: sql`c.posted_at, c.id`,
  likes: sql`${reachColumns.likes} desc, ${newest}`,
  reposts: sql`${reachColumns.reposts} desc, ${newest}`,
  replies: sql`${reachColumns.replies} desc, ${newest}`,
  views: sql`${reachColumns.views} desc, ${newest}`,
};

/** Selects the first content in an order, read one row after another, and only as far as needed. */
export const firstContents = (order: ContentOrder, most: number): SQL =>
  sql`(select * from content c where c.scope = 'hit' order by ${contentOrders[order]} limit ${most})`;

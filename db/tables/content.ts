import {
  contentKinds,
  contentScopes,
  filterReasons,
  platforms,
  textFlags,
} from '@stimmlage/core/codes/content';
import { sourceTypes } from '@stimmlage/core/codes/source-types';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  type ExtraConfigColumn,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { bigId, moment, reference, searchVector } from './columns';

/**
 * Accounts that wrote content, and accounts of targets. No labels, scores or counts of labels are stored for
 * accounts.
 */
export const authors = pgTable(
  'authors',
  {
    id: bigId('id').primaryKey(),
    platform: text('platform', { enum: platforms }).notNull(),
    username: text('username').notNull(),
    displayName: text('display_name').notNull(),
    followersCount: integer('followers_count').notNull().default(0),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('authors_username').on(sql`lower(${table.username})`),
    index('authors_name').using(
      'gin',
      sql`lower(${table.username} || ' ' || ${table.displayName}) gin_trgm_ops`,
    ),
  ],
);

type ReachColumns = Record<
  'likeCount' | 'repostCount' | 'replyCount' | 'viewCount' | 'postedAt' | 'id' | 'scope',
  ExtraConfigColumn
>;

/** The indexes for lists sorted by reach, highest first, then newest first. */
const reachIndexes = (table: ReachColumns) => {
  const walked = (name: string, column: ExtraConfigColumn) =>
    index(name)
      .on(column.desc().nullsFirst(), table.postedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.scope} = 'hit'`);
  return [
    walked('content_likes', table.likeCount),
    walked('content_reposts', table.repostCount),
    walked('content_replies', table.replyCount),
    walked('content_views', table.viewCount),
  ];
};

/**
 * A public post, reply, quote or repost. The key is the platform's id (of the first version in the edit
 * history), so that a reply can reference its parent post before the parent is stored. Content has no foreign
 * keys, so that it could be sharded by id.
 */
export const content = pgTable(
  'content',
  {
    id: bigId('id').primaryKey(),
    platform: text('platform', { enum: platforms }).notNull(),
    /** The platform's id for the newest version, for links. */
    externalId: text('external_id').notNull(),
    scope: text('scope', { enum: contentScopes }).notNull(),
    kind: text('kind', { enum: contentKinds }).notNull(),
    sourceType: text('source_type', { enum: sourceTypes }).notNull(),
    text: text('text').notNull(),
    lang: text('lang'),
    authorId: bigId('author_id'),
    parentId: bigId('parent_id'),
    /** The quoted or reposted post. */
    quotedId: bigId('quoted_id'),
    conversationId: bigId('conversation_id'),
    targetId: reference('target_id'),
    /** Whether the content was written from the target's own account. */
    isOwn: boolean('is_own').notNull().default(false),
    /** Name of the archive that content without a target comes from. */
    keyword: text('keyword'),
    /** Usernames of the targeted politicians whom the text mentions by name or handle. */
    politicianMentions: text('politician_mentions').array().notNull().default([]),
    postedAt: moment('posted_at').notNull(),
    collectedAt: moment('collected_at').notNull().defaultNow(),
    /** When the post was last looked up on the platform, to check that the post still exists. */
    checkedAt: moment('checked_at').notNull().defaultNow(),
    /** When the metrics below were retrieved from the platform. */
    retrievedAt: moment('retrieved_at').notNull(),
    likeCount: integer('like_count').notNull().default(0),
    repostCount: integer('repost_count').notNull().default(0),
    replyCount: integer('reply_count').notNull().default(0),
    quoteCount: integer('quote_count').notNull().default(0),
    bookmarkCount: integer('bookmark_count').notNull().default(0),
    viewCount: integer('view_count').notNull().default(0),
    isFilteredOut: boolean('is_filtered_out').notNull().default(false),
    filterReason: text('filter_reason', { enum: filterReasons }),
    /** A warning about the text, updated whenever the text is sent to a model. */
    flag: text('flag', { enum: textFlags }),
    /** 64-bit hash of the normalised text, for finding duplicates. */
    textHash: bigId('text_hash').notNull(),
    /** German stems of the words, and every `@handle` and `#tag` in lower case but otherwise unchanged. */
    search: searchVector('search'),
  },
  (table) => [
    index('content_posted')
      .on(table.postedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.scope} = 'hit'`),
    ...reachIndexes(table),
    index('content_text_hash')
      .on(table.textHash, table.postedAt, table.id)
      .where(sql`${table.scope} = 'hit' and not ${table.isFilteredOut}`),
    index('content_copies')
      .on(table.textHash, table.postedAt, table.id)
      .where(sql`${table.scope} = 'hit' and ${table.filterReason} = 'duplicate'`),
    index('content_parent').on(table.parentId).where(sql`${table.parentId} is not null`),
    index('content_target')
      .on(table.targetId, table.postedAt.desc().nullsFirst())
      .where(sql`${table.targetId} is not null`),
    index('content_author')
      .on(table.authorId, table.postedAt.desc().nullsFirst())
      .where(sql`${table.authorId} is not null`),
    index('content_without_target')
      .on(table.keyword, table.id)
      .where(sql`${table.targetId} is null and ${table.scope} = 'hit' and ${table.kind} = 'reply'`),
    index('content_threads_without_target')
      .on(table.conversationId)
      .where(sql`${table.targetId} is null and ${table.scope} = 'hit' and ${table.kind} = 'reply'`),
    index('content_edited').on(table.externalId).where(sql`${table.externalId} <> ${table.id}::text`),
    index('content_flagged').on(table.id).where(sql`${table.flag} is not null`),
    index('content_checked').on(table.checkedAt),
    index('content_collected').using('brin', table.collectedAt),
    index('content_search').using('gin', table.search).where(sql`${table.scope} = 'hit'`),
    index('content_politicians')
      .using('gin', table.politicianMentions)
      .where(sql`${table.scope} = 'hit' and ${table.politicianMentions} <> '{}'`),
  ],
);

/**
 * Stored posts that X no longer shows, but that a check did not delete, because X said so of nearly all posts at the
 * time.
 */
export const missingPosts = pgTable('missing_posts', {
  contentId: bigId('content_id').primaryKey(),
  /** When a check first found the post missing. */
  since: moment('missing_since').notNull(),
});

/**
 * The words in counted content, in lower case, without handles and without words that contain characters
 * other than letters. To find compounds, a search looks up the words in this table that contain a search
 * word.
 */
export const vocabulary = pgTable('vocabulary', { word: text('word').primaryKey() }, (table) => [
  index('vocabulary_parts').using('gin', sql`${table.word} gin_trgm_ops`),
]);

/**
 * A single row, created with the table: by which version of the rules in `core/search` content is indexed. All content
 * is, if `doneUntil` is null; otherwise the content with ids up to `doneUntil`.
 */
export const searchRules = pgTable('search_rules', {
  id: integer('id').primaryKey(),
  version: integer('version').notNull(),
  doneUntil: bigId('done_until'),
});

/**
 * Counts of content by key, source and day of posting, updated in the transaction that writes the content.
 */
export const contentRollup = pgTable(
  'content_rollup',
  {
    /**
     * The scope combined with the filter reason of filtered-out hits: `context`, `hit` or, for example,
     * `hit:too_short`.
     */
    key: text('key').notNull(),
    sourceType: text('source_type', { enum: sourceTypes }).notNull(),
    /** Day of posting in the installation's timezone. */
    day: date('day', { mode: 'string' }).notNull(),
    n: integer('n').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.sourceType, table.day] })],
);

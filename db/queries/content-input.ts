import { type SQL, sql } from 'drizzle-orm';
import type { ContentRow } from './content-row';
import { recordset } from './recordset';

const types = {
  id: 'bigint',
  platform: 'text',
  external_id: 'text',
  scope: 'text',
  kind: 'text',
  source_type: 'text',
  text: 'text',
  lang: 'text',
  author_id: 'bigint',
  parent_id: 'bigint',
  quoted_id: 'bigint',
  conversation_id: 'bigint',
  target_id: 'bigint',
  keyword: 'text',
  posted_at: 'timestamptz',
  retrieved_at: 'timestamptz',
  like_count: 'int',
  repost_count: 'int',
  reply_count: 'int',
  quote_count: 'int',
  bookmark_count: 'int',
  view_count: 'int',
  filter_reason: 'text',
  text_hash: 'bigint',
} as const;

export const contentColumns = sql.raw([...Object.keys(types), 'politician_mentions'].join(', '));

const toRecord = (row: ContentRow): Record<keyof typeof types | 'mentions', unknown> => ({
  id: row.id,
  platform: row.platform,
  external_id: row.externalId,
  scope: row.scope,
  kind: row.kind,
  source_type: row.sourceType,
  text: row.text,
  lang: row.lang,
  author_id: row.authorId,
  parent_id: row.parentId,
  quoted_id: row.quotedId,
  conversation_id: row.conversationId,
  target_id: row.targetId,
  keyword: row.keyword,
  posted_at: row.postedAt.toISOString(),
  retrieved_at: row.retrievedAt.toISOString(),
  like_count: row.likeCount,
  repost_count: row.repostCount,
  reply_count: row.replyCount,
  quote_count: row.quoteCount,
  bookmark_count: row.bookmarkCount,
  view_count: row.viewCount,
  filter_reason: row.filterReason,
  text_hash: row.textHash,
  mentions: row.politicianMentions,
});

/** Rows of content as a relation with the table's column names. */
export const contentInput = (alias: string, rows: readonly ContentRow[]): SQL => sql`(
  select r.*, array(select jsonb_array_elements_text(r.mentions))::text[] as politician_mentions
  from ${recordset('r', rows.map(toRecord), { ...types, mentions: 'jsonb' })}
) ${sql.raw(alias)}`;

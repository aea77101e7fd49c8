import type { TextWords } from '@stimmlage/core/search/words';
import { type SQL, sql } from 'drizzle-orm';
import type { ContentRow } from './content-row';
import { recordset, textArray } from './recordset';

/** A content with the words that search finds it by. */
export interface InputRow extends ContentRow, TextWords {}

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

/** What travels beside the columns: the texts' words, of which the server makes `search`. */
const others = { mentions: 'jsonb', words: 'text', marks: 'jsonb' } as const;

const toRecord = (row: InputRow): Record<keyof typeof types | keyof typeof others, unknown> => ({
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
  words: row.words.join(' '),
  marks: row.marks,
});

/** Rows of content as a relation with the table's column names. */
export const contentInput = (alias: string, rows: readonly InputRow[]): SQL => sql`(
  select r.*, ${textArray('r.mentions')} as politician_mentions
  from ${recordset('r', rows.map(toRecord), { ...types, ...others })}
) ${sql.raw(alias)}`;

/** The column `search` of a row of that relation. */
export const searchOf = (alias: string): SQL =>
  sql.raw(
    `to_tsvector('german', ${alias}.words) || array_to_tsvector(array(select jsonb_array_elements_text(${alias}.marks)))`,
  );

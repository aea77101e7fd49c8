import { type TextWords, wordsOf } from '@stimmlage/core/search/words';
import { type SQL, sql } from 'drizzle-orm';
import { type Column, columnArrays, textList } from '../../sql/column-arrays';
import type { ContentRow } from './content-row';

const found = new WeakMap<ContentRow, TextWords>();

/**
 * The words that search finds a row by. They are looked for once: who has rows before they can be written may ask for them
 * while Postgres is busy.
 */
export const wordsOfRow = (row: ContentRow): TextWords => {
  const known = found.get(row);
  if (known !== undefined) return known;
  const words = wordsOf(row.text);
  found.set(row, words);
  return words;
};

const columns = {
  id: ['bigint', (row) => row.id],
  platform: ['text', (row) => row.platform],
  external_id: ['text', (row) => row.externalId],
  scope: ['text', (row) => row.scope],
  kind: ['text', (row) => row.kind],
  source_type: ['text', (row) => row.sourceType],
  text: ['text', (row) => row.text],
  lang: ['text', (row) => row.lang],
  author_id: ['bigint', (row) => row.authorId],
  parent_id: ['bigint', (row) => row.parentId],
  quoted_id: ['bigint', (row) => row.quotedId],
  conversation_id: ['bigint', (row) => row.conversationId],
  target_id: ['bigint', (row) => row.targetId],
  is_own: ['boolean', (row) => row.isOwn],
  keyword: ['text', (row) => row.keyword],
  posted_at: ['timestamptz', (row) => row.postedAt.toISOString()],
  retrieved_at: ['timestamptz', (row) => row.retrievedAt.toISOString()],
  like_count: ['int', (row) => row.likeCount],
  repost_count: ['int', (row) => row.repostCount],
  reply_count: ['int', (row) => row.replyCount],
  quote_count: ['int', (row) => row.quoteCount],
  bookmark_count: ['int', (row) => row.bookmarkCount],
  view_count: ['int', (row) => row.viewCount],
  filter_reason: ['text', (row) => row.filterReason],
  text_hash: ['bigint', (row) => row.textHash],
} as const satisfies Record<string, Column<ContentRow>>;

export const contentColumns = sql.raw([...Object.keys(columns), 'politician_mentions'].join(', '));

/** Values passed beside the columns, lists as texts: the words from which the server computes `search`. */
const others = {
  mentions: ['text', (row) => textList(row.politicianMentions)],
  words: ['text', (row) => wordsOfRow(row).words.join(' ')],
  marks: ['text', (row) => textList(wordsOfRow(row).marks)],
} as const satisfies Record<string, Column<ContentRow>>;

/** Rows of content as a relation with the table's column names. */
export const contentInput = (alias: string, rows: readonly ContentRow[]): SQL => sql`(
  select r.*, r.mentions::text[] as politician_mentions
  from ${columnArrays('r', rows, { ...columns, ...others })}
) ${sql.raw(alias)}`;

/** The column `search` for a row of that relation. */
export const searchOf = (alias: string): SQL =>
  sql.raw(`to_tsvector('german', ${alias}.words) || array_to_tsvector(${alias}.marks::text[])`);

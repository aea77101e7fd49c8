import { type TextWords, wordsOf } from '@stimmlage/core/search/words';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type Column, columnArrays, textList } from '../../sql/column-arrays';
import { content } from '../../tables/content';
import type { ContentRow } from './content-row';

const found = new WeakMap<ContentRow, TextWords>();

/**
 * Returns the words by which search finds a row. The words are computed only once per row, so a caller may
 * call this function in advance, while Postgres is busy.
 */
export const wordsOfRow = (row: ContentRow): TextWords => {
  const known = found.get(row);
  if (known !== undefined) return known;
  const words = wordsOf(row.text);
  found.set(row, words);
  return words;
};

/**
 * The Postgres type of each property, and a function that reads the property's value. Lists are passed as
 * text, in `others`.
 */
const values: Record<Exclude<keyof ContentRow, 'politicianMentions'>, Column<ContentRow>> = {
  id: ['bigint', (row) => row.id],
  platform: ['text', (row) => row.platform],
  externalId: ['text', (row) => row.externalId],
  scope: ['text', (row) => row.scope],
  kind: ['text', (row) => row.kind],
  sourceType: ['text', (row) => row.sourceType],
  text: ['text', (row) => row.text],
  lang: ['text', (row) => row.lang],
  authorId: ['bigint', (row) => row.authorId],
  parentId: ['bigint', (row) => row.parentId],
  quotedId: ['bigint', (row) => row.quotedId],
  conversationId: ['bigint', (row) => row.conversationId],
  targetId: ['bigint', (row) => row.targetId],
  isOwn: ['boolean', (row) => row.isOwn],
  keyword: ['text', (row) => row.keyword],
  postedAt: ['timestamptz', (row) => row.postedAt.toISOString()],
  retrievedAt: ['timestamptz', (row) => row.retrievedAt.toISOString()],
  likeCount: ['int', (row) => row.likeCount],
  repostCount: ['int', (row) => row.repostCount],
  replyCount: ['int', (row) => row.replyCount],
  quoteCount: ['int', (row) => row.quoteCount],
  bookmarkCount: ['int', (row) => row.bookmarkCount],
  viewCount: ['int', (row) => row.viewCount],
  filterReason: ['text', (row) => row.filterReason],
  textHash: ['bigint', (row) => row.textHash],
};

const tableColumns = getTableColumns(content);

const columns = Object.fromEntries(
  Object.entries(values).map(([property, value]) => [tableColumns[property as keyof ContentRow].name, value]),
);

export const contentColumns = sql.raw([...Object.keys(columns), 'politician_mentions'].join(', '));

/**
 * Values passed in addition to `values`, with lists as text. Postgres computes the column `search` from the
 * words and marks.
 */
const others = {
  mentions: ['text', (row) => textList(row.politicianMentions)],
  words: ['text', (row) => wordsOfRow(row).words.join(' ')],
  marks: ['text', (row) => textList(wordsOfRow(row).marks)],
} as const satisfies Record<string, Column<ContentRow>>;

/** Passes rows of content to a query as a relation with the same column names as the table. */
export const contentInput = (alias: string, rows: readonly ContentRow[]): SQL => sql`(
  select r.*, r.mentions::text[] as politician_mentions
  from ${columnArrays('r', rows, { ...columns, ...others })}
) ${sql.raw(alias)}`;

/** Computes the column `search` for a row of `contentInput`. */
export const searchOf = (alias: string): SQL =>
  sql.raw(`to_tsvector('german', ${alias}.words) || array_to_tsvector(${alias}.marks::text[])`);

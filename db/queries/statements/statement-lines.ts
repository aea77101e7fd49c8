import type { CommentRow } from '@stimmlage/core/contracts/comments';
import { type SQL, sql } from 'drizzle-orm';
import { type CellKind, type LineCell, type LineFormat, type LineShape, lineShape } from '../../sql/lines';
import { commentTables, commentTablesOfCurrent, commentValues } from './comments';

/** The columns of an exported file of statements. The list of statements has the same columns. */
type Columns = Readonly<Record<keyof CommentRow, LineCell>>;

const cell =
  (kind: CellKind, optional: boolean) =>
  (value: SQL): LineCell => ({ kind, value, optional });
const text = cell('text', false);
const optionalText = cell('text', true);
const texts = cell('texts', false);
const code = cell('code', false);
const optionalCode = cell('code', true);
const moment = cell('moment', false);
const integer = cell('integer', false);
const truth = cell('truth', false);

const columnsOf = (sessionId: number): Columns => {
  const values = commentValues(sessionId);
  return {
    id: code(sql`${values.contentId} || '-' || ${values.sessionId}`),
    content_id: code(values.contentId),
    text: text(values.text),
    parent_text: optionalText(values.parentText),
    parent_external_id: optionalCode(values.parentExternalId),
    parent_id: optionalCode(values.parentId),
    external_id: code(values.externalId),
    tweet_id: code(values.externalId),
    complaint_type: code(values.sentiment),
    pain_point_category: code(values.category),
    policy_area: optionalCode(values.policyArea),
    intensity_score: integer(values.intensity),
    heat_score: integer(values.heat),
    corrected: truth(values.corrected),
    flag: optionalCode(values.flag),
    specific_issues: texts(values.specificIssues),
    geographic_mentions: texts(values.places),
    politician: optionalText(values.politician),
    politician_mentions: texts(values.politicianMentions),
    analyzed_at: moment(values.analyzedAt),
    posted_at: moment(values.postedAt),
    text_type: code(values.kind),
    hashtag: optionalText(values.hashtag),
    keyword: optionalText(values.keyword),
    language: optionalText(values.language),
    collected_at: moment(values.collectedAt),
    like_count: integer(values.likeCount),
    repost_count: integer(values.repostCount),
    reply_count: integer(values.replyCount),
    view_count: integer(values.viewCount),
  };
};

const authorColumns = {
  author_username: optionalText(sql`a.username`),
  author_name: optionalText(sql`a.display_name`),
};

export interface StatementLines {
  format: LineFormat;
  /** Whether the data is sandbox data. The first column of each line contains this value. */
  sandbox: boolean;
  /** Whether to include authors. */
  authors: boolean;
}

/** Lists the column names of an exported file, in order. */
export const statementLineColumns = ({ authors }: Pick<StatementLines, 'authors'>): string[] =>
  Object.keys({ ...columnsOf(0), ...(authors ? authorColumns : {}) });

/** Returns the format for writing rows from `statementRows` or `currentRows` as lines of a file. */
export const statementShape = (sessionId: number, { format, sandbox, authors }: StatementLines): LineShape =>
  lineShape(format, { ...columnsOf(sessionId), ...(authors ? authorColumns : {}) }, ['sandbox', sandbox]);

const joinedAuthors = sql`left join authors a on a.id = c.author_id`;

/**
 * Builds the query for the columns of a `LineShape`.
 * @param found query for the ids of the statements as `id`, and any columns that `order` uses.
 */
export const statementRows = (columns: SQL, sessionId: number, found: SQL, order: SQL): SQL => sql`
  select ${columns} from (${found}) found join (${commentTables(sessionId)}) on c.id = found.id ${joinedAuthors}
  order by ${order}`;

/**
 * Like `statementRows`, but for current labels.
 * @param labels query for rows of `current_labels`, sorted by `order`.
 */
export const currentRows = (columns: SQL, labels: SQL, order: SQL): SQL => sql`
  select ${columns} from ${commentTablesOfCurrent(labels)} ${joinedAuthors} order by ${order}`;

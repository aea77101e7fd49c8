import type { CommentRow } from '@stimmlage/core/contracts/comments';
import { type SQL, sql } from 'drizzle-orm';
import { type CellKind, type LineCell, type LineFormat, linesOf } from '../../sql/lines';
import { commentTables, commentValues } from './comments';

/** The columns of a file of statements, as in the list, and their authors if requested. */
type Columns = Readonly<Record<keyof CommentRow, LineCell>>;

const cell =
  (kind: CellKind, optional: boolean) =>
  (value: SQL): LineCell => ({ kind, value, optional });
const text = cell('text', false);
const optionalText = cell('text', true);
const texts = cell('texts', false);
const code = cell('code', false);
const optionalCode = cell('code', true);
const bare = cell('bare', false);

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
    intensity_score: bare(values.intensity),
    heat_score: bare(values.heat),
    corrected: bare(values.corrected),
    flag: optionalCode(values.flag),
    specific_issues: texts(values.specificIssues),
    geographic_mentions: texts(values.places),
    politician: optionalText(values.politician),
    politician_mentions: texts(values.politicianMentions),
    analyzed_at: code(values.analyzedAt),
    posted_at: code(values.postedAt),
    text_type: code(values.kind),
    hashtag: optionalText(values.hashtag),
    keyword: optionalText(values.keyword),
    language: optionalText(values.language),
    collected_at: code(values.collectedAt),
  };
};

const authorColumns = {
  author_username: optionalText(sql`a.username`),
  author_name: optionalText(sql`a.display_name`),
};

export interface StatementLines {
  format: LineFormat;
  /** Whether the data is the sandbox's, which each line says first. */
  sandbox: boolean;
  /** Whether to name authors. */
  authors: boolean;
}

/** The names of the columns of `statementLines`, in order. */
export const statementLineColumns = ({ authors }: Pick<StatementLines, 'authors'>): string[] =>
  Object.keys({ ...columnsOf(0), ...(authors ? authorColumns : {}) });

/**
 * The lines of a file of statements, as rows of the column `line`.
 * @param found a query of their ids as `id`, with what `order` orders by.
 */
export const statementLines = (
  sessionId: number,
  { format, sandbox, authors }: StatementLines,
  found: SQL,
  order: SQL,
): SQL =>
  linesOf(
    format,
    { ...columnsOf(sessionId), ...(authors ? authorColumns : {}) },
    ['sandbox', sandbox],
    sql`
      (${found}) found join (${commentTables(sessionId)}) on c.id = found.id
      ${authors ? sql`left join authors a on a.id = c.author_id` : sql``}
      order by ${order}`,
  );

import type { Category } from '@stimmlage/core/codes/categories';
import type { ContentKind, TextFlag } from '@stimmlage/core/codes/content';
import type { PolicyArea } from '@stimmlage/core/codes/policy-areas';
import type { Sentiment } from '@stimmlage/core/codes/sentiments';
import { type SQL, sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../connection';
import { isoMoment } from '../../sql/posting-days';
import { idArray } from '../../sql/recordset';
import { isShownOnX } from '../content/shown-on-x';
import { codingSource } from './statements';

export interface CommentFields {
  contentId: string;
  sessionId: number;
  text: string;
  externalId: string;
  kind: ContentKind;
  language: string | null;
  sentiment: Sentiment;
  category: Category;
  policyArea: PolicyArea | null;
  intensity: number;
  heat: number;
  corrected: boolean;
  flag: TextFlag | null;
  specificIssues: string[];
  places: string[];
  politicianMentions: string[];
  parentId: string | null;
  parentExternalId: string | null;
  parentText: string | null;
  /**
   * `politician`, `hashtag` and `keyword` contain the name of the target through which the content was found.
   * Only the field for the target's type is set.
   */
  politician: string | null;
  hashtag: string | null;
  keyword: string | null;
  /** ISO 8601. */
  analyzedAt: string;
  postedAt: string;
  collectedAt: string;
  likeCount: number;
  repostCount: number;
  replyCount: number;
  viewCount: number;
}

/** Content with one label, with any correction applied. */
export interface Comment extends CommentFields, Record<string, unknown> {}

const moments = ['analyzedAt', 'postedAt', 'collectedAt'] as const satisfies (keyof CommentFields)[];

/** Returns the fields of a comment as SQL expressions that use the aliases of `commentTables`. */
export const commentValues = (sessionId: number): Readonly<Record<keyof CommentFields, SQL>> => {
  const coding = codingSource(sessionId);
  return {
    contentId: sql`c.id::text`,
    sessionId: sql`l.session_id::int`,
    text: sql`c.text`,
    externalId: sql`c.external_id`,
    kind: sql`c.kind`,
    language: sql`c.lang`,
    sentiment: coding.sentiment,
    category: coding.category,
    policyArea: coding.policyArea,
    intensity: sql`${coding.intensity}::int`,
    heat: sql`${coding.heat}::int`,
    corrected: coding.corrected,
    flag: sql`c.flag`,
    specificIssues: sql`l.specific_issues`,
    places: sql`l.geographic_mentions`,
    politicianMentions: sql`c.politician_mentions`,
    parentId: sql`p.id::text`,
    parentExternalId: sql`p.external_id`,
    parentText: sql`case when ${isShownOnX('p')} then p.text end`,
    politician: sql`case when t.target_type = 'politician' then t.username end`,
    hashtag: sql`case when t.target_type = 'hashtag' then t.username end`,
    keyword: sql`case when t.target_type = 'keyword' then t.username end`,
    analyzedAt: sql`l.analyzed_at`,
    postedAt: sql`c.posted_at`,
    collectedAt: sql`c.collected_at`,
    likeCount: sql`c.like_count`,
    repostCount: sql`c.repost_count`,
    replyCount: sql`c.reply_count`,
    viewCount: sql`c.view_count`,
  };
};

const commentColumns = (sessionId: number): SQL => {
  const values = commentValues(sessionId);
  const written = {
    ...values,
    ...Object.fromEntries(moments.map((name) => [name, isoMoment(values[name])])),
  };
  return sql.join(
    Object.entries(written).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
    sql`, `,
  );
};

/** Joins the label `l` on which a current label `s` of content `c` is based. */
const besideCurrent = sql`
  join labels l on l.content_id = c.id and l.session_id = s.session_id`;

/** Joins the parent post `p` and the target `t` of content `c`. */
const besideContent = sql`
  left join content p on p.id = c.parent_id and p.scope <> 'gold'
  left join targets t on t.id = c.target_id`;

/**
 * Joins content `c` with its label `l` and coding, its parent post `p`, and the target `t` through which the
 * content was found.
 */
export const commentTables = (sessionId: number): SQL => sql`
  content c
  ${
    sessionId === 0
      ? sql`join current_labels s on s.content_id = c.id ${besideCurrent}`
      : sql`join labels l on l.content_id = c.id and l.session_id = ${sessionId}
        left join corrections k on k.content_id = c.id`
  }
  ${besideContent}`;

/**
 * Like `commentTables`, but starts from a query for current labels, so that the current labels are not looked
 * up a second time.
 */
export const commentTablesOfCurrent = (labels: SQL): SQL => sql`
  (${labels}) s join content c on c.id = s.content_id ${besideCurrent} ${besideContent}`;

/**
 * Lists comments for the given content, in the order of the given ids.
 * @param sessionId the session whose labels to use; 0 for the current labels.
 */
export const listComments = async (
  db: Queryable,
  sessionId: number,
  contentIds: readonly string[],
): Promise<Comment[]> => {
  if (contentIds.length === 0) return [];
  const rows = await rowsOf<Comment>(
    db,
    sql`select ${commentColumns(sessionId)} from ${commentTables(sessionId)} where c.id = any(${idArray(contentIds)})`,
  );
  const byId = new Map(rows.map((row) => [row.contentId, row]));
  return contentIds.flatMap((id) => byId.get(id) ?? []);
};

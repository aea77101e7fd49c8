import type { Category } from '@stimmlage/core/codes/categories';
import type { ContentKind, TextFlag } from '@stimmlage/core/codes/content';
import type { PolicyArea } from '@stimmlage/core/codes/policy-areas';
import type { Sentiment } from '@stimmlage/core/codes/sentiments';
import { type SQL, sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../connection';
import { isoMoment } from '../../sql/posting-days';
import { idArray } from '../../sql/recordset';
import { codingSource } from './statements';

/** Content with one label, as corrected. */
export interface Comment extends Record<string, unknown> {
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
  /** Username of the target that it came through, by the target's type. */
  politician: string | null;
  hashtag: string | null;
  keyword: string | null;
  /** ISO 8601. */
  analyzedAt: string;
  postedAt: string;
  collectedAt: string;
}

/** The columns of comments, over the aliases of `commentTables`. */
const commentColumns = (sessionId: number): SQL => {
  const coding = codingSource(sessionId);
  return sql`
    c.id::text as "contentId", l.session_id::int as "sessionId", c.text, c.external_id as "externalId", c.kind,
    c.lang as language, ${coding.sentiment} as sentiment, ${coding.category} as category,
    ${coding.policyArea} as "policyArea", ${coding.intensity}::int as intensity, ${coding.heat}::int as heat,
    ${coding.corrected} as corrected, c.flag, l.specific_issues as "specificIssues", l.geographic_mentions as places,
    c.politician_mentions as "politicianMentions", p.id::text as "parentId", p.external_id as "parentExternalId",
    p.text as "parentText", case when t.target_type = 'politician' then t.username end as politician,
    case when t.target_type = 'hashtag' then t.username end as hashtag,
    case when t.target_type = 'keyword' then t.username else c.keyword end as keyword,
    ${isoMoment(sql`l.analyzed_at`)} as "analyzedAt", ${isoMoment(sql`c.posted_at`)} as "postedAt",
    ${isoMoment(sql`c.collected_at`)} as "collectedAt"`;
};

const commentTables = (sessionId: number): SQL => sql`
  content c
  ${
    sessionId === 0
      ? sql`join current_labels s on s.content_id = c.id
        join labels l on l.content_id = c.id and l.session_id = s.session_id`
      : sql`join labels l on l.content_id = c.id and l.session_id = ${sessionId}
        left join corrections k on k.content_id = c.id`
  }
  left join content p on p.id = c.parent_id and p.scope <> 'gold'
  left join targets t on t.id = c.target_id`;

/**
 * Comments for some content, in the given order.
 * @param sessionId 0: with their current labels.
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

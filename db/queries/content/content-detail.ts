import type { Coding } from '@stimmlage/core/codebook/coding';
import type { ContentKind, FilterReason } from '@stimmlage/core/codes/content';
import type { SourceType } from '@stimmlage/core/codes/source-types';
import type { TargetType } from '@stimmlage/core/codes/target-types';
import { sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../connection';
import { codingColumns } from '../../figures/coding';
import { isoMoment } from '../../sql/posting-days';
import { isPrivate } from './private-authors';

export interface ContentFacts extends Record<string, unknown> {
  id: string;
  parentId: string | null;
  text: string;
  sourceType: SourceType;
  kind: ContentKind;
  language: string | null;
  /** ISO 8601. */
  postedAt: string;
  collectedAt: string;
  externalId: string;
  username: string | null;
  displayName: string | null;
  followers: number | null;
  isPrivate: boolean;
  likeCount: number;
  repostCount: number;
  replyCount: number;
  quoteCount: number;
  viewCount: number;
  /** Username of the politician through whom the content was collected, if any. */
  politician: string | null;
  /** The target through which the content was collected, unless the target is a private person. */
  foundBy: { targetType: TargetType; username: string } | null;
  filterReason: FilterReason | null;
}

/** Finds a piece of content (hit or context), with its author. */
export const findContent = async (db: Queryable, id: string): Promise<ContentFacts | undefined> =>
  (
    await rowsOf<ContentFacts>(
      db,
      sql`
        select c.id::text, c.parent_id::text as "parentId", c.text, c.source_type as "sourceType", c.kind,
          c.lang as language, ${isoMoment(sql`c.posted_at`)} as "postedAt",
          ${isoMoment(sql`c.collected_at`)} as "collectedAt", c.external_id as "externalId", a.username,
          a.display_name as "displayName", a.followers_count as followers, ${isPrivate('a')} as "isPrivate", c.like_count as "likeCount",
          c.repost_count as "repostCount", c.reply_count as "replyCount", c.quote_count as "quoteCount",
          c.view_count as "viewCount", c.filter_reason as "filterReason",
          case when t.target_type = 'politician' then t.username end as politician,
          case when t.target_type <> 'influencer'
            then json_build_object('targetType', t.target_type, 'username', t.username) end as "foundBy"
        from content c left join authors a on a.id = c.author_id
        left join targets t on t.id = c.target_id
        where c.id = ${id}::bigint and c.scope <> 'gold'`,
    )
  )[0];

export interface ContentLabel extends Record<string, unknown>, Coding {
  sessionId: number;
  model: string;
  codebookVersion: number;
  analyzedAt: string;
  specificIssues: string[];
  places: string[];
}

/** Lists the labels that models have assigned to a piece of content, newest first. */
export const listContentLabels = (db: Queryable, contentId: string): Promise<ContentLabel[]> =>
  rowsOf(
    db,
    sql`
      select l.session_id::int as "sessionId", coalesce(s.model_name, l.provider_model) as model,
        l.codebook_version::int as "codebookVersion", ${isoMoment(sql`l.analyzed_at`)} as "analyzedAt",
        ${codingColumns('l')}, specific_issues as "specificIssues", geographic_mentions as places
      from labels l left join sessions s on s.id = l.session_id
      where l.content_id = ${contentId}::bigint order by l.analyzed_at desc, l.session_id desc`,
  );

export interface ContentCorrection extends Record<string, unknown>, Coding {
  reason: string;
  correctedBy: string | null;
  correctedAt: string;
}

export const findContentCorrection = async (
  db: Queryable,
  contentId: string,
): Promise<ContentCorrection | undefined> =>
  (
    await rowsOf<ContentCorrection>(
      db,
      sql`
        select ${codingColumns('k')}, k.reason, u.name as "correctedBy",
          ${isoMoment(sql`k.corrected_at`)} as "correctedAt"
        from corrections k left join users u on u.id = k.user_id where k.content_id = ${contentId}::bigint`,
    )
  )[0];

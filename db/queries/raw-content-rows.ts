import type { ContentKind, FilterReason } from '@stimmlage/core/codes/content';
import type { SourceType } from '@stimmlage/core/codes/source-types';
import { limits } from '@stimmlage/core/limits';
import { sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../connection';
import { isoMoment } from './posting-days';
import { isAnalyzed } from './raw-content';
import { idArray } from './recordset';

export interface ContentBelow {
  id: string;
  sourceType: SourceType;
  externalId: string;
  contentText: string;
}

/** One content as it was collected, with what stands above and below it. */
export interface RawContent extends Record<string, unknown> {
  id: string;
  externalId: string;
  sourceType: SourceType;
  kind: ContentKind;
  text: string;
  /** ISO 8601. */
  postedAt: string;
  collectedAt: string;
  isAnalyzed: boolean;
  isFilteredOut: boolean;
  filterReason: FilterReason | null;
  likeCount: number;
  repostCount: number;
  replyCount: number;
  viewCount: number;
  username: string | null;
  displayName: string | null;
  parentExternalId: string | null;
  parentText: string | null;
  parentUsername: string | null;
  parentDisplayName: string | null;
  /** What it quotes or reposts, then the newest replies. */
  children: ContentBelow[];
  childCount: number;
}

const { shown: SHOWN, counted: COUNTED } = limits.contentBelow;

/** Contents in the order of their ids, each with its children: one statement whatever the page. */
export const listRawContent = async (db: Queryable, ids: readonly string[]): Promise<RawContent[]> => {
  if (ids.length === 0) return [];
  const rows = await rowsOf<RawContent>(
    db,
    sql`
      select c.id::text, c.external_id as "externalId", c.source_type as "sourceType", c.kind, c.text,
        ${isoMoment(sql`c.posted_at`)} as "postedAt", ${isoMoment(sql`c.collected_at`)} as "collectedAt",
        ${isAnalyzed} as "isAnalyzed", c.is_filtered_out as "isFilteredOut", c.filter_reason as "filterReason",
        c.like_count as "likeCount", c.repost_count as "repostCount", c.reply_count as "replyCount",
        c.view_count as "viewCount", a.username, a.display_name as "displayName",
        p.external_id as "parentExternalId", p.text as "parentText", pa.username as "parentUsername",
        pa.display_name as "parentDisplayName", coalesce(below.children, '[]') as children,
        least(below.quoted + counted.replies, ${COUNTED})::int as "childCount"
      from content c left join authors a on a.id = c.author_id
      left join content p on p.id = c.parent_id and p.scope <> 'gold'
      left join authors pa on pa.id = p.author_id
      cross join lateral (
        select count(*) filter (where is_quoted) as quoted,
          json_agg(json_build_object('id', child.id::text, 'sourceType', source_type, 'externalId', external_id,
            'contentText', text) order by is_quoted desc, posted_at desc, child.id desc) as children
        from (
          (select true as is_quoted, q.id, q.source_type, q.external_id, q.text, q.posted_at
          from content q where q.id = c.quoted_id and q.scope <> 'gold')
          union all
          (select false, r.id, r.source_type, r.external_id, r.text, r.posted_at
          from content r where r.parent_id = c.id and r.scope <> 'gold'
          order by r.posted_at desc, r.id desc limit ${SHOWN})
          order by is_quoted desc, posted_at desc, id desc limit ${SHOWN}
        ) child
      ) below
      cross join lateral (
        select count(*) as replies from (
          select from content r where r.parent_id = c.id and r.scope <> 'gold' limit ${COUNTED}
        ) reply
      ) counted
      where c.id = any(${idArray(ids)})`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

import type { ContentKind, FilterReason } from '@stimmlage/core/codes/content';
import type { SourceType } from '@stimmlage/core/codes/source-types';
import { sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../connection';
import { isoMoment } from '../../sql/posting-days';
import { idArray } from '../../sql/recordset';
import { type Below, belowColumns, belowTables } from './content-below';
import { isPrivate } from './private-authors';
import { isAnalyzed } from './raw-content-order';

/** A collected post, with its parent post and the posts below the collected post. */
export interface RawContent extends Below, Record<string, unknown> {
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
  /** Whether the author's name is hidden, because the author is a private person. */
  authorHidden: boolean;
  parentExternalId: string | null;
  parentText: string | null;
  parentUsername: string | null;
  parentDisplayName: string | null;
  parentAuthorHidden: boolean;
}

/** Lists content in the order of the given ids. The posts below each post are read in the same query. */
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
        ${isPrivate('a')} as "authorHidden",
        ${isPrivate('pa')} as "parentAuthorHidden",
        p.external_id as "parentExternalId", p.text as "parentText", pa.username as "parentUsername",
        pa.display_name as "parentDisplayName", ${belowColumns}
      from content c left join authors a on a.id = c.author_id
      left join content p on p.id = c.parent_id and p.scope <> 'gold'
      left join authors pa on pa.id = p.author_id
      ${belowTables}
      where c.id = any(${idArray(ids)})`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

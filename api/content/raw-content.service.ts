import { lastRowOf, paginationOf } from '@stimmlage/core/contracts/common';
import type {
  listRawContent as listRawContentCall,
  RawContentItem,
  RawContentQuery,
} from '@stimmlage/core/contracts/content';
import type { Answer } from '@stimmlage/core/contracts/endpoint';
import { inSnapshot } from '@stimmlage/db/connection';
import { pageRawContent } from '@stimmlage/db/queries/content/raw-content';
import { listRawContent, type RawContent } from '@stimmlage/db/queries/content/raw-content-rows';
import { searchCondition } from '@stimmlage/db/queries/statements/search';
import type { ApiDeps } from '../deps';

const toAuthor = (isHidden: boolean, username: string | null, displayName: string | null) =>
  isHidden || username === null || displayName === null ? null : { displayName, twitterData: { username } };

const toItem = (row: RawContent): RawContentItem => ({
  id: row.id,
  externalId: row.externalId,
  sourceType: row.sourceType,
  kind: row.kind,
  contentText: row.text,
  postedAt: row.postedAt,
  collectedAt: row.collectedAt,
  isAnalyzed: row.isAnalyzed,
  isFilteredOut: row.isFilteredOut,
  filterReason: row.filterReason,
  author: toAuthor(row.authorHidden, row.username, row.displayName),
  authorHidden: row.authorHidden,
  metrics: {
    likesCount: row.likeCount,
    retweetsCount: row.repostCount,
    repliesCount: row.replyCount,
    viewsCount: row.viewCount,
  },
  parent:
    row.parentExternalId === null || row.parentText === null
      ? null
      : {
          externalId: row.parentExternalId,
          contentText: row.parentText,
          author: toAuthor(row.parentAuthorHidden, row.parentUsername, row.parentDisplayName),
        },
  childCount: row.childCount,
  children: row.children,
});

/**
 * Returns one page of collected hits, each with its context, regardless of whether the hits have been
 * analysed.
 */
export const getRawContent = (
  { db, timezone }: ApiDeps,
  { page, limit, search, sort, ...filters }: RawContentQuery,
): Promise<Answer<typeof listRawContentCall>> =>
  inSnapshot(db, async (tx) => {
    const filter = { ...filters, words: search ? await searchCondition(tx, search) : undefined };
    const bounds = { offset: (page - 1) * limit, limit };
    const listed = await pageRawContent(tx, filter, sort, bounds, timezone);
    const { ids, total, totalCapped } = listed;
    const content = await listRawContent(tx, ids);
    const lastRow = listed.lastRow ?? lastRowOf(total, totalCapped, sort);
    // No rows follow an empty page, even if the rows were not all counted.
    const last = totalCapped && ids.length === 0 ? total : lastRow;
    return {
      success: true,
      data: {
        content: content.map(toItem),
        pagination: { ...paginationOf(page, limit, total, last), totalCapped, lastRow },
        unsearchable: filter.words?.isUnsearchable ?? false,
      },
    };
  });

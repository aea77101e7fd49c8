import type {
  CommentRow,
  CommentsQuery,
  listComments as listCommentsCall,
} from '@stimmlage/core/contracts/comments';
import { lastRowOf } from '@stimmlage/core/contracts/common';
import type { Answer } from '@stimmlage/core/contracts/endpoint';
import { inSnapshot } from '@stimmlage/db/connection';
import { type Comment, listComments } from '@stimmlage/db/queries/statements/comments';
import { pageStatements } from '@stimmlage/db/queries/statements/statement-pages';
import type { ApiDeps } from '../deps';
import { statementFilterOf } from './statement-filter';

/** Converts a statement to the shape that the contract defines. */
export const toCommentRow = (comment: Comment): CommentRow => ({
  id: `${comment.contentId}-${comment.sessionId}`,
  content_id: comment.contentId,
  text: comment.text,
  parent_text: comment.parentText,
  parent_external_id: comment.parentExternalId,
  parent_id: comment.parentId,
  external_id: comment.externalId,
  tweet_id: comment.externalId,
  complaint_type: comment.sentiment,
  pain_point_category: comment.category,
  policy_area: comment.policyArea,
  intensity_score: comment.intensity,
  heat_score: comment.heat,
  corrected: comment.corrected,
  flag: comment.flag,
  specific_issues: comment.specificIssues,
  geographic_mentions: comment.places,
  politician: comment.politician,
  politician_mentions: comment.politicianMentions,
  analyzed_at: comment.analyzedAt,
  posted_at: comment.postedAt,
  text_type: comment.kind,
  hashtag: comment.hashtag,
  keyword: comment.keyword,
  language: comment.language,
  collected_at: comment.collectedAt,
  like_count: comment.likeCount,
  repost_count: comment.repostCount,
  reply_count: comment.replyCount,
  view_count: comment.viewCount,
});

/**
 * Returns one page of statements with their labels.
 * @throws AppError sessions.not_found
 */
export const getComments = (
  { db, timezone }: ApiDeps,
  { page, limit, sort, ...filters }: CommentsQuery,
): Promise<Answer<typeof listCommentsCall>> =>
  inSnapshot(db, async (tx) => {
    const filter = await statementFilterOf(tx, filters);
    const bounds = { offset: (page - 1) * limit, limit };
    const { ids, total, totalCapped } = await pageStatements(tx, filter, sort, bounds, timezone);
    const comments = await listComments(tx, filter.sessionId, ids);
    const lastRow = lastRowOf(total, totalCapped, sort);
    return {
      data: comments.map(toCommentRow),
      page,
      limit,
      total,
      totalPages: Math.ceil(Math.min(total, lastRow) / limit),
      totalCapped,
      lastRow,
      unsearchable: filter.words?.isUnsearchable ?? false,
    };
  });

import type { ContentKind, ContentScope, FilterReason, Platform } from '@stimmlage/core/codes/content';
import type { SourceType } from '@stimmlage/core/codes/source-types';

export interface AuthorRow {
  id: string;
  platform: Platform;
  username: string;
  displayName: string;
  /** Null if unknown, in which case a known number is kept. */
  followersCount: number | null;
  updatedAt: Date;
}

export interface Metrics {
  likeCount: number;
  repostCount: number;
  replyCount: number;
  quoteCount: number;
  bookmarkCount: number;
  viewCount: number;
}

/** The metrics of a post of which none are known. */
export const noMetrics: Metrics = {
  likeCount: 0,
  repostCount: 0,
  replyCount: 0,
  quoteCount: 0,
  bookmarkCount: 0,
  viewCount: 0,
};

export interface ContentRow extends Metrics {
  /** The platform's id for the first version of the post. */
  id: string;
  platform: Platform;
  externalId: string;
  scope: ContentScope;
  kind: ContentKind;
  sourceType: SourceType;
  text: string;
  lang: string | null;
  authorId: string | null;
  parentId: string | null;
  quotedId: string | null;
  conversationId: string | null;
  targetId: number | null;
  /** Whether the post was written from the target's own account. */
  isOwn: boolean;
  keyword: string | null;
  politicianMentions: readonly string[];
  postedAt: Date;
  retrievedAt: Date;
  filterReason: FilterReason | null;
  textHash: string;
}

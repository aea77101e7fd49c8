import type { ContentKind, ContentScope, FilterReason, Platform } from '@stimmlage/core/codes/content';
import type { SourceType } from '@stimmlage/core/codes/source-types';

export interface AuthorRow {
  id: string;
  platform: Platform;
  username: string;
  displayName: string;
  followersCount: number;
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

export interface ContentRow extends Metrics {
  /** The platform's id of the first version. */
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
  /** Whether the target's own account wrote it. */
  isOwn: boolean;
  keyword: string | null;
  politicianMentions: readonly string[];
  postedAt: Date;
  retrievedAt: Date;
  filterReason: FilterReason | null;
  textHash: string;
}

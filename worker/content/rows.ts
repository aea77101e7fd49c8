import type { ContentKind, ContentScope } from '@stimmlage/core/codes/content';
import type { SourceType } from '@stimmlage/core/codes/source-types';
import { type FilterSettings, filterReason } from '@stimmlage/core/filter/rules';
import { normaliseText } from '@stimmlage/core/filter/text';
import { limits } from '@stimmlage/core/limits';
import { type AuthorRow, type ContentRow, noMetrics } from '@stimmlage/db/queries/content/content-row';
import type { XPost, XUser } from '../x/page';

/** The source to which a post is attributed: the target through which the post was found, or an archive. */
export interface Attribution {
  scope: ContentScope;
  sourceType: SourceType;
  targetId: number | null;
  /** Whether the post is by the target's own account. */
  isOwn: boolean;
  keyword: string | null;
}

export interface RowContext {
  retrievedAt: Date;
  filter: FilterSettings;
  politiciansIn: (text: string) => string[];
}

const SIGNED_64 = 64;

/** Hashes text; two texts that differ only in handles, links, case or punctuation have the same hash. */
export const textHash = (text: string): string =>
  BigInt.asIntN(SIGNED_64, Bun.hash.xxHash64(normaliseText(text))).toString();

const kindOf = (post: XPost): ContentKind => {
  if (post.repostedId !== null) return 'repost';
  if (post.repliedToId !== null || post.inReplyToUserId !== null) return 'reply';
  return post.quotedId === null ? 'post' : 'quote';
};

/** Builds the row for a post. Filter rules that need the database are not applied yet. */
export const toContentRow = (post: XPost, attribution: Attribution, context: RowContext): ContentRow => {
  const text = post.text.slice(0, limits.textCharacters).toWellFormed();
  const kind = kindOf(post);
  return {
    ...attribution,
    ...(post.metrics ?? noMetrics),
    id: post.firstId,
    externalId: post.id,
    platform: 'x',
    kind,
    text,
    lang: post.lang,
    authorId: post.authorId,
    parentId: post.repliedToId,
    quotedId: post.quotedId ?? post.repostedId,
    conversationId: post.conversationId,
    politicianMentions: attribution.scope === 'hit' ? context.politiciansIn(text) : [],
    postedAt: post.createdAt,
    // Without metrics, nothing is known that is newer than the post itself, so stored metrics are kept.
    retrievedAt: post.metrics === null ? post.createdAt : context.retrievedAt,
    filterReason:
      attribution.scope === 'hit'
        ? filterReason({ text, lang: post.lang, kind, withheldIn: post.withheldIn }, context.filter)
        : null,
    textHash: textHash(text),
  };
};

/**
 * Creates a function that attributes the posts to which hits refer. The parent of a reply gets the source
 * type of the reply; any other post is marked as reposted or quoted.
 */
export const createContextAttribution = (
  hits: readonly { post: XPost; sourceType: SourceType }[],
): ((post: XPost) => Attribution) => {
  // If a parent has several replies, the source type of the first reply is used.
  const ofParent = new Map(hits.toReversed().map(({ post, sourceType }) => [post.repliedToId, sourceType]));
  const reposted = new Set(hits.map(({ post }) => post.repostedId));
  return ({ firstId }) => ({
    scope: 'context',
    sourceType: ofParent.get(firstId) ?? (reposted.has(firstId) ? 'retweeted_tweet' : 'quoted_tweet'),
    targetId: null,
    isOwn: false,
    keyword: null,
  });
};

export const toAuthorRow = (user: XUser, seenAt: Date): AuthorRow => ({
  id: user.id,
  platform: 'x',
  username: user.username,
  displayName: user.name,
  followersCount: user.followers,
  updatedAt: seenAt,
});

/**
 * A `hit` is a post found through a target, and is counted and classified. `context` is a parent, quoted or
 * reposted post retrieved along with a hit, and is shown with the hit but never counted. `gold` is a labelled
 * post for evaluations, and appears in no list or figure.
 */
export const contentScopes = ['hit', 'context', 'gold'] as const;
export type ContentScope = (typeof contentScopes)[number];

export const contentKinds = ['post', 'reply', 'quote', 'repost'] as const;
export type ContentKind = (typeof contentKinds)[number];

/**
 * Why a hit is not classified. A post by an `erased_author` is not stored either, only counted, and neither is a post of
 * an archive that is `gone_from_x`: deleted here because X no longer showed it.
 */
export const filterReasons = [
  'too_short',
  'repost',
  'language',
  'link_only',
  'duplicate',
  'withheld',
  'erased_author',
  'gone_from_x',
] as const;
export type FilterReason = (typeof filterReasons)[number];

/**
 * Warnings about the text of a post. `instruction`: the text seems to address the model
 * (core/codebook/suspect.ts).
 */
export const textFlags = ['instruction'] as const;
export type TextFlag = (typeof textFlags)[number];

/**
 * The counts that X reports for a post (not for its author), as of its last retrieval. Lists of posts can be
 * sorted by these counts.
 */
export const reachMeasures = ['likes', 'reposts', 'replies', 'views'] as const;
export type ReachMeasure = (typeof reachMeasures)[number];

export const platforms = ['x'] as const;
export type Platform = (typeof platforms)[number];

/**
 * `hit`: found by a target, counted and classified. `context`: a parent, quoted or reposted post that was
 * retrieved with a hit; shown with it, never counted. `gold`: a labelled text for evaluation, which appears
 * in no list or figure.
 */
export const contentScopes = ['hit', 'context', 'gold'] as const;
export type ContentScope = (typeof contentScopes)[number];

export const contentKinds = ['post', 'reply', 'quote', 'repost'] as const;
export type ContentKind = (typeof contentKinds)[number];

/** Why content is kept but not classified. */
export const filterReasons = [
  'too_short',
  'repost',
  'language',
  'link_only',
  'duplicate',
  'withheld',
  'erased_author',
] as const;
export type FilterReason = (typeof filterReasons)[number];

/**
 * What people should know about a text; `instruction`: it reads as if it addressed the model
 * (core/codebook/suspect.ts).
 */
export const textFlags = ['instruction'] as const;
export type TextFlag = (typeof textFlags)[number];

/**
 * X's counts for a post when it was last retrieved; lists can be sorted by them. They belong to the post, not
 * its author.
 */
export const reachMeasures = ['likes', 'reposts', 'replies', 'views'] as const;
export type ReachMeasure = (typeof reachMeasures)[number];

export const platforms = ['x'] as const;
export type Platform = (typeof platforms)[number];

/**
 * `hit`: found by a target, counted and classified. `context`: a parent, quoted or reposted post that came
 * along; shown under the hit, never counted. `gold`: a labelled text for evaluation, which appears in no list
 * or figure.
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
 * What people should know about a text: `instruction` reads as if it addressed the model
 * (core/codebook/suspect.ts).
 */
export const textFlags = ['instruction'] as const;
export type TextFlag = (typeof textFlags)[number];

/**
 * What X counted for a post when it was last retrieved, by which lists can be sorted. They are the post's, not
 * its author's.
 */
export const reachMeasures = ['likes', 'reposts', 'replies', 'views'] as const;
export type ReachMeasure = (typeof reachMeasures)[number];

export const platforms = ['x'] as const;
export type Platform = (typeof platforms)[number];

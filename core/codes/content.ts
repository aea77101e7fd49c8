/**
 * A `hit` was found through a target; it is counted and classified. `context` is a parent, quoted or reposted
 * post that was retrieved along with a hit; it is shown with the hit but never counted. `gold` is a labelled
 * text for evaluations, which appears in no list or figure.
 */
export const contentScopes = ['hit', 'context', 'gold'] as const;
export type ContentScope = (typeof contentScopes)[number];

export const contentKinds = ['post', 'reply', 'quote', 'repost'] as const;
export type ContentKind = (typeof contentKinds)[number];

/** Why content is stored but not classified. */
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

/** Warnings about a text. `instruction`: it reads as if it addressed the model (core/codebook/suspect.ts). */
export const textFlags = ['instruction'] as const;
export type TextFlag = (typeof textFlags)[number];

/**
 * The counts that X reports for a post (not for its author), as of its last retrieval. Lists can be sorted by
 * them.
 */
export const reachMeasures = ['likes', 'reposts', 'replies', 'views'] as const;
export type ReachMeasure = (typeof reachMeasures)[number];

export const platforms = ['x'] as const;
export type Platform = (typeof platforms)[number];

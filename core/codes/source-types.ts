/** The sources of content that was found through a target. */
export const hitSources = [
  'politician_tweet',
  'hashtag_tweet',
  'keyword_tweet',
  'influencer_tweet',
  'media_tweet',
] as const;

/** The sources of content that was found by searching for a hashtag or a keyword. */
export const searchSources = ['hashtag_tweet', 'keyword_tweet'] as const satisfies SourceType[];

/** The sources of content that was found in an account's timeline or threads. */
export const accountSources = [
  'politician_tweet',
  'influencer_tweet',
  'media_tweet',
] as const satisfies SourceType[];

/**
 * How content was collected, in the terms of the specification. Quoted and reposted content is only context.
 */
export const sourceTypes = [...hitSources, 'quoted_tweet', 'retweeted_tweet'] as const;

export type SourceType = (typeof sourceTypes)[number];

/** Sources of content that a target found. */
export const hitSources = [
  'politician_tweet',
  'hashtag_tweet',
  'keyword_tweet',
  'influencer_tweet',
  'media_tweet',
] as const;

/** How content was collected, in the specification's words; quoted or reposted content is only context. */
export const sourceTypes = [...hitSources, 'quoted_tweet', 'retweeted_tweet'] as const;

export type SourceType = (typeof sourceTypes)[number];

/** Of what a target found. */
export const hitSources = [
  'politician_tweet',
  'hashtag_tweet',
  'keyword_tweet',
  'influencer_tweet',
  'media_tweet',
] as const;

/** How a content came to us, in the specification's words; what was quoted or reposted is context alone. */
export const sourceTypes = [...hitSources, 'quoted_tweet', 'retweeted_tweet'] as const;

export type SourceType = (typeof sourceTypes)[number];

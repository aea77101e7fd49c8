/** How a content came to us, in the specification's words. */
export const sourceTypes = [
  'politician_tweet',
  'hashtag_tweet',
  'keyword_tweet',
  'influencer_tweet',
  'media_tweet',
  'quoted_tweet',
  'retweeted_tweet',
] as const;

export type SourceType = (typeof sourceTypes)[number];

/**
 * The category codes of the product. They are repeated here on purpose, because the sandbox must not share
 * source code with the product that it tests.
 */
export const categories = [
  'gov',
  'foreign',
  'migr',
  'econ',
  'bureau',
  'sec',
  'just',
  'party',
  'social',
  'env',
  'tech',
  'freedom',
  'corrupt',
  'waste',
  'etiq',
  'other',
] as const;
export type Category = (typeof categories)[number];

export const policyAreas = [
  'healthcare',
  'education',
  'transport',
  'housing',
  'environment',
  'economy',
  'immigration',
  'security',
] as const;
type PolicyArea = (typeof policyAreas)[number];

export type Sentiment = 'COMPLAINT' | 'PRAISE' | 'NEUTRAL';

/**
 * A `statement` is meant to be classified. Each of the other kinds represents a reason for filtering out a
 * post: too few words (`short`), only a link (`link`), a foreign language (`foreign`), the same text as in
 * other posts (`copy`), a retweet (`repost`), unpolitical advertising (`advert`).
 */
type IntentKind = 'statement' | 'short' | 'link' | 'foreign' | 'copy' | 'repost' | 'advert';

/**
 * What a post is meant to express. Tests compare the classifier's labels with this intent, which is never
 * sent to clients.
 */
export interface Intent {
  kind: IntentKind;
  topic: string;
  category: Category;
  area: PolicyArea | null;
  sentiment: Sentiment;
  /** The intensity, from 1 (matter-of-fact) to 5 (outrage, despair, enthusiasm). */
  intensity: number;
  /** The hostility of the tone, from 1 to 5. */
  heat: number;
  /** Whether the text itself mentions the topic. If not, the topic is clear only from the thread. */
  explicit: boolean;
}

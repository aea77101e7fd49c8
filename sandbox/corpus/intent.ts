/** The product's codes, repeated here on purpose: the sandbox shares no code with what it tests. */
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
 * A `statement` is meant to be classified. The others each represent a reason for filtering out a post: too
 * few words (`short`), nothing but a link (`link`), another language (`foreign`), the same text as other
 * posts (`copy`), a retweet (`repost`), unpolitical advertising (`advert`).
 */
type IntentKind = 'statement' | 'short' | 'link' | 'foreign' | 'copy' | 'repost' | 'advert';

/**
 * What a post is meant to express. It is never sent to clients; tests compare the classifier's labels with
 * it.
 */
export interface Intent {
  kind: IntentKind;
  topic: string;
  category: Category;
  area: PolicyArea | null;
  sentiment: Sentiment;
  /** From 1 (matter-of-fact) to 5 (outrage, despair, enthusiasm). */
  intensity: number;
  /** The hostility of the tone, from 1 to 5. */
  heat: number;
  /** Whether the text itself mentions the topic, rather than only its thread. */
  explicit: boolean;
}

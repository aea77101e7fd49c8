/** The product's codes, deliberately repeated here, as the sandbox shares no code with what it tests. */
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
 * `statement` is meant to be classified; each of the others represents one reason for filtering out a post:
 * `short` too few words, `link` nothing but a link, `foreign` another language, `copy` the same text as
 * others, `repost` a retweet, `advert` unpolitical advertising.
 */
type IntentKind = 'statement' | 'short' | 'link' | 'foreign' | 'copy' | 'repost' | 'advert';

/**
 * What a post is meant to say. It is never sent to callers; tests of the stand-in classifier compare its
 * labels with it.
 */
export interface Intent {
  kind: IntentKind;
  topic: string;
  category: Category;
  area: PolicyArea | null;
  sentiment: Sentiment;
  /** Intensity: 1 (matter of fact) to 5 (outrage, despair, enthusiasm). */
  intensity: number;
  /** How hostile the tone is, 1 to 5. */
  heat: number;
  /** Whether the text itself mentions its topic; otherwise only its thread does. */
  explicit: boolean;
}

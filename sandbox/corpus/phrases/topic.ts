import type { Category, PolicyArea } from '../intent';
import type { Office } from '../people/politicians';

/**
 * What is said about one topic. Every text field holds one frame a line (see grammar/frame.ts); complaints are
 * graded by tone: `calm` states, `sharp` mocks, `hot` is angry. `more` follows any complaint of the topic.
 */
export interface Topic {
  key: string;
  category: Category;
  area: PolicyArea | null;
  /** How much it is talked about on an ordinary day, relative to the other topics. */
  weight: number;
  /** Whose portfolio it is: names the minister in the frames. */
  office: Office;
  /** Bare noun, as in "Thema Bürgeramt:". */
  label: string;
  /** Noun phrases in accusative and dative; the first names the matter itself, others may name a grievance. */
  nouns: readonly (readonly [accusative: string, dative: string])[];
  tags: readonly string[];
  /** Names under which it trends. */
  trends: readonly string[];
  calm: readonly string[];
  sharp: readonly string[];
  hot: readonly string[];
  more: readonly string[];
  praise: readonly string[];
  neutral: readonly string[];
  /** What those in office post: neutral announcements, and praise of their own work. */
  announce: readonly string[];
  pride: readonly string[];
  /** What their opponents post. */
  attack: readonly string[];
  headline: readonly string[];
}

type FrameField =
  | 'calm'
  | 'sharp'
  | 'hot'
  | 'more'
  | 'praise'
  | 'neutral'
  | 'announce'
  | 'pride'
  | 'attack'
  | 'headline';

type TopicSource = Omit<Topic, FrameField> & Record<FrameField, string>;

/** The frames of a block of text, one a line. */
export const lines = (block: string): readonly string[] =>
  block
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const defineTopic = (source: TopicSource): Topic => ({
  ...source,
  calm: lines(source.calm),
  sharp: lines(source.sharp),
  hot: lines(source.hot),
  more: lines(source.more),
  praise: lines(source.praise),
  neutral: lines(source.neutral),
  announce: lines(source.announce),
  pride: lines(source.pride),
  attack: lines(source.attack),
  headline: lines(source.headline),
});

const policyCategories: readonly Category[] = [
  'foreign',
  'migr',
  'econ',
  'bureau',
  'sec',
  'just',
  'social',
  'env',
  'tech',
  'freedom',
];

/** Whether general phrases about plans and results fit: a field of policy rather than an affair or a party. */
export const isPolicy = (topic: Topic): boolean => policyCategories.includes(topic.category);

const everydayCategories: readonly Category[] = ['migr', 'econ', 'bureau', 'sec', 'social', 'env', 'tech'];

/** Whether people meet with it in daily life, and can tell of it. */
export const isEveryday = (topic: Topic): boolean => everydayCategories.includes(topic.category);

/** Whether general phrases of complaint fit: what those in office answer for. */
export const isAnsweredFor = (topic: Topic): boolean =>
  isPolicy(topic) || ['gov', 'corrupt', 'waste'].includes(topic.category);

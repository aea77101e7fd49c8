import { z } from 'zod';
import { lines, table, terms } from '../../data/blocks';
import { readData } from '../../data/read';
import { type Category, categories, policyAreas } from '../intent';

/**
 * The phrases about a topic, with one frame per line in each block (see grammar/frame.ts). Complaints are
 * graded by tone: `calm` is factual, `sharp` is mocking, `hot` is angry. `more` can follow any complaint
 * about the topic.
 */
const topicSchema = z.strictObject({
  area: z.enum([...policyAreas, 'none']).transform((area) => (area === 'none' ? null : area)),
  /** How often the topic comes up on an ordinary day, relative to other topics. */
  weight: z.number().positive(),
  /** The office in charge of the topic. Frames can mention the minister who holds this office. */
  office: z.string(),
  /** A noun without an article, as in "Thema Bürgeramt:". */
  label: z.string(),
  /**
   * Nouns for the topic. The first noun denotes the subject itself; all further nouns may denote a grievance.
   */
  nouns: table({ accusative: z.string(), dative: z.string() }),
  tags: terms,
  /** The names under which the topic trends. */
  trends: terms,
  calm: lines,
  sharp: lines,
  hot: lines,
  more: lines,
  praise: lines,
  neutral: lines,
  /**
   * Phrases for members of the government: neutral announcements (`announce`), and praise of the government's
   * own work (`pride`).
   */
  announce: lines,
  pride: lines,
  /** Phrases for members of the opposition. */
  attack: lines,
  headline: lines,
});

export type Topic = { key: string; category: Category } & z.infer<typeof topicSchema>;

export const topics: readonly Topic[] = categories.flatMap((category) =>
  Object.entries(readData(`topics/${category}.yaml`, z.record(z.string(), topicSchema))).map(
    ([key, topic]) => ({ key, category, ...topic }),
  ),
);

const byKey = new Map(topics.map((topic) => [topic.key, topic]));

/** Finds a topic by its key. Throws an error if the key is unknown. */
export const topicOf = (key: string): Topic => {
  const topic = byKey.get(key);
  if (topic === undefined) throw new Error(`no topic ${key}`);
  return topic;
};

const isOf =
  (...list: readonly Category[]) =>
  (topic: Topic): boolean =>
    list.includes(topic.category);

/**
 * Returns true for a topic that is a field of policy. General phrases about plans and results make sense only
 * for such topics.
 */
export const isPolicy = isOf(
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
);

/** Returns true for a topic that people encounter in everyday life. */
export const isEveryday = isOf('migr', 'econ', 'bureau', 'sec', 'social', 'env', 'tech');

const isAffairOfState = isOf('gov', 'corrupt', 'waste');

/**
 * Returns true for a topic for which people in office are responsible. General complaints make sense only for
 * such topics.
 */
export const isAnsweredFor = (topic: Topic): boolean => isPolicy(topic) || isAffairOfState(topic);

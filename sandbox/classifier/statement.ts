import { type Matter, matter, places } from './matter';
import { type Reading, read } from './reading';
import { type Sentiment, type Stance, stance } from './sentiment';
import { tone } from './tone';

/** The heuristic's labels for a post. Scales run from 1 to 5. */
export interface Statement {
  sentiment: Sentiment;
  category: string;
  area: string | null;
  intensity: number;
  heat: number;
  /** The statement's issues as short German phrases, by descending weight of the topics. */
  issues: readonly string[];
  places: readonly string[];
}

const MOST_ISSUES = 3;
const CONDUCT: Matter = { topics: [], category: 'etiq', area: null };
/** The minimum heat at which a statement without a subject is classified as being about conduct. */
const HOSTILE = 3;

/** The weight below which a topic is little more than the name of a party. */
const MERE_NAME = 0.4;

/**
 * Returns true for an event notice or a greeting without a subject. The names of parties and their members do
 * not count as subjects.
 */
const isBareNotice = (found: Matter, { sentiment, notice }: Stance): boolean =>
  sentiment === 'NEUTRAL' && notice && found.topics.every((topic) => topic.weight < MERE_NAME);

const matterOf = (own: Reading, held: Stance, heat: number, context: string | undefined): Matter => {
  const found = matter(own);
  if (found.topics.length > 0) return isBareNotice(found, held) ? { ...found, category: 'other' } : found;
  const around = context === undefined ? undefined : matter(read(context));
  if (around !== undefined && around.topics.length > 0) return { ...around, topics: [] };
  return held.sentiment === 'COMPLAINT' && heat >= HOSTILE ? CONDUCT : found;
};

/**
 * Classifies a post using word lists.
 * @param context the parent post; its category is used if the reply has no subject of its own
 */
export const readStatement = (text: string, context?: string): Statement => {
  const own = read(text);
  const held = stance(own);
  const { intensity, heat } = tone(own, held);
  const { topics, category, area } = matterOf(own, held, heat, context);
  return {
    sentiment: held.sentiment,
    category,
    area,
    intensity,
    heat,
    issues: topics.slice(0, MOST_ISSUES).map((topic) => topic.issue),
    places: places(own),
  };
};

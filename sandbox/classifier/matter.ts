import { lists, placeForms, type Topic, topics } from './lists';
import type { Reading } from './reading';

export interface Matter {
  /** The topics that the text mentions, by descending weight. */
  topics: readonly Topic[];
  category: string;
  /** Null if no policy area applies. */
  area: string | null;
}

const TAG_FACTOR = 1.3;
const REPEAT = 0.4;
/**
 * The result for a text without a subject. For a reply without a subject, the topic of the parent post is
 * used instead.
 */
const noMatter: Matter = { topics: [], category: 'other', area: null };

const weights = ({ pieces }: Reading): Map<Topic, number> => {
  const found = new Map<Topic, number>();
  for (const { token, facts } of pieces) {
    const topic = topics[facts.topic];
    if (topic === undefined) continue;
    const before = found.get(topic);
    const weight =
      topic.weight * (token.kind === 'tag' ? TAG_FACTOR : 1) * (before === undefined ? 1 : REPEAT);
    found.set(topic, (before ?? 0) + weight);
  }
  return found;
};

/** Returns the key with the largest sum. In case of a tie, the first key wins. */
const heaviest = (sums: ReadonlyMap<string, number>): string | undefined => {
  let best: string | undefined;
  let most = 0;
  for (const [key, sum] of sums) {
    if (sum > most) {
      best = key;
      most = sum;
    }
  }
  return best;
};

const sumBy = (
  found: ReadonlyMap<Topic, number>,
  key: (topic: Topic) => string | undefined,
): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const [topic, weight] of found) {
    const name = key(topic);
    if (name !== undefined) sums.set(name, (sums.get(name) ?? 0) + weight);
  }
  return sums;
};

/** Determines the subject of a text: one category, and at most one policy area. */
export const matter = (reading: Reading): Matter => {
  const found = weights(reading);
  if (found.size === 0) return noMatter;
  const ordered = [...found].sort(([, a], [, b]) => b - a).map(([topic]) => topic);
  const category = heaviest(sumBy(found, (topic) => topic.category)) ?? 'other';
  const ofCategory = new Map([...found].filter(([topic]) => topic.category === category));
  return {
    topics: ordered,
    category,
    area:
      heaviest(sumBy(ofCategory, (topic) => topic.area)) ??
      heaviest(sumBy(found, (topic) => topic.area)) ??
      null,
  };
};

const MOST_PLACES = 5;

/** Lists the places that a text mentions, in order of appearance and without repetition. */
export const places = ({ pieces }: Reading): string[] => {
  const names = new Set<string>();
  let before = '';
  for (const { token, facts } of pieces) {
    const place = placeForms[facts.place];
    if (place !== undefined && (token.capital || token.kind === 'tag')) {
      if (!place.ambiguous || lists.placePrepositions.includes(before)) names.add(place.name);
    }
    before = token.form;
  }
  return [...names].slice(0, MOST_PLACES);
};

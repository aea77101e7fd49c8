import { DAY } from '../clock';
import type { TrendSource } from '../store';
import { findHashtags, words } from '../text';
import type { World, WorldTrend, WorldTrends } from '../world';

/** The places for which trends are generated: Germany, followed by its largest cities (X's WOEIDs). */
const trendWoeids: readonly number[] = [
  23424829, 638242, 656958, 676757, 667931, 650272, 698064, 646099, 645458, 648820, 671072, 645686,
];

const MOST_TRENDS = 50;
/** The number of days of posts from which the trends at a given time are derived. */
const WINDOW = 3;
/** A trend with fewer posts than this is returned without a count, as on X. */
const SMALL = 3;

const dull = new Set(
  `aber alle allem allen aller alles also als am an andere auch auf aus bei beim bin bis bitte da dabei damit
  danke dann das dass dein dem den denen denn der des deshalb dich die dies diese diesem diesen dieser dieses
  doch dort durch ein eine einem einen einer eines einfach einmal er es etwas euch euer für ganz gar geht gerade
  gibt gut haben hab habe hat hatte heute hier https ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im immer in ist
  ja jede jeden jeder jetzt kann kein keine keinen können leider macht mal man mehr mein meine menschen mich mir
  mit muss müssen nach nicht nichts noch nun nur ob oder ohne schon sehr sein seine seit selbst sich sie sind so
  soll sollte sondern um und uns unser unsere unseren unter viel viele vom von vor war waren warum was weil weiter
  wenn wer werden wie wieder will wir wird wo wollen wurde wurden würde zu zum zur zwischen über`.split(
    /\s+/,
  ),
);

/** Finds the hashtags and the long capitalised words in a text. In German, capitalised words are nouns. */
const topicsOf = (text: string): Set<string> => {
  const tags = findHashtags(text).map(({ value }) => `#${value}`);
  const bare = text.replace(/https?:\/\/\S+|[#@][\p{L}\p{N}_]+/gu, ' ');
  const nouns = bare.match(/\p{Lu}[\p{L}-]{4,}/gu) ?? [];
  return new Set([...tags, ...nouns.filter((noun) => !dull.has(noun.toLowerCase()))]);
};

/**
 * Derives a number from 0 to 1 from a place and a topic, so that a topic is more popular in some cities than
 * in others.
 */
const leaning = (woeid: number, topic: string): number => {
  let hash = woeid >>> 0;
  for (const letter of words(topic).join(' '))
    hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return (hash % 1000) / 1000;
};

/**
 * The number of occurrences of each topic, with the first spelling found. `#btw21` and `#BTW21` are the same
 * topic.
 */
type Topics = ReadonlyMap<string, { name: string; count: number }>;

const rank = (topics: Topics, woeid: number): WorldTrend[] => {
  const isCountry = woeid === trendWoeids[0];
  const weighted = [...topics.values()].map(({ name, count }) => {
    const share = isCountry ? 1 : 0.05 + 0.15 * leaning(woeid, name);
    return { name, count: Math.round(count * share), weight: count * share };
  });
  return weighted
    .sort((a, b) => b.weight - a.weight || a.name.localeCompare(b.name))
    .slice(0, MOST_TRENDS)
    .map(({ name, count }) => (count < SMALL ? { name } : { name, posts: count }));
};

/**
 * Creates a source of trends generated from the most frequent hashtags and nouns in the last few days of a
 * world.
 */
const createMadeTrends = (world: World): TrendSource => {
  const topicsByDay = new Map<number, Topics>();

  const countTopics = (atMs: number): Topics => {
    const counts = new Map<string, { name: string; count: number }>();
    for (const post of world.posts(atMs - WINDOW * DAY)) {
      if (post.createdAt > atMs) continue;
      for (const topic of topicsOf(post.longText ?? post.text)) {
        const key = topic.toLowerCase();
        const known = counts.get(key) ?? { name: topic, count: 0 };
        counts.set(key, { ...known, count: known.count + 1 });
      }
    }
    return counts;
  };
  /** Counts the topics only once a day, because X's trends do not change with every post either. */
  const topicsAt = (atMs: number): Topics => {
    const day = Math.floor(atMs / DAY);
    const topics = topicsByDay.get(day) ?? countTopics(atMs);
    topicsByDay.set(day, topics);
    return topics;
  };
  const trends = (woeid: number, atMs: number): readonly WorldTrend[] | undefined =>
    trendWoeids.includes(woeid) ? rank(topicsAt(atMs), woeid) : undefined;

  return {
    trends,
    *trendHistory(fromMs, toMs) {
      for (let at = Math.ceil(fromMs / DAY) * DAY; at < toMs; at += DAY) {
        for (const woeid of trendWoeids) yield { woeid, at, trends: trends(woeid, at) ?? [] };
      }
    },
  };
};

/**
 * Creates a source of trends for a loaded archive: the latest trends in the archive at the requested time or,
 * if the archive contains no trends, generated trends.
 */
export const createArchiveTrends =
  (held: readonly WorldTrends[]) =>
  (world: World): TrendSource => {
    if (held.length === 0) return createMadeTrends(world);
    const ordered = [...held].sort((a, b) => a.at - b.at);
    return {
      trends: (woeid, atMs) => ordered.findLast((each) => each.woeid === woeid && each.at <= atMs)?.trends,
      trendHistory: (fromMs, toMs) => ordered.filter(({ at }) => at >= fromMs && at < toMs),
    };
  };

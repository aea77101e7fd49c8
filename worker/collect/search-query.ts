import type { TargetType } from '@stimmlage/core/codes/target-types';
import { MILLISECONDS_PER_DAY } from '@stimmlage/core/days';
import { SEARCH_QUERY_CHARACTERS, searchLanguages } from '@stimmlage/core/platform-x';

/** Removes double quotes, because X would interpret a double quote as the end of the search phrase. */
const withoutQuotes = (text: string): string => text.replaceAll('"', ' ').replace(/\s+/g, ' ').trim();

/**
 * Builds the part of a query that limits a search to the given languages. Languages that X's search does not
 * support are left out. If X supports none of the given languages, the search is not limited.
 */
const inLanguages = (languages: readonly string[]): string => {
  const terms = languages
    .filter((language) => searchLanguages.includes(language))
    .flatMap((language) => (language === 'zh' ? ['zh-CN', 'zh-TW'] : [language]))
    .map((language) => `lang:${language}`);
  return terms.length > 1 ? `(${terms.join(' OR ')})` : terms.join('');
};

/**
 * Builds the search query for a hashtag or keyword target. Reposts are excluded, because a repost only
 * repeats another author's words.
 * @param languages codes of the languages that the filter accepts.
 */
export const targetQuery = (type: TargetType, username: string, languages: readonly string[]): string => {
  const term = type === 'hashtag' ? `#${username}` : `"${withoutQuotes(username)}"`;
  return [term, inLanguages(languages), '-is:retweet'].filter((part) => part !== '').join(' ');
};

/** Builds the query for replies in several threads. */
export const threadsQuery = (threadIds: readonly string[]): string =>
  threadIds.map((id) => `conversation_id:${id}`).join(' OR ');

/** Returns as many threads as fit into one query, starting with the first thread. */
export const threadsThatFit = <T extends { id: string }>(threads: readonly T[]): T[] => {
  const fitting: T[] = [];
  for (const thread of threads) {
    if (threadsQuery([...fitting, thread].map(({ id }) => id)).length > SEARCH_QUERY_CHARACTERS) break;
    fitting.push(thread);
  }
  return fitting;
};

const X_EPOCH = 1_288_834_974_657n;

/**
 * Returns the time at which X assigned an id. X's ids are snowflakes: the bits above the lowest 22 are the
 * milliseconds since 2010-11-04.
 */
export const timeOfId = (id: string): number => Number((BigInt(id) >> 22n) + X_EPOCH);

/** Returns the first id that X could assign at a given time. */
export const idAtTime = (moment: Date): string => ((BigInt(moment.getTime()) - X_EPOCH) << 22n).toString();

/**
 * The maximum time that X is assumed to take to show a post in a timeline or a search, counted from the time encoded
 * in the post's id.
 */
const MOST_LAG_MS = 60_000;

/** Returns the id up to which X shows all posts at a given time. */
export const lastShownId = (readAt: Date): string => idAtTime(new Date(readAt.getTime() - MOST_LAG_MS));

/**
 * Returns a `since_id` that X accepts. X's recent search covers seven days, and rejects an id that is older.
 * Without a `since_id`, the search starts at the oldest available post, and posts that are already stored are
 * recognised by their ids.
 */
export const searchableSince = (sinceId: string | null, now: Date): string | undefined =>
  sinceId !== null && timeOfId(sinceId) > now.getTime() - 6.9 * MILLISECONDS_PER_DAY ? sinceId : undefined;

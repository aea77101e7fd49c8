import type { TargetType } from '@stimmlage/core/codes/target-types';
import { MILLISECONDS_PER_DAY } from '@stimmlage/core/days';
import { SEARCH_QUERY_CHARACTERS } from '@stimmlage/core/platform-x';

/** X reads a double quote as the end of the phrase. */
const withoutQuotes = (text: string): string => text.replaceAll('"', ' ').replace(/\s+/g, ' ').trim();

/** The search query for a target. Reposts are excluded because they repeat another author's words. */
export const targetQuery = (type: TargetType, username: string): string => {
  const term = type === 'hashtag' ? `#${username}` : `"${withoutQuotes(username)}"`;
  return `${term} lang:de -is:retweet`;
};

/** The query for replies in several threads. */
export const threadsQuery = (threadIds: readonly string[]): string =>
  threadIds.map((id) => `conversation_id:${id}`).join(' OR ');

/** As many threads from the front as one query can name. */
export const threadsThatFit = <T extends { id: string }>(threads: readonly T[]): T[] => {
  const fitting: T[] = [];
  for (const thread of threads) {
    if (threadsQuery([...fitting, thread].map(({ id }) => id)).length > SEARCH_QUERY_CHARACTERS) break;
    fitting.push(thread);
  }
  return fitting;
};

const X_EPOCH = 1_288_834_974_657n;

/** X encodes the time of posting in its ids (snowflake: milliseconds since 2010-11-04 above 22 bits). */
export const timeOfId = (id: string): number => Number((BigInt(id) >> 22n) + X_EPOCH);

/** The first id that X could assign at a given time. */
export const idAtTime = (moment: Date): string => ((BigInt(moment.getTime()) - X_EPOCH) << 22n).toString();

/**
 * Recent search refuses a `since_id` from before its seven days; without it, it starts with the oldest it
 * has, and known posts are recognised by their id.
 */
export const searchableSince = (sinceId: string | null, now: Date): string | undefined =>
  sinceId !== null && timeOfId(sinceId) > now.getTime() - 6.9 * MILLISECONDS_PER_DAY ? sinceId : undefined;

import { isAccountTarget } from '@stimmlage/core/codes/target-types';
import type { Made, StoredTarget } from '@stimmlage/db/testing/corpus/contents';
import { seedTargets } from '@stimmlage/db/testing/corpus/targets';

export type Post = Made['row'];

export interface User {
  id: string;
  username: string;
  displayName: string;
  followersCount: number;
}

/**
 * The seeded targets. An account that is a target has the id of the target. All other accounts have greater
 * ids.
 */
export const targets: readonly StoredTarget[] = seedTargets.map((target, index) => ({
  ...target,
  id: index + 1,
}));

const accounts = targets.filter(({ targetType }) => isAccountTarget(targetType));

export const accountUsers: readonly User[] = accounts.map((target) => ({
  ...target,
  id: String(target.id),
  followersCount: 10_000,
}));

/**
 * Returns the author of a post and the account that the post replies to. The accounts are chosen so that the
 * post is found through the intended target.
 */
const peopleOf = ({ kind, targetId, authorId, id }: Post) => {
  const account = accounts.find((target) => target.id === targetId);
  if (kind !== 'reply') return { author: account ? String(account.id) : authorId, answered: null };
  const answered = account ?? accounts[Number(id.slice(-3)) % accounts.length];
  return { author: authorId, answered: String(answered?.id) };
};

const referencesOf = ({ parentId, quotedId }: Post) => [
  ...(parentId === null ? [] : [{ type: 'replied_to', id: parentId }]),
  ...(quotedId === null ? [] : [{ type: 'quoted', id: quotedId }]),
];

const toPost = (row: Post) => {
  const { author, answered } = peopleOf(row);
  const references = referencesOf(row);
  return {
    id: row.id,
    text: row.text,
    author_id: author,
    created_at: row.postedAt.toISOString(),
    lang: row.lang,
    conversation_id: row.conversationId,
    edit_history_tweet_ids: [row.id],
    ...(answered === null ? {} : { in_reply_to_user_id: answered }),
    ...(references.length === 0 ? {} : { referenced_tweets: references }),
    public_metrics: {
      retweet_count: row.repostCount,
      reply_count: row.replyCount,
      like_count: row.likeCount,
      quote_count: row.quoteCount,
      bookmark_count: row.bookmarkCount,
      impression_count: row.viewCount,
    },
  };
};

const toUser = ({ id, username, displayName, followersCount }: User) => ({
  id,
  username,
  name: displayName,
  public_metrics: { followers_count: followersCount, following_count: 10, tweet_count: 500, listed_count: 0 },
});

export interface PageMatter {
  posts: readonly Post[];
  /** The posts that `posts` reply to or quote. */
  included: readonly Post[];
  findUser: (id: string) => User | undefined;
  retrievedAt: Date;
}

/** Builds a page of the X API as twarc2 stores it: newest post first, with the accounts of the posts. */
export const toXPage = ({ posts, included, findUser, retrievedAt }: PageMatter) => {
  const people = [...posts, ...included].map(peopleOf);
  const ids = new Set(people.flatMap(({ author, answered }) => [author ?? [], answered ?? []].flat()));
  return {
    data: posts.toReversed().map(toPost),
    includes: {
      users: [...ids].flatMap((id) => findUser(id) ?? []).map(toUser),
      tweets: included.map(toPost),
    },
    meta: { result_count: posts.length },
    __twarc: {
      url: 'https://api.x.com/2/tweets/search/all',
      version: '2.14.1',
      retrieved_at: retrievedAt.toISOString(),
    },
  };
};

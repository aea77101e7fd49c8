/** A post, in a format that does not depend on X's dialects. Times are in milliseconds since 1970. */
export interface WorldPost {
  /** A 64-bit id of X, as a decimal string. Ids are in chronological order. */
  id: string;
  authorId: string;
  createdAt: number;
  /** The text as displayed. For a long post, this text is truncated, and `longText` is the full text. */
  text: string;
  longText?: string;
  lang: string;
  /** The id of the first post in the thread. For a post that is not a reply, this is its own id. */
  conversationId: string;
  inReplyToUserId?: string;
  references: readonly { type: 'replied_to' | 'quoted' | 'retweeted'; id: string }[];
  metrics: {
    reposts: number;
    replies: number;
    likes: number;
    quotes: number;
    bookmarks: number;
    impressions: number;
  };
  /** The ids of all versions of the post, oldest first; missing if the post was never edited. */
  editHistory?: readonly string[];
  withheldIn?: readonly string[];
}

export interface WorldUser {
  id: string;
  username: string;
  name: string;
  createdAt: number;
  description: string;
  followers: number;
  following: number;
  posts: number;
  state: 'active' | 'protected' | 'suspended' | 'deactivated';
  verified?: boolean;
  /** The number of lists that include the account. */
  listed?: number;
}

/** A trend at a place. Lists of trends are in rank order. */
export interface WorldTrend {
  name: string;
  /** The number of posts. Missing if the number is small, as on X. */
  posts?: number;
}

/** The trends at a place at the time `at`. */
export interface WorldTrends {
  woeid: number;
  at: number;
  trends: readonly WorldTrend[];
}

/** The source of a generated world. As time passes, the source is queried for consecutive time spans. */
export interface WorldSource {
  readonly users: Iterable<WorldUser>;
  /** Returns the posts created from `fromMs` (inclusive) to `toMs` (exclusive), in any order. */
  postsBetween(fromMs: number, toMs: number): Iterable<WorldPost>;
  /** Returns the trends at a place and time. Returns undefined if the place has no trends. */
  trends(woeid: number, atMs: number): readonly WorldTrend[] | undefined;
  trendHistory(fromMs: number, toMs: number): Iterable<WorldTrends>;
}

/** The visibility of a post, which depends on the state of the post and the state of its author. */
export type Standing = 'live' | 'deleted' | 'unavailable' | 'protected' | 'suspended' | 'deactivated';

/**
 * An entry for a post in a list. The entry of a deleted post remains in the list, because posts that cannot
 * be shown still count towards the size of a page on X.
 */
export interface Slot {
  post: WorldPost;
  /** How the post was removed; missing if the post was not removed. */
  gone?: 'deleted' | 'unavailable';
  /**
   * Set if this version of the post has been replaced by an edit. Such a version can be looked up by its id,
   * but is not in any list.
   */
  superseded?: true;
}

/** The kinds of lists: `timeline` contains the posts by an author, `conversation` the posts in a thread. */
export type ListName = 'timeline' | 'conversation';

/**
 * A list up to the current time: `slots[0]` is the oldest slot, and `slots[end - 1]` is the newest slot that
 * is not in the future.
 */
export interface SlotList {
  slots: readonly Slot[];
  end: number;
}

/** The content that the X stand-in serves. Only content up to the time `now()` is visible. */
export interface World {
  now(): number;
  user(id: string): WorldUser | undefined;
  userByName(username: string): WorldUser | undefined;
  /** Returns an author's posts, newest first. */
  timeline(authorId: string): Iterable<WorldPost>;
  /** Returns all posts since the given time, newest first. */
  posts(since: number): Iterable<WorldPost>;
  /** Returns the current trends at a place. Returns undefined if the place has no trends. */
  trends(woeid: number): readonly WorldTrend[] | undefined;
  /** Returns the trends at every place on every day in `[fromMs, toMs)`. */
  trendHistory(fromMs: number, toMs: number): Iterable<WorldTrends>;
  /**
   * Finds a post by its id, even if it is deleted or hidden. Returns undefined for unknown and future posts.
   */
  slot(id: string): Slot | undefined;
  standing(slot: Slot): Standing;
  /**
   * Returns the list for an author or thread, including the slots of deleted posts. `key` is the id of the
   * author or thread.
   */
  list(name: ListName, key: string): SlotList;
  /** Returns a list of all posts, including the slots of deleted posts. */
  all(): SlotList;
}

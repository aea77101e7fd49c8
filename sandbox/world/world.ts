/** A post, independent of X's dialects. Times are in milliseconds since 1970. */
export interface WorldPost {
  /** A 64-bit id of X, as a decimal string. Ids are in chronological order. */
  id: string;
  authorId: string;
  createdAt: number;
  /** The text as displayed. A long post is truncated, and has its full text in `longText`. */
  text: string;
  longText?: string;
  lang: string;
  /** The id of the post that started the thread, which is the post's own id if it is not a reply. */
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
  /** The ids of all versions, oldest first; missing if the post was never edited. */
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

/** One of the trends at a place. Lists of them are in rank order. */
export interface WorldTrend {
  name: string;
  /** The number of posts; X omits small counts. */
  posts?: number;
}

/** The trends at a place at the time `at`. */
export interface WorldTrends {
  woeid: number;
  at: number;
  trends: readonly WorldTrend[];
}

/**
 * The source of a generated world. It is queried again as time passes, always for the time span that follows
 * the previous one.
 */
export interface WorldSource {
  readonly users: Iterable<WorldUser>;
  /** Returns the posts created from `fromMs` (inclusive) to `toMs` (exclusive), in any order. */
  postsBetween(fromMs: number, toMs: number): Iterable<WorldPost>;
  /** Returns the trends at a place; undefined if there are none for the place. */
  trends(woeid: number, atMs: number): readonly WorldTrend[] | undefined;
  trendHistory(fromMs: number, toMs: number): Iterable<WorldTrends>;
}

/** Why a post can or cannot be seen, because of its own state or its author's. */
export type Standing = 'live' | 'deleted' | 'unavailable' | 'protected' | 'suspended' | 'deactivated';

/**
 * A post's entry in a list. A deleted post keeps its place, as on X, where posts that cannot be shown still
 * count towards the size of a page.
 */
export interface Slot {
  post: WorldPost;
  /** How the post was removed; missing if it was not. */
  gone?: 'deleted' | 'unavailable';
  /**
   * Set on a version that has been replaced by an edit. It can be looked up by its id but is not in any list.
   */
  superseded?: true;
}

/** The kinds of lists: the posts by an author, and the posts in a thread. */
export type ListName = 'timeline' | 'conversation';

/** The part of a list that lies in the past: `slots[0]` is the oldest slot, `slots[end - 1]` the newest. */
export interface SlotList {
  slots: readonly Slot[];
  end: number;
}

/** The content that the X stand-in serves. Only what has happened by `now()` is visible. */
export interface World {
  now(): number;
  user(id: string): WorldUser | undefined;
  userByName(username: string): WorldUser | undefined;
  /** Returns an author's posts, newest first. */
  timeline(authorId: string): Iterable<WorldPost>;
  /** Returns all posts since the given time, newest first. */
  posts(since: number): Iterable<WorldPost>;
  /** Returns the current trends at a place; undefined if there are none for the place. */
  trends(woeid: number): readonly WorldTrend[] | undefined;
  /** Returns the trends at every place on every day in `[fromMs, toMs)`. */
  trendHistory(fromMs: number, toMs: number): Iterable<WorldTrends>;
  /**
   * Finds a post by its id, even if it is deleted or hidden. Returns undefined for unknown and future posts.
   */
  slot(id: string): Slot | undefined;
  standing(slot: Slot): Standing;
  /** Returns a list, including the slots of deleted posts. `key` is the id of the author or thread. */
  list(name: ListName, key: string): SlotList;
  /** Returns all posts, including the slots of deleted ones. */
  all(): SlotList;
}

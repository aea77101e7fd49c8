/** A post, independent of X's dialects. Times are milliseconds since 1970. */
export interface WorldPost {
  /** X's 64-bit id, as a decimal string; ids sort by time. */
  id: string;
  authorId: string;
  createdAt: number;
  /** Text as displayed; a long post is truncated here, with its full text in `longText`. */
  text: string;
  longText?: string;
  lang: string;
  /** Id of the post that started the thread; for an original post, its own. */
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
  /** Ids of all versions, oldest first, if the post was edited. */
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
  /** The number of lists the user is on. */
  listed?: number;
}

/** One trend of a place at a moment; lists of them are in rank order. */
export interface WorldTrend {
  name: string;
  /** X omits small counts. */
  posts?: number;
}

/** The trends of a place at the time `at`. */
export interface WorldTrends {
  woeid: number;
  at: number;
  trends: readonly WorldTrend[];
}

/**
 * The source of a generated world's content: asked for more as time passes, always for the span after the
 * last one.
 */
export interface WorldSource {
  readonly users: Iterable<WorldUser>;
  /** Returns posts created from `fromMs` (inclusive) to `toMs` (exclusive), in any order. */
  postsBetween(fromMs: number, toMs: number): Iterable<WorldPost>;
  /** Undefined for a place without trends. */
  trends(woeid: number, atMs: number): readonly WorldTrend[] | undefined;
  trendHistory(fromMs: number, toMs: number): Iterable<WorldTrends>;
}

/** Why a post can or cannot be seen: its own state, or its author's. */
export type Standing = 'live' | 'deleted' | 'unavailable' | 'protected' | 'suspended' | 'deactivated';

/**
 * A post's position in a list. A deleted post keeps its position, as on X, where a page also counts posts
 * that it cannot show.
 */
export interface Slot {
  post: WorldPost;
  /** How the post was removed, if it was. */
  gone?: 'deleted' | 'unavailable';
  /** Set on a version that an edit has replaced: it can be found by id but is in no list. */
  superseded?: true;
}

/** Lists of posts: those of an author, and those of a thread. */
export type ListName = 'timeline' | 'conversation';

/** The past part of a list: `slots[0]` is its oldest, `slots[end - 1]` its newest. */
export interface SlotList {
  slots: readonly Slot[];
  end: number;
}

/** What the X stand-in serves. Only what has happened by `now()` is visible. */
export interface World {
  now(): number;
  user(id: string): WorldUser | undefined;
  userByName(username: string): WorldUser | undefined;
  /** Returns the posts of an author, newest first. */
  timeline(authorId: string): Iterable<WorldPost>;
  /** Returns all posts that are not older than `since`, newest first. */
  posts(since: number): Iterable<WorldPost>;
  /** Undefined for a place without trends. */
  trends(woeid: number): readonly WorldTrend[] | undefined;
  /** Returns the trends of every place and day of `[fromMs, toMs)`. */
  trendHistory(fromMs: number, toMs: number): Iterable<WorldTrends>;
  /** Finds a post by id, even a deleted or hidden one; undefined for unknown and future ones. */
  slot(id: string): Slot | undefined;
  standing(slot: Slot): Standing;
  /** Returns one list, including the positions of deleted posts; `key` is the id of the author or thread. */
  list(name: ListName, key: string): SlotList;
  /** Returns all posts, including the positions of deleted ones. */
  all(): SlotList;
}

/** A post, independent of X's dialects. Times are milliseconds since 1970. */
export interface WorldPost {
  /** X's 64-bit id, as a decimal string; ids sort by time. */
  id: string;
  authorId: string;
  createdAt: number;
  /** The text as displayed; that of a long post is truncated, with the full text in `longText`. */
  text: string;
  longText?: string;
  lang: string;
  /** The id of the post that started the thread; for an original post, its own id. */
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
  /** The ids of all versions, oldest first, if the post was edited. */
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

/** A single trend of a place at a moment; lists of them are in rank order. */
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
 * The source of a generated world's content: queried again as time passes, always for the span after the
 * previous one.
 */
export interface WorldSource {
  readonly users: Iterable<WorldUser>;
  /** Returns posts created from `fromMs` (inclusive) to `toMs` (exclusive), in any order. */
  postsBetween(fromMs: number, toMs: number): Iterable<WorldPost>;
  /** Undefined for a place without trends. */
  trends(woeid: number, atMs: number): readonly WorldTrend[] | undefined;
  trendHistory(fromMs: number, toMs: number): Iterable<WorldTrends>;
}

/** Why a post can or cannot be seen: either its own state or that of its author. */
export type Standing = 'live' | 'deleted' | 'unavailable' | 'protected' | 'suspended' | 'deactivated';

/**
 * A post's position in a list. A deleted post keeps its position, as it does on X, where a page also counts
 * posts that it cannot show.
 */
export interface Slot {
  post: WorldPost;
  /** How the post was removed, if it was. */
  gone?: 'deleted' | 'unavailable';
  /** Set on a version that has been replaced by an edit: it can be found by its id but is not in any list. */
  superseded?: true;
}

/** Lists of posts: those by an author, and those in a thread. */
export type ListName = 'timeline' | 'conversation';

/** The past part of a list: `slots[0]` is the oldest slot, `slots[end - 1]` the newest. */
export interface SlotList {
  slots: readonly Slot[];
  end: number;
}

/** What the X stand-in serves. Only what has happened by `now()` is visible. */
export interface World {
  now(): number;
  user(id: string): WorldUser | undefined;
  userByName(username: string): WorldUser | undefined;
  /** Returns the posts by an author, newest first. */
  timeline(authorId: string): Iterable<WorldPost>;
  /** Returns all posts that are not older than `since`, newest first. */
  posts(since: number): Iterable<WorldPost>;
  /** Undefined for a place without trends. */
  trends(woeid: number): readonly WorldTrend[] | undefined;
  /** Returns the trends of every place for every day in `[fromMs, toMs)`. */
  trendHistory(fromMs: number, toMs: number): Iterable<WorldTrends>;
  /** Finds a post by its id, even if it is deleted or hidden; undefined for unknown and future posts. */
  slot(id: string): Slot | undefined;
  standing(slot: Slot): Standing;
  /** Returns a list, including the positions of deleted posts; `key` is the id of the author or thread. */
  list(name: ListName, key: string): SlotList;
  /** Returns all posts, including the positions of deleted ones. */
  all(): SlotList;
}

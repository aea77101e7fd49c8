/** A post as the stand-in for X knows it, free of either dialect. Times are milliseconds since 1970. */
export interface WorldPost {
  /** X's 64-bit id, as a decimal string; ids sort by time. */
  id: string;
  authorId: string;
  createdAt: number;
  /** Text as shown; a long post is cut here and whole in `longText`. */
  text: string;
  longText?: string;
  lang: string;
  /** Id of the post that started the thread; its own id for a post. */
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
  /** Ids of all versions, oldest first, when the post was edited. */
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
  state: 'active' | 'protected' | 'suspended';
}

/** Trends of one place at one moment, in rank order. */
export interface WorldTrend {
  name: string;
  /** X leaves the count out where it is small. */
  posts?: number;
}

/** What the X stand-in serves. Only what has happened by `now()` is visible. */
export interface World {
  now(): number;
  user(id: string): WorldUser | undefined;
  userByName(username: string): WorldUser | undefined;
  post(id: string): WorldPost | undefined;
  /** Posts of an author, newest first. */
  timeline(authorId: string): Iterable<WorldPost>;
  /** Posts of a thread without its first, newest first. */
  conversation(conversationId: string): Iterable<WorldPost>;
  /** All posts, newest first, not older than `since`. */
  posts(since: number): Iterable<WorldPost>;
  /** Undefined for a place without trends. */
  trends(woeid: number): readonly WorldTrend[] | undefined;
}

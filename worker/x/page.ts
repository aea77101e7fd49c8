import type { Reason } from '@stimmlage/core/reasons/reason';
import type { Metrics } from '@stimmlage/db/queries/content/content-row';

/** The numbers of items in a response from X, readable or not. X charges for each of them. */
export interface XReads {
  posts: number;
  users: number;
  trends: number;
}

/**
 * A page of posts from the X API. X's responses have two dialects with different field names; responses in
 * both dialects are converted to this format.
 */
export interface XPage {
  posts: XPost[];
  /**
   * The number of posts that could not be read, for example because a post has no time or contains a value
   * that no column can store.
   */
  unreadable: number;
  reads: XReads;
  /** Whether the response contains posts, readable or unreadable, of which none has an author id. */
  isWithoutAuthors: boolean;
  /** The posts to which the posts in the page refer: parents, quoted posts and reposted posts. */
  included: XPost[];
  users: XUser[];
  /** The problems with requested objects that X does not show. */
  problems: XProblem[];
  newestId: string | null;
  oldestId: string | null;
  nextToken: string | null;
  /** Whether the response states if more pages follow. */
  isTold: boolean;
}

export interface XPost {
  id: string;
  /** The id of the first version, which identifies the post across edits. */
  firstId: string;
  /** The id of the newest version that X reports. */
  latestId: string;
  text: string;
  lang: string | null;
  authorId: string | null;
  conversationId: string | null;
  inReplyToUserId: string | null;
  /**
   * The id of the post to which this post replies. If the page includes that post, this is the id of its
   * first version, otherwise the id given by X. The same applies to the ids below.
   */
  repliedToId: string | null;
  quotedId: string | null;
  repostedId: string | null;
  createdAt: Date;
  withheldIn: string[];
  /** Null if the response does not include the post's metrics. */
  metrics: Metrics | null;
}

export interface XUser {
  id: string;
  username: string;
  name: string;
  /** Null if the response does not include metrics of accounts. */
  followers: number | null;
  isProtected: boolean;
}

/**
 * A problem with a requested object. `type` is only the last segment of the URL that X gives, because X's
 * documentation is inconsistent about the host.
 */
export interface XProblem {
  type: string;
  value: string;
  /** The reason for the problem, in X's own words if X has given a reason. */
  why: Reason;
}

export interface XTrend {
  name: string;
  posts: number | null;
}

export interface XUsers {
  users: XUser[];
  problems: XProblem[];
  reads: XReads;
}

export interface XTrends {
  trends: XTrend[];
  reads: XReads;
}

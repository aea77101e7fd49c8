import type { Reason } from '@stimmlage/core/reasons/reason';
import type { Metrics } from '@stimmlage/db/queries/content/content-row';

/** A response of the X API, converted to our own format from either of X's two dialects. */
export interface XPage {
  posts: XPost[];
  /**
   * The number of posts that could not be read, because they have no time or contain a value that no column
   * can store.
   */
  unreadable: number;
  /** Whether the response contains posts, readable or not, but no post with an author id. */
  isWithoutAuthors: boolean;
  /** Included posts: parents, quoted and reposted posts. */
  included: XPost[];
  users: XUser[];
  /** Requested objects that X does not show, in an otherwise valid response. */
  problems: XProblem[];
  newestId: string | null;
  oldestId: string | null;
  nextToken: string | null;
  /** Whether the response indicates if there are more pages. */
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
   * References use the id of the first version if the page includes the post referred to, and otherwise the
   * id given by X.
   */
  repliedToId: string | null;
  quotedId: string | null;
  repostedId: string | null;
  createdAt: Date;
  withheldIn: string[];
  metrics: Metrics;
}

export interface XUser {
  id: string;
  username: string;
  name: string;
  followers: number;
  isProtected: boolean;
}

/**
 * `type` is the last segment of the URL that X gives as a problem's type; X's documentation is inconsistent
 * about the host.
 */
export interface XProblem {
  type: string;
  value: string;
  /** The reason, in X's own words if X gave a reason. */
  why: Reason;
}

export interface XTrend {
  name: string;
  posts: number | null;
}

import type { Reason } from '@stimmlage/core/reasons/reason';
import type { Metrics } from '@stimmlage/db/queries/content/content-row';

/** A response of the X API in our own format, regardless of its dialect. */
export interface XPage {
  posts: XPost[];
  /**
   * The number of further posts that are unreadable, because they lack a time or contain a value that no
   * column can store.
   */
  unreadable: number;
  /** Whether it contains posts, readable or not, none of which has an author id. */
  isWithoutAuthors: boolean;
  /** Included posts: parents, quoted posts and reposted posts. */
  included: XPost[];
  users: XUser[];
  /** Requested objects that X does not show, in an otherwise good response. */
  problems: XProblem[];
  newestId: string | null;
  oldestId: string | null;
  nextToken: string | null;
  /** Whether the response makes clear if more pages follow. */
  isTold: boolean;
}

export interface XPost {
  id: string;
  /** The id of the first version, which is the stable key of an edited post. */
  firstId: string;
  /** The id of the newest version that X knows. */
  latestId: string;
  text: string;
  lang: string | null;
  authorId: string | null;
  conversationId: string | null;
  inReplyToUserId: string | null;
  /** References contain stable ids if the page includes the post referred to, otherwise ids as given by X. */
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

/** `type` is the last segment of X's problem type URL, whose host differs between X's documents. */
export interface XProblem {
  type: string;
  value: string;
  /** The reason, in X's words if X gave one. */
  why: Reason;
}

export interface XTrend {
  name: string;
  posts: number | null;
}

import type { Reason } from '@stimmlage/core/reasons/reason';
import type { Metrics } from '@stimmlage/db/queries/content/content-row';

/** An answer of the X API in our own form, whichever dialect it came in. */
export interface XPage {
  posts: XPost[];
  /**
   * The number of further posts that are unreadable, because they lack a time or contain a value that no
   * column can store.
   */
  unreadable: number;
  /** Whether it contains posts, readable or not, of which none names its author. */
  isWithoutAuthors: boolean;
  /** Included posts: parents, quoted and reposted ones. */
  included: XPost[];
  users: XUser[];
  /** Requested objects that X does not show, within an otherwise good answer. */
  problems: XProblem[];
  newestId: string | null;
  oldestId: string | null;
  nextToken: string | null;
  /** Whether the answer says if more pages follow. */
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
  /** References are stable ids if the page contains the post referred to, else ids as given by X. */
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

/** `type` is the last segment of X's problem address, whose host differs between X's documents. */
export interface XProblem {
  type: string;
  value: string;
  /** The reason, in X's words if it gave any. */
  why: Reason;
}

export interface XTrend {
  name: string;
  posts: number | null;
}

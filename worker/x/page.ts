import type { Reason } from '@stimmlage/core/reasons/reason';
import type { Metrics } from '@stimmlage/db/queries/content/content-row';

/** One answer of the X API in our own form, from either of its dialects. */
export interface XPage {
  posts: XPost[];
  /** Number of further, unreadable posts: without a time, or with a value that no column can hold. */
  unreadable: number;
  /** It contains posts, readable or not, none of which names its author. */
  isWithoutAuthors: boolean;
  /** Included posts: parents, quoted and reposted ones. */
  included: XPost[];
  users: XUser[];
  /** Requested objects that X does not show, within an otherwise good answer. */
  problems: XProblem[];
  newestId: string | null;
  oldestId: string | null;
  nextToken: string | null;
  /** It says whether more follow. */
  isTold: boolean;
}

export interface XPost {
  id: string;
  /** Id of the first version: the stable key of an edited post. */
  firstId: string;
  /** Id of the newest version that X knows of. */
  latestId: string;
  text: string;
  lang: string | null;
  authorId: string | null;
  conversationId: string | null;
  inReplyToUserId: string | null;
  /** References are stable ids if the page contains the post referred to, else as given by X. */
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

/** `type` is the last segment of X's problem address; hosts differ between its documents. */
export interface XProblem {
  type: string;
  value: string;
  /** The reason in X's words, if any. */
  why: Reason;
}

export interface XTrend {
  name: string;
  posts: number | null;
}

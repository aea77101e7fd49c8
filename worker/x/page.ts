import type { Reason } from '@stimmlage/core/reasons/reason';
import type { Metrics } from '@stimmlage/db/queries/content/content-row';

/** One answer of the X API in our own shape, whichever of its dialects it came in. */
export interface XPage {
  posts: XPost[];
  /** How many more it holds that cannot be read: without a time, or with a value that no column holds. */
  unreadable: number;
  /** It holds posts, readable or not, and not one names its author. */
  isWithoutAuthors: boolean;
  /** Posts that came along: parents, quoted and reposted ones. */
  included: XPost[];
  users: XUser[];
  /** Things asked for that X does not show, inside an otherwise good answer. */
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
  /** References are stable ids where the page holds the post referred to, else as X gives them. */
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
  /** Why, in X's words where it gives any. */
  why: Reason;
}

export interface XTrend {
  name: string;
  posts: number | null;
}

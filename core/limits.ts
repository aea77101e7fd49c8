/**
 * Limits that several parts of the product use. Limits that are defined in section 9 of the specification
 * have the values given there.
 */
export const limits = {
  /** The time after which a call is aborted, unless the call has its own time limit. */
  requestTimeoutMs: 30_000,
  /** The time without progress after which an upload is aborted. */
  uploadSilenceMs: 120_000,
  /** How long the web waits for a script to load. */
  scriptMs: 120_000,
  pageSize: 20,
  maxPageSize: 100,
  /** The maximum number of posts whose corrections can be changed in a single call: one page of a list. */
  correctionsAtOnce: 100,
  maxDays: 365,
  sessionContentLimit: 1_000,
  defaultSessionContentLimit: 50,
  /** The default number of statements in a retest. */
  retestItems: 200,
  targetPriority: { min: 1, max: 10, default: 1 },
  postsPerTarget: { normal: 10, test: 1 },
  /** The maximum number of posts that X returns for an account (users/:id/tweets). */
  backfillPosts: 3_200,
  repliesPerPost: 20,
  maxRepliesPerPost: 1_000,
  publicTrends: 10,
  /**
   * The number of days that public pages show by default, because visitors are mostly interested in the
   * current state.
   */
  publicDays: 30,
  /** The number of complete weeks in the chart on a topic page, in addition to the current week. */
  topicWeeks: 12,
  /** The minimum relevance for labelling a trend as relevant. */
  hotTopicRelevance: 7,
  /**
   * The minimum relevance for counting a trend as political. Mentions of political trends are counted and
   * shown.
   */
  politicalRelevance: 5,
  /** The number of days for which the ranks of a trend are shown. */
  rankDays: 30,
  /**
   * The number of days for which mentions of a name are counted after the name last trended. After that, the
   * name is left out of timelines, because its line would drop to 0 when counting ends.
   */
  trackedDays: 120,
  staffTrends: 50,
  wordCloud: 20,
  /** The number of trends in the timeline. */
  timelineTrends: 20,
  /** The size of the smallest group of statements for which a count, share or mean is published. */
  smallestPublicCell: 10,
  /**
   * The minimum number of statements for meaningful figures and changes, and for the subject of a superlative.
   * A user can set another minimum in the explorer.
   */
  fewestStatements: 30,
  /**
   * A change is reported only if it exceeds both limits: `relative` is a fraction of the earlier count, and
   * `standardErrors` is a difference in standard errors, which chance exceeds in only 1 of 20 cases.
   */
  notableChange: { relative: 0.1, standardErrors: 1.96 },
  /**
   * The largest share of posts without a label with which a period still counts as analysed. If such a share
   * is missing from one of two periods, the change that this causes is half of one that is reported.
   */
  unlabelledShare: 0.05,
  recentActivityDays: 5,
  recentRuns: 20,
  /**
   * The number of requests per batch. Anthropic allows 100,000 requests and 256 MB (Message Batches
   * reference). On other servers, where requests are sent in single calls, a batch is one step in a session's
   * progress.
   */
  requestsPerBatch: { anthropic: 500, openai: 20 },
  bodyBytes: 1_048_576,
  importLineBytes: 32 * 1_048_576,
  /** The maximum number of lines in a target file, which is more targets than any installation has. */
  targetLines: 10_000,
  textCharacters: 100_000,
  name: 200,
  /** The maximum length of a search term. */
  searchCharacters: 200,
  description: 2_000,
  password: { min: 12, max: 128 },
  /** How long a sign-in lasts, in hours, without and with "Remember me". */
  tokenHours: { session: 12, remembered: 30 * 24 },
  apiTokenDays: { default: 90, max: 365 },
  /** The maximum number of unexpired API tokens per user. */
  apiTokens: 20,
  /** The maximum number of views that a user may save, including shared views. */
  views: 100,
  viewName: 80,
  viewAddress: 2_000,
  /** The maximum number of annotations on the time axis of charts. */
  annotations: 500,
  annotationText: 120,
  /** The number of days for which an invitation is valid. */
  invitationDays: { default: 7, max: 30 },
  /**
   * The number up to which a total is exact if no rollup provides the total, because counting more rows would
   * take longer than finding the page.
   */
  exactTotal: 1_000,
  /** The last row that can be reached by paging in a list without an exact total. */
  lastListedRow: 10_000,
  /**
   * The maximum number of posts below a post in its thread that are shown in the list of raw content, and the
   * maximum number that are counted.
   */
  contentBelow: { shown: 10, counted: 100 },
  /**
   * The number of recent statements, of samples per intensity and of mentioned names that are shown for a
   * pain point.
   */
  painPoint: { recent: 10, samples: 3, mentions: 5 },
  comparedAtOnce: 20,
  /** The maximum length of a window for which all periods are returned or drawn: about ten years, in days. */
  windowDays: 3_660,
  /** The maximum to which a user can set the minimum number of statements for a value in the explorer. */
  explorer: { mostMinimum: 100_000 },
  duplicateDays: 30,
  minWords: 3,
  /** The maximum number of posts that a compliance run looks up. X charges for each post. */
  recheckedPosts: { nightly: 5_000, onDemand: 50_000 },
  mostMinWords: 50,
  filterLanguages: 20,
  budgetDollars: 1_000_000,
} as const;

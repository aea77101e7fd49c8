/**
 * Limits shared by several parts of the product. Where section 9 of the specification defines a limit, this
 * is its value.
 */
export const limits = {
  /** The time after which a call is aborted, unless it has its own limit. */
  requestTimeoutMs: 30_000,
  /** The time without progress after which an upload is aborted. */
  uploadSilenceMs: 120_000,
  /** How long the web waits for a script to load. */
  scriptMs: 120_000,
  pageSize: 20,
  maxPageSize: 100,
  /** The maximum number of posts whose corrections can be changed at once: one page of a list. */
  correctionsAtOnce: 100,
  maxDays: 365,
  sessionContentLimit: 1_000,
  defaultSessionContentLimit: 50,
  /** The default number of statements in a retest. */
  retestItems: 200,
  targetPriority: { min: 1, max: 10, default: 1 },
  postsPerTarget: { normal: 10, test: 1 },
  /** The maximum number of an account's posts that X returns (users/:id/tweets). */
  backfillPosts: 3_200,
  repliesPerPost: 20,
  maxRepliesPerPost: 1_000,
  publicTrends: 10,
  /**
   * The number of days that public pages show by default, chosen because visitors are interested in the
   * current state.
   */
  publicDays: 30,
  /** The number of complete weeks in a topic page's chart, before the week that its last day is in. */
  topicWeeks: 12,
  /** The relevance from which a trend is called relevant. */
  hotTopicRelevance: 7,
  /** The relevance from which a trend is political, so that its mentions are counted and shown. */
  politicalRelevance: 5,
  /** For how many days after a name last trended its mentions are counted. */
  trackedDays: 30,
  staffTrends: 50,
  wordCloud: 20,
  /** The number of trends in the timeline. */
  timelineTrends: 20,
  /** The size of the smallest group of which a count, share or mean is ever published. */
  smallestPublicCell: 10,
  /** With fewer statements than this, neither figures nor changes in them are meaningful. */
  fewestStatements: 30,
  /**
   * A change is reported only if it exceeds both limits: this fraction of the earlier count, and what chance
   * explains in 19 of 20 cases.
   */
  notableChange: { relative: 0.1, standardErrors: 1.96 },
  recentActivityDays: 5,
  recentRuns: 20,
  /**
   * Requests per batch. Anthropic allows 100,000 of them and 256 MB (Message Batches reference). A batch that
   * is processed in single calls is one step in a session's progress.
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
  /** The duration of a sign-in in hours, without and with "Remember me". */
  tokenHours: { session: 12, remembered: 30 * 24 },
  apiTokenDays: { default: 90, max: 365 },
  /** The maximum number of unexpired API tokens per user. */
  apiTokens: 20,
  /** The maximum number of views that a user may save, including shared ones. */
  views: 100,
  viewName: 80,
  viewAddress: 2_000,
  /** The number of days for which an invitation is valid. */
  invitationDays: { default: 7, max: 30 },
  /**
   * A total that no rollup provides is exact up to this number: counting further would take longer than
   * finding the page.
   */
  exactTotal: 1_000,
  /** The last row that can be reached by paging in a list without an exact total. */
  lastListedRow: 10_000,
  /** How many of the posts below another are shown, and how many are counted, in the list of raw content. */
  contentBelow: { shown: 10, counted: 100 },
  /** How many recent statements, samples per intensity and mentioned names are shown for a pain point. */
  painPoint: { recent: 10, samples: 3, mentions: 5 },
  comparedAtOnce: 20,
  /**
   * The maximum number of days, about ten years, in a window for which every period is returned, or shown in
   * a picture.
   */
  windowDays: 3_660,
  /**
   * The default number of statements that a value in the explorer requires, and the maximum of that setting.
   */
  explorer: { minimum: 10, mostMinimum: 100_000 },
  duplicateDays: 30,
  minWords: 3,
  /** The maximum number of posts that one compliance run looks up. X charges for each of them. */
  recheckedPosts: { nightly: 5_000, onDemand: 50_000 },
  mostMinWords: 50,
  filterLanguages: 20,
  budgetDollars: 1_000_000,
} as const;

/**
 * Bounds that several parts of the product share, taken from section 9 of the specification if it states
 * them.
 */
export const limits = {
  /** A call without its own time limit is aborted after this time. */
  requestTimeoutMs: 30_000,
  /** An upload that makes no progress for this long is aborted. */
  uploadSilenceMs: 120_000,
  /** How long the web waits for a script to load. */
  scriptMs: 120_000,
  pageSize: 20,
  maxPageSize: 100,
  /** Maximum number of posts whose corrections can be changed at once: a page of a list. */
  correctionsAtOnce: 100,
  maxDays: 365,
  sessionContentLimit: 1_000,
  defaultSessionContentLimit: 50,
  /** Default number of statements in a retest. */
  retestItems: 200,
  /**
   * A retest draws from at least this many requests, if there are as many, so that their statements can be
   * mixed.
   */
  retestRequests: 10,
  targetPriority: { min: 1, max: 10, default: 1 },
  postsPerTarget: { normal: 10, test: 1 },
  /** How many of an account's posts X returns (users/:id/tweets). */
  backfillPosts: 3_200,
  repliesPerPost: 20,
  maxRepliesPerPost: 1_000,
  publicTrends: 10,
  publicInsights: 6,
  /**
   * The number of days that the public pages show at first, because visitors want to know the current state.
   */
  publicDays: 30,
  /** Complete weeks in a topic page's chart, before the week of its last day. */
  topicWeeks: 12,
  /** Trends of this relevance or more are called relevant. */
  hotTopicRelevance: 7,
  /** Trends of this relevance or more are political: their mentions are counted and shown. */
  politicalRelevance: 5,
  /** How long mentions of a name are counted after it last trended. */
  trackedDays: 30,
  trackedTrends: 1_000,
  staffTrends: 50,
  wordCloud: 20,
  /** Number of trends in the timeline. */
  timelineTrends: 20,
  /** No count, share or mean of a smaller group is ever published. */
  smallestPublicCell: 10,
  /** With fewer statements, neither figures nor their change are meaningful. */
  fewestStatements: 30,
  /**
   * A change is reported only if it exceeds both limits: this fraction of the earlier count, and what chance
   * explains in 19 of 20 cases.
   */
  notableChange: { relative: 0.1, standardErrors: 1.96 },
  recentActivityDays: 5,
  recentRuns: 20,
  /**
   * Requests per batch: Anthropic allows 100,000 and 256 MB (Message Batches reference). A batch that is
   * processed in single calls is one step of a session's progress.
   */
  requestsPerBatch: { anthropic: 500, openai: 20 },
  batchBytes: 200_000_000,
  /** How long a provider keeps a batch and its results (Anthropic, Message Batches). */
  batchKeptDays: 29,
  /** How many times a failed item is sent again within its session. */
  itemRetries: 2,
  bodyBytes: 1_048_576,
  queryCharacters: 8_192,
  importLineBytes: 32 * 1_048_576,
  /**
   * Limits for a decompressed archive: its bytes and, beyond the first `freeBytes`, its size relative to the
   * compressed one. Posts as JSON shrink to between a fifth and a tenth; gzip can reach a thousandth.
   */
  importUnpacked: { mostBytes: 100 * 1_073_741_824, times: 100, freeBytes: 16 * 1_048_576 },
  /** Maximum number of lines in a gold set's file: each line that has a text is stored as a post. */
  goldSetLines: 10_000,
  /** Maximum number of lines in a target file: more targets than any installation has. */
  targetLines: 10_000,
  textCharacters: 100_000,
  /** Maximum number of posts per hour whose private authors one account may look up. */
  authorsPerHour: 120,
  name: 200,
  /** Maximum length of a search. */
  searchCharacters: 200,
  description: 2_000,
  password: { min: 12, max: 128 },
  /** Hours that a sign-in lasts, without and with 'Remember me'. */
  tokenHours: { session: 12, remembered: 30 * 24 },
  apiTokenDays: { default: 90, max: 365 },
  /** Maximum number of unexpired API tokens per user. */
  apiTokens: 20,
  /** Maximum number of views that a user may save, including shared ones. */
  views: 100,
  viewName: 80,
  viewAddress: 2_000,
  setupHours: 24,
  /** Days that an invitation is valid. */
  invitationDays: { default: 7, max: 30 },
  /** Maximum number of open invitations from all super admins together. */
  openInvitations: 100,
  /** Maximum number of known devices per user, and how long each is remembered after its last sign-in. */
  knownDevices: { most: 10, days: 180 },
  /**
   * Maximum number of refusals per hour that the audit log records separately by account, network and kind;
   * further ones are counted together.
   */
  refusalsPerHour: 1_000,
  /** Maximum number of counters of failed sign-ins. */
  signInCounters: 50_000,
  /**
   * A total that no rollup provides is exact up to this number: counting further takes longer than finding
   * the page.
   */
  exactTotal: 1_000,
  /** A list without an exact total can be paged up to this row. */
  lastListedRow: 10_000,
  /**
   * Limits for the posts below another in the list of raw content: how many are shown, and how many are
   * counted.
   */
  contentBelow: { shown: 10, counted: 100 },
  /** Limits for a pain point: statements shown, per intensity and in total, and names shown. */
  painPoint: { recent: 10, samples: 3, mentions: 5 },
  comparedAtOnce: 20,
  /**
   * Maximum number of days for a window that returns every period, or shows every period in a picture: ten
   * years.
   */
  windowDays: 3_660,
  /**
   * Limits for the number of statements that a value in the explorer requires: the default and the maximum.
   */
  explorer: { minimum: 10, mostMinimum: 100_000 },
  duplicateDays: 30,
  minWords: 3,
  /** Maximum number of posts that one compliance run looks up: X bills each of them. */
  recheckedPosts: { nightly: 5_000, onDemand: 50_000 },
  mostMinWords: 50,
  filterLanguages: 20,
  budgetDollars: 1_000_000,
} as const;

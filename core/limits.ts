/** Bounds that more than one part of the product must agree on; the specification's section 9 where it names them. */
export const limits = {
  /** A call without a cancel signal is given up after this. */
  requestTimeoutMs: 30_000,
  /** An upload of which nothing more is taken for so long is given up. */
  uploadSilenceMs: 120_000,
  /** A part of the web that has not arrived after this is given up. */
  scriptMs: 120_000,
  pageSize: 20,
  maxPageSize: 100,
  maxDays: 365,
  sessionContentLimit: 1_000,
  defaultSessionContentLimit: 50,
  /** Statements that a retest asks about again, where nobody says how many. */
  retestItems: 200,
  /** At least so many requests are drawn for a retest, if there are as many: their statements are mixed. */
  retestRequests: 10,
  targetPriority: { min: 1, max: 10, default: 1 },
  postsPerTarget: { normal: 10, test: 1 },
  /** X shows so many of an account's posts (users/:id/tweets). */
  backfillPosts: 3_200,
  repliesPerPost: 20,
  maxRepliesPerPost: 1_000,
  publicTrends: 10,
  publicInsights: 6,
  /** The days that the public pages open with: what a visitor asks is how things are now. */
  publicDays: 30,
  hotTopicRelevance: 7,
  /** From this relevance on a trend is political: its mentions are counted and shown. */
  politicalRelevance: 5,
  /** So long after it last trended the mentions of a name are counted. */
  trackedDays: 30,
  trackedTrends: 1_000,
  staffTrends: 50,
  wordCloud: 20,
  /** Trends of the timeline. */
  timelineTrends: 20,
  /** Groups of fewer statements are never published: no count, share or mean of them. */
  smallestPublicCell: 10,
  /** Fewer statements make no picture, and no change of one. */
  fewestStatements: 30,
  /** A change is told beyond both: of what was before, and what chance explains in 19 of 20 cases. */
  notableChange: { relative: 0.1, standardErrors: 1.96 },
  recentActivityDays: 5,
  recentRuns: 20,
  /**
   * Requests of one batch: Anthropic allows 100,000 and 256 MB (Message Batches reference); one processed in
   * single calls is the step of a session's progress.
   */
  requestsPerBatch: { anthropic: 500, openai: 20 },
  batchBytes: 200_000_000,
  /** A provider keeps a batch and its results for so long (Anthropic, Message Batches). */
  batchKeptDays: 29,
  /** A failed item is sent again this often inside its session. */
  itemRetries: 2,
  bodyBytes: 1_048_576,
  queryCharacters: 8_192,
  importLineBytes: 32 * 1_048_576,
  /**
   * Of an archive, unpacked: bytes in all, and how many times its packed size it may have beyond the first `freeBytes`. Posts
   * as JSON shrink to a fifth or a tenth; a thousandth is all that gzip can do.
   */
  importUnpacked: { mostBytes: 100 * 1_073_741_824, times: 100, freeBytes: 16 * 1_048_576 },
  /** Of a gold set's file: each line that has a text is stored as a post. */
  goldSetLines: 10_000,
  /** Of a file of targets: more than an installation has. */
  targetLines: 10_000,
  textCharacters: 100_000,
  /** Posts whose private authors one account may look up in an hour. */
  authorsPerHour: 120,
  name: 200,
  description: 2_000,
  password: { min: 12, max: 128 },
  /** Sign-in without and with 'Remember me'. */
  tokenHours: { session: 12, remembered: 30 * 24 },
  apiTokenDays: { default: 90, max: 365 },
  /** API tokens of one user that have not expired. */
  apiTokens: 20,
  setupHours: 24,
  /** Devices of a user that stay known, and for how long after the last sign-in from there. */
  knownDevices: { most: 10, days: 180 },
  /** Refusals that an hour's audit log tells apart by account, network and kind; more are counted together. */
  refusalsPerHour: 1_000,
  /** Counters of failed sign-ins that are kept at most. */
  signInCounters: 50_000,
  /** A total that no rollup gives is exact up to here: counting further takes longer than finding the page. */
  exactTotal: 1_000,
  /** A list whose total is not exact can be paged through up to this row. */
  lastListedRow: 10_000,
  /** Content below one in the list of raw content. */
  contentBelow: { shown: 10, counted: 100 },
  /** Of a pain point: statements shown, of each intensity shown, names shown, and in how many they are counted. */
  painPoint: { recent: 10, samples: 3, mentions: 5 },
  comparedAtOnce: 20,
  /**
   * Of one process: each holds a connection to the database. Of one account there are fewer at a time; one whose reader
   * takes nothing for `silenceMs` ends.
   */
  exports: { atOnce: 4, perAccount: 2, silenceMs: 60_000, retrySeconds: 30 },
  /**
   * Of one process: so many pictures of a format wait to be drawn, one after the other; a PNG takes up to a second, an SVG
   * a hundredth of that. `lines` are those of which it is first looked up what can be hidden. One shows at most so many days; one that takes longer than `longestMs` is given up, and the
   * thread that draws ends when it had nothing to draw for `idleMs`.
   */
  pictures: {
    waiting: { lines: 8, svg: 32, png: 8 },
    days: 3_660,
    retrySeconds: 5,
    longestMs: 30_000,
    idleMs: 60_000,
  },
  /**
   * Calls without a token, by network: an IPv4 address, a /64 of IPv6. Answers that are kept, which most visitors get, are
   * not counted. A visit makes about 10 calls, and one every half minute while it lasts: 300 people behind one address may
   * open the public page at once, and 1,500 may have it open. `networks` bounds the memory.
   */
  anonymousCalls: { burst: 3_000, perSecond: 50, networks: 50_000 },
  /** Of one process: a refusal for asking too much is sent after so long, and at once where so many are held already. */
  heldRefusals: { most: 500, ms: 1_000 },
  duplicateDays: 30,
  minWords: 3,
  /** Most posts that one compliance run looks up again: X bills each of them. */
  recheckedPosts: { nightly: 5_000, onDemand: 50_000 },
  mostMinWords: 50,
  filterLanguages: 20,
  budgetDollars: 1_000_000,
} as const;

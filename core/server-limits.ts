/** Limits that apply only on the server. Kept apart from `limits`, which browsers load too. */
export const serverLimits = {
  /**
   * The maximum number of concurrent exports, per process and per account. Each export occupies a database
   * connection. An export whose client has read nothing for `silenceMs`, or has not read everything after
   * `longestMs`, is aborted: until then, Postgres keeps all rows that the export may still read.
   */
  exports: {
    atOnce: 4,
    perAccount: 2,
    silenceMs: 60_000,
    longestMs: 7_200_000,
    recheckMs: 10_000,
    retrySeconds: 30,
  },
  /**
   * Limits on drawing images, per process. `waiting` is the number of images of each format that may wait to
   * be drawn. Images are drawn one at a time (a PNG takes up to 1 s, an SVG up to 10 ms). `lines` is the
   * number of requests that may wait for the list of lines that can be hidden. Drawing is aborted after
   * `longestMs`, and the drawing thread ends after being idle for `idleMs`.
   */
  pictures: {
    waiting: { lines: 8, svg: 32, png: 8 },
    retrySeconds: 5,
    longestMs: 30_000,
    idleMs: 60_000,
  },
  /**
   * The rate limit for calls without a token, per network (an IPv4 address or an IPv6 /64). Cached responses,
   * which most visitors get, do not count. Opening the public page takes about 10 calls, and keeping the page
   * open takes a call every 30 seconds. So 300 visitors from one network can open the page at the same time,
   * and 1,500 visitors can keep the page open. `networks` limits the memory used.
   */
  anonymousCalls: { burst: 3_000, perSecond: 50, networks: 50_000 },
  /** The rate limit for calls without a token per IPv6 /48, which contains 65,536 of the networks above. */
  anonymousWiderCalls: { burst: 12_000, perSecond: 200, networks: 50_000 },
  /**
   * Limits on computing public responses that are not cached, per process. A response takes up to about eight
   * statements at once, and the process has 10 connections for these, sign-ins, probes and changes, which thus wait
   * for a few others at most. Reads by staff have connections of their own. A computation that has waited for longer than `patienceMs` is refused when it is its turn.
   * `waitingOfNetwork` is the number of computations that may wait for one network: an opened page asks for about
   * 10. Others are refused only if several networks ask for much.
   */
  publicReads: { atOnce: 2, waiting: 64, waitingOfNetwork: 16, patienceMs: 10_000 },
  /**
   * Limits on computing password hashes (64 MiB each, tens of milliseconds) and on checking how easily new
   * passwords are guessed (50 MB each, up to half a second), per process.
   */
  passwords: { hashes: { atOnce: 2, waiting: 64 }, checks: { atOnce: 1, waiting: 16 } },
  /**
   * Limits on delayed refusals, per process. If a call exceeds a limit, its refusal is delayed by `ms`, or
   * sent immediately if `most` refusals are already being delayed.
   */
  heldRefusals: { most: 500, ms: 1_000 },
  /** The time after which the database cancels a statement of the API. Streamed exports are exempt. */
  statementSeconds: 25,
  batchBytes: 200_000_000,
  /** The number of days for which a provider retains a batch and its results (Anthropic, Message Batches). */
  batchKeptDays: 29,
  /** The number of days after which a batch that has not ended expires at the provider. */
  batchExpiryDays: 1,
  /** The number of times that a failed item is sent again within its session. */
  itemRetries: 2,
  /**
   * Limits for decompressing an archive: the number of bytes and, beyond the first `freeBytes`, the ratio to
   * the compressed size. Posts as JSON compress to between a fifth and a tenth of their size, but gzip can
   * compress other data to a thousandth.
   */
  importUnpacked: { mostBytes: 100 * 1_073_741_824, times: 100, freeBytes: 16 * 1_048_576 },
  /**
   * The maximum number of known devices per user, and the number of days after the last sign-in for which a
   * device is remembered.
   */
  knownDevices: { most: 10, days: 180 },
  /**
   * The maximum number of refusals per hour that the audit log records separately by account, network and
   * kind. Further refusals are counted together.
   */
  refusalsPerHour: 1_000,
  /** The maximum number of counters for failed sign-ins. */
  signInCounters: 50_000,
  trackedTrends: 1_000,
  /**
   * The minimum number of requests from which a retest draws its statements, if the session has that many
   * requests. Statements from different requests are then mixed.
   */
  retestRequests: 10,
  setupHours: 24,
  /** The maximum number of open invitations from all super admins together. */
  openInvitations: 100,
  /** The number of posts per hour for which an account may look up private authors. */
  authorsPerHour: 120,
  queryCharacters: 8_192,
  publicInsights: 6,
} as const;

/** Limits for the api's processes. They are separate from `limits` because browsers load those too. */
export const serverLimits = {
  /**
   * The number of exports at a time, per process and per account. Each of them occupies a database
   * connection. An export whose client has read nothing for `silenceMs` is aborted.
   */
  exports: { atOnce: 4, perAccount: 2, silenceMs: 60_000, retrySeconds: 30 },
  /**
   * Per process. `waiting` is the number of pictures of each format that may wait to be drawn; they are drawn
   * one at a time (a PNG takes up to a second, an SVG a hundredth of that). `lines` is the number of requests
   * that may wait to learn which lines can be hidden. Drawing is aborted after `longestMs`, and the drawing
   * thread ends after being idle for `idleMs`.
   */
  pictures: {
    waiting: { lines: 8, svg: 32, png: 8 },
    retrySeconds: 5,
    longestMs: 30_000,
    idleMs: 60_000,
  },
  /**
   * Calls without a token, by network: an IPv4 address or an IPv6 /64. Cached responses, which most visitors
   * get, do not count. Opening the public page takes about 10 calls, and keeping it open takes one every half
   * minute, so 300 people behind one address can open it at the same time, and 1,500 can keep it open.
   * `networks` limits the memory used.
   */
  anonymousCalls: { burst: 3_000, perSecond: 50, networks: 50_000 },
  /**
   * Per process. The refusal of a call in excess of a limit is delayed by `ms`, but sent immediately if
   * `most` refusals are already being held.
   */
  heldRefusals: { most: 500, ms: 1_000 },
} as const;

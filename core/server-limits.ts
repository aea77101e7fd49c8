/** Limits that only the api uses. Separate from `limits`, which browsers also load. */
export const serverLimits = {
  /**
   * The maximum number of concurrent exports, per process and per account. Each export occupies a database
   * connection. An export whose client has read nothing for `silenceMs` is aborted.
   */
  exports: { atOnce: 4, perAccount: 2, silenceMs: 60_000, retrySeconds: 30 },
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
   * open takes a call every 30 seconds. So 300 visitors behind one address can open the page at the same
   * time, and 1,500 visitors can keep the page open. `networks` limits the memory used.
   */
  anonymousCalls: { burst: 3_000, perSecond: 50, networks: 50_000 },
  /**
   * Limits on delayed refusals, per process. If a call exceeds a limit, its refusal is delayed by `ms`, or
   * sent immediately if `most` refusals are already being delayed.
   */
  heldRefusals: { most: 500, ms: 1_000 },
} as const;

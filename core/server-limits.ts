/** Limits of the api's processes, kept separate from `limits` because browsers load those as well. */
export const serverLimits = {
  /**
   * Export slots per process, each of which occupies a connection to the database, and per account. A client
   * that reads nothing for `silenceMs` loses its slot.
   */
  exports: { atOnce: 4, perAccount: 2, silenceMs: 60_000, retrySeconds: 30 },
  /**
   * Per process: how many pictures of each format may wait to be drawn, one after another (a PNG takes up to
   * a second, an SVG a hundredth of that), and how many requests (`lines`) may wait to find out which lines
   * can be hidden. Drawing is aborted after `longestMs`, and the drawing thread ends after `idleMs` without
   * work.
   */
  pictures: {
    waiting: { lines: 8, svg: 32, png: 8 },
    retrySeconds: 5,
    longestMs: 30_000,
    idleMs: 60_000,
  },
  /**
   * Calls without a token, by network: an IPv4 address, or a /64 of IPv6. Cached responses, which most
   * visitors get, are not counted. A visit makes about 10 calls, and one every half minute while it lasts:
   * 300 people behind one address may open the public page at the same time, and 1,500 may keep it open.
   * `networks` limits the memory.
   */
  anonymousCalls: { burst: 3_000, perSecond: 50, networks: 50_000 },
  /**
   * Per process: a refusal for too many calls is delayed by this time, or sent immediately if this many are
   * already being held.
   */
  heldRefusals: { most: 500, ms: 1_000 },
} as const;

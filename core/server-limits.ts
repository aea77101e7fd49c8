/**
 * Bounds of the api's processes, apart from `limits`, which browsers load as well.
 */
export const serverLimits = {
  /**
   * Export slots per process, each of which occupies a connection to the database, and the smaller number per
   * account. A reader that takes nothing for `silenceMs` loses its slot.
   */
  exports: { atOnce: 4, perAccount: 2, silenceMs: 60_000, retrySeconds: 30 },
  /**
   * Per process: how many pictures of a format may wait to be drawn, one after the other (a PNG takes up to a
   * second, an SVG a hundredth of that), and how many `lines` may wait to learn which lines can be hidden. A
   * drawing that takes longer than `longestMs` is given up, and the drawing thread ends after `idleMs` without
   * work.
   */
  pictures: {
    waiting: { lines: 8, svg: 32, png: 8 },
    retrySeconds: 5,
    longestMs: 30_000,
    idleMs: 60_000,
  },
  /**
   * Calls without a token, by network: an IPv4 address, a /64 of IPv6. Cached answers, which most visitors
   * get, are not counted. A visit makes about 10 calls, and one every half minute while it lasts: 300 people
   * behind one address may open the public page at the same time, and 1,500 may keep it open. `networks`
   * limits the memory.
   */
  anonymousCalls: { burst: 3_000, perSecond: 50, networks: 50_000 },
  /**
   * Per process: a refusal for too many calls is delayed by this long, or sent immediately if this many are
   * being held already.
   */
  heldRefusals: { most: 500, ms: 1_000 },
} as const;

/**
 * How long tests wait before they assume that something hangs, in milliseconds. No test may fail because a
 * machine is slow: each limit is at least ten times what an idle machine needs for the longest task that it
 * bounds. A test about how long something takes checks the order of events, not seconds.
 */
export const hangLimits = {
  /**
   * For a state that an idle machine reaches within seconds: a row or an element exists, a process is ready.
   */
  state: 180_000,
  /** For a complete task: a full start, an import, a session, the end of a process. */
  work: 1_200_000,
  /** For a test or a hook that consists of several such tasks. */
  test: 1_800_000,
  /** For an entire test file. */
  file: 7_200_000,
} as const;

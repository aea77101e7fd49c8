/**
 * How long tests wait, in milliseconds, before they assume that something hangs. No test may fail because a
 * machine is slow, so each limit is at least ten times what the longest task takes on an idle machine. A test
 * about how long something takes checks the order of events, not seconds.
 */
export const hangLimits = {
  /**
   * For a state that an idle machine reaches within seconds: a row or an element exists, a process is ready.
   */
  state: 180_000,
  /** For a whole task: starting up, importing a file, running a session, ending a process. */
  work: 1_200_000,
  /** For a test or hook that consists of several such tasks. */
  test: 1_800_000,
  /** For a whole test file. */
  file: 7_200_000,
} as const;

/**
 * How long tests wait, in milliseconds, before they assume that a task hangs. No test may fail because a
 * machine is slow, so each limit is at least ten times as long as the longest task takes on an idle machine.
 * Tests of timing check the order of events, not seconds.
 */
export const hangLimits = {
  /**
   * The limit for a state that an idle machine reaches within seconds: a row or an element exists, or a
   * process is ready.
   */
  state: 180_000,
  /** The limit for a whole task: starting up, importing a file, running a session, ending a process. */
  work: 1_200_000,
  /** The limit for a test or hook that consists of several tasks. */
  test: 1_800_000,
  /** The limit for a whole test file. */
  file: 7_200_000,
} as const;

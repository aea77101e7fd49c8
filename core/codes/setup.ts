/** The steps in setting up a new installation, in order. The last two steps are optional. */
export const setupSteps = [
  'xToken',
  'aiProvider',
  'targets',
  'posts',
  'session',
  'budgets',
  'schedule',
] as const;
export type SetupStep = (typeof setupSteps)[number];

/**
 * An `open` step can be done now, a `blocked` step has to wait for an earlier step, and an `optional` step
 * may be skipped.
 */
export const setupStates = ['done', 'open', 'running', 'blocked', 'optional'] as const;
export type SetupState = (typeof setupStates)[number];

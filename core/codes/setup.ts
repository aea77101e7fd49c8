/**
 * The steps that a new installation needs before it shows its first figure, in order. The last two are
 * optional.
 */
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
 * An `open` step can be done now, a `blocked` one has to wait for an earlier step, an `optional` one may be
 * skipped.
 */
export const setupStates = ['done', 'open', 'running', 'blocked', 'optional'] as const;
export type SetupState = (typeof setupStates)[number];

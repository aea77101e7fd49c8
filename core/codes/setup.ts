/**
 * What a new installation needs before its first figure, in the order of the steps; the last two are
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
 * An `open` step can be done now, a `blocked` one needs an earlier step, an `optional` one can be skipped.
 */
export const setupStates = ['done', 'open', 'running', 'blocked', 'optional'] as const;
export type SetupState = (typeof setupStates)[number];

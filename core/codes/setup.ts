/** What a new installation needs until its first figure, in the order of the work; the last two are a choice. */
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

/** `open` can be done now, `blocked` needs an earlier step, `optional` can be left out. */
export const setupStates = ['done', 'open', 'running', 'blocked', 'optional'] as const;
export type SetupState = (typeof setupStates)[number];

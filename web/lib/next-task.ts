/**
 * Ends the task that runs: what follows is another, before which the browser answers its reader. In browsers that know
 * none of their own (Prioritized Task Scheduling, `scheduler.yield`) it waits behind all other tasks.
 */
export const nextTask = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in globalThis.scheduler
    ? globalThis.scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve));

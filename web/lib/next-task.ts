/**
 * Ends the current task, so that the browser can handle input before the next one. Without `scheduler.yield`
 * (Prioritized Task Scheduling), the rest waits behind all other tasks.
 */
export const nextTask = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in globalThis.scheduler
    ? globalThis.scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve));

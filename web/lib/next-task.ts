/**
 * Ends the current task, so that the browser can handle input before the next task. In browsers without
 * `scheduler.yield` (Prioritized Task Scheduling), the next task has to wait for all other tasks in the
 * queue.
 */
export const nextTask = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in globalThis.scheduler
    ? globalThis.scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve));

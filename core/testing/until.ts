import { hangLimits } from './hang-limits';

/** The values with which a check indicates "not yet". */
type NotYet = false | null | undefined;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Repeats a check until it returns a result other than "not yet", and returns that result. Checks every
 * millisecond at first, and less and less often later.
 * @param what the awaited state, for the error message, such as "the worker is ready"
 * @throws if there is no result within the limit
 */
export const until = async <T>(
  what: string,
  look: () => T | Promise<T>,
  limitMs: number = hangLimits.state,
): Promise<Exclude<T, NotYet>> => {
  const begun = performance.now();
  for (;;) {
    const seen = await look();
    if (seen !== false && seen !== null && seen !== undefined) return seen as Exclude<T, NotYet>;
    const passed = performance.now() - begun;
    if (passed > limitMs) throw new Error(`Waited ${limitMs / 1000} s until ${what}: in vain`);
    await pause(Math.min(50, 1 + passed / 20));
  }
};

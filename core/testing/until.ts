import { hangLimits } from './hang-limits';

/** What a look may say for "not yet". */
type NotYet = false | null | undefined;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Looks again and again, first every millisecond and then more rarely, until there is something to see; what it is.
 * @param what a sentence for the failure: "the worker is ready"
 * @throws when there is nothing after the limit
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

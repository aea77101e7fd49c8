/** The limit of a hook that fills a database or starts a whole stack, which takes long on a machine with other work. */
export const PREPARATION_MS = 180_000;

const LIMIT_MS = 30_000;

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
  limitMs = LIMIT_MS,
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

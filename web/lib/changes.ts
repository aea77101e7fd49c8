/**
 * Finds the fields of a form that the user has changed; only these are sent, so that other users' changes are
 * preserved.
 */
export const changedFields = <T extends Record<string, unknown>>(before: T, now: T): Partial<T> =>
  Object.fromEntries(Object.entries(now).filter(([field, value]) => value !== before[field])) as Partial<T>;

/** Finds the fields changed here to which another user has since given a different value. */
export const changedMeanwhile = <T extends Record<string, unknown>>(
  before: T,
  stored: T,
  changes: Partial<T>,
): (keyof T & string)[] =>
  Object.keys(changes).filter((field) => stored[field] !== before[field] && stored[field] !== changes[field]);

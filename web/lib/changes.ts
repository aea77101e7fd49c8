/**
 * Returns the fields of a form that the user has changed. Only changed fields are sent, so that changes made
 * by other users are preserved.
 */
export const changedFields = <T extends Record<string, unknown>>(before: T, now: T): Partial<T> =>
  Object.fromEntries(Object.entries(now).filter(([field, value]) => value !== before[field])) as Partial<T>;

/**
 * Returns the fields that this user has changed and that another user has since changed to a different value.
 */
export const changedMeanwhile = <T extends Record<string, unknown>>(
  before: T,
  stored: T,
  changes: Partial<T>,
): (keyof T & string)[] =>
  Object.keys(changes).filter((field) => stored[field] !== before[field] && stored[field] !== changes[field]);

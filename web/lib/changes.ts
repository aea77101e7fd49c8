/** The fields of a form that the user has changed: only these are sent, so that changes by others stay. */
export const changedFields = <T extends Record<string, unknown>>(before: T, now: T): Partial<T> =>
  Object.fromEntries(Object.entries(now).filter(([field, value]) => value !== before[field])) as Partial<T>;

/** Of the fields changed here, those to which another user has since given a different value. */
export const changedMeanwhile = <T extends Record<string, unknown>>(
  before: T,
  stored: T,
  changes: Partial<T>,
): (keyof T & string)[] =>
  Object.keys(changes).filter((field) => stored[field] !== before[field] && stored[field] !== changes[field]);

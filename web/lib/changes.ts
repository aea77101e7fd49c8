/** The fields of a form that have another value than it began with: only these are sent, what others changed stays. */
export const changedFields = <T extends Record<string, unknown>>(before: T, now: T): Partial<T> =>
  Object.fromEntries(Object.entries(now).filter(([field, value]) => value !== before[field])) as Partial<T>;

/** Of the fields changed here, those to which another user has since given a different value. */
export const changedMeanwhile = <T extends Record<string, unknown>>(
  before: T,
  stored: T,
  changes: Partial<T>,
): (keyof T & string)[] =>
  Object.keys(changes).filter((field) => stored[field] !== before[field] && stored[field] !== changes[field]);

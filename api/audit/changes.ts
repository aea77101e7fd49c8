import { isDeepStrictEqual } from 'node:util';

/** Returns the fields that have changed, each with its old and new value, for the audit log. */
export const changesBetween = <T extends object>(
  before: T,
  after: T,
): Record<string, { from: unknown; to: unknown }> => {
  const now = new Map(Object.entries(after));
  return Object.fromEntries(
    Object.entries(before).flatMap(([field, from]) => {
      const to: unknown = now.get(field);
      return isDeepStrictEqual(to, from) ? [] : [[field, { from, to }]];
    }),
  );
};

import { isDeepStrictEqual } from 'node:util';

/** What of some fields has another value now: from what, to what, as the audit log has it. */
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

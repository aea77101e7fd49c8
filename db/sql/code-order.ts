import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** Returns an SQL array of codes. The codes are constants from `core/codes`, so they need no escaping. */
export const codeArray = (codes: readonly string[]): SQL => sql.raw(`array['${codes.join("','")}']`);

/**
 * Sorts codes in the order in which they are listed in `core/codes`: the position in the list, counted from 1,
 * or null for a code that is not listed.
 */
export const codeOrder = (codes: readonly string[], column: AnyColumn | SQL): SQL =>
  sql`array_position(${codeArray(codes)}, ${column})`;

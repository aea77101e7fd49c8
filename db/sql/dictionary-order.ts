import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * Sorts names the way `compareNames` does (Ä next to A, 2 before 10), regardless of the database's collation.
 */
export const dictionaryOrder = (name: AnyColumn | SQL): SQL => sql`${name} collate dictionary`;

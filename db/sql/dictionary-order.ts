import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * Orders names like `compareNames`, with Ä next to A and 2 before 10, whatever the database's own collation.
 */
export const dictionaryOrder = (name: AnyColumn | SQL): SQL => sql`${name} collate dictionary`;

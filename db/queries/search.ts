import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../connection';

/**
 * What a content, aliased `c`, must satisfy to be found by a text that a person typed. A text without a word
 * finds nothing.
 */
export const searchCondition = async (_db: Queryable, text: string): Promise<SQL> =>
  sql`c.search @@ plainto_tsquery('german', ${text})`;

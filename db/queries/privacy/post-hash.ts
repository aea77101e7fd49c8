import { type SQL, sql } from 'drizzle-orm';
import { keyedHashOf } from './erasures';

/** SQL expression for the number that represents a deleted post: the first 64 bits of the keyed hash of the post id. */
export const postHash = (id: SQL): SQL => sql`
  ('x' || encode(substr(${keyedHashOf('post', sql`${id}::text`)}, 1, 8), 'hex'))::bit(64)::bigint`;

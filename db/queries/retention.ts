import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../connection';
import { type Removed, removeContent } from './remove-content';

/**
 * Deletes some of the content collected before a moment, whatever its scope, as figures go on counting it; gold
 * texts, which nobody posted here, stay.
 * @returns what went; no content when nothing is left.
 */
export const expireContent = async (
  tx: Tx,
  before: Date,
  timezone: string,
  atOnce: number,
): Promise<Removed> => {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`
      select id::text from content
      where collected_at < ${before.toISOString()}::timestamptz and scope <> 'gold' limit ${atOnce}`,
  );
  return removeContent(
    tx,
    rows.map(({ id }) => id),
    timezone,
    'stay',
  );
};

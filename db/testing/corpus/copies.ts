import type postgres from 'postgres';
import { rollupNames } from '../../figures/rollups';
import { measureNames } from '../../tables/rollups';

/**
 * The lowest 22 bits of an id are a sequence number that is unique to each post, so copies only differ in the
 * bits above.
 */
const STEP = 2 ** 22;

/** Columns that contain ids of content, by table. */
const ids: Readonly<Record<string, readonly string[]>> = {
  content: ['id', 'parent_id', 'quoted_id', 'conversation_id'],
  uncounted_content: ['content_id'],
  labels: ['content_id'],
  current_labels: ['content_id'],
  corrections: ['content_id'],
};

const counts: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(rollupNames.map((name) => [name, measureNames])),
  content_rollup: ['n'],
  name_rollup: ['n', 'expired'],
  batches: ['total_requests', 'successful_requests', 'content_count', 'labelled_count'],
};

const copyRows = async (tx: postgres.TransactionSql, table: string, copies: number): Promise<void> => {
  const columns = await tx<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} order by ordinal_position`;
  const names = columns.map(({ name }) => name);
  const values = names.map((name) => {
    if (name === 'external_id') return `(id + copy * ${STEP})::text`;
    return ids[table]?.includes(name) ? `${name} + copy * ${STEP}` : name;
  });
  await tx.unsafe(`
    insert into ${table} (${names.join(', ')})
    select ${values.join(', ')} from ${table}, generate_series(1::bigint, ${copies - 1}) as copy`);
};

/**
 * Multiplies all posts, along with their threads, labels, corrections and figures. The copies have new ids.
 * Creates millions of rows within minutes, but does not add any rows to rollups.
 */
export const makeCopies = (client: postgres.Sql, copies: number): Promise<unknown> =>
  client.begin(async (tx) => {
    for (const table of Object.keys(ids)) await copyRows(tx, table, copies);
    for (const [table, columns] of Object.entries(counts))
      await tx.unsafe(
        `update ${table} set ${columns.map((column) => `${column} = ${column} * ${copies}`).join(', ')}`,
      );
  });

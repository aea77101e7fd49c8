import type postgres from 'postgres';

/** Large tables, for which building the indexes once is faster than updating the indexes for every row. */
const tables = ['content', 'current_labels', 'authors', 'vocabulary'];

/**
 * Drops all indexes that only speed up reads, runs a bulk load, and then builds the indexes again. If the
 * load fails, the indexes are missing and the database is unusable.
 */
export const withoutIndexes = async (client: postgres.Sql, load: () => Promise<void>): Promise<void> => {
  const indexes = await client<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any(select to_regclass(name) from unnest(${tables}::text[]) as name) and not indisunique
    order by 1`;
  for (const { name } of indexes) await client.unsafe(`drop index ${name}`);
  await load();
  await client.begin(async (tx) => {
    await tx`set local maintenance_work_mem = '512MB'`;
    for (const { definition } of indexes) await tx.unsafe(definition);
  });
};

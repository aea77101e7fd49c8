import type postgres from 'postgres';

/** Large tables, whose indexes are faster to build once than to maintain for every row. */
const tables = ['content', 'current_labels', 'authors', 'vocabulary'];

/**
 * Runs a bulk load without the indexes that only readers need, and builds them afterwards. After a failed
 * load they are missing, and the database is unusable.
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

import type { TestDatabase } from './database';

/** Every value of every row of every table, the queue's too, as one text in lower case. */
export const everything = async ({ client }: TestDatabase): Promise<string> => {
  const tables = await client<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'queue')`;
  const parts = await Promise.all(
    tables.map(({ name }) => client.unsafe<{ row: string }[]>(`select t::text as row from ${name} t`)),
  );
  return parts
    .flatMap((rows) => rows.map(({ row }) => row))
    .join('\n')
    .toLowerCase();
};

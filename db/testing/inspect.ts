import type { Connection } from '../connection';
import { checkConsistency } from '../figures/consistency';
import type { Mismatch } from '../figures/mismatch';
import type { TestDatabase } from './database';

/** Returns all rows of all tables, including the queue's tables, as one string in lower case. */
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

/** Recounts all figures from the labels and returns any mismatches. */
export const checkFigures = async ({ db }: Connection): Promise<Mismatch[]> =>
  (await checkConsistency(db, 'Europe/Berlin')).mismatches;

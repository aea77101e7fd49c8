import { type SQL, sql } from 'drizzle-orm';

type ColumnType = 'bigint' | 'int' | 'smallint' | 'text' | 'boolean' | 'timestamptz' | 'date' | 'jsonb';

/**
 * Passes many rows as one parameter, so that a single statement can insert, update or join them: `from
 * ${recordset('t', …)}`.
 */
export const recordset = (
  alias: string,
  rows: readonly Record<string, unknown>[],
  columns: Readonly<Record<string, ColumnType>>,
): SQL => {
  const shape = Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ');
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ${sql.raw(`${alias}(${shape})`)}`;
};

/** Passes a list of strings as one parameter: `where name = any(${texts(names)})`. */
export const texts = (values: readonly string[]): SQL =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;

/** Passes a list of ids as one parameter: `where id = any(${idArray(ids)})`. */
export const idArray = (ids: readonly (string | number)[]): SQL =>
  sql`array(select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;

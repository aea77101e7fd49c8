import { type SQL, sql } from 'drizzle-orm';
import type { Column } from '../sql/column-arrays';
import { content } from '../tables/content';

/**
 * The columns of labelled content that rollups need in addition to the day of posting. If a measure or key is
 * to depend on another column, the column must be added here.
 */
const columns = { kind: content.kind, isOwn: content.isOwn, targetId: content.targetId };

type Name = keyof typeof columns;
type Columns = Pick<typeof content.$inferSelect, Name>;

/** The properties of labelled content that rollups depend on. */
export interface CountedContent extends Columns {
  /** Day of posting in the installation's timezone. */
  day: string;
}

const names = Object.keys(columns) as Name[];

const joined = (write: (name: Name) => string): SQL => sql.raw(names.map(write).join(', '));

/** Lists the column names, qualified with the alias if an alias is given. */
export const countedColumns = (alias?: string): SQL =>
  joined((name) => (alias === undefined ? columns[name].name : `${alias}.${columns[name].name}`));

/**
 * Selects the columns under their names in `CountedContent`. Columns of type bigint are cast, because the
 * driver would return their values as text.
 */
export const selectedCounted = (alias: string): SQL =>
  joined((name) => {
    const type = columns[name].getSQLType();
    return `${alias}.${columns[name].name}${type === 'bigint' ? '::int' : ''} as "${name}"`;
  });

/** Column definitions for a table of changes. */
export const countedDefinitions: SQL = joined((name) => {
  const { name: column, notNull } = columns[name];
  return `${column} ${columns[name].getSQLType()}${notNull ? ' not null' : ''}`;
});

/** The type of each column and a function that reads the column's value, for passing the values as arrays. */
export const countedInput = Object.fromEntries(
  names.map((name) => [
    columns[name].name,
    [columns[name].getSQLType(), (counted: CountedContent) => counted[name]],
  ]),
) as Record<string, Column<CountedContent>>;

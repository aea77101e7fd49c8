import { type SQL, sql } from 'drizzle-orm';
import type { Column } from '../sql/column-arrays';
import { content } from '../tables/content';

/**
 * The columns of labelled content that rollups need in addition to the day of posting. A measure or key that
 * depends on another column only needs that column added here to be part of every change of figures.
 */
const columns = { kind: content.kind, isOwn: content.isOwn, targetId: content.targetId };

type Name = keyof typeof columns;
type Columns = Pick<typeof content.$inferSelect, Name>;

/** What rollups need to know of labelled content. */
export interface CountedContent extends Columns {
  /** Day of posting in the installation's timezone. */
  day: string;
}

const names = Object.keys(columns) as Name[];

const joined = (write: (name: Name) => string): SQL => sql.raw(names.map(write).join(', '));

/** Lists the columns' names, qualified by a relation if one is given. */
export const countedColumns = (alias?: string): SQL =>
  joined((name) => (alias === undefined ? columns[name].name : `${alias}.${columns[name].name}`));

/**
 * Selects the columns of a row of content under the names of `CountedContent`. The driver reads a bigint as
 * text.
 */
export const selectedCounted = (alias: string): SQL =>
  joined((name) => {
    const type = columns[name].getSQLType();
    return `${alias}.${columns[name].name}${type === 'bigint' ? '::int' : ''} as "${name}"`;
  });

/** The columns' definitions, for a table of changes. */
export const countedDefinitions: SQL = joined((name) => {
  const { name: column, notNull } = columns[name];
  return `${column} ${columns[name].getSQLType()}${notNull ? ' not null' : ''}`;
});

/** The columns' values as arrays, in the columns' types. */
export const countedInput = Object.fromEntries(
  names.map((name) => [
    columns[name].name,
    [columns[name].getSQLType(), (counted: CountedContent) => counted[name]],
  ]),
) as Record<string, Column<CountedContent>>;

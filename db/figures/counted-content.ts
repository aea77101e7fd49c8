import { type SQL, sql } from 'drizzle-orm';
import type { Column } from '../sql/column-arrays';
import { content } from '../tables/content';

/**
 * The columns of labelled content that rollups need in addition to the day of posting. If a measure or key
 * depends on another column, adding the column here is enough to include it in every change to figures.
 */
const columns = { kind: content.kind, isOwn: content.isOwn, targetId: content.targetId };

type Name = keyof typeof columns;
type Columns = Pick<typeof content.$inferSelect, Name>;

/** What rollups need to know about labelled content. */
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
 * Selects the columns of a row of content under the names in `CountedContent`. The driver reads a bigint as
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

import { type SQL, sql } from 'drizzle-orm';

/** SQL condition that X does not withhold content in the installation's country. */
export const isShownOnX = (alias: string): SQL =>
  sql.raw(`${alias}.filter_reason is distinct from 'withheld'`);

import type { SQL } from 'drizzle-orm';
import type { PageBounds } from '../../sql/pages';
import { type ContentOrder, firstContents } from '../content/content-order';

/** Reads a page of a list from some content, given as a table expression. */
export type ReadFrom = (bounds: PageBounds, contents: SQL) => Promise<string[]>;

/**
 * Reads a page of a list by a walk over the first content in its order, where the page is likely to be; null
 * if it is not.
 * @param most the number of rows to read.
 */
export const walkFirst = async (
  { offset, limit }: PageBounds,
  readFrom: ReadFrom,
  order: ContentOrder,
  most: number,
): Promise<string[] | null> => {
  const first = await readFrom({ offset: 0, limit: offset + limit }, firstContents(order, most));
  return first.length === offset + limit ? first.slice(offset) : null;
};

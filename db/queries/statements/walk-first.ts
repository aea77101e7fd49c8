import type { SQL } from 'drizzle-orm';
import type { PageBounds } from '../../sql/pages';
import { type ContentOrder, firstContents } from '../content/content-order';

/** Reads a page of a list from some content, given as a table expression. */
export type ReadFrom = (bounds: PageBounds, contents: SQL) => Promise<string[]>;

/**
 * Reads a page of a list by scanning only the first content in the list's order, which is likely to contain
 * the page. Returns null if the first content does not complete the page.
 * @param most the number of rows to scan.
 */
export const walkFirst = async (
  page: PageBounds,
  readFrom: ReadFrom,
  order: ContentOrder,
  most: number,
): Promise<string[] | null> => {
  const ids = await readFrom(page, firstContents(order, most));
  return ids.length === page.limit ? ids : null;
};

import { limits } from '@stimmlage/core/limits';
import type { Queryable } from '../../connection';
import {
  type IdPage,
  type PageBounds,
  pageBeyond,
  pageByFinding,
  sortFound,
  type UncountedList,
} from '../../sql/pages';
import type { SearchCore, TextCondition } from './statement-filter';
import { type ReadFrom, walkFirst } from './walk-first';

/**
 * Measured cost of reading one row in a scan, in microseconds. Only the ratios between this cost and the two
 * costs below matter.
 */
const LOOKED_AT = 3;
/** Cost of finding one match in the full-text index. */
const MATCHED = 0.6;
/** Cost of reading the row of one match. */
const READ = 10;

/**
 * A scan is abandoned after reading this multiple of the expected number of rows, because the words may only
 * be in older content, or the newest content may have no labels yet. Sorting is also abandoned after this
 * multiple of the expected number of rows.
 */
export const PATIENCE = 4;

/** Lists subsets of a search that the index finds faster than the whole search, fastest first. */
export const partsOf = (words: TextCondition | undefined): TextCondition[] => {
  if (words?.core === undefined) return [];
  const { stems, condition, isAll } = words.core;
  return [...(stems === null ? [] : [{ condition: stems }]), ...(isAll ? [] : [{ condition }])];
};

/** Whether Postgres has statistics about a search. */
const isKnown = (core: SearchCore): boolean => core.matches >= 1 && core.contents >= 1;

/**
 * Estimates how many rows a scan has to read to find a number of matches, if the matches are evenly
 * distributed.
 */
const contentsTo = (matches: number, core: SearchCore): number => (matches * core.contents) / core.matches;

/**
 * Whether to count matches by scanning. For very common words, a scan takes less time than reading all
 * matches from the index.
 */
const isCountedByWalk = (core: SearchCore): boolean =>
  contentsTo(limits.exactTotal, core) * LOOKED_AT < core.matches * MATCHED;

/** Estimates how many rows can be scanned in the time that it takes to find and sort all matches. */
export const contentsInPlaceOfSorting = ({ matches }: Pick<SearchCore, 'matches'>): number =>
  Math.ceil((matches * READ) / LOOKED_AT);

/**
 * Reads a page of a search, newest first, by scanning the newest content. Returns null if the page cannot be
 * completed within the number of rows that may be scanned.
 */
const walkNewest = (
  core: SearchCore,
  page: PageBounds,
  mostContents: number,
  readFrom: ReadFrom,
): Promise<string[] | null> =>
  walkFirst(page, readFrom, 'newest', Math.ceil(Math.min(mostContents, core.contents)));

/**
 * Reads a page of a search with further filters, newest first, by scanning the newest content. Returns null
 * if the words are rare, or if the scan is abandoned. An abandoned scan takes at most as long as sorting all
 * matches.
 */
export const walkBySearch = async (
  core: SearchCore,
  page: PageBounds,
  readFrom: ReadFrom,
): Promise<string[] | null> => {
  if (!isKnown(core)) return null;
  const instead = contentsInPlaceOfSorting(core);
  if (contentsTo(page.offset + page.limit, core) >= instead) return null;
  return walkNewest(core, page, instead, readFrom);
};

/**
 * Finds the newest matches of a search by scanning: one more than `limits.exactTotal`, or one more than
 * `last` if `last` is greater. Returns null if the scan is abandoned, or if the full-text index is expected
 * to be faster than a scan.
 */
const countByWalk = async (core: SearchCore, last: number, readFrom: ReadFrom): Promise<string[] | null> => {
  if (!isKnown(core) || !isCountedByWalk(core)) return null;
  const matches = Math.max(limits.exactTotal, last) + 1;
  const most = PATIENCE * contentsTo(matches, core);
  return walkNewest(core, { offset: 0, limit: matches }, most, readFrom);
};

/**
 * Reads a page of all matches of a search, for any order of the list. Finding out whether there are more than
 * `limits.exactTotal` matches is fastest by a scan if the words are common, and by the full-text index if the
 * words are rare. The planner does not make this choice, because it overestimates the number of matches of a
 * hundred compounds.
 * @param list the search, without any other filter.
 * @param readNewest reads the newest matches of the search from some content, given as a table expression.
 */
export const pageByWords = async (
  db: Queryable,
  list: UncountedList,
  core: SearchCore,
  bounds: PageBounds,
  readNewest: ReadFrom,
): Promise<IdPage> => {
  const isLong = (await countByWalk(core, 0, readNewest)) !== null;
  return isLong ? pageBeyond(bounds, list.readBeyond) : pageByFinding(db, list, bounds);
};

/**
 * Like `pageByWords`, but newest first: the scan that counts the matches also finds the newest matches.
 * @param readFrom reads the list from some content, given as a table expression.
 */
export const pageOfNewest = async (
  db: Queryable,
  list: UncountedList,
  core: SearchCore,
  bounds: PageBounds,
  readFrom: ReadFrom,
): Promise<IdPage> => {
  // No matches are needed for a page beyond the last listed row.
  const last = bounds.offset < limits.lastListedRow ? bounds.offset + bounds.limit : 0;
  const newest = await countByWalk(core, last, readFrom);
  if (newest) {
    return pageBeyond(bounds, async ({ offset, limit }) => newest.slice(offset, offset + limit));
  }
  if (!isKnown(core)) return pageByFinding(db, list, bounds);
  return pageByFinding(
    db,
    {
      ...list,
      readBeyond: async (page) => {
        const expected = contentsTo(page.offset + page.limit, core);
        const instead = contentsInPlaceOfSorting(core);
        // An abandoned scan takes at most as long as the sort that follows it.
        const walked =
          expected < instead
            ? await walkNewest(core, page, Math.max(PATIENCE * expected, instead), readFrom)
            : null;
        return walked ?? sortFound(db, list, page);
      },
    },
    bounds,
  );
};

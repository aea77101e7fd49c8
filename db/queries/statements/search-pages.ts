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
import type { SearchCore, TextCondition } from './statements';
import { type ReadFrom, walkFirst } from './walk-first';

/** The measured cost of reading one row in a walk, in microseconds; only the ratios of these costs matter. */
const LOOKED_AT = 3;
/** The cost of finding one match in the index of words. */
const MATCHED = 0.6;
/** The cost of reading the row of a match. */
const READ = 10;

/**
 * A walk stops after this multiple of the rows that it was expected to read: the words may be in older
 * content, or the newest content may have no labels yet. Sorting stops after this multiple of the expected
 * rows.
 */
export const PATIENCE = 4;

/** Lists the parts of a search that the index finds faster than the whole search, the fastest first. */
export const partsOf = (words: TextCondition | undefined): TextCondition[] => {
  if (words?.core === undefined) return [];
  const { stems, condition, isAll } = words.core;
  return [...(stems === null ? [] : [{ condition: stems }]), ...(isAll ? [] : [{ condition }])];
};

/** Whether the server has statistics about a search. */
const isKnown = (core: SearchCore): boolean => core.matches >= 1 && core.contents >= 1;

/** Estimates how many rows a walk reads to reach a number of matches, if these are spread evenly. */
const contentsTo = (matches: number, core: SearchCore): number => (matches * core.contents) / core.matches;

/** Whether to count by a walk: for very common words, reading all matches from the index would cost more. */
const isCountedByWalk = (core: SearchCore): boolean =>
  contentsTo(limits.exactTotal, core) * LOOKED_AT < core.matches * MATCHED;

/** Estimates how many rows a walk can read in the time that it takes to find and sort all matches. */
export const contentsInPlaceOfSorting = ({ matches }: Pick<SearchCore, 'matches'>): number =>
  Math.ceil((matches * READ) / LOOKED_AT);

/**
 * Reads a page of a search, newest first, by a walk; null if the page is not among the newest rows, as many
 * as the walk may read.
 */
const walkNewest = (
  core: SearchCore,
  page: PageBounds,
  mostContents: number,
  readFrom: ReadFrom,
): Promise<string[] | null> =>
  walkFirst(page, readFrom, 'newest', Math.ceil(Math.min(mostContents, core.contents)));

/**
 * Reads a page of a search with further filters, newest first, by a walk; null if the words are rare, or if
 * the walk fails, which costs at most as much as sorting all matches.
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
 * Finds the newest matches of a search by a walk: one more than are counted, or one more than `last` if that
 * is greater. Null if the walk fails, or the index of words is expected to count them faster.
 */
const countByWalk = async (core: SearchCore, last: number, readFrom: ReadFrom): Promise<string[] | null> => {
  if (!isKnown(core) || !isCountedByWalk(core)) return null;
  const matches = Math.max(limits.exactTotal, last) + 1;
  const most = PATIENCE * contentsTo(matches, core);
  return walkNewest(core, { offset: 0, limit: matches }, most, readFrom);
};

/**
 * Reads a page of all matches of a search, in any order. For common words, a walk over all content is the
 * fastest way to see whether there are more matches than are counted; for rare words, the index of words is.
 * The choice depends on how common the words are and is not left to the planner, which for a hundred
 * compounds expects more matches than there are.
 * @param list the search, without any other filter.
 * @param readNewest reads its newest matches from some content, given as a table expression.
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
 * Reads a page of all matches of a search, newest first, like `pageByWords`: the walk that counts them has
 * also found the first ones.
 * @param readFrom reads the list from some content, given as a table expression.
 */
export const pageOfNewest = async (
  db: Queryable,
  list: UncountedList,
  core: SearchCore,
  bounds: PageBounds,
  readFrom: ReadFrom,
): Promise<IdPage> => {
  // A page past the last listed row needs no matches.
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
        // A failed walk costs at most as much as the sorting that follows it.
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

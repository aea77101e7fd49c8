import { limits } from '@stimmlage/core/limits';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../connection';
import {
  type IdPage,
  type PageBounds,
  pageBeyond,
  pageByFinding,
  sortFound,
  type UncountedList,
} from '../../sql/pages';
import type { SearchCore } from './statements';

/** Reads a page of a search from some contents, newest first. */
type ReadFrom = (bounds: PageBounds, contents: SQL) => Promise<string[]>;

/** Measured in microseconds, of which only the relations count: one content that a walk looks at, */
const LOOKED_AT = 3;
/** one match that the index of words gives, */
const MATCHED = 0.6;
/** and reading the row of a match. */
const READ = 10;

/**
 * A walk ends after so many times the contents that it should take: the words may stand in older ones, or the newest may
 * have no label yet.
 */
const PATIENCE = 4;

/** The newest contents, which are read one after the other, and no further than they are asked for. */
const newestOf = (most: number): SQL =>
  sql`(select * from content where scope = 'hit' order by posted_at desc, id desc limit ${most})`;

/** How many contents a walk to so many matches looks at, if they are spread evenly. */
const contentsTo = (matches: number, core: SearchCore): number => (matches * core.contents) / core.matches;

/** Whether to count by a walk: words that common would lead the index to more matches than it has to pass. */
const isCountedByWalk = (core: SearchCore): boolean =>
  contentsTo(limits.exactTotal, core) * LOOKED_AT < core.matches * MATCHED;

/** How many contents a walk looks at in the time that it takes to find and sort all matches. */
const contentsInPlaceOfSorting = (core: SearchCore): number => (core.matches * READ) / LOOKED_AT;

/**
 * The first matches of a search, newest first, by a walk over all content; null where they are not among so many of the
 * newest contents.
 */
const walkTo = async (
  core: SearchCore,
  matches: number,
  mostContents: number,
  readFrom: ReadFrom,
): Promise<string[] | null> => {
  const most = Math.ceil(Math.min(mostContents, core.contents));
  const ids = await readFrom({ offset: 0, limit: matches }, newestOf(most));
  return ids.length === matches ? ids : null;
};

/** So many contents are looked at in less time than it takes to find and sort a long list. */
const NEWEST_FIRST = 10_000;

/** Reads a page of a list that the newest contents may well hold, by a walk over these; null where they do not. */
export const walkNewest = async (
  { offset, limit }: PageBounds,
  readFrom: ReadFrom,
): Promise<string[] | null> => {
  const first = await readFrom({ offset: 0, limit: offset + limit }, newestOf(NEWEST_FIRST));
  return first.length === offset + limit ? first.slice(offset) : null;
};

/**
 * Reads a page of a search that is filtered further, newest first, by a walk; null where the words are rare, or where the
 * walk is in vain, which costs at most as much as to sort all that the words find.
 */
export const walkBySearch = async (
  core: SearchCore,
  { offset, limit }: PageBounds,
  readFrom: ReadFrom,
): Promise<string[] | null> => {
  if (core.matches < 1 || core.contents < 1) return null;
  const instead = contentsInPlaceOfSorting(core);
  if (contentsTo(offset + limit, core) >= instead) return null;
  const first = await walkTo(core, offset + limit, instead, readFrom);
  return first?.slice(offset) ?? null;
};

/**
 * A page of all that a search finds, newest first. The newest matches of common words are found soonest by a walk over
 * all content, those of rare ones by the index of words. Which it is follows from how common they are, and not from the
 * planner, which takes a hundred compounds for more matches than there are.
 * @param list the search, without any other filter.
 * @param readFrom reads it from some contents, given as a table expression.
 */
export const pageByWords = async (
  db: Queryable,
  list: UncountedList,
  core: SearchCore,
  bounds: PageBounds,
  readFrom: ReadFrom,
): Promise<IdPage> => {
  if (core.matches < 1 || core.contents < 1) return pageByFinding(db, list, bounds);
  if (isCountedByWalk(core)) {
    // A page past the last row that is listed needs none of them.
    const last = bounds.offset < limits.lastListedRow ? bounds.offset + bounds.limit : 0;
    const matches = Math.max(limits.exactTotal, last) + 1;
    const first = await walkTo(core, matches, PATIENCE * contentsTo(matches, core), readFrom);
    if (first) {
      return pageBeyond(bounds, async ({ offset, limit }) => first.slice(offset, offset + limit));
    }
  }
  return pageByFinding(
    db,
    {
      ...list,
      readBeyond: async ({ offset, limit }) => {
        const expected = contentsTo(offset + limit, core);
        const instead = contentsInPlaceOfSorting(core);
        // A walk in vain costs at most as much as what follows it.
        const first =
          expected < instead
            ? await walkTo(core, offset + limit, Math.max(PATIENCE * expected, instead), readFrom)
            : null;
        return first?.slice(offset) ?? sortFound(db, list.found, { offset, limit });
      },
    },
    bounds,
  );
};

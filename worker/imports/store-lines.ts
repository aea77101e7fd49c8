import { searchSources } from '@stimmlage/core/codes/source-types';
import { reason } from '@stimmlage/core/reasons/reason';
import { isDataError, type Tx } from '@stimmlage/db/connection';
import type { ImportCounts } from '@stimmlage/db/queries/collection/imports';
import type { ContentRow } from '@stimmlage/db/queries/content/content-row';
import { storeArchivedTrends } from '@stimmlage/db/queries/trends/trends';
import { type StoreSettings, storeAuthors, storeContent } from '../content/store';
import type { PendingRow } from './page-rows';
import { type ReadLine, refusedLine } from './read-chunk';

/**
 * The number of rows written at a time. A single line may be a page with hundreds of thousands of posts, so
 * its rows are split.
 */
const ROWS_AT_ONCE = 2_000;

function* inSlices<T>(values: Iterable<T>): Generator<T[]> {
  let slice: T[] = [];
  for (const value of values) {
    slice.push(value);
    if (slice.length === ROWS_AT_ONCE) {
      yield slice;
      slice = [];
    }
  }
  if (slice.length > 0) yield slice;
}

/** Sorts rows by id, so that all transactions lock rows in the same order and cannot deadlock. */
const byId = <T extends { id: string }>(values: Iterable<T>): T[] =>
  [...values].sort((a, b) => a.id.length - b.id.length || (a.id < b.id ? -1 : Number(a.id > b.id)));

const refusedOf = (lines: readonly ReadLine[]): ImportCounts['refused'] =>
  lines.flatMap(({ number, refusal }) => (refusal === null ? [] : [{ line: number, reasons: [refusal] }]));

/** Returns the period from the earliest to the latest of the given times; null if no times are given. */
const spanOf = (moments: readonly Date[]): ImportCounts['posted'] => {
  const times = moments.map((moment) => moment.getTime());
  return times.length === 0
    ? null
    : { first: new Date(Math.min(...times)), last: new Date(Math.max(...times)) };
};

const sumOf = (a: ImportCounts, b: ImportCounts): ImportCounts => {
  const filtered = { ...a.filtered };
  for (const [rule, n] of Object.entries(b.filtered)) filtered[rule] = (filtered[rule] ?? 0) + n;
  return {
    accepted: a.accepted + b.accepted,
    known: a.known + b.known,
    expired: a.expired + b.expired,
    context: a.context + b.context,
    trends: a.trends + b.trends,
    filtered,
    refused: [...a.refused, ...b.refused],
    posted: spanOf([a.posted, b.posted].flatMap((span) => (span ? [span.first, span.last] : []))),
    targetIds: [...new Set([...a.targetIds, ...b.targetIds])],
  };
};

/**
 * Returns true if a hit is the target's own post, or was found by the target's hashtag or keyword. An archive with
 * replies to an account may have none of its posts.
 */
const isOfTarget = ({ isOwn, sourceType }: ContentRow): boolean =>
  isOwn || searchSources.some((source) => source === sourceType);

/**
 * Creates a tally of all hits whose rows `note` creates: their period, and the targets for which they were
 * collected.
 */
const createTally = () => {
  let posted: ImportCounts['posted'] = null;
  const targetIds = new Set<number>();
  return {
    note: ({ isAskedFor, toRow }: PendingRow): ContentRow => {
      const row = toRow();
      if (row.scope !== 'hit') return row;
      posted = spanOf([row.postedAt, ...(posted ? [posted.first, posted.last] : [])]);
      if (row.targetId !== null && isAskedFor && isOfTarget(row)) targetIds.add(row.targetId);
      return row;
    },
    read: () => ({ posted, targetIds: [...targetIds] }),
  };
};

const storeTogether = async (
  tx: Tx,
  settings: StoreSettings,
  lines: readonly ReadLine[],
): Promise<ImportCounts> => {
  const trends = await storeArchivedTrends(
    tx,
    lines.flatMap((line) => line.trends ?? []),
  );
  const accounts = byId(lines.flatMap((line) => line.authors));
  const posts = byId(lines.flatMap((line) => line.posts));
  const authorIds = new Set(posts.map(({ authorId }) => authorId));
  for (const some of inSlices(accounts)) await storeAuthors(tx, some, ({ id }) => authorIds.has(id));
  const tally = createTally();
  const rows = posts.values().map(tally.note);
  const { collected, ...stored } = await storeContent(tx, inSlices(rows), settings);
  return { ...stored, ...tally.read(), accepted: collected, trends, refused: refusedOf(lines) };
};

/**
 * Stores lines of an archive. If the database refuses a value, the lines are split in half again and again
 * until the line with that value has been found. That line is refused, and all other lines are stored.
 */
export const storeLines = async (
  tx: Tx,
  settings: StoreSettings,
  lines: readonly ReadLine[],
): Promise<ImportCounts> => {
  try {
    return await tx.transaction((inner) => storeTogether(inner, settings, lines));
  } catch (error) {
    if (!isDataError(error)) throw error;
    const middle = Math.ceil(lines.length / 2);
    const first = lines.slice(0, middle);
    const rest = lines.slice(middle);
    if (rest.length > 0)
      return sumOf(await storeLines(tx, settings, first), await storeLines(tx, settings, rest));
    return storeLines(
      tx,
      settings,
      first.map(({ number }) => refusedLine(number, reason('line.unstorable'))),
    );
  }
};

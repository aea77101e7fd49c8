import { type Reason, reason } from '@stimmlage/core/reasons/reason';
import { isDataError, type Tx } from '@stimmlage/db/connection';
import type { ImportCounts } from '@stimmlage/db/queries/collection/imports';
import type { ContentRow } from '@stimmlage/db/queries/content/content-row';
import { type ArchivedTrends, storeArchivedTrends } from '@stimmlage/db/queries/trends/trends';
import { storeAuthors, storeContent } from '../content/store';
import type { ArchiveLine } from './archive-line';
import { authorsOf, contentOf, type ImportWork, shifted } from './page-rows';

export interface NumberedLine {
  number: number;
  line: ArchiveLine;
}

/** Rows are written in batches: a line may be one page of hundreds of thousands of posts. */
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

/**
 * In the order of ids, over the whole chunk: a transaction that locked lower ids after higher ones could
 * deadlock with another.
 */
const byId = <T extends { id: string }>(values: Iterable<T>): T[] =>
  [...values].sort((a, b) => a.id.length - b.id.length || (a.id < b.id ? -1 : Number(a.id > b.id)));

const trendsOf = ({ row }: ImportWork, lines: readonly NumberedLine[]): ArchivedTrends[] =>
  lines.flatMap(({ line }) =>
    line.type === 'trends' ? [{ ...line, fetchedAt: shifted(line.retrievedAt, row.shiftDays) }] : [],
  );

/** Why a line is refused as a whole or in part; null for any other. */
const refusalOf = (line: ArchiveLine): Reason | null => {
  if (line.type === 'refused') return line.why;
  if (line.type !== 'posts' || line.page.unreadable === 0) return null;
  const { posts, unreadable } = line.page;
  return reason('line.unreadable', { unreadable, posts: posts.length + unreadable });
};

const refusedOf = (lines: readonly NumberedLine[]): ImportCounts['refused'] =>
  lines.flatMap(({ number, line }) => {
    const why = refusalOf(line);
    return why === null ? [] : [{ line: number, reasons: [why] }];
  });

/** From the earliest to the latest of some times. */
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
    context: a.context + b.context,
    trends: a.trends + b.trends,
    filtered,
    refused: [...a.refused, ...b.refused],
    posted: spanOf([a.posted, b.posted].flatMap((span) => (span ? [span.first, span.last] : []))),
    targetIds: [...new Set([...a.targetIds, ...b.targetIds])],
  };
};

/** Records the times and targets of the statements that pass through. */
const createTally = () => {
  let posted: ImportCounts['posted'] = null;
  const targetIds = new Set<number>();
  return {
    note: (row: ContentRow): ContentRow => {
      if (row.scope !== 'hit') return row;
      posted = spanOf([row.postedAt, ...(posted ? [posted.first, posted.last] : [])]);
      if (row.targetId !== null) targetIds.add(row.targetId);
      return row;
    },
    read: () => ({ posted, targetIds: [...targetIds] }),
  };
};

const storeTogether = async (
  tx: Tx,
  work: ImportWork,
  lines: readonly NumberedLine[],
): Promise<ImportCounts> => {
  const pages = lines.flatMap(({ line }) => (line.type === 'posts' ? [line] : []));
  const trends = await storeArchivedTrends(tx, trendsOf(work, lines));
  const authors = byId(pages.values().flatMap((line) => authorsOf(work, line)));
  for (const some of inSlices(authors)) await storeAuthors(tx, some);
  const posts = byId(pages.values().flatMap((line) => contentOf(work, line)));
  const tally = createTally();
  const rows = posts.values().map(({ toRow }) => tally.note(toRow()));
  const { collected, ...stored } = await storeContent(tx, inSlices(rows), {
    timezone: work.timezone,
    duplicateDays: work.filter.duplicateDays,
  });
  return { ...stored, ...tally.read(), accepted: collected, trends, refused: refusedOf(lines) };
};

/**
 * Stores lines of an archive. If one of them contains a value that the database refuses, they are halved
 * until that line is alone: it is refused, the others are stored.
 */
export const storeLines = async (
  tx: Tx,
  work: ImportWork,
  lines: readonly NumberedLine[],
): Promise<ImportCounts> => {
  try {
    return await tx.transaction((inner) => storeTogether(inner, work, lines));
  } catch (error) {
    if (!isDataError(error)) throw error;
    const middle = Math.ceil(lines.length / 2);
    const first = lines.slice(0, middle);
    const rest = lines.slice(middle);
    if (rest.length > 0) return sumOf(await storeLines(tx, work, first), await storeLines(tx, work, rest));
    const line: ArchiveLine = { type: 'refused', why: reason('line.unstorable') };
    return storeLines(
      tx,
      work,
      first.map(({ number }) => ({ number, line })),
    );
  }
};

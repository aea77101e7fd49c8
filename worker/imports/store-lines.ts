import { defaultFilterSettings } from '@stimmlage/core/filter/rules';
import { isDataError, type Tx } from '@stimmlage/db/connection';
import type { ImportCounts, ImportRow } from '@stimmlage/db/queries/imports';
import { type ArchivedTrends, storeArchivedTrends } from '@stimmlage/db/queries/trends';
import { contextAttribution, type RowContext, toAuthorRow, toContentRow } from '../content/rows';
import { storeContent } from '../content/store';
import type { TargetIndex } from '../content/target-index';
import type { XPage } from '../x/page';
import type { ArchiveLine } from './archive-line';
import { attribute } from './attribute';

const MILLISECONDS_PER_DAY = 86_400_000;

/** What lines are stored under: their import, the targets they may belong to, the installation's timezone. */
export interface ImportWork {
  row: ImportRow;
  index: TargetIndex;
  timezone: string;
}

export interface NumberedLine {
  number: number;
  line: ArchiveLine;
}

const shifted = (date: Date, days: number): Date => new Date(date.getTime() + days * MILLISECONDS_PER_DAY);

/** Rows of one page; metrics without a time of retrieval are as old as the post itself. */
const rowsOfPage = ({ row, index }: ImportWork, page: XPage, retrievedAt: Date | null) => {
  const users = new Map(page.users.map((user) => [user.id, user]));
  const hits = page.posts.map((post) => ({ post, attribution: attribute(post, users, index, row.name) }));
  const sources = hits.map(({ post, attribution }) => ({ post, sourceType: attribution.sourceType }));
  const seenAt = retrievedAt === null ? null : shifted(retrievedAt, row.shiftDays);
  const context = (postedAt: Date): RowContext => ({
    retrievedAt: seenAt ?? shifted(postedAt, row.shiftDays),
    filter: defaultFilterSettings,
    politiciansIn: index.politiciansIn,
  });
  const all = [
    ...hits,
    ...page.included.map((post) => ({ post, attribution: contextAttribution(post, sources) })),
  ];
  const newest = new Date(Math.max(...page.posts.map((post) => post.createdAt.getTime())));
  return {
    rows: all.map(({ post, attribution }) =>
      toContentRow(
        { ...post, createdAt: shifted(post.createdAt, row.shiftDays) },
        attribution,
        context(post.createdAt),
      ),
    ),
    authors: page.users.map((user) => toAuthorRow(user, seenAt ?? shifted(newest, row.shiftDays))),
  };
};

const trendsOf = ({ row }: ImportWork, lines: readonly NumberedLine[]): ArchivedTrends[] =>
  lines.flatMap(({ line }) =>
    line.type === 'trends' ? [{ ...line, fetchedAt: shifted(line.retrievedAt, row.shiftDays) }] : [],
  );

const refusedOf = (lines: readonly NumberedLine[]): ImportCounts['refused'] =>
  lines.flatMap(({ number, line }) =>
    line.type === 'refused' ? [{ line: number, reason: line.reason }] : [],
  );

const storeTogether = async (
  tx: Tx,
  work: ImportWork,
  lines: readonly NumberedLine[],
): Promise<ImportCounts> => {
  const pages = lines.flatMap(({ line }) =>
    line.type === 'posts' ? [rowsOfPage(work, line.page, line.retrievedAt)] : [],
  );
  const stored = await storeContent(
    tx,
    pages.flatMap((page) => page.authors),
    pages.flatMap((page) => page.rows),
    work.timezone,
  );
  return {
    accepted: stored.collected,
    known: stored.known,
    context: stored.context,
    filtered: stored.filtered,
    trends: await storeArchivedTrends(tx, trendsOf(work, lines)),
    refused: refusedOf(lines),
  };
};

const sumOf = (a: ImportCounts, b: ImportCounts): ImportCounts => {
  const filtered = { ...a.filtered };
  for (const [reason, n] of Object.entries(b.filtered)) filtered[reason] = (filtered[reason] ?? 0) + n;
  return {
    accepted: a.accepted + b.accepted,
    known: a.known + b.known,
    context: a.context + b.context,
    trends: a.trends + b.trends,
    filtered,
    refused: [...a.refused, ...b.refused],
  };
};

/**
 * Stores lines of an archive. Where one of them holds a value that the database refuses, they are halved until
 * that line is alone: it is refused, the others are stored.
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
    const line: ArchiveLine = { type: 'refused', reason: 'a value that the database cannot hold' };
    return storeLines(
      tx,
      work,
      first.map(({ number }) => ({ number, line })),
    );
  }
};

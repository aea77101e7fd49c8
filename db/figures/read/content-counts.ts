import type { FilterReason } from '@stimmlage/core/codes/content';
import type { SourceType } from '@stimmlage/core/codes/source-types';
import { and, desc, eq, like, or, sql, sum } from 'drizzle-orm';
import type { Queryable } from '../../connection';
import type { Cell } from '../../sql/pages';
import { contentRollup } from '../../tables';

export interface ContentCounts {
  /** All hits, including filtered-out hits. */
  hits: number;
  filteredOut: number;
  filteredByReason: Partial<Record<FilterReason, number>>;
  context: number;
}

export const getContentCounts = async (db: Queryable): Promise<ContentCounts> => {
  const rows = await db
    .select({ key: contentRollup.key, n: sum(contentRollup.n).mapWith(Number) })
    .from(contentRollup)
    .groupBy(contentRollup.key);
  const filtered = rows.flatMap(({ key, n }) =>
    key.startsWith('hit:') && n > 0 ? [[key.slice(4), n] as const] : [],
  );
  const filteredOut = filtered.reduce((all, [, n]) => all + n, 0);
  const of = (key: string): number => rows.find((row) => row.key === key)?.n ?? 0;
  return {
    hits: of('hit') + filteredOut,
    filteredOut,
    filteredByReason: Object.fromEntries(filtered),
    context: of('context'),
  };
};

/**
 * Counts hits by day of posting, newest first. Depending on `isFilteredOut`, counts only hits that are
 * filtered out, only hits that are not, or all hits.
 */
export const countHits = (
  db: Queryable,
  { sourceType, isFilteredOut }: { sourceType?: SourceType | undefined; isFilteredOut?: boolean | undefined },
): Promise<Cell[]> => {
  const { day, key, n } = contentRollup;
  const kept = eq(key, 'hit');
  const filtered = like(key, 'hit:%');
  const hits = isFilteredOut === undefined ? or(kept, filtered) : isFilteredOut ? filtered : kept;
  return db
    .select({ step: sql<null>`null`, day, n: sum(n).mapWith(Number) })
    .from(contentRollup)
    .where(and(hits, sourceType && eq(contentRollup.sourceType, sourceType)))
    .groupBy(day)
    .having(sql`sum(${n}) > 0`)
    .orderBy(desc(day));
};

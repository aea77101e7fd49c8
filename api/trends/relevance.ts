import type { TrendRow } from '@stimmlage/db/queries/trends/trends';

/** Most relevant first, then by rank; what is not analysed last. */
export const byRelevance = (a: TrendRow, b: TrendRow): number =>
  (b.relevance ?? 0) - (a.relevance ?? 0) || a.rank - b.rank || a.name.localeCompare(b.name);

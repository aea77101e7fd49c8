import type { ContentScope, FilterReason } from '@stimmlage/core/codes/content';
import type { SourceType } from '@stimmlage/core/codes/source-types';
import { and, desc, eq, like, or, type SQL, sql, sum } from 'drizzle-orm';
import type { Queryable, Tx } from '../connection';
import type { Cell } from '../queries/sql/pages';
import { recordset } from '../queries/sql/recordset';
import { contentRollup } from '../tables';

export interface ContentChange {
  scope: ContentScope;
  reason: FilterReason | null;
  sourceType: SourceType;
  /** Of posting, in the installation's timezone. */
  day: string;
  sign: 1 | -1;
}

const keyOf = ({ scope, reason }: Pick<ContentChange, 'scope' | 'reason'>): string =>
  reason === null ? scope : `${scope}:${reason}`;

/** The day of posting of a content row, in the installation's timezone. */
export const dayOfPosting = (alias: string, timezone: string): SQL =>
  sql`(${sql.identifier(alias)}.posted_at at time zone ${timezone})::date::text`;

interface Count extends Record<string, unknown> {
  key: string;
  source_type: SourceType;
  day: string;
  n: number;
}

/** Sums changes by key, in key order: transactions that lock rows in one order cannot deadlock. */
const sumsOf = (changes: readonly ContentChange[]): Count[] => {
  const sums = new Map<string, Count>();
  for (const change of changes) {
    const count: Count = { key: keyOf(change), source_type: change.sourceType, day: change.day, n: 0 };
    const id = `${count.key} ${count.source_type} ${count.day}`;
    const sum = sums.get(id) ?? count;
    sum.n += change.sign;
    sums.set(id, sum);
  }
  return [...sums.values()].filter(({ n }) => n !== 0);
};

/** Adds to the counts of content, in the transaction that writes it. */
export const countContent = async (tx: Tx, changes: readonly ContentChange[]): Promise<void> => {
  const rows = sumsOf(changes);
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into content_rollup (key, source_type, day, n)
    select key, source_type, day, n
    from ${recordset('i', rows, { key: 'text', source_type: 'text', day: 'date', n: 'int' })}
    order by key, source_type, day
    on conflict (key, source_type, day) do update set n = content_rollup.n + excluded.n`);
};

export interface ContentCounts {
  /** Content that counts: hits, filtered or not. */
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

/** Hits by day of posting, newest first, with or without those that were filtered out. */
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

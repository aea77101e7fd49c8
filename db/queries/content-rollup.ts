import type { ContentScope, FilterReason } from '@stimmlage/core/codes/content';
import { sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../connection';
import { contentRollup } from '../tables';
import { recordset } from './recordset';

export interface ContentChange {
  scope: ContentScope;
  reason: FilterReason | null;
  sign: 1 | -1;
}

const keyOf = ({ scope, reason }: Pick<ContentChange, 'scope' | 'reason'>): string =>
  reason === null ? scope : `${scope}:${reason}`;

/** Adds to the counts of content, in the transaction that writes it. */
export const countContent = async (tx: Tx, changes: readonly ContentChange[]): Promise<void> => {
  const sums = new Map<string, number>();
  for (const change of changes) sums.set(keyOf(change), (sums.get(keyOf(change)) ?? 0) + change.sign);
  const rows = [...sums].filter(([, n]) => n !== 0).map(([key, n]) => ({ key, n }));
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into content_rollup (key, n) select key, n from ${recordset('i', rows, { key: 'text', n: 'int' })} order by key
    on conflict (key) do update set n = content_rollup.n + excluded.n`);
};

export interface ContentCounts {
  /** Content that counts: hits, filtered or not. */
  hits: number;
  filteredOut: number;
  filteredByReason: Partial<Record<FilterReason, number>>;
  context: number;
}

export const getContentCounts = async (db: Queryable): Promise<ContentCounts> => {
  const rows = await db.select().from(contentRollup);
  const filtered = rows.flatMap(({ key, n }) =>
    key.startsWith('hit:') && n > 0 ? [[key.slice(4), n] as const] : [],
  );
  const filteredOut = filtered.reduce((sum, [, n]) => sum + n, 0);
  const of = (key: string): number => rows.find((row) => row.key === key)?.n ?? 0;
  return {
    hits: of('hit') + filteredOut,
    filteredOut,
    filteredByReason: Object.fromEntries(filtered),
    context: of('context'),
  };
};

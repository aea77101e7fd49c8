import type { Coding } from '@stimmlage/core/codebook/coding';
import type { ContentKind } from '@stimmlage/core/codes/content';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { ColumnType } from '../queries/sql/column-arrays';
import * as tables from '../tables/rollups';

/** What rollups need of the content that a label stands on. */
export interface CountedContent {
  /** Day of posting in the installation's timezone. */
  day: string;
  kind: ContentKind;
  targetId: number | null;
  /** Whether its target's own account wrote it. */
  isOwn: boolean;
}

/** What a statement names. */
export interface Names {
  /** In lower case, each once. */
  places: readonly string[];
  /** Usernames. */
  politicians: readonly string[];
}

/** One label coming into (`1`) or going out of (`-1`) the figures of a session, 0 being the current ones. */
export interface RollupChange {
  sessionId: number;
  sign: 1 | -1;
  content: CountedContent;
  coding: Coding;
  /** Of a current label; no other counts names. */
  names?: Names;
}

/** What is added to one row of a rollup. */
export interface Delta {
  /** By the columns of any rollup. */
  keys: Readonly<Record<string, string | number>>;
  /** In the order of `measureNames`. */
  measures: readonly number[];
}

const rollups = {
  label_rollup: tables.labelRollup,
  label_rollup_category: tables.labelRollupCategory,
  label_rollup_day: tables.labelRollupDay,
  label_rollup_month: tables.labelRollupMonth,
  label_rollup_area: tables.labelRollupArea,
  label_rollup_area_category: tables.labelRollupAreaCategory,
  label_rollup_target: tables.labelRollupTarget,
};

/** The groupings that figures are read from. */
export type RollupName = keyof typeof rollups;
export const rollupNames = Object.keys(rollups) as RollupName[];

/** With what retention took away. */
export type GroupingName = RollupName | 'label_rollup_expired';

/** Columns by which a table sums, in the order of its primary key. */
const keysOf = (table: PgTable) => {
  const { primaryKeys, columns } = getTableConfig(table);
  // The table's own: those of the key do not know their types (drizzle-orm 0.45 asks itself without end).
  const own = primaryKeys.flatMap((key) =>
    key.columns.flatMap(({ name }) => columns.filter((column) => column.name === name)),
  );
  return own.map((column) => ({ name: column.name, type: column.getSQLType() as ColumnType }));
};

const byRollup = <T>(read: (table: PgTable) => T): Record<GroupingName, T> => {
  const all = Object.entries({ ...rollups, label_rollup_expired: tables.labelRollupExpired });
  return Object.fromEntries(all.map(([name, table]) => [name, read(table)])) as Record<GroupingName, T>;
};

export const keyColumns = byRollup(keysOf);
export const keyNames = byRollup((table) => keysOf(table).map(({ name }) => name));

import type { Coding } from '@stimmlage/core/codebook/coding';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import * as tables from '../tables/rollups';
import type { CountedContent } from './counted-content';

/** The names mentioned in a statement. */
export interface Names {
  /** In lower case, without duplicates. */
  places: readonly string[];
  /** Usernames. */
  politicians: readonly string[];
}

/**
 * A label that is added `n` times to the figures of a session, or removed if `n` is negative. Session 0
 * stands for the current labels. Names are counted only for current labels.
 */
export interface RollupChange extends Coding, CountedContent, Names {
  sessionId: number;
  n: number;
}

const rollups = {
  label_rollup: tables.labelRollup,
  label_rollup_category: tables.labelRollupCategory,
  label_rollup_day: tables.labelRollupDay,
  label_rollup_month: tables.labelRollupMonth,
  label_rollup_area: tables.labelRollupArea,
  label_rollup_area_category: tables.labelRollupAreaCategory,
  label_rollup_target: tables.labelRollupTarget,
  label_rollup_target_category: tables.labelRollupTargetCategory,
};

/** The tables that figures are read from. */
export type RollupName = keyof typeof rollups;
export const rollupNames = Object.keys(rollups) as RollupName[];

/** The rollups, and the table that counts the labels deleted by retention. */
export type GroupingName = RollupName | 'label_rollup_expired';

/** Lists the columns that a table's sums are grouped by, in primary-key order. */
const keysOf = (table: PgTable): string[] =>
  getTableConfig(table).primaryKeys.flatMap(({ columns }) => columns.map(({ name }) => name));

const groupings = { ...rollups, label_rollup_expired: tables.labelRollupExpired };

export const keyNames = Object.fromEntries(
  Object.entries(groupings).map(([name, table]) => [name, keysOf(table)]),
) as Record<GroupingName, string[]>;

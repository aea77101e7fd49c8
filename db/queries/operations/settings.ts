import type { Settings, StoredSettings } from '@stimmlage/core/contracts/config';
import { toDollars, toMicros } from '@stimmlage/core/dollars';
import { defaultFilterSettings, type FilterSettings } from '@stimmlage/core/filter/rules';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { announce } from '../../announcements';
import type { Queryable, Tx } from '../../connection';
import { settings } from '../../tables';

/** The id of the only row, which is created by a migration. */
const ROW = 1;

type SettingsRow = typeof settings.$inferSelect;

const toSettings = ([row]: SettingsRow[]): StoredSettings => {
  if (!row) throw new Error('The settings are missing');
  const { repliesPerPost, publicTitle, publicNotice, operatorName, operatorContact } = row;
  const { imprintUrl, privacyUrl } = row;
  const dollarsOf = (micros: number | null): number | null => (micros === null ? null : toDollars(micros));
  return {
    ...{ repliesPerPost, publicTitle, publicNotice, operatorName, operatorContact, imprintUrl, privacyUrl },
    nightlyTrends: row.nightlyTrends,
    analyzeAfterCollection: row.analyzeAfterCollection,
    defaultModel: row.defaultModel,
    filter: {
      minWords: row.filterMinWords,
      languages: row.filterLanguages,
      duplicateDays: row.filterDuplicateDays,
    },
    budgets: { x: dollarsOf(row.budgetXMicros), ai: dollarsOf(row.budgetAiMicros) },
    updatedAt: row.updatedAt.toISOString(),
  };
};

const toColumns = ({ filter, budgets, ...plain }: Settings): Partial<SettingsRow> => {
  const microsOf = (dollars: number | null): number | null => (dollars === null ? null : toMicros(dollars));
  return {
    ...plain,
    filterMinWords: filter.minWords,
    filterLanguages: filter.languages,
    filterDuplicateDays: filter.duplicateDays,
    budgetXMicros: microsOf(budgets.x),
    budgetAiMicros: microsOf(budgets.ai),
  };
};

const select = (db: Queryable) => db.select().from(settings).where(eq(settings.id, ROW));

/** Reads the settings that admins can change at runtime. */
export const getSettings = async (db: Queryable): Promise<StoredSettings> => toSettings(await select(db));

/** Like `getSettings`, but also locks the settings against changes until the transaction ends. */
export const lockSettings = async (tx: Tx): Promise<StoredSettings> =>
  toSettings(await select(tx).for('update'));

export const updateSettings = async (tx: Tx, next: Settings): Promise<StoredSettings> => {
  const rows = await tx
    .update(settings)
    // Not `now()`, which is the start time of the transaction: the transaction that writes last may have
    // started first.
    .set({ ...toColumns(next), updatedAt: sql`clock_timestamp()` })
    .where(eq(settings.id, ROW))
    .returning();
  await announce(tx);
  return toSettings(rows);
};

/**
 * Notes the retention period that a worker is about to apply.
 * @param mayShorten whether the period may be shorter than the one applied before.
 * @returns null if it was noted; otherwise the period, in days, that was applied before.
 */
export const noteRetention = async (
  db: Queryable,
  days: number,
  mayShorten: boolean,
): Promise<number | null> => {
  const isAllowed = mayShorten
    ? undefined
    : or(isNull(settings.retentionDays), lte(settings.retentionDays, days));
  const noted = await db
    .update(settings)
    .set({ retentionDays: days })
    .where(and(eq(settings.id, ROW), isAllowed))
    .returning({ id: settings.id });
  if (noted.length > 0) return null;
  const [row] = await select(db);
  return row?.retentionDays ?? null;
};

/**
 * Returns the rules for filtering out collected content. Settings override the defaults, except for the
 * country, which is fixed.
 */
export const getFilterSettings = async (db: Queryable): Promise<FilterSettings> => ({
  ...defaultFilterSettings,
  ...(await getSettings(db)).filter,
});

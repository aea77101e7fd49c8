import type { Settings } from '@stimmlage/core/contracts/config';
import { defaultFilterSettings, type FilterSettings } from '@stimmlage/core/filter/rules';
import { eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../connection';
import { settings } from '../tables';
import { announce } from './announce';

/** The one row, written by a migration. */
const ROW = 1;

const select = (db: Queryable) =>
  db
    .select({
      repliesPerPost: settings.repliesPerPost,
      publicTitle: settings.publicTitle,
      publicNotice: settings.publicNotice,
    })
    .from(settings)
    .where(eq(settings.id, ROW));

const theRow = ([row]: Settings[]): Settings => {
  if (!row) throw new Error('The settings are missing');
  return row;
};

/** What admins may change while the product runs. */
export const getSettings = async (db: Queryable): Promise<Settings> => theRow(await select(db));

/** The same, held until the transaction ends: nobody else changes them meanwhile. */
export const lockSettings = async (tx: Tx): Promise<Settings> => theRow(await select(tx).for('update'));

export const updateSettings = async (tx: Tx, next: Settings): Promise<void> => {
  await tx
    .update(settings)
    .set({ ...next, updatedAt: sql`now()` })
    .where(eq(settings.id, ROW));
  await announce(tx, 'settings');
};

/** By which rules collected content is set aside. */
export const getFilterSettings = async (db: Queryable): Promise<FilterSettings> => {
  const [row] = await db
    .select({
      minWords: settings.filterMinWords,
      languages: settings.filterLanguages,
      duplicateDays: settings.filterDuplicateDays,
    })
    .from(settings)
    .where(eq(settings.id, ROW));
  return { ...defaultFilterSettings, ...row };
};

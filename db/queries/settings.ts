import type { Settings } from '@stimmlage/core/contracts/config';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../connection';
import { settings } from '../tables';

/** The one row, written by a migration. */
const ROW = 1;

/** What admins may change while the product runs. */
export const getSettings = async (db: Queryable): Promise<Settings> => {
  const [row] = await db
    .select({
      repliesPerPost: settings.repliesPerPost,
      publicTitle: settings.publicTitle,
      publicNotice: settings.publicNotice,
    })
    .from(settings)
    .where(eq(settings.id, ROW));
  if (!row) throw new Error('The settings are missing');
  return row;
};

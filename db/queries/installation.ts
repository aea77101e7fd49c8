import type { Queryable } from '../connection';
import { StartError } from '../startup/start-error';
import { installation } from '../tables';

export interface Installation {
  sandbox: boolean;
  timezone: string;
  createdAt: Date;
}

/** What this database's data is and how its days are counted; both never change. */
export const getInstallation = async (db: Queryable): Promise<Installation> => {
  const [row] = await db.select().from(installation);
  if (!row) throw new StartError('The database has not been set up; start it once with `migrate`.');
  return row;
};

import { resolve } from 'node:path';
import type { Config } from '@stimmlage/core/config/environment';
import { startCluster } from '@stimmlage/db/embedded/cluster';
import { ensureFolder } from '@stimmlage/db/embedded/places';
import { renewAppRole } from '@stimmlage/db/startup/app-role';
import { lockInstallation } from '@stimmlage/db/startup/lock';
import { migrateDatabase } from '@stimmlage/db/startup/migrate';
import { prepareDatabase } from '@stimmlage/db/startup/prepare';
import { StartError } from '@stimmlage/db/startup/start-error';

export interface StackDatabase {
  /** The database URL for the API and the workers, preferably with a role that owns no database objects. */
  url: string;
  /** The URL of the same database, with the role that runs migrations. */
  ownerUrl: string;
  stop(): Promise<void>;
}

/**
 * Opens and migrates the database: the database at DATABASE_URL or, if the variable is not set, the embedded
 * database in the data folder.
 * @throws StartError with a one-sentence message for the user; no server is left running
 */
export const openDatabase = async (config: Config, dataDir: string): Promise<StackDatabase> => {
  const facts = { sandbox: config.STIMMLAGE_SANDBOX, timezone: config.STIMMLAGE_TIMEZONE };
  const { DATABASE_URL: url, DATABASE_MIGRATION_URL: ownerUrl } = config;
  if (url) {
    await prepareDatabase(url, facts, ownerUrl);
    return { url, ownerUrl: ownerUrl ?? url, stop: async () => undefined };
  }
  ensureFolder(dataDir);
  console.log('Starting Postgres …');
  const cluster = await startCluster({ dataDir });
  if (cluster.folder !== resolve(dataDir)) {
    console.log(
      `Postgres does not run as root and cannot enter ${resolve(dataDir)}: its data is in ${cluster.folder}.`,
    );
  }
  const unlock = await lockInstallation(cluster.url);
  if (unlock === null) {
    throw new StartError(
      `Stimmlage is already running on ${resolve(dataDir)}. Stop it, or set STIMMLAGE_DATA_DIR.`,
    );
  }
  const stop = async () => {
    await unlock();
    await cluster.stop();
  };
  try {
    const appUrl = await renewAppRole(cluster.url);
    await migrateDatabase(cluster.url, facts, appUrl);
    return { url: appUrl, ownerUrl: cluster.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

import { resolve } from 'node:path';
import type { Config } from '@stimmlage/core/config/environment';
import { startCluster } from '@stimmlage/db/embedded/cluster';
import { ensureFolder } from '@stimmlage/db/embedded/places';
import { lockInstallation } from '@stimmlage/db/startup/lock';
import { migrateDatabase } from '@stimmlage/db/startup/migrate';
import { StartError } from '@stimmlage/db/startup/start-error';

export interface StackDatabase {
  url: string;
  stop(): Promise<void>;
}

/**
 * The database of this start: the one that DATABASE_URL names, else Postgres in the data folder. It is brought
 * up to date before anything else starts.
 * @throws StartError with one sentence for a person; then nothing is left running.
 */
export const openDatabase = async (config: Config, dataDir: string): Promise<StackDatabase> => {
  const facts = { sandbox: config.STIMMLAGE_SANDBOX, timezone: config.STIMMLAGE_TIMEZONE };
  if (config.DATABASE_URL) {
    await migrateDatabase(config.DATABASE_URL, facts);
    return { url: config.DATABASE_URL, stop: async () => undefined };
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
    await migrateDatabase(cluster.url, facts);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: cluster.url, stop };
};

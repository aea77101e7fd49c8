import { join, resolve } from 'node:path';
import type { Config } from '@stimmlage/core/config/environment';
import { clearAbandoned } from '@stimmlage/db/embedded/abandoned';
import { startCluster } from '@stimmlage/db/embedded/cluster';
import { serverIdentity } from '@stimmlage/db/embedded/identity';
import { ensureFolder, findPlaces, hasCluster } from '@stimmlage/db/embedded/places';
import { renewAppRole } from '@stimmlage/db/startup/app-role';
import { type LockLoss, lockInstallation } from '@stimmlage/db/startup/lock';
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

const lossOf = (loss: LockLoss, dataDir: string): string =>
  loss === 'taken'
    ? `Another process has taken over the database in ${resolve(dataDir)}.`
    : `The embedded Postgres has ended. Its last messages are in ${join(resolve(dataDir), 'postgres.log')}.`;

/**
 * Opens and migrates the database: the database at DATABASE_URL or, if the variable is not set, the embedded
 * database in the data folder.
 * @param onLost called with a sentence for the user if the embedded database ends or is used by another process
 * @throws StartError with a one-sentence message for the user; no server is left running
 */
export const openDatabase = async (
  config: Config,
  dataDir: string,
  onLost?: (message: string) => void,
): Promise<StackDatabase> => {
  const facts = { sandbox: config.STIMMLAGE_SANDBOX, timezone: config.STIMMLAGE_TIMEZONE };
  const { DATABASE_URL: url, DATABASE_MIGRATION_URL: ownerUrl } = config;
  if (url) {
    await prepareDatabase(url, facts, ownerUrl);
    if (hasCluster(dataDir))
      console.log(
        `The database in ${resolve(dataDir)} is not used, because DATABASE_URL is set. docs/operators.md says how to move it.`,
      );
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
  const lock = await lockInstallation(cluster.url, {
    onLost: (loss) => onLost?.(lossOf(loss, cluster.folder)),
  });
  if (lock === null) {
    throw new StartError(
      `Stimmlage is already running on ${resolve(dataDir)}, or a backup of it is being made. Stop it, wait for the backup, or set STIMMLAGE_DATA_DIR.`,
    );
  }
  const stop = () => lock.release(cluster.stop);
  try {
    const identity = await serverIdentity();
    if ((await clearAbandoned(await findPlaces(dataDir, identity), identity)) === 'removed')
      console.log('Removed the data that an interrupted restore had unpacked.');
    const appUrl = await renewAppRole(cluster.url);
    await migrateDatabase(cluster.url, facts, appUrl);
    return { url: appUrl, ownerUrl: cluster.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

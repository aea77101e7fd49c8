import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '@stimmlage/core/config/environment';
import { clearAbandoned, ownerFile } from '@stimmlage/db/embedded/abandoned';
import { type Cluster, isServerRunning, startCluster } from '@stimmlage/db/embedded/cluster';
import { type Identity, run } from '@stimmlage/db/embedded/command';
import { configureAnew } from '@stimmlage/db/embedded/configuration';
import { serverIdentity } from '@stimmlage/db/embedded/identity';
import { findPlaces, folderMode, type Places } from '@stimmlage/db/embedded/places';
import { ownProcess } from '@stimmlage/db/embedded/process-id';
import {
  finishReplacement,
  isReplacementBegun,
  nextFolder,
  replaceCluster,
} from '@stimmlage/db/embedded/replacement';
import { checkInstallationFigures } from '@stimmlage/db/startup/installation';
import { lockInstallation } from '@stimmlage/db/startup/lock';
import { migrateDatabase } from '@stimmlage/db/startup/migrate';
import { endRestoredAccess } from '@stimmlage/db/startup/restored-access';
import { StartError } from '@stimmlage/db/startup/start-error';
import type { Lifecycle } from '../lifecycle';
import { assertRestorable, type Manifest } from './manifest';
import { type ProvenBackup, proveBackup } from './proven';
import { keepKey, readKey } from './seal';
import { readManifest, unpack } from './unpack';

const READ_LOG_SECONDS = 3_600;

const isRunning = async ({ binaries, folder }: Places, identity: Identity): Promise<boolean> =>
  existsSync(join(folder, 'postgres')) &&
  (await isServerRunning(binaries.pgCtl, join(folder, 'postgres'), identity));

/**
 * Makes sure that no Postgres server is using the data folder. A server that is still running because the
 * product was killed is stopped.
 * @throws StartError if the product is running
 */
const assertAtRest = async (dataDir: string, places: Places, identity: Identity): Promise<void> => {
  if (!(await isRunning(places, identity))) return;
  const cluster = await startCluster({ dataDir });
  const lock = await lockInstallation(cluster.url);
  if (lock === null) throw new StartError(`Stimmlage is running on ${resolve(dataDir)}. Stop it first.`);
  await lock.release(cluster.stop);
};

/**
 * Creates the folder in which the cluster is prepared, after removing the remains of a restore that was
 * killed.
 * @throws StartError if another restore is still running
 */
const openNextFolder = async (places: Places, identity: Identity): Promise<string> => {
  const next = nextFolder(places.folder);
  if ((await clearAbandoned(places, identity)) === 'in use')
    throw new StartError(`Another restore is running on ${places.folder}. Wait until it is done.`);
  mkdirSync(next, { mode: folderMode() });
  writeFileSync(ownerFile(places.folder), ownProcess());
  return next;
};

/**
 * Makes sure that no server is using the data folder, and that the folder contains no data unless `replace`
 * is set. Called before the backup is unpacked, and again before the restored data is moved to the data
 * folder.
 */
const assertPlace = async (
  dataDir: string,
  places: Places,
  identity: Identity,
  replace: boolean,
): Promise<void> => {
  if (!replace && existsSync(join(places.folder, 'postgres'))) {
    throw new StartError(
      `${resolve(dataDir)} contains data. Set STIMMLAGE_DATA_DIR to an empty folder, or add --replace to move the existing data aside.`,
    );
  }
  await assertAtRest(dataDir, places, identity);
};

/** Returns the name of the folder to which the previous cluster is moved. */
const nameOfKept = (now: Date): string => `before-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`;

/** Wraps a cluster so that its server is stopped only once, no matter how often `stop` is called. */
const stoppingOnce = (cluster: Cluster): Cluster => {
  let stopped: Promise<void> | undefined;
  return {
    ...cluster,
    stop: () => {
      stopped ??= cluster.stop();
      return stopped;
    },
  };
};

export interface RestoreOptions {
  /** Whether to move existing data aside. */
  replace: boolean;
  /** Whether to accept a backup whose seal cannot be verified. */
  unverified: boolean;
  say: (text: string) => void;
}

/**
 * Reads the key in the data folder. A file that is not a key only matters if nothing else is given to check the
 * backup with.
 */
const folderKey = (dataDir: string, given: string | undefined): string | null => {
  try {
    return readKey(dataDir);
  } catch (error) {
    if (given === undefined) throw error;
    return null;
  }
};

const prove = (
  file: string,
  {
    STIMMLAGE_BACKUP_KEY: given,
    STIMMLAGE_BACKUP_PASSPHRASE: passphrase,
    STIMMLAGE_DATA_DIR: dataDir,
  }: Config,
  unverified: boolean,
): Promise<ProvenBackup> => {
  const keys = [given, folderKey(dataDir, given ?? passphrase)].filter((key) => typeof key === 'string');
  return proveBackup(file, { keys, passphrase, unverified });
};

const LISTED = 10;

const listOf = (names: readonly string[]): string =>
  [...names.slice(0, LISTED), ...(names.length > LISTED ? [`${names.length - LISTED} more`] : [])].join(', ');

export interface Restored {
  manifest: Manifest;
  /** The folder with the previous data; null if there was no previous data. */
  kept: string | null;
  figures: Awaited<ReturnType<typeof checkInstallationFigures>>;
}

const assertTaken = (file: string, databaseUrl: string | undefined): void => {
  if (databaseUrl) {
    throw new StartError(
      'This command is for the embedded database. Restore the one at DATABASE_URL with pg_restore.',
    );
  }
  if (!existsSync(file)) throw new StartError(`There is no file ${file}`);
};

/**
 * Replaces the database in a data folder with a backup. Before that, the backup is unpacked into a new folder
 * next to the database, and the unpacked database is started, migrated and checked.
 * @throws StartError with a one-sentence message for the user; the data folder is then unchanged
 */
export const restore = async (
  { use }: Lifecycle,
  file: string,
  config: Config,
  { replace, unverified, say }: RestoreOptions,
): Promise<Restored> => {
  const { STIMMLAGE_DATA_DIR: dataDir } = config;
  assertTaken(file, config.DATABASE_URL);
  // As with `backup`, only a person at a terminal is told.
  if (process.stderr.isTTY) say('Reading the backup to its end, to check it …');
  const backup = await prove(file, config, unverified);
  if (!backup.isVerified) say('Warning: whether somebody changed this backup is not known.');
  const manifest = await readManifest(backup);
  const identity = await serverIdentity();
  const places = await findPlaces(dataDir, identity);
  const { folder, binaries } = places;
  finishReplacement(folder);
  const { output: version } = await run(binaries.pgCtl, ['--version']);
  assertRestorable(manifest, /\d+(\.\d+)*/.exec(version)?.[0] ?? '');
  await assertPlace(dataDir, places, identity, replace);

  const next = await openNextFolder(places, identity);
  await use(async () => ({
    stop: async () => {
      if (!isReplacementBegun(folder)) rmSync(next, { recursive: true, force: true });
    },
  }));
  say('Unpacking …');
  const left = await unpack(backup, next, identity);
  if (left.length > 0) say(`Not data, and left out: ${listOf(left)}`);
  await configureAnew(binaries, next, identity);
  say('Starting Postgres on it …');
  const cluster = await use(async () =>
    stoppingOnce(await startCluster({ dataDir: next, patienceSeconds: READ_LOG_SECONDS })),
  );
  await migrateDatabase(cluster.url, manifest);
  await endRestoredAccess(cluster.url);
  say('Comparing every figure with its labels …');
  const figures = await checkInstallationFigures(cluster.url, manifest.timezone);
  await cluster.stop();
  await run('sync', []);

  await assertPlace(dataDir, places, identity, replace);
  const kept = existsSync(join(folder, 'postgres')) ? nameOfKept(new Date()) : null;
  if (backup.key !== null) keepKey(dataDir, backup.key);
  replaceCluster(folder, kept);
  return { manifest, figures, kept: kept === null ? null : join(folder, kept) };
};

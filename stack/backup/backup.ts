import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '@stimmlage/core/config/environment';
import { type BaseBackup, beginBaseBackup } from '@stimmlage/db/embedded/base-backup';
import { type Cluster, startCluster } from '@stimmlage/db/embedded/cluster';
import { serverIdentity } from '@stimmlage/db/embedded/identity';
import { findPlaces, hasCluster } from '@stimmlage/db/embedded/places';
import { readInstallation } from '@stimmlage/db/startup/installation';
import { lockInstallation } from '@stimmlage/db/startup/lock';
import { StartError } from '@stimmlage/db/startup/start-error';
import type { Lifecycle } from '../lifecycle';
import { type ArchiveWriter, MANIFEST, writeArchive } from './archive';
import { dataEntries, readDataFile } from './data-files';
import { encrypting } from './encryption';
import { createManifest, type Manifest } from './manifest';
import { createKey, keepKey, keyFileOf, type Protect, readKey, sealing } from './seal';
import { PASSWORD } from './taken';

/**
 * Connects to the Postgres server for a data folder. If the product is running, this is its server;
 * otherwise, a temporary server is started.
 */
export const openCluster = async (dataDir: string): Promise<Cluster> => {
  const cluster = await startCluster({ dataDir });
  // While this lock is held, a product that is started during the backup has to wait. Without the lock, the
  // product would lose its server at the end of the backup.
  const lock = await lockInstallation(cluster.url);
  return {
    ...cluster,
    // Without the lock, the server belongs to the product, even if this process has started it.
    stop: async () => lock?.release(cluster.wasRunning ? undefined : cluster.stop),
  };
};

const copyFiles = async (archive: ArchiveWriter, data: string, names: Iterable<string>): Promise<void> => {
  for (const name of names) {
    await readDataFile(join(data, name), (size, content) =>
      archive.addFile(`postgres/${name}`, size, content),
    );
  }
};

/**
 * The file that describes the cluster's last checkpoint. This file is copied last, after all files that it
 * refers to.
 */
const CONTROL = 'global/pg_control';

const copyData = async (archive: ArchiveWriter, data: string): Promise<void> => {
  for (const { name, isFolder } of dataEntries(data)) {
    if (isFolder) await archive.addFolder(`postgres/${name}`);
    else if (name !== CONTROL) await copyFiles(archive, data, [name]);
  }
  await copyFiles(archive, data, [CONTROL]);
};

const copyCluster = async (archive: ArchiveWriter, base: BaseBackup, folder: string): Promise<void> => {
  const data = join(folder, 'postgres');
  await archive.addFolder('postgres');
  await copyData(archive, data);
  const { label, wal } = await base.finish();
  await archive.addText('postgres/backup_label', label);
  await copyFiles(
    archive,
    data,
    wal.map((name) => `pg_wal/${name}`),
  );
  await readDataFile(join(folder, PASSWORD), (size, content) => archive.addFile(PASSWORD, size, content));
};

export interface MadeBackup {
  isEncrypted: boolean;
  manifest: Manifest;
  bytes: number;
}

/**
 * Chooses how to protect a backup. If a passphrase is configured, the backup is encrypted, so changes to the
 * file are detected as well. Otherwise, the backup is sealed with a key, which is created for the first
 * backup.
 * @param onNewKey called with the path of the key file when a key is created, even if the backup then fails
 */
const protectionOf = (
  {
    STIMMLAGE_BACKUP_PASSPHRASE: passphrase,
    STIMMLAGE_BACKUP_KEY: given,
    STIMMLAGE_DATA_DIR: dataDir,
  }: Config,
  onNewKey: (file: string) => void,
): Pick<MadeBackup, 'isEncrypted'> & { protect: Protect } => {
  if (passphrase !== undefined) return { protect: encrypting(passphrase), isEncrypted: true };
  const found = given ?? readKey(dataDir);
  if (found !== null) return { protect: sealing(found), isEncrypted: false };
  const key = createKey();
  keepKey(dataDir, key);
  onNewKey(keyFileOf(dataDir));
  // If two backups create a key at the same time, both use the key that was stored first.
  return { protect: sealing(readKey(dataDir) ?? key), isEncrypted: false };
};

/**
 * Writes the embedded database to a single file, whether or not the product is running.
 * @param onNewKey called with the path of the key file if a key is created for this backup
 * @throws StartError with a one-sentence message for the user; the unfinished file has then been removed
 */
export const backUp = async (
  { use }: Lifecycle,
  file: string,
  config: Config,
  onNewKey: (file: string) => void,
): Promise<MadeBackup> => {
  const { DATABASE_URL, STIMMLAGE_DATA_DIR: dataDir } = config;
  if (DATABASE_URL) {
    throw new StartError(
      'This command is for the embedded database. Back up the one at DATABASE_URL with pg_dump --format=custom.',
    );
  }
  if (!hasCluster(dataDir)) throw new StartError(`There is no database in ${resolve(dataDir)}.`);
  if (existsSync(file)) throw new StartError(`${file} already exists. Choose another file.`);
  // Before a key is written: the folder may belong to another user.
  await findPlaces(dataDir, await serverIdentity());
  const { protect, ...made } = protectionOf(config, onNewKey);
  const cluster = await use(() => openCluster(dataDir));
  const manifest = createManifest(await readInstallation(cluster.url), new Date());
  const base = await beginBaseBackup(cluster.url);
  if (base === null) throw new StartError('Another backup is running. Wait until it is done.');
  await use(async () => ({ stop: base.close }));
  const archive = writeArchive(file, protect);
  await use(async () => ({ stop: archive.abandon }));
  await archive.addText(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
  await copyCluster(archive, base, cluster.folder);
  return { manifest, ...made, ...(await archive.finish()) };
};

import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { binariesIn, findBinaries, type PostgresBinaries } from './binaries';
import { type Identity, run } from './command';
import { canEnter } from './identity';

/**
 * The folder for the database and binaries, used when the product runs as root and the server's user cannot
 * access the project's folders.
 */
const SYSTEM_FOLDER = '/var/lib/stimmlage';

/** Name of the symlink in a data folder to the folder that its database was moved to. */
const MOVED_OUT = 'moved-out';

/**
 * Returns the mode for a folder that only its owner may list. If the owner is root, other users may pass
 * through the folder, because the server's user has to reach the database inside.
 */
export const folderMode = (): number => (process.getuid?.() === 0 ? 0o711 : 0o700);

export interface Places {
  binaries: PostgresBinaries;
  /** The folder that contains the cluster, in its subfolder `postgres`. */
  folder: string;
}

const copyOnce = (from: string, to: string): void => {
  if (existsSync(to)) return;
  const half = `${to}.${process.pid}`;
  cpSync(from, half, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(half, to);
  } catch {
    // Another process created the copy first.
    rmSync(half, { recursive: true, force: true });
  }
};

const nearestExisting = (path: string): string => (existsSync(path) ? path : nearestExisting(dirname(path)));

/**
 * Checks, before anything is written, that a folder can be created and written to.
 * @throws Error that mentions STIMMLAGE_DATA_DIR
 */
export const assertWritable = (dataDir: string): void => {
  const folder = resolve(dataDir);
  try {
    // The trailing slash makes the check fail if the path is a file.
    accessSync(`${nearestExisting(folder)}/`, constants.W_OK | constants.X_OK);
  } catch {
    throw new Error(`The data folder ${folder} cannot be written. Set STIMMLAGE_DATA_DIR to one that can.`);
  }
};

/**
 * Creates a folder if it does not exist, and checks that this process can write to the folder.
 * @throws Error that mentions STIMMLAGE_DATA_DIR if the folder cannot be created or written to.
 */
export const ensureFolder = (dataDir: string): string => {
  assertWritable(dataDir);
  const folder = resolve(dataDir);
  mkdirSync(folder, { recursive: true, mode: folderMode() });
  return folder;
};

/** Whether a data folder contains a cluster, directly or through its symlink. */
export const hasCluster = (dataDir: string): boolean =>
  ['postgres', join(MOVED_OUT, 'postgres')].some((path) => existsSync(join(resolve(dataDir), path)));

/**
 * Creates a folder for the database outside the data folder, and a symlink to the new folder in the data
 * folder. Later starts follow the symlink to the same database. If the data folder is deleted, the next start
 * creates an empty database.
 */
const moveOut = (folder: string, link: string): string => {
  mkdirSync(SYSTEM_FOLDER, { recursive: true });
  const moved = mkdtempSync(join(SYSTEM_FOLDER, 'data-'));
  chmodSync(moved, folderMode());
  // Records which data folder this folder belongs to, for administrators who come across this folder.
  writeFileSync(join(moved, 'belongs-to'), `${folder}\n`);
  symlinkSync(moved, link);
  return moved;
};

const nameOfUser = async (uid: number): Promise<string> => {
  const { status, output } = await run('id', ['-un', String(uid)]);
  return status === 0 ? output.trim() : `with the id ${uid}`;
};

/**
 * Makes sure that the cluster in a folder, if there is one, belongs to the user that the server runs as.
 * Otherwise this process could neither see whether its server is running nor leave files that its owner can
 * use.
 * @throws Error that names the user to run as
 */
const assertOwn = async (folder: string, { uid = process.getuid?.() }: Identity): Promise<void> => {
  const data = statSync(join(folder, 'postgres'), { throwIfNoEntry: false });
  if (data === undefined || uid === undefined || data.uid === uid) return;
  throw new Error(
    `The database in ${folder} belongs to the user ${await nameOfUser(data.uid)}. Run this command as that user, or as root if the user is postgres.`,
  );
};

const findFolder = async (folder: string, identity: Identity): Promise<string> => {
  const link = join(folder, MOVED_OUT);
  await assertOwn(folder, identity);
  if (lstatSync(link, { throwIfNoEntry: false })) {
    if (existsSync(link)) {
      const moved = realpathSync(link);
      await assertOwn(moved, identity);
      return moved;
    }
    throw new Error(
      `The database of ${folder} was in ${readlinkSync(link)}, which no longer exists. Restore it, or delete ${folder} to start with an empty database.`,
    );
  }
  if (await canEnter(folder, identity)) return folder;
  if (existsSync(join(folder, 'postgres'))) {
    throw new Error(
      `Postgres does not run as root and can no longer enter ${folder}. Give other users execute permission on it and on the folders above it.`,
    );
  }
  return moveOut(folder, link);
};

/**
 * Creates the data folder and determines the locations of the cluster and the binaries.
 * @throws Error with a message for the user.
 */
export const findPlaces = async (dataDir: string, identity: Identity): Promise<Places> => {
  const folder = await findFolder(ensureFolder(dataDir), identity);
  const found = findBinaries();
  const binaries = (await canEnter(found.root, identity)) ? found : relocate(found);
  return { binaries, folder };
};

const relocate = (found: PostgresBinaries): PostgresBinaries => {
  mkdirSync(SYSTEM_FOLDER, { recursive: true });
  const version = createHash('sha256').update(found.root).digest('hex').slice(0, 12);
  const copy = join(SYSTEM_FOLDER, `postgres-${version}`);
  copyOnce(found.root, copy);
  return binariesIn(copy);
};

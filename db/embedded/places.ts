import { createHash } from 'node:crypto';
import { accessSync, constants, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { binariesIn, findBinaries, type PostgresBinaries } from './binaries';
import type { Identity } from './command';
import { canEnter } from './identity';

/** Where root's database and binaries stand when the server's user cannot enter the project's folders. */
const SYSTEM_FOLDER = '/var/lib/stimmlage';

export interface Places {
  binaries: PostgresBinaries;
  /** Parent of the cluster's folder. */
  folder: string;
}

const copyOnce = (from: string, to: string): void => {
  if (existsSync(to)) return;
  const half = `${to}.${process.pid}`;
  cpSync(from, half, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(half, to);
  } catch {
    // Another start was first.
    rmSync(half, { recursive: true, force: true });
  }
};

/**
 * Makes a folder that this process can write to.
 * @throws Error naming STIMMLAGE_DATA_DIR when it cannot be made or written.
 */
export const ensureFolder = (dataDir: string): string => {
  const folder = resolve(dataDir);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    throw new Error(`The data folder ${folder} cannot be written. Set STIMMLAGE_DATA_DIR to one that can.`);
  }
  return folder;
};

/** Makes the data folder and finds where the cluster and the binaries can stand. */
export const findPlaces = async (dataDir: string, identity: Identity): Promise<Places> => {
  const folder = ensureFolder(dataDir);
  const found = findBinaries();
  const binaries = (await canEnter(found.root, identity)) ? found : relocate(found);
  if (await canEnter(folder, identity)) return { binaries, folder };
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  const moved = join(SYSTEM_FOLDER, name);
  mkdirSync(moved, { recursive: true });
  return { binaries, folder: moved };
};

const relocate = (found: PostgresBinaries): PostgresBinaries => {
  mkdirSync(SYSTEM_FOLDER, { recursive: true });
  const version = createHash('sha256').update(found.root).digest('hex').slice(0, 12);
  const copy = join(SYSTEM_FOLDER, `postgres-${version}`);
  copyOnce(found.root, copy);
  return binariesIn(copy);
};

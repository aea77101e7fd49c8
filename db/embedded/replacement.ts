import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '@stimmlage/core/errors/app-error';
import { folderMode } from './places';

/**
 * The files and folders that make up a cluster, in the order in which they are replaced. The folder with the
 * data is the first, because it is the most likely one that cannot be moved.
 */
const PARTS = ['postgres', 'postgres-password', 'postgres.log'] as const;

/** The content of the ready file if there is no previous cluster to keep. */
const NOTHING_KEPT = '-';

/**
 * Returns the folder in which the next cluster is prepared. The folder has the same layout as the current
 * cluster's folder, so that a server can be started on the next cluster.
 */
export const nextFolder = (folder: string): string => join(folder, 'restoring');

/**
 * Returns the path of the file that marks the next cluster as complete. Once the file exists, the next
 * cluster replaces the current cluster.
 */
const readyFile = (folder: string): string => join(nextFolder(folder), 'ready');

/**
 * Reads the ready file. An empty file, which a power failure may leave, marks nothing, unless parts have been moved:
 * version 0.2.0 wrote an empty file if there was no previous cluster.
 */
const readReady = (folder: string): string | null => {
  const ready = readyFile(folder);
  if (!existsSync(ready)) return null;
  const isWhole = existsSync(join(nextFolder(folder), 'postgres-password'));
  return readFileSync(ready, 'utf8') || (isWhole ? null : NOTHING_KEPT);
};

/**
 * Whether the next cluster is replacing the current one. From then on, the next cluster must not be deleted,
 * because parts of it may already be in use.
 */
export const isReplacementBegun = (folder: string): boolean => readReady(folder) !== null;

/** Writes a file so that it has its whole content as soon as it exists, also after a power failure. */
const writeAtOnce = (path: string, content: string): void => {
  const half = `${path}.half`;
  const file = openSync(half, 'w', 0o600);
  try {
    writeSync(file, content);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(half, path);
};

/**
 * Replaces the cluster in use, whose server must be stopped, with the prepared cluster.
 * @param keptIn name of the folder to move the old cluster to; null if there is no old cluster.
 */
export const replaceCluster = (folder: string, keptIn: string | null): void => {
  writeAtOnce(readyFile(folder), keptIn ?? NOTHING_KEPT);
  finishReplacement(folder);
};

/**
 * Completes a replacement that has begun, even if the replacement was interrupted. Does nothing if no
 * replacement has begun.
 */
export const finishReplacement = (folder: string): void => {
  const keptIn = readReady(folder);
  if (keptIn === null) return;
  const kept = keptIn === NOTHING_KEPT ? null : join(folder, keptIn);
  try {
    movePartsTo(folder, kept);
  } catch (error) {
    // If the first part of both clusters is still in its place, nothing has been moved: the current one remains in use.
    const places = [nextFolder(folder), folder];
    if (places.every((place) => existsSync(join(place, PARTS[0])))) rmSync(readyFile(folder));
    throw new Error(`The data in ${folder} could not be replaced: ${messageOf(error)}`);
  }
  rmSync(nextFolder(folder), { recursive: true });
};

/** Moves the parts of the current cluster away, and those of the next cluster to their places. */
const movePartsTo = (folder: string, kept: string | null): void => {
  if (kept !== null) mkdirSync(kept, { recursive: true, mode: folderMode() });
  for (const part of PARTS) {
    const next = join(nextFolder(folder), part);
    const current = join(folder, part);
    if (!existsSync(next)) continue;
    if (kept !== null && existsSync(current)) renameSync(current, join(kept, part));
    renameSync(next, current);
  }
};

import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderMode } from './places';

/** The files and folders that make up a cluster. */
const PARTS = ['postgres.log', 'postgres-password', 'postgres'] as const;

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
 * Replaces the cluster in use, whose server must be stopped, with the prepared cluster.
 * @param keptIn name of the folder to move the old cluster to; null to discard the old cluster.
 */
export const replaceCluster = (folder: string, keptIn: string | null): void => {
  writeFileSync(readyFile(folder), keptIn ?? '');
  finishReplacement(folder);
};

/**
 * Completes a replacement that has begun, even if the replacement was interrupted. Does nothing if no
 * replacement has begun.
 */
export const finishReplacement = (folder: string): void => {
  const ready = readyFile(folder);
  if (!existsSync(ready)) return;
  const keptIn = readFileSync(ready, 'utf8');
  if (keptIn !== '') mkdirSync(join(folder, keptIn), { recursive: true, mode: folderMode() });
  for (const part of PARTS) {
    const next = join(nextFolder(folder), part);
    const current = join(folder, part);
    if (!existsSync(next)) continue;
    if (keptIn !== '' && existsSync(current)) renameSync(current, join(folder, keptIn, part));
    renameSync(next, current);
  }
  rmSync(nextFolder(folder), { recursive: true });
};

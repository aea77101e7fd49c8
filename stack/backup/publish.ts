import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from '@stimmlage/core/errors/code-of';

/** Whether `publish` failed because there is already a file with the final name. */
export const isPresent = (error: unknown): boolean => codeOf(error) === 'EEXIST';

/** The errors with which a file system without hard links refuses one (link(2)). */
const withoutLinks: readonly unknown[] = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

const moveTo = (half: string, path: string): void => {
  if (existsSync(path)) throw Object.assign(new Error(`${path} already exists`), { code: 'EEXIST' });
  renameSync(half, path);
};

/**
 * Gives a complete file its final name, in the same folder, unless a file with that name exists. Afterwards
 * the name is safe from a power failure.
 * @throws Error for which `isPresent` is true if there is such a file
 */
export const publish = (half: string, path: string): void => {
  try {
    linkSync(half, path);
    rmSync(half);
  } catch (error) {
    if (!withoutLinks.includes(codeOf(error))) throw error;
    moveTo(half, path);
  }
  const folder = openSync(dirname(path), 'r');
  try {
    fsyncSync(folder);
  } catch {
    // Not every file system can write a folder to the disk.
  } finally {
    closeSync(folder);
  }
};

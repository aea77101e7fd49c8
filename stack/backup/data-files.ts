import { type Dirent, readdirSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '@stimmlage/db/startup/start-error';

/**
 * Folders that a backup contains without their files, because the server recreates the files or the backup
 * adds the files at the end (Postgres manual, 25.3.3).
 */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);

/** Files that a backup omits: files of the running server, and files that a server recreates. */
const leftOut = [
  /^postmaster\./,
  /^pg_internal\.init/,
  /^pgsql_tmp/,
  /^current_logfiles$/,
  /^backup_label/,
  // Files of temporary tables, named t<backend>_<file>.
  /^t\d+_\d+/,
];

export interface DataEntry {
  /** The path relative to the data folder, with slashes. */
  name: string;
  isFolder: boolean;
}

const entriesOf = (folder: string): Dirent[] => {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    // A folder of temporary files may have been deleted since its parent folder was read.
    if (isGone(error)) return [];
    throw error;
  }
};

export const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Lists all files and folders in a data folder that a backup requires, except for the write-ahead log. Each
 * folder is listed before its contents.
 */
export function* dataEntries(data: string, below = ''): Generator<DataEntry> {
  for (const entry of entriesOf(join(data, below))) {
    const name = below === '' ? entry.name : `${below}/${entry.name}`;
    if (leftOut.some((pattern) => pattern.test(entry.name))) continue;
    if (entry.isFile()) yield { name, isFolder: false };
    else if (entry.isDirectory()) {
      yield { name, isFolder: true };
      if (!emptied.has(name) && name !== 'pg_wal/archive_status') yield* dataEntries(data, name);
    } else
      throw new StartError(
        `${join(data, name)} is a link to another place. Such a folder cannot be backed up.`,
      );
  }
}

const CHUNK = 1_048_576;

/**
 * Reads a file that may be written to or truncated at the same time. Yields exactly `size` bytes. When the
 * backup is restored, any inconsistency in the file is repaired from the write-ahead log.
 */
async function* exactly(handle: FileHandle, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size; ) {
    const chunk = new Uint8Array(Math.min(CHUNK, size - at));
    const { bytesRead } = await handle.read(chunk, 0, chunk.byteLength, at);
    // If the file has been truncated, the missing bytes are replaced with zeros.
    yield bytesRead === 0 ? chunk : chunk.subarray(0, bytesRead);
    at += bytesRead === 0 ? chunk.byteLength : bytesRead;
  }
}

/**
 * Passes the size and content of a file to `take`. A file that has been deleted since it was listed is
 * skipped.
 */
export const readDataFile = async (
  path: string,
  take: (size: number, content: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<void> => {
  const handle = await open(path).catch((error: unknown) => {
    if (isGone(error)) return null;
    throw error;
  });
  if (handle === null) return;
  try {
    const { size } = await handle.stat();
    await take(size, exactly(handle, size));
  } finally {
    await handle.close();
  }
};

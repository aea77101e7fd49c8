import { type Dirent, readdirSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '@stimmlage/core/errors/code-of';
import { StartError } from '@stimmlage/db/startup/start-error';

/**
 * Folders that are backed up as empty folders. The server recreates the files in them, or the backup adds the
 * files at its end (Postgres manual, 25.3.3).
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

/**
 * Name patterns of files that a backup omits: files that belong to the running server, and files that every
 * server recreates.
 */
const leftOut = [
  /^postmaster\./,
  /^pg_internal\.init/,
  /^pgsql_tmp/,
  /^current_logfiles$/,
  /^backup_label/,
  // Temporary tables are stored in files named t<backend>_<file>.
  /^t\d+_\d+/,
];

export interface DataEntry {
  /** The path relative to the data folder, with forward slashes. */
  name: string;
  isFolder: boolean;
}

const entriesOf = (folder: string): Dirent[] => {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    // A folder with temporary files may have been deleted since its parent folder was listed.
    if (isGone(error)) return [];
    throw error;
  }
};

export const isGone = (error: unknown): boolean => codeOf(error) === 'ENOENT';

/**
 * Lists the files and folders that a backup needs from a data folder, except for the write-ahead log. Each
 * folder is listed before the files in it.
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
 * Yields exactly `size` bytes of a file, even if the server writes to the file or truncates it in the
 * meantime. When the backup is restored, Postgres repairs the inconsistent file from the write-ahead log.
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
 * Passes the size and content of a file to `take`. If the file has been deleted since it was listed, `take`
 * is not called.
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

import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '@stimmlage/db/startup/start-error';

/** What `demo` shows: the sandbox's generated posts, or an archive of real ones. */
export interface DemoOptions {
  archive: string | null;
  targets: string | null;
  shift: boolean;
  dataDir: string;
}

const usage = 'demo takes --archive FILE, and with it --targets FILE and --no-shift.';

const readArguments = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: { archive: { type: 'string' }, targets: { type: 'string' }, 'no-shift': { type: 'boolean' } },
    }).values;
  } catch {
    throw new StartError(usage);
  }
};

const existing = (path: string | undefined): string | null => {
  if (path === undefined) return null;
  if (!existsSync(path)) throw new StartError(`There is no file ${path}`);
  return resolve(path);
};

/**
 * Chooses the data folder: an archive gets a separate one, so that invented and real posts are never mixed.
 */
const folderOf = (dataDir: string, isOwnFolder: boolean, archive: string | null): string =>
  archive === null || isOwnFolder
    ? dataDir
    : join(dataDir, 'archives', basename(archive).replace(/\..*$/, ''));

/**
 * Reads the command line of `demo`.
 * @param isOwnFolder whether STIMMLAGE_DATA_DIR was set by hand: then it is used unchanged
 * @throws StartError
 */
export const readDemoOptions = (
  args: readonly string[],
  dataDir: string,
  isOwnFolder: boolean,
): DemoOptions => {
  const values = readArguments(args);
  const archive = existing(values.archive);
  if (archive === null && (values.targets !== undefined || values['no-shift'])) throw new StartError(usage);
  return {
    archive,
    targets: existing(values.targets),
    shift: !values['no-shift'],
    dataDir: folderOf(dataDir, isOwnFolder, archive),
  };
};

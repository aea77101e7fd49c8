import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '@stimmlage/core/errors/code-of';
import postgres from 'postgres';
import type { PostgresBinaries } from './binaries';
import { type Identity, run } from './command';
import { initialiseCluster, OWNER } from './configuration';
import { freePort } from './free-port';
import { own, serverIdentity } from './identity';
import { findPlaces } from './places';
import { finishReplacement } from './replacement';

export interface Cluster {
  /** URL of the product's database, including the password. */
  url: string;
  /**
   * The folder that contains the cluster: the data folder or, if the server's user cannot access the data
   * folder, a separate folder.
   */
  folder: string;
  /** Whether another process had already started the server. */
  wasRunning: boolean;
  /** Stops the server. Does nothing if the server has already ended. */
  stop(): Promise<void>;
}

export interface ClusterOptions {
  dataDir: string;
  /** For tests only: sacrifices crash safety for speed. */
  disposable?: boolean;
  /** Start-up timeout. Should be longer than the default if the server has to replay a large WAL. */
  patienceSeconds?: number;
}

const DATABASE = 'stimmlage';
/** `pg_ctl start` returns as soon as the server accepts connections, so this only limits a recovery. */
const PATIENCE_SECONDS = 900;
/** A server writes all changed pages before it ends, which may take minutes on a slow disk. */
const STOP_SECONDS = 900;
const POLL_MS = 200;

/** The exit status of `pg_ctl status` if no server is running (Postgres manual, pg_ctl). */
const NOT_RUNNING = 3;

const settings = (port: number, disposable: boolean): string => {
  const values = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '256MB',
    max_wal_size: '2GB',
    // A backup that hangs must not fill the disk with the log that it keeps.
    max_slot_wal_keep_size: '16GB',
    jit: 'off',
    // The log outlives retention and erasures: no statements, no values of rows.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(disposable ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  };
  return Object.entries(values)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
};

/**
 * Creates the cluster under a temporary name and renames it when complete, so that an interrupted first start
 * does not leave a half-initialised cluster behind.
 */
const initialise = async (binaries: PostgresBinaries, folder: string, identity: Identity): Promise<void> => {
  const half = join(folder, 'postgres.new');
  const passwordFile = join(folder, 'postgres-password');
  rmSync(half, { recursive: true, force: true });
  writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  own(passwordFile, identity);
  await initialiseCluster(binaries, half, passwordFile, identity);
  renameSync(half, join(folder, 'postgres'));
};

/**
 * Whether a Postgres server is running on a cluster.
 * @param data the cluster's own folder, which must exist
 * @throws Error if that is not known, for example because the server's user cannot read the folder
 */
export const isServerRunning = async (pgCtl: string, data: string, identity: Identity): Promise<boolean> => {
  const { status, output } = await run(pgCtl, ['status', '-D', data], identity);
  if (status === 0) return true;
  if (status === NOT_RUNNING) return false;
  throw new Error(`Whether Postgres is running on ${data} is not known: ${output.trim()}`);
};

/**
 * Returns the port of the server that is already running on this data folder, or null if no server is
 * running.
 */
const runningPort = async (pgCtl: string, data: string, identity: Identity): Promise<number | null> => {
  if (!(await isServerRunning(pgCtl, data, identity))) return null;
  const port = Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[3] ?? '', 10);
  return Number.isNaN(port) ? null : port;
};

const launch = async (
  { pgCtl }: PostgresBinaries,
  folder: string,
  data: string,
  identity: Identity,
  { disposable = false, patienceSeconds = PATIENCE_SECONDS }: Omit<ClusterOptions, 'dataDir'>,
): Promise<number> => {
  const port = await freePort();
  const log = join(folder, 'postgres.log');
  writeFileSync(log, '', { flag: 'a', mode: 0o600 });
  // A log from an older version may be readable by other users, although it contains IP addresses and values
  // from rows.
  chmodSync(log, 0o600);
  own(log, identity);
  const { status, output } = await run(
    pgCtl,
    ['start', '-w', '-t', String(patienceSeconds), '-D', data, '-l', log, '-o', settings(port, disposable)],
    identity,
  );
  if (status === 0) return port;
  const lastLines = readFileSync(log, 'utf8').trim().split('\n').slice(-3).join(' ');
  throw new Error(`The embedded Postgres did not start: ${lastLines || output.trim()}`);
};

const createDatabaseOnce = async (server: string): Promise<void> => {
  const client = postgres(`${server}/postgres`, { max: 1, onnotice: () => undefined });
  try {
    const found = await client`select 1 from pg_database where datname = ${DATABASE}`;
    if (found.length === 0) await client.unsafe(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
};

type Readiness = 'ready' | 'starting or ending' | 'refused';

/** Creates the product's database if it does not exist, and tells whether the server allowed that. */
const tryToCreateDatabase = async (server: string): Promise<Readiness> => {
  try {
    await createDatabaseOnce(server);
    return 'ready';
  } catch (error) {
    const code = codeOf(error);
    // 57P03: cannot_connect_now
    if (code === '57P03') return 'starting or ending';
    if (code === 'ECONNREFUSED') return 'refused';
    throw error;
  }
};

/** How long a running server may refuse connections before its process counts as another program. */
const ANSWER_MS = 15_000;

/**
 * Creates the product's database if it does not exist. Waits for a server that is still recovering.
 * @param isRunning whether the server's process is still there
 * @returns false if the server has ended instead, because it was being stopped
 */
const ensureDatabase = async (
  server: string,
  data: string,
  patienceSeconds: number,
  isRunning: () => Promise<boolean>,
): Promise<boolean> => {
  const deadline = Date.now() + patienceSeconds * 1000;
  let answeredAt = Date.now();
  for (;;) {
    const readiness = await tryToCreateDatabase(server);
    if (readiness === 'ready') return true;
    if (!(await isRunning())) return false;
    if (readiness !== 'refused') answeredAt = Date.now();
    if (Date.now() - answeredAt > ANSWER_MS)
      throw new Error(
        `No Postgres answers at ${new URL(server).host}, which ${join(data, 'postmaster.pid')} names. If no Postgres is running on this folder, delete that file.`,
      );
    if (Date.now() > deadline)
      throw new Error(`The embedded Postgres was still ${readiness} after ${patienceSeconds} s.`);
    await Bun.sleep(POLL_MS);
  }
};

/** Identifies the server on a cluster: its process, folder and start time (Postgres, pidfile.h). */
const serverOn = (data: string): string | null => {
  const file = join(data, 'postmaster.pid');
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, 3).join(' ') : null;
};

/** Stops a server. Does nothing if the server has already ended, even if another one runs in its place. */
const stopServer = async (
  pgCtl: string,
  data: string,
  identity: Identity,
  server: string | null,
): Promise<void> => {
  if (serverOn(data) !== server) return;
  const args = ['stop', '-w', '-t', String(STOP_SECONDS), '-m', 'fast', '-D', data];
  const { status, output } = await run(pgCtl, args, identity);
  if (status !== 0 && (await isServerRunning(pgCtl, data, identity)))
    throw new Error(`Postgres did not stop: ${output.trim()}`);
};

/**
 * Starts Postgres 18 on a data folder, which is initialised the first time. A server left running by an
 * interrupted start is taken over. The server is independent of the terminal, and runs until `stop` is
 * called.
 * @throws Error with a message for the user.
 */
export const startCluster = async ({ dataDir, ...options }: ClusterOptions): Promise<Cluster> => {
  const identity = await serverIdentity();
  const { binaries, folder } = await findPlaces(dataDir, identity);
  const data = join(folder, 'postgres');
  finishReplacement(folder);
  if (!existsSync(data)) await initialise(binaries, folder, identity);
  const password = readFileSync(join(folder, 'postgres-password'), 'utf8').trim();
  const isRunning = () => isServerRunning(binaries.pgCtl, data, identity);
  for (;;) {
    const running = await runningPort(binaries.pgCtl, data, identity);
    const port = running ?? (await launch(binaries, folder, data, identity, options));
    const server = `postgres://${OWNER}:${password}@127.0.0.1:${port}`;
    if (!(await ensureDatabase(server, data, options.patienceSeconds ?? PATIENCE_SECONDS, isRunning)))
      continue;
    const started = serverOn(data);
    return {
      url: `${server}/${DATABASE}`,
      folder,
      wasRunning: running !== null,
      stop: () => stopServer(binaries.pgCtl, data, identity, started),
    };
  }
};

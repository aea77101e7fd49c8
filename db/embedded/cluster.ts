import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
const PATIENCE_SECONDS = 60;

const settings = (port: number, disposable: boolean): string => {
  const values = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '256MB',
    max_wal_size: '2GB',
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
 * Returns the port of the server that is already running on this data folder, or null if no server is
 * running.
 */
const runningPort = async (pgCtl: string, data: string, identity: Identity): Promise<number | null> => {
  const { status } = await run(pgCtl, ['status', '-D', data], identity);
  if (status !== 0) return null;
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

const ensureDatabase = async (server: string): Promise<void> => {
  const client = postgres(`${server}/postgres`, { max: 1, onnotice: () => undefined });
  try {
    const found = await client`select 1 from pg_database where datname = ${DATABASE}`;
    if (found.length === 0) await client.unsafe(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
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
  const running = await runningPort(binaries.pgCtl, data, identity);
  const port = running ?? (await launch(binaries, folder, data, identity, options));
  const password = readFileSync(join(folder, 'postgres-password'), 'utf8').trim();
  const server = `postgres://${OWNER}:${password}@127.0.0.1:${port}`;
  await ensureDatabase(server);
  return {
    url: `${server}/${DATABASE}`,
    folder,
    wasRunning: running !== null,
    stop: async () => {
      const stopped = await run(
        binaries.pgCtl,
        ['stop', '-w', '-t', '30', '-m', 'fast', '-D', data],
        identity,
      );
      if (stopped.status !== 0) throw new Error(`Postgres did not stop: ${stopped.output.trim()}`);
    },
  };
};

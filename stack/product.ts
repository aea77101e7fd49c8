import { type Address, listenAddress } from '@stimmlage/core/config/address';
import type { Config } from '@stimmlage/core/config/environment';
import { StartError } from '@stimmlage/db/startup/start-error';
import { type Service, startService } from './processes';

export interface Product {
  address: Address;
  pids: { api: number; worker: number };
  stop(): Promise<void>;
}

export interface ProductOptions {
  config: Config;
  /** The database URL for the API and the worker, preferably with a role that owns no database objects. */
  databaseUrl: string;
  /** Variables for the API and the worker, in addition to the environment of this process. */
  variables: Record<string, string>;
  onLine: (line: string, service: string) => void;
  /** Called when the API or the worker exits. */
  onEnd: (message: string) => void;
  watch?: boolean;
}

/**
 * Variables that are hidden from the API and the worker: the database URL with the owner's role, the paths of
 * files that may contain a database URL, and the secrets of backups.
 */
const withheld = {
  DATABASE_URL_FILE: '',
  DATABASE_MIGRATION_URL: '',
  DATABASE_MIGRATION_URL_FILE: '',
  STIMMLAGE_BACKUP_KEY: '',
  STIMMLAGE_BACKUP_KEY_FILE: '',
  STIMMLAGE_BACKUP_PASSPHRASE: '',
  STIMMLAGE_BACKUP_PASSPHRASE_FILE: '',
};

const READY_MS = 60_000;
const POLL_MS = 100;

/** Whether the API at an origin is ready. */
export const isReady = async (origin: string): Promise<boolean> => {
  try {
    return (await fetch(`${origin}/readyz`)).ok;
  } catch {
    return false;
  }
};

/**
 * Extracts the readable message from a line that Pino has logged as JSON. Any other line is returned
 * unchanged.
 */
const sentenceOf = (line: string): string => {
  try {
    const entry = JSON.parse(line);
    return typeof entry.error === 'string' ? entry.error : String(entry.msg ?? line);
  } catch {
    return line;
  }
};

/**
 * Starts the API and a worker, and waits until the API is ready.
 * @throws StartError if the API or the worker exits before the API is ready; both have then been stopped
 */
export const startProduct = async (options: ProductOptions): Promise<Product> => {
  const { config, databaseUrl, variables, onLine, onEnd, watch = false } = options;
  const address = listenAddress(config);
  const state: { ended: string | null; ready: boolean } = { ended: null, ready: false };
  const onExit = (name: string, status: number, lastLines: readonly string[]) => {
    state.ended = `The ${name} ended with status ${status}: ${sentenceOf(lastLines.at(-1) ?? 'no message')}`;
    if (state.ready) onEnd(state.ended);
  };
  const start = (name: string, file: string): Service => {
    const own = { DATABASE_URL: databaseUrl, PORT: String(config.PORT), HOST: config.HOST };
    const all = { ...variables, ...withheld, ...own };
    return startService({ name, command: [file], variables: all, onLine, onExit, watch });
  };
  const api = start('api', 'api/api.main.ts');
  const worker = start('worker', 'worker/worker.main.ts');
  const stop = async (): Promise<void> => {
    await Promise.all([api.stop(), worker.stop()]);
  };
  const deadline = Date.now() + READY_MS;
  while (state.ended === null && !state.ready && Date.now() < deadline) {
    state.ready = await isReady(address.reachable);
    if (!state.ready) await Bun.sleep(POLL_MS);
  }
  if (state.ended !== null || !state.ready) {
    await stop();
    throw new StartError(state.ended ?? `The API was not ready within ${READY_MS / 1000} s.`);
  }
  return { address, pids: { api: api.pid, worker: worker.pid }, stop };
};

import { existsSync, readFileSync } from 'node:fs';
import { checkEnvFiles, type EnvFile, isOurs } from '@stimmlage/core/config/env-file';
import { type Config, ConfigError, type Environment, readConfig } from '@stimmlage/core/config/environment';
import { messageOf } from '@stimmlage/core/errors/app-error';
import { traceOf } from '@stimmlage/core/errors/trace';
import { type Connection, type ConnectionOptions, connect, isUnavailable } from '../connection';
import { Queue } from '../queue/queue';
import { isOfLostSocket, onUncaught } from './lost-socket';
import { prepareDatabase } from './prepare';
import { StartError } from './start-error';
import { type VersionWatch, watchVersion } from './version';

/** The files that Bun loads into the environment from the current folder, in the order of their precedence. */
const envFileNames = ({ NODE_ENV }: Environment): string[] => {
  const mode = NODE_ENV || 'development';
  return ['.env', `.env.${mode}`, '.env.local', `.env.${mode}.local`];
};

/**
 * Reads the files that Bun has loaded.
 * @throws ConfigError if there is one that Bun could not read, and none of our variables is set.
 */
const readEnvFiles = (env: Environment): EnvFile[] =>
  envFileNames(env).flatMap((name) => {
    if (!existsSync(name)) return [];
    try {
      return [{ name, text: readFileSync(name, 'utf8') }];
    } catch {
      if (Object.keys(env).some((variable) => isOurs(variable) && env[variable] !== undefined)) return [];
      throw new ConfigError(`${name} cannot be read: make the user that runs this its owner.`);
    }
  });

/**
 * Reads the configuration of a process from its environment, and secrets from the files named in it. Checks
 * that `.env` in the current folder was not changed by being loaded.
 * @throws ConfigError with a message for the operator.
 */
export const readProcessConfig = (env: Environment): Config => {
  checkEnvFiles(readEnvFiles(env), env);
  return readConfig(env, (path) => readFileSync(path, 'utf8'));
};

/**
 * Reads the configuration of a service.
 * @throws ConfigError or StartError with a message for the operator.
 */
export const readServiceConfig = (env: Environment, name: string): Config & { DATABASE_URL: string } => {
  const config = readProcessConfig(env);
  const { DATABASE_URL } = config;
  if (!DATABASE_URL)
    throw new StartError(`DATABASE_URL is missing: the ${name} needs a Postgres 15 or newer.`);
  return { ...config, DATABASE_URL };
};

export interface Storage extends Connection, Pick<VersionWatch, 'outdated'> {
  queue: Queue;
  /**
   * Whether the role of DATABASE_URL owns the database. If so, anyone who obtains the URL can change the
   * audit log.
   */
  isOwner: boolean;
}

/** Warning logged if the role of DATABASE_URL owns the database. */
export const OWNER_WARNING =
  'the role of DATABASE_URL owns the database, and so could change the audit log: docs/operators.md says how to give it less';

export interface StorageOptions extends ConnectionOptions {
  /** Whether this process handles jobs from the queue. */
  works: boolean;
  onQueueError: (error: Error) => void;
}

/**
 * Opens the database and its queue, migrating the database first if the role may do so. `close` closes the
 * database and the queue.
 * @throws StartError with a message for the operator.
 */
export const openStorage = async (
  config: Config & { DATABASE_URL: string },
  { works, onQueueError, ...options }: StorageOptions,
): Promise<Storage> => {
  const url = config.DATABASE_URL;
  const facts = { sandbox: config.STIMMLAGE_SANDBOX, timezone: config.STIMMLAGE_TIMEZONE };
  const isOwner = await prepareDatabase(url, facts);
  const connection = connect(url, options);
  const version = watchVersion(connection.client);
  const queue = new Queue({ url, name: options.name, works, onError: onQueueError });
  await queue.start();
  return {
    ...connection,
    queue,
    isOwner,
    outdated: version.outdated,
    close: async () => {
      version.stop();
      await queue.stop();
      await connection.close();
    },
  };
};

export interface Service {
  stop(): Promise<void>;
  /** Resolves once a newer version has migrated the database, so that the service must not go on. */
  outdated?: Promise<void>;
  log: { warn(facts: object, message: string): void };
}

const sentenceOf = (error: unknown): string =>
  isUnavailable(error) && !(error instanceof StartError)
    ? `The database cannot be reached: ${messageOf(error)}`
    : messageOf(error);

const OUTDATED =
  'A newer version of Stimmlage has migrated the database, so this one has ended. Start the newer version instead.';

/**
 * Runs a service as this process. SIGTERM and SIGINT stop the service; a signal that arrives during start-up
 * takes effect once the service has started. If start-up fails, the message is printed and the process exits
 * with status 1. An uncaught error also ends the process, unless the error comes from a lost socket. A newer
 * version that migrates the database ends the process immediately, because what is in progress would be
 * written as the older version does.
 */
export const runService = async (
  start: (env: Environment) => Promise<Service>,
  env: Environment,
): Promise<void> => {
  const starting = start(env);
  onUncaught((error) => {
    if (!isOfLostSocket(error)) {
      process.stderr.write(`${traceOf(error)}\n`);
      process.exit(1);
    }
    void starting.then(
      ({ log }) => log.warn({ error: error.message }, 'a connection was lost'),
      () => undefined,
    );
  });
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await (await starting).stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  try {
    const { outdated } = await starting;
    await outdated;
    if (outdated === undefined || stopping) return;
    process.stderr.write(`${OUTDATED}\n`);
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
  }
  process.exit(1);
};

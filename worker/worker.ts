import { readFileSync } from 'node:fs';
import { type Config, type Environment, readConfig } from '@stimmlage/core/config/environment';
import { messageOf } from '@stimmlage/core/errors/app-error';
import { connect } from '@stimmlage/db/connection';
import { Queue } from '@stimmlage/db/queue/queue';
import { migrateDatabase } from '@stimmlage/db/startup/migrate';
import { StartError } from '@stimmlage/db/startup/start-error';
import { type Logger, pino } from 'pino';
import { createAnthropic } from './classify/anthropic';
import type { WorkerDeps } from './deps';
import { createHandlers } from './registry';
import { createXClient } from './x/client';

export interface Worker {
  stop(): Promise<void>;
}

const createDeps = (
  config: Config,
  queue: Queue,
  connection: Pick<WorkerDeps, 'db' | 'client'>,
  log: Logger,
): WorkerDeps => {
  const now = () => new Date();
  return {
    ...connection,
    queue,
    now,
    log,
    timezone: config.STIMMLAGE_TIMEZONE,
    sandbox: config.STIMMLAGE_SANDBOX,
    x: config.X_BEARER_TOKEN
      ? createXClient({ bearerToken: config.X_BEARER_TOKEN, baseUrl: config.X_API_URL, now })
      : null,
    provider: config.ANTHROPIC_API_KEY
      ? createAnthropic({ apiKey: config.ANTHROPIC_API_KEY, baseUrl: config.ANTHROPIC_BASE_URL })
      : null,
  };
};

/**
 * Starts a worker over a database that is brought up to date first.
 * @throws ConfigError or StartError with one sentence for a person.
 */
export const startWorker = async (env: Environment): Promise<Worker> => {
  const config = readConfig(env, (path) => readFileSync(path, 'utf8'));
  if (!config.DATABASE_URL)
    throw new StartError('DATABASE_URL is missing: the worker needs a Postgres 15 or newer.');
  const log = pino({ name: 'worker', level: config.STIMMLAGE_LOG_LEVEL });
  await migrateDatabase(config.DATABASE_URL, {
    sandbox: config.STIMMLAGE_SANDBOX,
    timezone: config.STIMMLAGE_TIMEZONE,
  });
  const connection = connect(config.DATABASE_URL, { name: 'stimmlage worker', max: 12 });
  const queue = new Queue({
    url: config.DATABASE_URL,
    name: 'stimmlage worker',
    works: true,
    onError: (error) => log.error({ error: error.message }, 'queue'),
  });
  await queue.start();
  await queue.work(createHandlers(createDeps(config, queue, connection, log)), (name, error) =>
    log.error({ job: name, error: messageOf(error) }, 'job failed'),
  );
  await queue.schedule('upkeep.resume', '* * * * *', {}, config.STIMMLAGE_TIMEZONE);
  await queue.schedule('upkeep.consistency', '30 3 * * *', {}, config.STIMMLAGE_TIMEZONE);
  await queue.send('upkeep.resume', {});
  log.info('ready');
  return {
    stop: async () => {
      await queue.stop();
      await connection.close();
      log.info('stopped');
    },
  };
};

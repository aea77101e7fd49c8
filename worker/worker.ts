import type { Config, Environment } from '@stimmlage/core/config/environment';
import { readModels } from '@stimmlage/core/config/models';
import { toLogFields } from '@stimmlage/core/reasons/reasoned-error';
import {
  OWNER_WARNING,
  openStorage,
  readServiceConfig,
  type Service,
  type Storage,
} from '@stimmlage/db/startup/service';
import { type Logger, pino } from 'pino';
import { createAnthropic } from './classify/providers/anthropic';
import { createOpenAi } from './classify/providers/openai';
import type { Providers } from './classify/providers/provider';
import type { WorkerDeps } from './deps';
import { startPulse } from './pulse';
import { createHandlers } from './registry';
import { createXClient } from './x/client';

const createProviders = (config: Config): Required<Providers> => ({
  anthropic: config.ANTHROPIC_API_KEY
    ? createAnthropic({ apiKey: config.ANTHROPIC_API_KEY, baseUrl: config.ANTHROPIC_BASE_URL })
    : undefined,
  openai: config.OPENAI_BASE_URL
    ? createOpenAi({
        apiKey: config.OPENAI_API_KEY,
        baseUrl: config.OPENAI_BASE_URL,
        concurrency: config.OPENAI_CONCURRENCY,
      })
    : undefined,
});

const createDeps = (config: Config, storage: Storage, log: Logger): WorkerDeps => {
  const now = () => new Date();
  return {
    ...storage,
    now,
    log,
    timezone: config.STIMMLAGE_TIMEZONE,
    sandbox: config.STIMMLAGE_SANDBOX,
    retentionDays: config.STIMMLAGE_RETENTION_DAYS,
    x: config.X_BEARER_TOKEN
      ? createXClient({ bearerToken: config.X_BEARER_TOKEN, baseUrl: config.X_API_URL, now })
      : null,
    models: readModels(config),
    providers: createProviders(config),
  };
};

/**
 * Starts a worker. If the worker's database role owns the database, migrations are run first.
 * @param pulse the file that the worker writes every few seconds, for the container's health check.
 * @throws ConfigError or StartError with a message for the user.
 */
export const startWorker = async (env: Environment, pulse?: string): Promise<Service> => {
  const config = readServiceConfig(env, 'worker');
  const log = pino({ name: 'worker', level: config.STIMMLAGE_LOG_LEVEL });
  const storage = await openStorage(config, {
    name: 'stimmlage worker',
    works: true,
    max: 12,
    onQueueError: (error) => log.error({ error: error.message }, 'queue'),
  });
  if (storage.isOwner) log.warn(OWNER_WARNING);
  const { queue } = storage;
  await queue.work(createHandlers(createDeps(config, storage, log)), ({ error, ...facts }) =>
    error === undefined
      ? log.info(facts, 'job')
      : log.error({ ...facts, ...toLogFields(error) }, 'job failed'),
  );
  await queue.schedule('upkeep.resume', '* * * * *', {}, config.STIMMLAGE_TIMEZONE);
  await queue.schedule('trends.mentions', '*/5 * * * *', {}, config.STIMMLAGE_TIMEZONE);
  // When the clocks change, this time of day is neither skipped nor repeated.
  await queue.schedule('upkeep.nightly', '30 3 * * *', {}, config.STIMMLAGE_TIMEZONE);
  await queue.schedule('trends.tick', '0 0 * * *', {}, config.STIMMLAGE_TIMEZONE);
  await queue.send('upkeep.resume', { atStart: true });
  const stopPulse = pulse === undefined ? undefined : startPulse(pulse, queue, log);
  log.info('ready');
  return {
    log,
    outdated: storage.outdated,
    stop: async () => {
      stopPulse?.();
      await storage.close();
      log.info('stopped');
    },
  };
};

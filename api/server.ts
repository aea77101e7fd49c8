import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config, Environment } from '@stimmlage/core/config/environment';
import { countUsers } from '@stimmlage/db/queries/users';
import { openStorage, readServiceConfig } from '@stimmlage/db/startup/service';
import { StartError } from '@stimmlage/db/startup/start-error';
import { pino } from 'pino';
import { createApp } from './app';
import { ensureFirstAdmin } from './auth/auth.service';
import { openSnapshots } from './cache/snapshots';
import type { ApiDeps } from './deps';

export interface Server {
  port: number;
  stop(): Promise<void>;
}

const webFolder = join(import.meta.dir, '..', 'web', 'dist');

/** Larger than any archive: uploads are streamed and never held. */
const MOST_BYTES = 2 ** 40;

/** Seconds a connection may be silent: an upload may wait for the database. */
const IDLE_SECONDS = 120;

const NOBODY = 'there is no user yet: set STIMMLAGE_ADMIN_EMAIL and STIMMLAGE_ADMIN_PASSWORD and start again';

const createFirstAdmin = async (deps: ApiDeps, config: Config): Promise<void> => {
  const { STIMMLAGE_ADMIN_EMAIL: email, STIMMLAGE_ADMIN_PASSWORD: password } = config;
  if (email === undefined || password === undefined) {
    if ((await countUsers(deps.db)) === 0) deps.log.warn(NOBODY);
    return;
  }
  if (await ensureFirstAdmin(deps, { email, password })) deps.log.info('the first super admin was created');
};

const listen = (app: ReturnType<typeof createApp>, { HOST, PORT }: Config) => {
  try {
    return Bun.serve({
      hostname: HOST,
      port: PORT,
      maxRequestBodySize: MOST_BYTES,
      idleTimeout: IDLE_SECONDS,
      fetch: app.fetch,
    });
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
    if (code !== 'EADDRINUSE') throw error;
    throw new StartError(`Port ${PORT} is in use. Set PORT to another one.`);
  }
};

/**
 * Starts the api over a database that is brought up to date first.
 * @throws ConfigError or StartError with one sentence for a person.
 */
export const startServer = async (env: Environment): Promise<Server> => {
  const config = readServiceConfig(env, 'api');
  const log = pino({ name: 'api', level: config.STIMMLAGE_LOG_LEVEL });
  const storage = await openStorage(config, {
    name: 'stimmlage api',
    works: false,
    statementTimeoutMs: 25_000,
    onQueueError: (error) => log.error({ error: error.message }, 'queue'),
  });
  const deps: ApiDeps = {
    ...storage,
    snapshots: await openSnapshots(storage.client),
    timezone: config.STIMMLAGE_TIMEZONE,
    sandbox: config.STIMMLAGE_SANDBOX,
    retentionDays: config.STIMMLAGE_RETENTION_DAYS,
    now: () => new Date(),
    log,
    checkAnswers: env.NODE_ENV === 'development' || env.NODE_ENV === 'test',
  };
  await createFirstAdmin(deps, config);
  const server = listen(createApp(deps, existsSync(webFolder) ? webFolder : null), config);
  log.info({ port: server.port }, 'ready');
  return {
    port: server.port ?? config.PORT,
    stop: async () => {
      await server.stop();
      await storage.close();
      log.info('stopped');
    },
  };
};

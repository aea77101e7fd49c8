import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Listening, listenAddress, listenProblem } from '@stimmlage/core/config/address';
import type { Config, Environment } from '@stimmlage/core/config/environment';
import { readModels } from '@stimmlage/core/config/models';
import { messageOf } from '@stimmlage/core/errors/app-error';
import { codeOf } from '@stimmlage/core/errors/code-of';
import { serverLimits } from '@stimmlage/core/server-limits';
import { connect } from '@stimmlage/db/connection';
import { OWNER_WARNING, openStorage, readServiceConfig, type Service } from '@stimmlage/db/startup/service';
import { StartError } from '@stimmlage/db/startup/start-error';
import { pino } from 'pino';
import { createApp } from './app';
import { createPasswords } from './auth/passwords';
import { createSetupLink, ensureFirstAdmin, resetAdmin } from './auth/setup.service';
import { openReplica } from './cache/open-replica';
import { createPublicReads } from './cache/public-reads';
import { openSnapshots } from './cache/snapshots';
import type { ApiDeps } from './deps';
import { createExportSlots } from './exports/slots';
import { proxyList } from './http/addresses';
import { createAllowance } from './http/allowance';
import { createRefusalHold } from './http/refusal-hold';
import { createUnnamedProxies } from './http/unnamed-proxies';
import { createMetrics } from './metrics/metrics';
import { createMetricsSocket } from './metrics/metrics-socket';
import { createPictureQueue } from './pictures/queue';

export interface Server extends Service {
  port: number;
}

const webFolder = join(import.meta.dir, '..', 'web', 'dist');

/**
 * The maximum size of a request body. No archive is this large. The limit is safe because uploads are
 * streamed, not held in memory.
 */
const MOST_BYTES = 2 ** 40;

/**
 * How many seconds a connection may be idle. An upload may have to wait for the database. Calls that may be
 * silent for longer are exempt by `takesMinutes` in the contract.
 */
const IDLE_SECONDS = 120;

/**
 * How long to wait for requests in progress when stopping. Longer requests, such as exports and uploads, are
 * aborted, because the supervisor kills the process after 30 s.
 */
const LONGEST_ENDING_MS = 20_000;

const giveAdminPassword = async (
  deps: ApiDeps,
  account: { email: string; password: string },
): Promise<void> => {
  const isGiven = await resetAdmin(deps, account);
  if (isGiven === null)
    deps.log.error('STIMMLAGE_ADMIN_RESET: no super admin has the address in STIMMLAGE_ADMIN_EMAIL');
  else if (isGiven)
    deps.log.warn(
      'the super admin has the password in STIMMLAGE_ADMIN_PASSWORD: remove STIMMLAGE_ADMIN_RESET',
    );
};

/**
 * If there are no users, creates the first super admin from the environment variables, or logs a link for
 * creating the first super admin. If there are, resets the password of a super admin on request. The secret is in the fragment of the link. Browsers do not send fragments,
 * so the secret never reaches a server's log.
 */
const prepareFirstAdmin = async (deps: ApiDeps, config: Config): Promise<void> => {
  const { STIMMLAGE_ADMIN_EMAIL: email, STIMMLAGE_ADMIN_PASSWORD: password } = config;
  if (email !== undefined && password !== undefined) {
    if (await ensureFirstAdmin(deps, { email, password })) deps.log.info('the first super admin was created');
    else if (!config.STIMMLAGE_ADMIN_RESET)
      deps.log.info(
        'STIMMLAGE_ADMIN_EMAIL and STIMMLAGE_ADMIN_PASSWORD are not used: there are users already',
      );
    else await giveAdminPassword(deps, { email, password });
    return;
  }
  const secret = await createSetupLink(deps);
  if (secret === null) return;
  const link = `${deps.publicOrigin ?? listenAddress(config).shown}/setup#${secret}`;
  deps.log.warn(
    `there is no user yet: create the first super admin within ${serverLimits.setupHours} hours at ${link}`,
  );
};

/**
 * Starts listening on a port.
 * @throws StartError that names the environment variable, if this is not possible
 */
const listening = <S>(at: Listening, serve: () => S): S => {
  try {
    return serve();
  } catch (error) {
    throw new StartError(listenProblem(codeOf(error) ?? messageOf(error), at), { cause: error });
  }
};

const listen = (app: ReturnType<typeof createApp>, { HOST, PORT }: Config) =>
  listening({ variable: 'PORT', host: HOST, port: PORT }, () =>
    Bun.serve({
      hostname: HOST,
      port: PORT,
      maxRequestBodySize: MOST_BYTES,
      idleTimeout: IDLE_SECONDS,
      fetch: app.fetch,
    }),
  );

const LOOPBACK = '127.0.0.1';

/**
 * Serves the metrics without a token, but only on the loopback interface. Returns null if no port is set for
 * metrics.
 */
const listenForMetrics = (app: ReturnType<typeof createMetricsSocket>, { METRICS_PORT: port }: Config) =>
  port === undefined
    ? null
    : listening({ variable: 'METRICS_PORT', host: LOOPBACK, port }, () =>
        Bun.serve({ hostname: LOOPBACK, port, fetch: app.fetch }),
      );

/**
 * Starts the API. If the database role of the API owns the database, the database is migrated first.
 * @throws ConfigError or StartError with a one-sentence message for the operator
 */
export const startServer = async (env: Environment): Promise<Server> => {
  const config = readServiceConfig(env, 'api');
  const log = pino({ name: 'api', level: config.STIMMLAGE_LOG_LEVEL });
  const connection = { name: 'stimmlage api', statementTimeoutMs: serverLimits.statementSeconds * 1_000 };
  const storage = await openStorage(config, {
    ...connection,
    works: false,
    onQueueError: (error) => log.error({ error: error.message }, 'queue'),
  });
  if (storage.isOwner) log.warn(OWNER_WARNING);
  const readUrl = config.DATABASE_READ_URL;
  const replica = readUrl === undefined ? null : await openReplica(storage, readUrl, connection, log);
  const staffReads = connect(config.DATABASE_URL, connection);
  const deps: ApiDeps = {
    ...storage,
    snapshots: await openSnapshots(storage.client, () => replica?.replica.outdate()),
    replica: replica?.replica ?? null,
    staffReads: { db: staffReads.db, client: staffReads.client },
    anonymousCalls: {
      allowance: createAllowance(),
      widerAllowance: createAllowance(serverLimits.anonymousWiderCalls),
      hold: createRefusalHold(),
    },
    publicReads: createPublicReads(),
    exportSlots: createExportSlots(),
    pictureQueue: createPictureQueue(),
    passwords: createPasswords(),
    timezone: config.STIMMLAGE_TIMEZONE,
    sandbox: config.STIMMLAGE_SANDBOX,
    hasXToken: config.X_BEARER_TOKEN !== undefined,
    models: readModels(config),
    retentionDays: config.STIMMLAGE_RETENTION_DAYS,
    publicOrigin: config.STIMMLAGE_PUBLIC_URL ?? null,
    metricsToken: config.METRICS_TOKEN ?? null,
    trustedProxies: proxyList(config.TRUSTED_PROXIES),
    unnamedProxies: createUnnamedProxies(log, () => new Date()),
    now: () => new Date(),
    log,
    checkAnswers: env.NODE_ENV === 'development' || env.NODE_ENV === 'test',
  };
  await prepareFirstAdmin(deps, config);
  const metrics = createMetrics();
  const metricsServer = listenForMetrics(createMetricsSocket(deps, metrics), config);
  const server = listen(createApp(deps, existsSync(webFolder) ? webFolder : null, metrics), config);
  log.info({ port: server.port }, 'ready');
  return {
    port: server.port ?? config.PORT,
    log,
    outdated: storage.outdated,
    stop: async () => {
      const ending = setTimeout(
        () => void Promise.all([server.stop(true), metricsServer?.stop(true)]),
        LONGEST_ENDING_MS,
      );
      await Promise.all([server.stop(), metricsServer?.stop()]);
      clearTimeout(ending);
      deps.pictureQueue.close();
      await Promise.all([storage.close(), replica?.close(), staffReads.close()]);
      log.info('stopped');
    },
  };
};

import type { Config } from '@stimmlage/core/config/environment';
import { createAsk } from '@stimmlage/core/contracts/ask';
import { until } from '@stimmlage/core/testing/until';
import { freePort } from '@stimmlage/db/embedded/free-port';
import { sandboxVariables } from '@stimmlage/stack/demo/sandbox';
import type { Lifecycle } from '@stimmlage/stack/lifecycle';
import { type Service, startService } from '@stimmlage/stack/processes';
import { isReady } from '@stimmlage/stack/product';

const EMAIL = 'bench@example.org';
const PASSWORD = 'ein-langes-passwort-fuer-figuren';

export interface Api {
  pid: number;
  origin: string;
  /** Access token for the super admin who is created when the API starts. */
  token: string;
  stop(): Promise<void>;
}

const tokenFor = async (origin: string): Promise<string> => {
  const json = { email: EMAIL, password: PASSWORD };
  return (await createAsk({ origin }).ask('login', { json })).access_token;
};

/** Starts a worker that uses a database and sends all requests for external services to `serviceUrl`. */
export const startWorker = (
  databaseUrl: string,
  serviceUrl: string,
  { use, fail }: Lifecycle,
): Promise<Service> =>
  use(async () =>
    startService({
      name: 'worker',
      command: ['worker/worker.main.ts'],
      variables: {
        ...sandboxVariables(serviceUrl, '', ''),
        DATABASE_URL: databaseUrl,
        STIMMLAGE_LOG_LEVEL: 'warn',
      },
      onLine: (line) => console.error(line),
      onExit: (_, status) => fail(`The worker ended with status ${status}`),
    }),
  );

/** Starts the real API with a database, on the loopback interface, and signs in as the super admin. */
export const startApi = async (
  config: Pick<Config, 'STIMMLAGE_TIMEZONE'>,
  databaseUrl: string,
  { use, fail }: Lifecycle,
): Promise<Api> => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const { pid, stop } = await use(async () =>
    startService({
      name: 'api',
      command: ['api/api.main.ts'],
      variables: {
        DATABASE_URL: databaseUrl,
        PORT: String(port),
        HOST: '127.0.0.1',
        STIMMLAGE_TIMEZONE: config.STIMMLAGE_TIMEZONE,
        STIMMLAGE_SANDBOX: 'on',
        STIMMLAGE_LOG_LEVEL: 'warn',
        STIMMLAGE_ADMIN_EMAIL: EMAIL,
        STIMMLAGE_ADMIN_PASSWORD: PASSWORD,
      },
      onLine: (line) => console.error(line),
      onExit: (_, status) => fail(`The api ended with status ${status}`),
    }),
  );
  await until('the api is ready', () => isReady(origin), 60_000);
  return { pid, origin, token: await tokenFor(origin), stop };
};

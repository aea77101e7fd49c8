import { type Config, readConfig } from '@stimmlage/core/config/environment';
import { login } from '@stimmlage/core/contracts/auth';
import { announce } from '@stimmlage/db/testing/announce';
import { connectTo } from '@stimmlage/db/testing/database';
import { freePort } from '@stimmlage/db/testing/free-port';
import type { Lifecycle } from '@stimmlage/stack/lifecycle';
import { startService } from '@stimmlage/stack/processes';
import { isReady } from '@stimmlage/stack/product';
import { openSeedDatabase, seedDatabase } from './seeding';

const EMAIL = 'bench@example.org';
const PASSWORD = 'ein-langes-passwort-fuer-figuren';

/** Where the measures take place: a seeded database, and a real api over it on the loopback. */
export interface Seeded {
  labels: number;
  pid: number;
  origin: string;
  /** Rows of a statement sent past the api. */
  sql: (statement: string) => Promise<Record<string, unknown>[]>;
  /** Asks a call below /api as a super admin. @throws Error unless it answers 200 */
  ask: (path: string) => Promise<Response>;
  /** Has the api forget every answer it keeps, as new labels would. */
  emptyCache: () => Promise<void>;
}

/** An announcement arrives within a millisecond; this is plenty. */
const HEARD_MS = 25;

const tokenFor = async (origin: string): Promise<string> => {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  });
  return login.response.parse(await response.json()).access_token;
};

const startApi = async (config: Config, databaseUrl: string, { use, fail }: Lifecycle) => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const service = await use(async () =>
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
  while (!(await isReady(origin))) await Bun.sleep(100);
  return { origin, pid: service.pid };
};

/** Fills the database unless an earlier run did, and starts the api over it. */
export const openSeeded = async (labels: number, dataDir: string, lifecycle: Lifecycle): Promise<Seeded> => {
  const config = readConfig({}, () => '');
  const database = await lifecycle.use(() => openSeedDatabase(config, dataDir));
  const connection = connectTo(database.url);
  await lifecycle.use(async () => ({ stop: () => connection.close() }));
  const sql = async (statement: string) => [...(await connection.client.unsafe(statement))];
  const [found] = await sql(`
    select count(*)::int as labels, (select ok from consistency_checks order by id desc limit 1) as ok from current_labels`);
  const present = Number(found?.labels);
  if (present === 0) {
    const until = new Date(new Date().setUTCHours(0, 0, 0, 0));
    await seedDatabase(database.url, { labels, days: 365, until });
  } else if (found?.ok !== true) {
    // The check is the last step of filling it.
    throw new Error(`The database in ${dataDir} was not filled to its end. Delete it.`);
  }
  const { origin, pid } = await startApi(config, database.url, lifecycle);
  const token = await tokenFor(origin);
  return {
    labels: present || labels,
    pid,
    origin,
    sql,
    ask: async (path) => {
      const response = await fetch(`${origin}/api${path}`, { headers: { Authorization: `Bearer ${token}` } });
      if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return response;
    },
    emptyCache: async () => {
      await announce(connection.db, 'labels');
      await Bun.sleep(HEARD_MS);
    },
  };
};

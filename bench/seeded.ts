import { readConfig } from '@stimmlage/core/config/environment';
import { connectTo } from '@stimmlage/db/testing/database';
import { announceAll } from '@stimmlage/db/testing/store';
import type { Lifecycle } from '@stimmlage/stack/lifecycle';
import { startApi } from './api';
import { openSeedDatabase, recountFigures, seedDatabase } from './seeding';

/**
 * The environment for benchmarks: a seeded database, and the real API, which uses this database and listens
 * on the loopback interface.
 */
export interface Seeded {
  labels: number;
  pid: number;
  origin: string;
  /** Access token of a super admin. */
  token: string;
  /** Runs an SQL statement directly on the database. */
  sql: (statement: string) => Promise<Record<string, unknown>[]>;
  /**
   * Recounts every figure from its labels.
   * @throws Error if a figure differs.
   */
  recount: () => Promise<void>;
  /**
   * Requests a path under /api as a super admin.
   * @throws Error unless the status is 200.
   */
  ask: (path: string) => Promise<Response>;
  /** Empties the API's response cache, by announcing a change as if labels had been added. */
  emptyCache: () => Promise<void>;
}

/** How long to wait until the API has received an announcement. Delivery takes about a millisecond. */
const HEARD_MS = 25;

/** Fills the database, unless an earlier run has already filled it, and starts the API with this database. */
export const openSeeded = async (labels: number, dataDir: string, lifecycle: Lifecycle): Promise<Seeded> => {
  const config = readConfig({}, () => '');
  const database = await lifecycle.use(() => openSeedDatabase(config, dataDir));
  const connection = connectTo(database.ownerUrl);
  await lifecycle.use(async () => ({ stop: () => connection.close() }));
  const sql = async (statement: string) => [...(await connection.client.unsafe(statement))];
  const [found] = await sql(`
    select count(*)::int as labels, (select ok from consistency_checks order by id desc limit 1) as ok from current_labels`);
  const present = Number(found?.labels);
  if (present === 0) {
    const until = new Date(new Date().setUTCHours(0, 0, 0, 0));
    await seedDatabase(database.ownerUrl, { labels, days: 365, until });
  } else if (found?.ok !== true) {
    // The database was not filled completely: the last step is a check, and no check has succeeded.
    throw new Error(`The database in ${dataDir} was not filled to its end. Delete it.`);
  } else if (present !== labels) {
    // The figures would be written to the table of another size.
    throw new Error(
      `The database in ${dataDir} has ${present} labels, not ${labels}. Set --labels or --data-dir.`,
    );
  }
  const { origin, pid, token } = await startApi(config, database.url, lifecycle);
  return {
    labels,
    pid,
    origin,
    token,
    sql,
    recount: () => recountFigures(connection),
    ask: async (path) => {
      const response = await fetch(`${origin}/api${path}`, { headers: { Authorization: `Bearer ${token}` } });
      if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return response;
    },
    emptyCache: async () => {
      await announceAll(connection.db);
      await Bun.sleep(HEARD_MS);
    },
  };
};

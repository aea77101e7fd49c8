import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { type Connection, connect } from '../connection';
import { APP_ROLE, addressFor, parseAppRole } from '../startup/app-role';
import { type InstallationFacts, migrateDatabase } from '../startup/migrate';

/**
 * Environment variable that the test command sets to the URL of a server with a migrated template database.
 */
export const TEST_SERVER_VARIABLE = 'STIMMLAGE_TEST_DATABASE';

const TEMPLATE = 'stimmlage_template';

const serverUrl = (): URL => {
  const url = process.env[TEST_SERVER_VARIABLE];
  if (!url) throw new Error('Tests that need Postgres run through `bun run test [FILES]`, which starts one.');
  return new URL(url);
};

const urlOf = (name: string): string => {
  const url = serverUrl();
  url.pathname = `/${name}`;
  return url.toString();
};

const administer = async (
  server: string,
  work: (client: postgres.Sql) => Promise<unknown>,
): Promise<void> => {
  const client = postgres(server, { max: 1, onnotice: () => undefined });
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

const MOST_LOOKS = 40;
const BETWEEN_LOOKS_MS = 5;

/**
 * Drops a database, even with open connections. Connections are first given time to close, because a
 * connection that the server terminates may raise an error after its listener has been removed.
 */
const dropDatabase = async (client: postgres.Sql, name: string): Promise<void> => {
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const connected = await client`select from pg_stat_activity where datname = ${name}`;
    if (connected.length === 0) break;
    await Bun.sleep(BETWEEN_LOOKS_MS);
  }
  await client.unsafe(`drop database if exists ${name} with (force)`);
};

/**
 * Creates the template database, once per test run. Every test database is cloned from it, which takes
 * milliseconds.
 */
export const createTemplate = async (server: string, facts: InstallationFacts): Promise<void> => {
  await administer(server, async (client) => {
    await dropDatabase(client, TEMPLATE);
    await client.unsafe(`create database ${TEMPLATE}`);
  });
  const url = new URL(server);
  url.pathname = `/${TEMPLATE}`;
  await migrateDatabase(url.toString(), facts, appUrlOf(url.toString()));
};

/**
 * Returns the URL of a database with the role of the API and the workers. In tests, this role has the same
 * password as the owner.
 */
const appUrlOf = (url: string): string =>
  addressFor(url, { name: APP_ROLE, password: parseAppRole(url).password });

/** Connects to an existing database. */
export const connectTo = (url: string): Connection => connect(url, { name: 'test', max: 5 });

/** A database to which tests connect as the owner, with all privileges. */
export interface TestDatabase extends Connection {
  url: string;
  /** The URL with the role of the API and the workers. */
  appUrl: string;
  /** A connection with the role of the API and the workers. */
  app: Connection;
  /** Closes the connections and drops the database, even with other open connections. */
  drop(): Promise<void>;
}

/** Connects to an existing database with both roles. `drop` only closes the connections. */
export const connectToBoth = (url: string, appUrl: string): TestDatabase => {
  const [owner, app] = [connectTo(url), connectTo(appUrl)];
  const close = async (): Promise<void> => {
    await Promise.all([owner.close(), app.close()]);
  };
  return { ...owner, url, appUrl, app, close, drop: close };
};

/**
 * Creates a migrated database for a single test or test file.
 * @param template the database to copy, which must not have any open connections.
 */
export const createTestDatabase = async (template = TEMPLATE): Promise<TestDatabase> => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const server = serverUrl().toString();
  // Copying the files takes half as long as copying through the WAL.
  await administer(server, (client) =>
    client.unsafe(`create database ${name} template ${template} strategy file_copy`),
  );
  const url = urlOf(name);
  const both = connectToBoth(url, appUrlOf(url));
  return {
    ...both,
    drop: async () => {
      await both.close();
      await administer(server, (client) => dropDatabase(client, name));
    },
  };
};

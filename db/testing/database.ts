import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { type Connection, connect } from '../connection';
import { type InstallationFacts, migrateDatabase } from '../startup/migrate';

/** Set by the test command: a server with a migrated template database. */
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

const administer = async (server: string, statements: readonly string[]): Promise<void> => {
  const client = postgres(server, { max: 1, onnotice: () => undefined });
  try {
    for (const statement of statements) await client.unsafe(statement);
  } finally {
    await client.end();
  }
};

/** Made once a test run; every test database is a clone of it, which takes milliseconds. */
export const createTemplate = async (server: string, facts: InstallationFacts): Promise<void> => {
  await administer(server, [
    `drop database if exists ${TEMPLATE} with (force)`,
    `create database ${TEMPLATE}`,
  ]);
  const url = new URL(server);
  url.pathname = `/${TEMPLATE}`;
  await migrateDatabase(url.toString(), facts);
};

/** A connection to a database that is no test's own. */
export const connectTo = (url: string): Connection => connect(url, { name: 'test', max: 5 });

export interface TestDatabase extends Connection {
  url: string;
  /** Closes this connection and drops the database, whoever else is still connected. */
  drop(): Promise<void>;
}

/**
 * A migrated database of its own for a test file or a test.
 * @param template another one to copy it from, which nobody is connected to.
 */
export const createTestDatabase = async (template = TEMPLATE): Promise<TestDatabase> => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(serverUrl().toString(), [`create database ${name} template ${template}`]);
  const url = urlOf(name);
  const connection = connectTo(url);
  return {
    ...connection,
    url,
    drop: async () => {
      await connection.close();
      await administer(serverUrl().toString(), [`drop database if exists ${name} with (force)`]);
    },
  };
};

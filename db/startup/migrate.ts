import { messageOf } from '@stimmlage/core/errors/app-error';
import { timezoneNamed } from '@stimmlage/core/timezone';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import type postgres from 'postgres';
import { openSingle } from '../connection';
import { migrateQueue } from '../queue/queue';
import { ensureRole, parseAppRole } from './app-role';
import { checkQueue, confineQueues } from './check-queue';
import { checkServer } from './check-server';
import { grantPrivileges, grantTables } from './privileges';
import { StartError } from './start-error';
import { countPending, isOfNewerVersion, migrationsFolder, readJournal } from './version';

/**
 * Key of the advisory lock that makes concurrent starts wait for each other. The key is arbitrary, but must
 * be the same in every process.
 */
const MIGRATION_LOCK = 7_184_000;

/** How long another process may migrate before this one says that it waits. */
const SAY_AFTER_MS = 5_000;

export interface InstallationFacts {
  sandbox: boolean;
  timezone: string;
}

const word = (sandbox: boolean): string => (sandbox ? 'sandbox data' : 'real data');

export const isInstalled = async (client: postgres.Sql): Promise<boolean> => {
  const [row] = await client`select to_regclass('public.installation') as found`;
  return row?.found != null;
};

/**
 * Rejects a database from a newer version, because this version would ignore any data of a kind that it does
 * not know, even in figures.
 */
const checkVersion = async (client: postgres.Sql): Promise<void> => {
  if (await isOfNewerVersion(client, readJournal().at(-1)?.when ?? 0)) {
    throw new StartError(
      'The database is of a newer version of Stimmlage than this one. Start that version, or restore a backup.',
    );
  }
};

/**
 * Whether two timezone names are equal, ignoring case. Case is ignored because older versions stored the name
 * as typed.
 */
const isSameTimezone = (a: string, b: string): boolean =>
  a === b || (timezoneNamed(a) !== undefined && timezoneNamed(a) === timezoneNamed(b));

/**
 * Checks that a database matches this installation and is not from a newer version. A database that fails the
 * check must not be migrated.
 * @throws StartError
 */
export const checkInstallation = async (client: postgres.Sql, wanted: InstallationFacts): Promise<void> => {
  await checkVersion(client);
  const [stored] = await client<InstallationFacts[]>`select sandbox, timezone from installation`;
  if (stored && stored.sandbox !== wanted.sandbox) {
    throw new StartError(
      `This database holds ${word(stored.sandbox)} and cannot be started with ${word(wanted.sandbox)}. ` +
        'Use another DATABASE_URL or STIMMLAGE_DATA_DIR.',
    );
  }
  if (stored && !isSameTimezone(stored.timezone, wanted.timezone)) {
    throw new StartError(
      `This database counts days in ${stored.timezone}; STIMMLAGE_TIMEZONE is ${wanted.timezone} and cannot be changed later.`,
    );
  }
};

const say = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

/** Says on stderr that another process has been migrating for a while, as it may for many minutes. */
const waitForOthers = async (client: postgres.Sql): Promise<void> => {
  const late = setTimeout(
    () => say('Another process is migrating the database; waiting until it is done …'),
    SAY_AFTER_MS,
  );
  await client`select pg_advisory_lock(${MIGRATION_LOCK})`.finally(() => clearTimeout(late));
};

/** Says on stderr what follows, so that nobody takes a long migration for a start that hangs, and kills it. */
const sayPending = async (client: postgres.Sql): Promise<void> => {
  const pending = await countPending(client);
  if (pending > 0) {
    say(
      `Migrating the database by ${pending} ${pending === 1 ? 'step' : 'steps'}; with much data, this may take minutes …`,
    );
  }
};

/**
 * Migrates a database to the latest version, one process at a time, and checks that it matches this
 * installation.
 * @param appUrl the database URL of the API and the workers. If the role in `appUrl` is not the role in
 * `url`, the role in `appUrl` is created if necessary and granted the required privileges.
 * @throws StartError with a message for the operator.
 */
export const migrateDatabase = async (
  url: string,
  facts: InstallationFacts,
  appUrl?: string,
): Promise<void> => {
  const role =
    appUrl === undefined || parseAppRole(appUrl).name === parseAppRole(url).name
      ? null
      : parseAppRole(appUrl);
  const client = openSingle(url, 'stimmlage migration');
  try {
    await checkServer(client, describeLocation(url));
    await waitForOthers(client);
    if (await isInstalled(client)) {
      await checkInstallation(client, facts);
      await sayPending(client);
    }
    if (role !== null) {
      await ensureRole(client, role);
      // Privileges are reset first, so that the role cannot tamper with the tables that are checked below.
      await grantTables(client, role.name);
    }
    await checkQueue(client);
    await migrate(drizzle(client), { migrationsFolder, migrationsSchema: 'public' });
    // Stops Postgres from warning about the collation after an upgrade of ICU. No index uses the collation,
    // so no index needs to be rebuilt.
    await client`alter collation dictionary refresh version`;
    await migrateQueue(url);
    await confineQueues(client);
    await client`
      insert into installation (id, sandbox, timezone) values (1, ${facts.sandbox}, ${facts.timezone})
      on conflict do nothing`;
    if (role !== null) await grantPrivileges(client, role.name);
  } catch (error) {
    throw error instanceof StartError ? error : toStartError(url, error);
  } finally {
    await client.end({ timeout: 5 });
  }
};

/** Describes the location of a database without revealing the password. */
export const describeLocation = (url: string): string => {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port || '5432'}${pathname}`;
};

export const toStartError = (url: string, error: unknown): StartError => {
  return new StartError(`The database at ${describeLocation(url)} cannot be used: ${messageOf(error)}`, {
    cause: error,
  });
};

import { jobNames } from '@stimmlage/core/jobs';
import type postgres from 'postgres';
import { errorCode, INSUFFICIENT_PRIVILEGE, openSingle } from '../connection';
import { isQueueCurrent } from '../queue/queue';
import { QUEUE_SCHEMA } from '../queue/queues';
import { parseAppRole } from './app-role';
import { checkServer } from './check-server';
import {
  checkInstallation,
  describeLocation,
  type InstallationFacts,
  isInstalled,
  migrateDatabase,
  toStartError,
} from './migrate';
import { assertMayUse } from './privileges';
import { StartError } from './start-error';
import { readJournal } from './version';

/**
 * Whether the client's role may migrate the database. To do so, the role must own the installation or, in an
 * empty database, be allowed to create one.
 */
const mayMigrate = async (client: postgres.Sql): Promise<boolean> => {
  const [row] = await client<{ may: boolean }[]>`
    select coalesce(
      (select pg_has_role(relowner, 'USAGE') from pg_class where oid = to_regclass('public.installation')),
      has_schema_privilege('public', 'CREATE') and has_database_privilege(current_database(), 'CREATE')
    ) as may`;
  return row?.may === true;
};

/**
 * Whether an installation is already up to date. The caller has already ruled out installations of a newer
 * version.
 */
const isCurrent = async (client: postgres.Sql, url: string): Promise<boolean> => {
  const newest = readJournal().at(-1)?.when ?? 0;
  const [row] = await client<{ isMigrated: boolean; queues: string[] }[]>`
    select exists (select from public.__drizzle_migrations where created_at = ${newest}) as "isMigrated",
      array(select name from ${client(QUEUE_SCHEMA)}.queue) as queues`;
  return (
    row?.isMigrated === true && jobNames.every((name) => row.queues.includes(name)) && isQueueCurrent(url)
  );
};

/**
 * SQLSTATEs for a missing privilege and a missing table (undefined_table). A migration would add missing
 * privileges and tables.
 */
const lacking = [INSUFFICIENT_PRIVILEGE, '42P01'];

const notReady = (url: string): StartError =>
  new StartError(
    `The database at ${describeLocation(url)} is not up to date, and the role ${parseAppRole(url).name} may not change it. Run migrate with DATABASE_MIGRATION_URL first.`,
  );

/**
 * Ensures that a database is up to date and matches this installation. If the role of `url` owns the
 * database, the database is migrated; otherwise it is only checked.
 * @param ownerUrl URL with the role that migrates the database. If given, the role of `url` is granted the
 * required privileges.
 * @returns whether the role of `url` owns the database, and could therefore change the audit log.
 * @throws StartError with a message for the operator.
 */
export const prepareDatabase = async (
  url: string,
  facts: InstallationFacts,
  ownerUrl?: string,
): Promise<boolean> => {
  if (ownerUrl !== undefined) await migrateDatabase(ownerUrl, facts, url);
  const client = openSingle(url, 'stimmlage start');
  try {
    if (await mayMigrate(client)) {
      await migrateDatabase(url, facts);
      await assertMayUse(client);
      return true;
    }
    await checkServer(client, describeLocation(url));
    const installed = await isInstalled(client);
    if (installed) await checkInstallation(client, facts);
    if (!installed || !(await isCurrent(client, url))) throw notReady(url);
    await assertMayUse(client);
    return false;
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw lacking.includes(errorCode(error) ?? '') ? notReady(url) : toStartError(url, error);
  } finally {
    await client.end({ timeout: 5 });
  }
};

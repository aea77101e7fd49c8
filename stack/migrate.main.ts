import { messageOf } from '@stimmlage/core/errors/app-error';
import { prepareDatabase } from '@stimmlage/db/startup/prepare';
import { readServiceConfig } from '@stimmlage/db/startup/service';

/**
 * Migrates the database and ends, so that several processes can start on it at the same time. Uses the role
 * of DATABASE_MIGRATION_URL if it is set, and grants the role of DATABASE_URL what it needs.
 */
try {
  const config = readServiceConfig(process.env, 'migration');
  await prepareDatabase(
    config.DATABASE_URL,
    { sandbox: config.STIMMLAGE_SANDBOX, timezone: config.STIMMLAGE_TIMEZONE },
    config.DATABASE_MIGRATION_URL,
  );
  console.log('The database is up to date.');
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}

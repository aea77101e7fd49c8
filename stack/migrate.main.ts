import { messageOf } from '@stimmlage/core/errors/app-error';
import { prepareDatabase } from '@stimmlage/db/startup/prepare';
import { readServiceConfig } from '@stimmlage/db/startup/service';

/**
 * Migrates the database and exits, so that several processes can then use the database at the same time. If
 * DATABASE_MIGRATION_URL is set, the role in this URL migrates the database, and the role in DATABASE_URL is
 * granted the privileges that it needs.
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

import { messageOf } from '@stimmlage/core/errors/app-error';
import { prepareDatabase } from '@stimmlage/db/startup/prepare';
import { readServiceConfig } from '@stimmlage/db/startup/service';

/**
 * Migrates the database and exits. Afterwards, several API and worker processes can be started at the same
 * time. If DATABASE_MIGRATION_URL is set, the role in that URL runs the migrations and grants the required
 * privileges to the role in DATABASE_URL.
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

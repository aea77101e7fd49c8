import { messageOf } from '@stimmlage/core/errors/app-error';
import { migrateDatabase } from '@stimmlage/db/startup/migrate';
import { readServiceConfig } from '@stimmlage/db/startup/service';

/** Brings the database of DATABASE_URL up to date and ends: before several processes start on it at once. */
try {
  const config = readServiceConfig(process.env, 'migration');
  await migrateDatabase(config.DATABASE_URL, {
    sandbox: config.STIMMLAGE_SANDBOX,
    timezone: config.STIMMLAGE_TIMEZONE,
  });
  console.log('The database is up to date.');
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}

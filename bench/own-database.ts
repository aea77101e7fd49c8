import { readConfig } from '@stimmlage/core/config/environment';
import { connectTo } from '@stimmlage/db/testing/database';
import { openDatabase } from '@stimmlage/stack/database';
import type { Lifecycle } from '@stimmlage/stack/lifecycle';

/**
 * Opens an empty database for one measurement, marked as generated, on a durable Postgres (fsync on). The
 * caller stops it afterwards, because Postgres would otherwise go on cleaning up and disturb later
 * measurements.
 */
export const openOwnDatabase = (folder: string, { use }: Lifecycle) =>
  use(async () => {
    const database = await openDatabase(
      readConfig({ STIMMLAGE_SANDBOX: 'on' }, () => ''),
      folder,
    );
    const connection = connectTo(database.ownerUrl);
    let stopping: Promise<void> | null = null;
    const close = async (): Promise<void> => {
      await connection.close();
      await database.stop();
    };
    return {
      ...connection,
      url: database.url,
      stop: () => {
        stopping ??= close();
        return stopping;
      },
    };
  });

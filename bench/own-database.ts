import { readConfig } from '@stimmlage/core/config/environment';
import { connectTo } from '@stimmlage/db/testing/database';
import { openDatabase } from '@stimmlage/stack/database';
import type { Lifecycle } from '@stimmlage/stack/lifecycle';

/**
 * Opens an empty database on a durable Postgres (fsync on) for a single benchmark. The database is marked as
 * sandbox data. The caller must stop the server after the benchmark, because the server's background work
 * would disturb later benchmarks.
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

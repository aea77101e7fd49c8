import { readConfig } from '@stimmlage/core/config/environment';
import { connectTo } from '@stimmlage/db/testing/database';
import { openDatabase } from '@stimmlage/stack/database';
import type { Lifecycle } from '@stimmlage/stack/lifecycle';

/**
 * Opens an empty database, marked as sandbox data, for a single benchmark on a durable Postgres (fsync on).
 * The caller must stop the server afterwards, because its background work would otherwise disturb later
 * benchmarks.
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

import { readConfig } from '@stimmlage/core/config/environment';
import { connectTo } from '@stimmlage/db/testing/database';
import { openDatabase } from '@stimmlage/stack/database';
import type { Lifecycle } from '@stimmlage/stack/lifecycle';

/**
 * An empty database for one measure, marked as made, over a Postgres that keeps its promises (fsync on). Whoever is
 * done with it stops it: what Postgres goes on tidying would disturb the measures that follow.
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

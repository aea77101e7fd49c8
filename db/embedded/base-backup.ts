import { openSingle } from '../connection';

/**
 * Key of the advisory lock that serialises backups. The key is arbitrary, but must be the same in every
 * process.
 */
const BACKUP_LOCK = 7_184_040;

const SLOT = 'stimmlage_backup';

export interface FinishedBackup {
  /** Content of the file `backup_label`, which tells a restored server where in the WAL to start recovery. */
  label: string;
  /** Names of the WAL segments in pg_wal that are needed to make the copied files consistent. */
  wal: string[];
}

export interface BaseBackup {
  /**
   * Must be called once the files have been copied. The WAL segments in the result remain available until
   * `close` is called.
   */
  finish(): Promise<FinishedBackup>;
  /** Ends the backup, whether or not `finish` has been called. */
  close(): Promise<void>;
}

/**
 * Begins a low-level base backup (Postgres manual, 25.3.3), during which the files of a running server may be
 * copied. During the backup, a temporary replication slot retains the WAL; the slot is dropped when the
 * connection ends.
 * @returns null if another backup is in progress.
 */
export const beginBaseBackup = async (url: string): Promise<BaseBackup | null> => {
  const client = openSingle(url, 'stimmlage backup');
  const close = () => client.end({ timeout: 5 });
  try {
    const [row] = await client<{ locked: boolean }[]>`select pg_try_advisory_lock(${BACKUP_LOCK}) as locked`;
    if (!row?.locked) {
      await close();
      return null;
    }
    await client`select pg_create_physical_replication_slot(${SLOT}, true, true)`;
    const [start] = await client<{ first: string }[]>`
      select pg_walfile_name(pg_backup_start('stimmlage', fast => true)) as first`;
    const first = start?.first ?? '';
    return {
      finish: async () => {
        const [stop] = await client<{ label: string; last: string }[]>`
          select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)`;
        const last = stop?.last ?? '';
        const wal = await client<{ name: string }[]>`
          select name from pg_ls_waldir()
          where name ~ '^[0-9A-F]{24}$' and name between ${first} and ${last} order by name`;
        const names = wal.map(({ name }) => name);
        if (names[0] !== first || names.at(-1) !== last) {
          throw new Error(`Postgres did not keep its log from ${first} to ${last}.`);
        }
        return { label: stop?.label ?? '', wal: names };
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};

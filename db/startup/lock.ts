import { openSingle } from '../connection';

/** Key of the advisory lock. The key is arbitrary, but must be the same in every process. */
const INSTALLATION_LOCK = 7_184_020;

/**
 * Locks an embedded database, so that only this process can use it. The lock ends with the process at the
 * latest.
 * @returns a function that releases the lock, or null if another process holds the lock.
 */
export const lockInstallation = async (url: string): Promise<(() => Promise<void>) | null> => {
  const client = openSingle(url, 'stimmlage start');
  const [row] = await client<
    { locked: boolean }[]
  >`select pg_try_advisory_lock(${INSTALLATION_LOCK}) as locked`;
  if (row?.locked) return () => client.end({ timeout: 5 });
  await client.end({ timeout: 5 });
  return null;
};

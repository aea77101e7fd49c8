import { openSingle } from '../connection';

/** An arbitrary number, the same in every process. */
const INSTALLATION_LOCK = 7_184_020;

/**
 * Marks an embedded database as in use by this process, until the process ends.
 * @returns the function that releases it, or null if another process uses it.
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
